import { RuleAction } from '@fairlead/api/firewall/custom-rule.ts'
import { expect, test } from 'vitest'
import { firewall, groups, rule } from '../conformance/firewalls.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const quick = { logLimits: { flushEvery: 20 } }
const attack = "/a?token=abc&q=1'%20or%20'1'='1"

test('a hit says what was matched and where, masks secrets, and is shipped with the id that the visitor got', async () => {
  const { plane, site, get } = await world(quick)
  await plane.deploy({ ...site, version: 2, ...firewall({ groups: groups('on') }) })
  const answer = await get(attack, { headers: { 'user-agent': 'An "agent"' } })
  expect(answer.status).toBe(403)
  expect(answer.body).not.toMatch(/sql|rule/i)
  const [hit] = await until('the hit', () => {
    const hits = plane.firewall.hits(site.id)
    return hits.length > 0 && hits
  })
  expect(hit).toMatchObject({
    version: 2,
    effect: 'forbidden',
    wouldStop: true,
    rule: 'sql-boolean',
    requestId: answer.headers['x-request-id'],
    client: '127.0.0.1',
    host: site.domain,
    method: 'GET',
    uri: '/a',
    agent: 'An "agent"',
    query: "token=***&q=1'%20or%20'1'='1",
  })
  expect(hit?.matches).toContainEqual({ rule: 'sql-boolean', place: 'args:q', score: 5, mode: 'on' })
})

test('what counts is counted and logged, and stops nothing; hits say whether they would be stopped', async () => {
  const { plane, site, get } = await world(quick)
  const allowed = rule(2, { action: RuleAction.allow, value: '/open', mode: 'count' })
  await plane.deploy({
    ...site,
    version: 2,
    ...firewall({ groups: groups('count'), customRules: [allowed], blackList: ['192.0.2.1'] }),
  })
  expect((await get(attack)).status).not.toBe(403)
  expect((await get("/open?q=1'%20or%20'1'='1")).status).not.toBe(403)
  expect((await get('/plain?q=1')).status).not.toBe(403)
  const hits = await until('both hits', () => {
    const all = plane.firewall.hits(site.id)
    return all.length === 2 && all
  })
  expect(hits.map(({ effect, wouldStop, uri }) => ({ effect, wouldStop, uri }))).toEqual([
    { effect: 'counted', wouldStop: true, uri: '/a' },
    { effect: 'counted', wouldStop: false, uri: '/open' },
  ])
  const counts = await until('the counts', () => {
    const all = plane.firewall.counts(site.id)
    return all['sql-boolean counted'] === 2 && all
  })
  // Several rules match the first of the two, but it is one request.
  expect(counts['any counted']).toBe(2)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4)
})

test('beyond a hundred lines a second requests of a rule are counted only, and exactly', async () => {
  const { plane, site, get } = await world(quick)
  await plane.deploy({ ...site, version: 2, ...firewall({ customRules: [rule(2, { value: '/no' })] }) })
  for (let at = 0; at < 15; at += 1) await Promise.all(Array.from({ length: 10 }, () => get('/no')))
  await until(
    'all of them',
    () => plane.firewall.counts(site.id)[`custom:${rule(2, {}).id} forbidden`] === 150,
  )
  expect(plane.firewall.hits(site.id)).toHaveLength(100)
})

test('hits and counts arrive exactly once, also when acknowledgements are lost and the edge restarts', async () => {
  const { plane, site, get, restart } = await world(quick)
  await plane.deploy({ ...site, version: 2, ...firewall({ customRules: [rule(2, { value: '/no' })] }) })
  plane.firewall.dropAnswers = true
  await get('/no')
  await until('a batch', () => plane.firewall.hits(site.id).length === 1)
  await restart()
  plane.firewall.dropAnswers = false
  await get('/no')
  await until('the second', () => plane.firewall.hits(site.id).length === 2)
  const counts = await until('both counts', () => {
    const all = plane.firewall.counts(site.id)
    return Object.values(all).includes(2) && all
  })
  expect(counts).toEqual({ 'any forbidden': 2, [`custom:${rule(2, {}).id} forbidden`]: 2 })
  expect(new Set(plane.firewall.hits(site.id).map(({ requestId }) => requestId)).size).toBe(2)
})
