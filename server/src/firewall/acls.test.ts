import {
  addAcl,
  deleteAcl,
  disableAcl,
  editAcl,
  enableAcl,
  getAcl,
  listAcls,
  setAclSettings,
} from '@fairlead/api/firewall/acl/acl.ts'
import { addAclAddresses, deleteAclAddress, listAclAddresses } from '@fairlead/api/firewall/acl/address.ts'
import { addAclRule, closeAclRule, deleteAclRule, listAclRules } from '@fairlead/api/firewall/acl/rule.ts'
import { catalogue, type ErrorName } from '@fairlead/api/errors.ts'
import { expect, test } from 'vitest'
import { customRule, newAcl, shieldOn } from '../lib/testing/scene/firewall.ts'
import { world, type World } from '../lib/testing/world.ts'
import { pauseUnshielded } from './shield-off.ts'

const codeOf = (name: ErrorName) => catalogue[name].code

const at = (w: World, id: string) => {
  const owner = w.as('owner')
  const params = { id }
  return {
    read: async () => (await owner.call(getAcl, { params })).data,
    enable: () => owner.call(enableAcl, { params }),
    pause: () => owner.call(disableAcl, { params }),
    remove: () => owner.call(deleteAcl, { params }),
    edit: (body: object) => owner.call(editAcl, { params, body }),
    set: (body: object) => owner.call(setAclSettings, { params, body }),
    addRule: (change: object = {}) => owner.call(addAclRule, { params, body: customRule(change) }),
    block: (addresses: string[], type = 2) =>
      owner.call(addAclAddresses, { params, body: { type, addresses } }),
  }
}

/** The firewalls that an edge gets, by the domains of their sites; null for a site without one. */
async function pulled(w: World) {
  const changes = await w.edge('edge').pull()
  const sites = changes.flatMap((change) => (change.kind === 'site' ? [change.site] : []))
  await w.edge('edge').receipts({ sites: sites.map(({ id, version }) => ({ siteId: id, version })) })
  return new Map(sites.map((site) => [site.domain, site.firewall ?? null]))
}

test('a firewall counts from its start, and edges get it while it is on', async () => {
  const w = await world({ sites: ['a.example', 'b.example'], edges: ['edge'] })
  const siteIds = [w.site('a.example').id, w.site('b.example').id]
  const acl = await newAcl(w, { siteIds })
  expect(acl).toMatchObject({ firewallStatus: 2, protectionStatus: 2, capacity: 0 })
  await pulled(w)
  const { enable, pause, read } = at(w, acl.id)

  expect((await enable()).code).toBe(codeOf('shieldFirst'))
  await shieldOn(w, siteIds.slice(0, 1))
  expect((await enable()).code).toBe(codeOf('shieldFirst'))
  await shieldOn(w, siteIds)
  expect((await enable()).data).toMatchObject({ firewallStatus: 1, protectionStatus: 1, deployStatus: 3 })
  expect((await enable()).code).toBe(codeOf('firewallIsOn'))

  const firewalls = await pulled(w)
  expect([...firewalls.keys()].toSorted()).toEqual(['a.example', 'b.example'])
  expect(firewalls.get('a.example')?.groups.sql).toEqual({ mode: 'count', level: 1 })
  expect(await read()).toMatchObject({ deployStatus: 1 })

  expect((await pause()).data).toMatchObject({ firewallStatus: 2 })
  expect([...(await pulled(w)).values()]).toEqual([null, null])
})

test('a rule is deployed when it is open, in the order of priorities', async () => {
  const w = await world({ sites: ['a.example'], edges: ['edge'] })
  const acl = await newAcl(w, { siteIds: [w.site('a.example').id], on: true })
  const { addRule, read } = at(w, acl.id)
  await pulled(w)
  const last = (await addRule({ name: 'last', priority: 1399 })).data
  const first = (await addRule({ name: 'first', connectType: 4, ignoreCase: true, mode: 'on' })).data
  expect([last.capacity, first.capacity, (await read()).capacity]).toEqual([2, 20, 22])
  const names = async () => (await pulled(w)).get('a.example')?.customRules.map(({ name }) => name)
  expect(await names()).toEqual(['first', 'last'])
  await w.as('owner').call(closeAclRule, { params: { id: first.id } })
  expect(await names()).toEqual(['last'])
  await w.as('owner').call(deleteAclRule, { params: { id: last.id } })
  expect(await names()).toEqual([])
  const { data } = await w.as('owner').call(listAclRules, { query: { aclId: acl.id } })
  expect(data.content.map(({ name, status }) => [name, status])).toEqual([['first', 2]])
})

