import { sendFirewallReplay, takeFirewallReplay } from '@fairlead/api/edge/firewall.ts'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { getAcl, setAclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import {
  addFirewallReplay,
  cancelPromotion,
  getFirewallReplay,
  promote,
} from '@fairlead/api/firewall/acl/promotion.ts'
import { addAclRule, editAclRule, listAclRules } from '@fairlead/api/firewall/acl/rule.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { logPiece } from '../lib/testing/edge.ts'
import { customRule, newAcl } from '../lib/testing/scene/firewall.ts'
import { world, type World } from '../lib/testing/world.ts'
import { promoteAllDue } from './promotions.ts'

const hour = 3_600_000
const later = (w: World, ms: number) => new Date(w.clock.now().getTime() + ms).toISOString()

async function counting() {
  const w = await world({ sites: ['a.example'], edges: ['edge'] })
  const acl = await newAcl(w, { siteIds: [w.site('a.example').id], on: true })
  const owner = w.as('owner')
  const params = { id: acl.id }
  return {
    w,
    params,
    read: async () => (await owner.call(getAcl, { params })).data,
    put: (body: object) => owner.call(promote, { params, body }),
    set: async (change: object) => {
      const { settings, version } = (await owner.call(getAcl, { params })).data
      return owner.call(setAclSettings, { params, body: { ...settings, ...change, version } })
    },
    addRule: async (change: object = {}) =>
      (await owner.call(addAclRule, { params, body: customRule(change) })).data,
    ruleMode: async () =>
      (await owner.call(listAclRules, { query: { aclId: acl.id } })).data.content[0]?.mode,
    run: () =>
      promoteAllDue(w.db, w.clock.now(), (error) => {
        throw error
      }),
  }
}

test('what counts is switched on immediately, and what is on already is not', async () => {
  const { put, addRule, ruleMode, set } = await counting()
  expect((await put({ target: 'group:sql' })).data.settings.groups.sql).toEqual({ mode: 'on', level: 1 })
  expect((await put({ target: 'group:sql' })).code).toBe(catalogue.notCounting.code)
  expect((await put({ target: 'regionalBan' })).code).toBe(catalogue.notCounting.code)
  await set({ regionalBan: { mode: 'count', locations: ['DE'] } })
  expect((await put({ target: 'regionalBan' })).data.settings.regionalBan.mode).toBe('on')
  const { id } = await addRule()
  expect((await put({ target: `custom:${randomUUID()}` })).code).toBe(catalogue.notCounting.code)
  expect((await put({ target: `custom:${id}` })).succ).toBe(true)
  expect(await ruleMode()).toBe('on')
})

test.for<[object, object]>([
  [{ target: 'group:none' }, { target: 'option' }],
  [{ target: 'custom:1' }, { target: 'option' }],
  [{}, { target: 'required' }],
  [{ target: 'group:sql', date: 'tomorrow' }, { date: 'format' }],
  [{ target: 'group:sql', date: '2099-01-01T00:00:00Z' }, { date: 'promotionTime' }],
])('a promotion with %j is refused', async ([body, fields]) => {
  const { put } = await counting()
  expect(await put(body)).toMatchObject({ code: 400, fields })
})

test('a plan is carried out when its time has come, and edges get it', async () => {
  const { w, put, run, read } = await counting()
  await w.edge('edge').pull()
  const date = later(w, hour)
  expect((await put({ target: 'group:sql', date })).data.promotions).toEqual([{ target: 'group:sql', date }])
  await run()
  expect((await read()).settings.groups.sql.mode).toBe('count')
  w.clock.advance(3_601)
  await run()
  expect(await read()).toMatchObject({ settings: { groups: { sql: { mode: 'on' } } }, promotions: [] })
  const changes = await w.edge('edge').pull()
  expect(changes).toMatchObject([{ kind: 'site', site: { firewall: { groups: { sql: { mode: 'on' } } } } }])
})

test('a plan can be taken back, and falls when its rule is edited or no longer counts', async () => {
  const { w, params, put, set, read, run, addRule, ruleMode } = await counting()
  const date = later(w, hour)
  const cancel = () => w.as('owner').call(cancelPromotion, { params: { ...params, target: 'group:sql' } })
  await put({ target: 'group:sql', date })
  expect((await cancel()).data.promotions).toEqual([])
  expect((await cancel()).code).toBe(404)

  await put({ target: 'group:script', date })
  const { groups } = (await read()).settings
  await set({ groups: { ...groups, script: { mode: 'off', level: 1 } } })
  const { id } = await addRule()
  await put({ target: `custom:${id}`, date })
  expect((await read()).promotions).toHaveLength(1)
  await w.as('owner').call(editAclRule, { params: { id }, body: customRule({ value: '/other' }) })
  expect((await read()).promotions).toEqual([])
  w.clock.advance(3_601)
  await run()
  expect(await ruleMode()).toBe('count')
})

test('a plan that fails does not stop the others', async () => {
  const { w, put, read } = await counting()
  await put({ target: 'group:sql', date: later(w, hour) })
  await put({ target: 'group:script', date: later(w, hour + 1000) })
  await w.rows(`update firewall_promotion set target = 'group:gone' where target = 'group:sql'`)
  w.clock.advance(4_000)
  const failures: string[] = []
  await promoteAllDue(w.db, w.clock.now(), (_, what) => failures.push(what))
  expect(failures).toEqual([expect.stringContaining('group:gone')])
  expect((await read()).settings.groups.script.mode).toBe('on')
})

test('an edge judges logged requests by both firewalls, and the first result is shown', async () => {
  const { w, params } = await counting()
  const siteId = w.site('a.example').id
  const owner = w.as('owner')
  const body = { cdnConfigId: siteId, target: 'group:sql' }
  const ask = () => owner.call(addFirewallReplay, { params, body })
  expect((await ask()).code).toBe(catalogue.noEdge.code)
  await w.rows(`update edge_node set kinds = '{firewallReplay}'`)
  const time = later(w, -20 * hour)
  const pieces = [logPiece(siteId, [JSON.stringify({ time, site: siteId })], time.slice(0, 13))]
  await w.edge('edge').call(sendLogs, { body: { journal: randomUUID(), seq: 1, pieces } })

  const { data: replay } = await ask()
  const edge = w.edge('edge')
  const { data: material } = await edge.call(takeFirewallReplay, { params: { id: replay.id } })
  expect(material).toMatchObject({
    siteId,
    total: 1,
    before: { groups: { sql: { mode: 'count' } } },
    candidate: { groups: { sql: { mode: 'on' }, script: { mode: 'count' } } },
  })
  const nothing = { requests: 0, examples: [] }
  const result = {
    from: time,
    to: time,
    requests: 1,
    total: 1,
    complete: true,
    withBody: 0,
    rules: [],
    stopped: { before: 0, after: 0 },
    newlyStopped: nothing,
    letThrough: nothing,
  }
  const send = (word: object) => edge.call(sendFirewallReplay, { params: { id: replay.id }, body: word })
  await send({ result })
  await send({ error: 'too late' })
  const read = async (id: string) => (await owner.call(getFirewallReplay, { params: { id } })).data
  expect(await read(replay.id)).toMatchObject({ state: 'answered', edgeName: 'edge', error: '', result })

  const answers = [await ask(), await ask(), await ask()]
  expect((await ask()).code).toBe(catalogue.replayBusy.code)
  w.clock.advance(61)
  expect(await read(answers[0]?.data.id ?? '')).toMatchObject({ state: 'unanswered' })
})
