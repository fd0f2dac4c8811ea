import { randomUUID } from 'node:crypto'
import { sendFirewallHits } from '@fairlead/api/edge/firewall.ts'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import {
  addException,
  exportFirewallLogs,
  getFirewallRequest,
  listFirewallLogs,
  proposeExceptions,
} from '@fairlead/api/firewall/log/firewall-log.ts'
import { getAcl } from '@fairlead/api/firewall/acl/acl.ts'
import { expect, test } from 'vitest'
import { logPiece } from '../lib/testing/edge.ts'
import { firewallHit, hitBatch, newAcl } from '../lib/testing/scene/firewall.ts'
import { world, type World } from '../lib/testing/world.ts'

const day = 86_400_000

const range = (w: World) => ({
  startTime: new Date(w.clock.now().getTime() - day).toISOString(),
  endTime: new Date(w.clock.now().getTime() + day).toISOString(),
})

const list = async (w: World, query: object = {}) =>
  (await w.as('owner').call(listFirewallLogs, { query: { ...range(w), ...query } })).data.content

const send = (w: World, body: ReturnType<typeof hitBatch>) => w.edge('edge').call(sendFirewallHits, { body })

const ready = () => world({ sites: ['a.example'], strangerSites: ['s.example'], edges: ['edge'] })

test('a hit is listed once with every field, however often it is sent', async () => {
  const w = await ready()
  const siteId = w.site('a.example').id
  const hit = firewallHit(siteId)
  const count = { siteId, minute: hit.time, rule: hit.rule, effect: hit.effect, country: 'DE', requests: 3 }
  const batch = hitBatch([hit], [count])
  await send(w, batch)
  await Promise.all([send(w, batch), send(w, batch)])
  await send(w, { ...hitBatch([], [count]), journal: batch.journal, seq: 2 })
  expect(await list(w)).toEqual([
    {
      id: expect.any(String),
      cdnConfigId: siteId,
      domain: 'a.example',
      date: hit.time,
      action: 'counted',
      area: 'DE',
      ip: '192.0.2.7',
      rule: 'sql-union',
      message: 'A second query, joined with UNION',
      host: 'shop.example',
      httpMethod: 'GET',
      httpVersion: 'HTTP/1.1',
      queryString: 'q=1',
      requestId: hit.requestId,
      uri: '/search',
      userAgent: 'sqlmap',
      wouldStop: true,
      matches: hit.matches,
    },
  ])
  expect(await w.rows('select requests::int from firewall_count')).toEqual([{ requests: 6 }])
})

test('what an edge cannot know is dropped, and the rest is stored', async () => {
  const w = await world({ sites: ['a.example'], edges: ['edge'], env: { FIREWALL_LOG_DAYS: '7' } })
  const siteId = w.site('a.example').id
  const old = new Date(w.clock.now().getTime() - 8 * day).toISOString()
  const ahead = new Date(w.clock.now().getTime() + day / 2).toISOString()
  const hits = [
    firewallHit(siteId, { client: 'unknown' }),
    firewallHit(randomUUID()),
    firewallHit(siteId, { time: old }),
    firewallHit(siteId, { time: ahead }),
  ]
  expect((await send(w, hitBatch(hits))).succ).toBe(true)
  expect((await list(w)).map(({ ip }) => ip)).toEqual([''])
})

test('an account stores so many lines a day, and counts of all', async () => {
  const w = await world({
    sites: ['a.example'],
    strangerSites: ['s.example'],
    edges: ['edge'],
    env: { FIREWALL_LOG_LINES: '3' },
  })
  const [own, other] = [w.site('a.example').id, w.site('s.example').id]
  await send(w, hitBatch([firewallHit(own), firewallHit(own)]))
  await send(w, hitBatch([firewallHit(own), firewallHit(own), firewallHit(own), firewallHit(other)]))
  expect(await list(w)).toHaveLength(3)
  expect(await w.rows('select hits::int, dropped::int from firewall_day order by hits')).toEqual([
    { hits: 1, dropped: 0 },
    { hits: 3, dropped: 2 },
  ])
})

test('the list filters by every field that it offers, and in both languages', async () => {
  const w = await ready()
  const siteId = w.site('a.example').id
  const stopped = firewallHit(siteId, {
    effect: 'forbidden',
    rule: 'blackList',
    client: '2001:db8::9',
    country: '',
    uri: '/a_b',
    matches: [],
  })
  await send(w, hitBatch([firewallHit(siteId), stopped]))
  const uris = async (query: object) => (await list(w, query)).map(({ uri }) => uri)
  expect(await uris({ action: 'forbidden' })).toEqual(['/a_b'])
  expect(await uris({ rule: 'sql-union' })).toEqual(['/search'])
  expect(await uris({ ip: '192.0.2.0/24' })).toEqual(['/search'])
  expect(await uris({ ip: '2001:DB8::/32' })).toEqual(['/a_b'])
  expect(await uris({ area: '-' })).toEqual(['/a_b'])
  expect(await uris({ area: 'de' })).toEqual(['/search'])
  expect(await uris({ uri: 'a_b' })).toEqual(['/a_b'])
  expect(await uris({ uri: 'sea_ch' })).toEqual([])
  expect(await uris({ requestId: stopped.requestId })).toEqual(['/a_b'])
  expect(await uris({ cdnConfigId: siteId })).toHaveLength(2)
  const chinese = await w.as('owner').call(listFirewallLogs, {
    query: { ...range(w), rule: 'blackList' },
    headers: { 'accept-language': 'zh' },
  })
  expect(chinese.data.content[0]?.message).toBe('IP 黑名单')
})