test('a change that edges would not notice makes no version of their sites', async () => {
  const w = await world({ sites: ['a.example'], edges: ['edge'] })
  const siteIds = [w.site('a.example').id]
  const acl = await newAcl(w, { siteIds, on: true })
  const { edit, addRule, set, read } = at(w, acl.id)
  const { data: rule } = await addRule()
  await w.as('owner').call(closeAclRule, { params: { id: rule.id } })
  await pulled(w)
  await edit({ name: 'Renamed', cdnConfigIds: siteIds })
  const { settings, version } = await read()
  await set({ ...settings, version })
  await w.as('owner').call(deleteAclRule, { params: { id: rule.id } })
  expect(await pulled(w)).toEqual(new Map())
})

test('priorities collide on their field, also of 16 concurrent calls', async () => {
  const w = await world()
  const { addRule } = at(w, (await newAcl(w)).id)
  const answers = await Promise.all(Array.from({ length: 16 }, () => addRule()))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  for (const answer of answers.filter(({ succ }) => !succ))
    expect(answer.fields).toEqual({ priority: 'priorityTaken' })
  expect((await addRule({ priority: 3, style: 1 })).succ).toBe(true)
  expect((await addRule({ priority: 4, style: 1 })).fields).toEqual({ style: 'hotlinkTwice' })
})

test('rules beyond the capacity are refused, and nothing of them is saved', async () => {
  const w = await world()
  const acl = await newAcl(w)
  const { addRule, read } = at(w, acl.id)
  await w.rows(
    `insert into firewall_rule (account_id, acl_id, name, priority, action, style, rule_type, match_field, connect_type, value,
                                ignore_case, mode, updated_at)
     select account_id, id, 'r', n, 2, 0, 1, 'UriPath', 4, '/a', true, 'count', now()
       from firewall_acl, generate_series(2, 250) n`,
  )
  expect((await addRule({ priority: 1000, connectType: 4, ignoreCase: true })).succ).toBe(true)
  expect((await addRule({ priority: 1001 })).code).toBe(codeOf('aclCapacity'))
  expect((await read()).capacity).toBe(5000)
  expect(await w.rows('select from firewall_rule')).toHaveLength(250)
})

test('several addresses are added in one spelling each, and removed one by one', async () => {
  const w = await world({ sites: ['a.example'], edges: ['edge'] })
  const acl = await newAcl(w, { siteIds: [w.site('a.example').id], on: true })
  const { block } = at(w, acl.id)
  await pulled(w)
  expect((await block(['::ffff:192.0.2.1', '192.0.2.1', '２００１:db8::/32'])).data).toEqual({
    added: 2,
    known: 0,
  })
  expect((await block(['192.0.2.1', '198.51.100.9/24'])).data).toEqual({ added: 1, known: 1 })
  expect((await block(['192.0.2.1'], 1)).data).toEqual({ added: 1, known: 0 })
  expect((await block(['192.0.2.1', 'nobody'])).fields).toEqual({ 'addresses.1': 'addressBlock' })
  const { blackList, whiteList } = (await pulled(w)).get('a.example') ?? {}
  expect([blackList, whiteList]).toEqual([['192.0.2.1', '198.51.100.0/24', '2001:db8::/32'], ['192.0.2.1']])
  const owner = w.as('owner')
  const { data } = await owner.call(listAclAddresses, { query: { aclId: acl.id, type: 2, address: '198' } })
  expect(data.content).toMatchObject([{ address: '198.51.100.0/24', type: 2 }])
  await owner.call(deleteAclAddress, { params: { id: data.content[0]?.id ?? '' } })
  expect((await pulled(w)).get('a.example')?.blackList).toEqual(['192.0.2.1', '2001:db8::/32'])
})

test('an ACL that is on cannot be deleted', async () => {
  const w = await world()
  const acl = await newAcl(w, { on: true })
  const { remove, pause } = at(w, acl.id)
  expect((await remove()).code).toBe(codeOf('firewallPauseFirst'))
  await pause()
  expect((await remove()).succ).toBe(true)
  expect((await remove()).code).toBe(404)
  expect(await w.rows('select from firewall_site')).toEqual([])
})

