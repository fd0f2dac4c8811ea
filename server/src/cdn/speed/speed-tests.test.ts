import { areaOf } from '@fairlead/api/cdn/speed/speed-areas.ts'
import {
  addSpeedTest,
  getSpeedTest,
  listSpeedTests,
  maxSpeedTestsPerHour,
  type SpeedSide,
  speedSeconds,
} from '@fairlead/api/cdn/speed/speed.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { sendSpeed } from '@fairlead/api/edge/speed.ts'
import { expect, test } from 'vitest'
import { raceAt } from '../../lib/testing/race.ts'
import { world } from '../../lib/testing/world.ts'

const measured = (total: number): SpeedSide => ({
  fault: null,
  times: {
    status: 200,
    runs: 5,
    lookup: 1,
    connect: 1,
    tls: 0,
    firstByte: 1,
    total,
    min: total,
    max: total,
    size: 5,
  },
})
const failed: SpeedSide = { times: null, fault: 'connect' }

async function ready(edges = ['one', 'two', 'three']) {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], edges })
  for (const edge of edges) await w.edge(edge).pull()
  const add = (url = 'http://a.example/a.jpg') => w.as('owner').call(addSpeedTest, { body: { url } })
  const get = async (id: string) => (await w.as('owner').call(getSpeedTest, { params: { id } })).data
  const report = (edge: string, id: string, fast: SpeedSide, slow: SpeedSide) =>
    w.edge(edge).call(sendSpeed, { params: { id }, body: { with: fast, without: slow } })
  const tests = async (edge: string) =>
    (await w.edge(edge).pull()).flatMap((change) => (change.kind === 'speed' ? [change.test] : []))
  return { ...w, add, get, report, tests }
}

test('every edge measures, and the headline is made of the medians of those that measured both sides', async () => {
  const w = await ready()
  await w.rows(
    `update edge_node set country = case name when 'one' then 'SG' when 'two' then 'DE' else '' end`,
  )
  const { data } = await w.add()
  expect(data).toMatchObject({ state: 'running', headline: null, url: 'http://a.example/a.jpg' })
  for (const edge of ['one', 'two', 'three'])
    expect(await w.tests(edge)).toEqual([
      { id: data.id, siteId: w.site('a.example').id, url: 'http://a.example/a.jpg' },
    ])
  await w.report('one', data.id, measured(10), measured(100))
  await w.report('two', data.id, measured(30), measured(200))
  expect((await w.get(data.id)).state).toBe('running')
  await w.report('three', data.id, measured(1), failed)
  const whole = await w.get(data.id)
  expect(whole).toMatchObject({ state: 'completed', headline: { with: 20, without: 150, factor: 7.5 } })
  expect(whole.results.map(({ edgeName, area }) => [edgeName, area])).toEqual([
    ['one', 'asia'],
    ['three', null],
    ['two', 'europe'],
  ])
})

test('a suspended site is not tested', async () => {
  const w = await ready(['one'])
  await w.rows(`update site set suspended = 'balance' where domain = 'a.example'`)
  expect((await w.add()).code).toBe(catalogue.suspended.code)
  expect(await w.rows('select 1 from speed_test')).toEqual([])
})

test('an error is not compared with a file', async () => {
  const w = await ready(['one', 'two'])
  const { data } = await w.add()
  const forbidden = measured(1)
  if (forbidden.times) forbidden.times.status = 403
  await w.report('one', data.id, forbidden, measured(100))
  await w.report('two', data.id, measured(10), measured(20))
  expect(await w.get(data.id)).toMatchObject({ headline: { with: 10, without: 20 } })
})

test('only the first report of an edge counts, and none of an edge that was not asked', async () => {
  const w = await ready(['one'])
  const { data } = await w.add()
  const late = await w.enroll('late')
  await late.call(sendSpeed, { params: { id: data.id }, body: { with: measured(1), without: measured(1) } })
  await w.report('one', data.id, measured(10), measured(20))
  await w.report('one', data.id, measured(1), measured(2))
  expect(await w.get(data.id)).toMatchObject({ headline: { with: 10, without: 20 }, results: [{}] })
})

test('an edge that does not report in time is said to have not, and the test is completed', async () => {
  const w = await ready(['one'])
  const { data } = await w.add()
  w.clock.advance(speedSeconds)
  expect(await w.get(data.id)).toMatchObject({
    state: 'completed',
    headline: null,
    results: [{ state: 'unanswered', report: null }],
  })
  expect(await w.tests('one')).toEqual([])
})

test('one test runs at a time, and only so many in an hour', async () => {
  const w = await ready(['one'])
  // All calls wait here, so that each would look for a running test before another one has added its own.
  const lock = `select pg_advisory_xact_lock(hashtext('edge change'))`
  const answers = await raceAt(w, lock, [w.add, w.add, w.add])
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 50125]))
  await w.rows(
    `update speed_report set report = '{"with": {"times": null, "fault": "site"}, "without": {"times": null, "fault": "site"}}'`,
  )
  await w.rows(
    `insert into speed_test (account_id, site_id, url, change_seq, created_at)
     select account_id, site_id, url, nextval('change_seq'), now() from speed_test, generate_series(2, $1)`,
    [maxSpeedTestsPerHour],
  )
  expect((await w.add()).code).toBe(50125)
})

test.for<[string, string]>([
  ['', 'required'],
  ['ftp://a.example/', 'traceUrl'],
  ['a.example', 'traceUrl'],
  ['http://b.example/', 'noSuchSite'],
  ['http://127.0.0.1/', 'noSuchSite'],
  ['http://[::1]/', 'noSuchSite'],
  ['http://2130706433/', 'noSuchSite'],
])('the URL %j is refused', async ([url, error]) => {
  const w = await ready(['one'])
  expect(await w.add(url)).toMatchObject({ status: 400, fields: { url: error } })
})

test('without an edge there is no test, and no trace of one', async () => {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  const answer = await w.as('owner').call(addSpeedTest, { body: { url: 'http://a.example/' } })
  // This edge has not said that it knows tests.
  expect(answer.code).toBe(50110)
  expect((await w.as('owner').call(listSpeedTests)).data.totalSize).toBe(0)
})

test('countries belong to the regions of the comparison', () => {
  const found = ['SG', 'DE', 'US', 'BR', 'AE', 'AU', 'ZA', ''].map(areaOf)
  expect(found).toEqual([
    'asia',
    'europe',
    'northAmerica',
    'southAmerica',
    'middleEast',
    'oceania',
    'africa',
    null,
  ])
})