test('a file has each line once, and no formula', async () => {
  const w = await ready()
  const siteId = w.site('a.example').id
  const signs = ['=cmd()', '+1', '-1', '@a', '\t1', 'a "quoted", one']
  await send(w, hitBatch(signs.map((agent) => firewallHit(siteId, { agent, query: agent }))))
  const query = { ...range(w), timeZone: 8 }
  const { data } = await w.as('owner').call(exportFirewallLogs, { query })
  const [head, ...lines] = String(data).trimEnd().split('\r\n')
  expect(head).toContain('"Date (UTC+08:00)"')
  expect(lines).toHaveLength(signs.length)
  const agents = lines.map((line) => line.slice(line.lastIndexOf(',"') + 2, -1)).toSorted()
  const disarmed = signs.slice(0, 5).map((sign) => `'${sign}`)
  expect(agents.filter((agent) => agent.startsWith("'"))).toEqual(disarmed.toSorted())
  expect(String(data)).toContain('"a ""quoted"", one"')
})

test('a line leads to the line of the request log', async () => {
  const w = await ready()
  const siteId = w.site('a.example').id
  const hit = firewallHit(siteId)
  await send(w, hitBatch([hit]))
  const [log] = await list(w)
  const read = async () =>
    (await w.as('owner').call(getFirewallRequest, { params: { id: log?.id ?? '' } })).data
  expect(await read()).toBeNull()
  const line = {
    time: hit.time,
    site: siteId,
    id: hit.requestId,
    client: '192.0.2.7',
    country: 'DE',
    method: 'GET',
    url: 'https://a.example/search?q=1',
    protocol: 'HTTP/1.1',
    status: 403,
    bytes: 9,
    originBytes: 0,
    cache: 'none',
    ms: 1,
    referer: '',
    agent: 'sqlmap',
  }
  const other = { ...line, id: randomUUID() }
  const lines = [other, line].map((one) => JSON.stringify(one))
  const pieces = [logPiece(siteId, lines, hit.time.slice(0, 13))]
  await w.edge('edge').call(sendLogs, { body: { journal: randomUUID(), seq: 1, pieces } })
  expect(await read()).toEqual(line)
})

test('an exception names one rule, place and path, and says what else it lets through', async () => {
  const w = await ready()
  const siteId = w.site('a.example').id
  const acl = await newAcl(w, { siteIds: [siteId] })
  const union = { rule: 'sql-union', place: 'args:q', score: 5, mode: 'count' as const }
  const comment = { rule: 'sql-comment', place: 'args:q', score: 3, mode: 'count' as const }
  const script = { rule: 'script-tag', place: 'args:p', score: 5, mode: 'count' as const }
  const hits = [
    firewallHit(siteId, { agent: 'asked', uri: '/a*b', matches: [union] }),
    firewallHit(siteId, { agent: 'alike', uri: '/a*b', matches: [union] }),
    firewallHit(siteId, { agent: 'too few', uri: '/a*b', matches: [union, comment] }),
    firewallHit(siteId, { agent: 'still stopped', uri: '/a*b', matches: [union, script] }),
    firewallHit(siteId, { agent: 'other place', uri: '/a*b', matches: [{ ...union, place: 'args:z' }] }),
    firewallHit(siteId, { agent: 'other path', uri: '/axb', matches: [union] }),
  ]
  await send(w, hitBatch(hits))
  const asked = (await list(w)).find(({ userAgent }) => userAgent === 'asked')
  const owner = w.as('owner')
  const { data } = await owner.call(proposeExceptions, { params: { id: asked?.id ?? '' } })
  expect(data).toMatchObject({
    aclId: acl.id,
    proposals: [
      { exception: { rule: 'sql-union', place: 'args:q', path: '/a?b' }, matched: 3, letThrough: 2 },
    ],
  })
  const named = data.proposals[0]?.examples.map(({ userAgent }) => userAgent).toSorted()
  expect(named).toEqual(['alike', 'too few'])
  const [proposal] = data.proposals
  const add = () => owner.call(addException, { params: { id: acl.id }, body: { ...proposal?.exception } })
  await add()
  await add()
  const { settings } = (await owner.call(getAcl, { params: { id: acl.id } })).data
  expect(settings.exceptions).toEqual([proposal?.exception])
})