test('a site has one ACL, and moves between them', async () => {
  const w = await world({ sites: ['a.example', 'b.example'], strangerSites: ['s.example'], edges: ['edge'] })
  const [a, b, foreign] = ['a.example', 'b.example', 's.example'].map((domain) => w.site(domain).id)
  const acl = await newAcl(w, { siteIds: [a ?? ''], on: true })
  const add = (cdnConfigIds: unknown[]) =>
    w.as('owner').call(addAcl, { body: { name: 'Other', cdnConfigIds } })
  expect((await add([a])).fields).toEqual({ cdnConfigIds: 'aclSiteTaken' })
  expect((await add([b, foreign])).fields).toEqual({ 'cdnConfigIds.1': 'aclSite' })
  expect((await add([])).fields).toEqual({ cdnConfigIds: 'required' })
  await pulled(w)
  const { edit } = at(w, acl.id)
  expect((await edit({ name: 'ACL', cdnConfigIds: [a, b] })).code).toBe(codeOf('shieldFirst'))
  await shieldOn(w, [b ?? ''])
  expect((await edit({ name: 'ACL', cdnConfigIds: [b, b] })).data.domains).toMatchObject([
    { domain: 'b.example' },
  ])
  const firewalls = await pulled(w)
  expect([firewalls.get('a.example'), firewalls.get('b.example')]).toEqual([null, expect.any(Object)])
  expect((await add([a])).succ).toBe(true)
})

test('settings are saved whole, by whom saw the newest version', async () => {
  const w = await world({ sites: ['a.example'], edges: ['edge'] })
  const acl = await newAcl(w, { siteIds: [w.site('a.example').id], on: true })
  const { set, read } = at(w, acl.id)
  const { version, settings } = await read()
  const change = { ...settings, version, regionalBan: { mode: 'on', locations: ['de'] } }
  expect((await set(change)).data).toMatchObject({ capacity: 1, version: version + 1 })
  expect((await set(change)).code).toBe(codeOf('aclChanged'))
  expect((await pulled(w)).get('a.example')?.regionalBan).toEqual({ mode: 'on', locations: ['DE'] })
})

test.for<[object, object]>([
  [{ name: '' }, { name: 'required' }],
  [{ name: 'x'.repeat(256) }, { name: 'tooLong' }],
  [{ comment: 'a\u0000b' }, { comment: 'format' }],
  [{ firewallStatus: 1 }, { firewallStatus: 'unknownField' }],
  [{ accountId: 'x' }, { accountId: 'unknownField' }],
])('an ACL with %j is refused', async ([change, fields]) => {
  const w = await world({ sites: ['a.example'] })
  const body = { name: 'Shop', cdnConfigIds: [w.site('a.example').id], ...change }
  expect(await w.as('owner').call(addAcl, { body })).toMatchObject({ code: 400, fields })
  expect(await w.rows('select from firewall_acl')).toEqual([])
})

test('an ACL is paused when the last of its sites loses its shield', async () => {
  const w = await world({ sites: ['a.example', 'b.example'], edges: ['edge'] })
  const siteIds = [w.site('a.example').id, w.site('b.example').id]
  const acl = await newAcl(w, { siteIds, on: true })
  const { accountId } = w.people.owner
  const unshield = async (ids: string[]) => {
    await w.rows('update site set shield = null where id = any($1)', [ids])
    return pauseUnshielded(w.db.system, accountId, ids, w.clock.now())
  }
  expect(await unshield(siteIds.slice(0, 1))).toEqual([])
  const { read, edit } = at(w, acl.id)
  expect(await read()).toMatchObject({ firewallStatus: 1, protectionStatus: 2 })
  expect((await edit({ name: 'ACL', cdnConfigIds: siteIds.slice(0, 1) })).code).toBe(codeOf('shieldFirst'))
  const firewalls = await pulled(w)
  expect([firewalls.get('a.example'), firewalls.get('b.example')]).toEqual([null, expect.any(Object)])
  expect(await unshield(siteIds)).toEqual([acl.id])
  expect(await read()).toMatchObject({ firewallStatus: 2 })
})

test('the list filters by name, domain and status', async () => {
  const w = await world({ sites: ['a.example', 'b.example'] })
  const first = await newAcl(w, { siteIds: [w.site('a.example').id] })
  const second = await newAcl(w, { siteIds: [w.site('b.example').id], on: true })
  await at(w, second.id).edit({ name: 'Shop', cdnConfigIds: [w.site('b.example').id] })
  const ids = async (query: Record<string, string | number>) =>
    (await w.as('owner').call(listAcls, { query })).data.content.map(({ id }) => id)
  expect(await ids({ name: 'sho' })).toEqual([second.id])
  expect(await ids({ domain: 'a.ex' })).toEqual([first.id])
  expect(await ids({ firewallStatus: 1 })).toEqual([second.id])
})
