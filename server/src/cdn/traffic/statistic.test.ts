import { surveyPeriod, surveyTotal, trafficTotal } from '@fairlead/api/cdn/statistic.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

/** Counts one request with 60 bytes at each of the times, for `a.example` of `owner`. */
async function counted(...times: string[]) {
  const w = await world({ sites: ['a.example', 'b.example'], strangerSites: ['s.example'], edges: ['one'] })
  const siteId = w.site('a.example').id
  const one = { siteId, status: 200, requests: 1, hits: 1, traffic: 6000, originTraffic: 600 }
  for (const [index, minute] of times.entries()) {
    // An edge reports only recent minutes.
    w.clock.set(minute)
    await w.edge('one').usage(index + 1, [{ ...one, minute }])
  }
  w.clock.set(new Date().toISOString())
  const total = async (query = {}) => (await w.as('owner').call(surveyTotal, { query })).data
  const period = async (query = {}, timezone = '0') =>
    (await w.as('owner').call(surveyPeriod, { query, headers: { timezone } })).data
  return { ...w, siteId, total, period }
}

test('without times the range is the last 24 hours up to this minute', async () => {
  const { total, clock } = await counted(
    '2030-03-01T11:59:00Z',
    '2030-03-01T12:01:00Z',
    '2030-03-02T12:00:00Z',
  )
  clock.set('2030-03-02T12:00:30Z')
  // The window is 2030-03-01T12:01 to 2030-03-02T12:01.
  expect((await total()).requests).toBe(2)
})

test('the start of a range is inclusive, its end exclusive', async () => {
  const { total } = await counted('2030-03-01T00:00:00Z', '2030-03-01T01:00:00Z')
  const query = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-01T01:00:00Z' }
  expect((await total(query)).requests).toBe(1)
})

test('the figures of one site are found by its id, but not by another account', async () => {
  const { total, siteId, site, as } = await counted('2030-03-01T00:00:00Z')
  const range = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-02T00:00:00Z' }
  expect((await total({ ...range, cdnConfigId: siteId })).requests).toBe(1)
  expect((await total({ ...range, cdnConfigId: site('b.example').id })).requests).toBe(0)
  const foreign = await as('stranger').call(surveyTotal, { query: { ...range, cdnConfigId: siteId } })
  expect(foreign.data).toEqual({ requests: 0, hits: 0, traffic: 0, originTraffic: 0 })
})

test('up to 48 hours a point stands for 5 minutes, and every one is present', async () => {
  const { period } = await counted('2030-03-01T00:04:00Z', '2030-03-01T00:05:00Z', '2030-03-02T23:59:00Z')
  const query = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-03T00:00:00Z' }
  const { interval, points } = await period(query)
  expect([interval, points.length]).toEqual([300, 576])
  expect(points[0]).toEqual({
    time: '2030-03-01T00:00:00.000Z',
    requests: 1,
    hits: 1,
    traffic: 6000,
    originTraffic: 600,
    bandwidth: 160,
    originBandwidth: 16,
    status: { 200: 1 },
  })
  expect(points.map(({ requests }) => requests).reduce((a, b) => a + b)).toBe(3)
  expect(points[2]).toMatchObject({ time: '2030-03-01T00:10:00.000Z', requests: 0, status: {} })
})

test('bandwidth of an interval that the range cuts is of its seconds within the range', async () => {
  const { period } = await counted('2030-03-01T00:04:00Z', '2030-03-01T00:05:00Z')
  const { points } = await period({ startTime: '2030-03-01T00:02:00Z', endTime: '2030-03-01T00:06:00Z' })
  // 6,000 bytes in three minutes and in one.
  expect(points.map(({ bandwidth }) => Math.round(bandwidth))).toEqual([267, 800])
})

test.for([
  ['0', '2030-03-01T00:00:00.000Z'],
  ['8', '2030-03-01T00:00:00.000Z'],
  ['5.5', '2030-02-28T23:30:00.000Z'],
  ['-3.5', '2030-02-28T23:30:00.000Z'],
  ['-12', '2030-03-01T00:00:00.000Z'],
] as const)('beyond 48 hours a point is an hour of the time zone %s', async ([zone, first]) => {
  const { period } = await counted('2030-03-01T00:29:00Z', '2030-03-01T00:31:00Z')
  const query = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-04T00:00:00Z' }
  const { interval, points } = await period(query, zone)
  expect(interval).toBe(3600)
  expect(points[0]?.time).toBe(first)
  const halfHour = first.includes(':30')
  expect(points.slice(0, 2).map(({ requests }) => requests)).toEqual(halfHour ? [1, 1] : [2, 0])
})

test.for(['0', '5.5', '-9.5', '12'])('in zone %s the points add up to the total', async (zone) => {
  const times = Array.from({ length: 40 }, (_, i) => new Date(Date.UTC(2030, 1, 20, i * 7, i * 11)))
  const { period, total } = await counted(...times.map((time) => time.toISOString()))
  const query = { startTime: '2030-02-20T00:15:00Z', endTime: '2030-03-04T17:45:00Z' }
  const { points } = await period(query, zone)
  const sum = (key: 'requests' | 'traffic') => points.reduce((all, point) => all + point[key], 0)
  expect({ requests: sum('requests'), traffic: sum('traffic') }).toEqual({ requests: 39, traffic: 234_000 })
  expect(await total(query)).toMatchObject({ requests: 39, traffic: 234_000 })
})

test.for(['13', '-12.5', '5.75', 'x', 'Asia/Kolkata'])('%s is not a time zone', async (zone) => {
  const { as } = await world()
  const answer = await as('owner').call(surveyPeriod, { headers: { timezone: zone } })
  expect(answer).toMatchObject({ status: 400, code: 400 })
})

test('a range must have both ends, run forward and not be too long', async () => {
  const { as } = await world()
  const cases = [
    [{ startTime: '2030-03-01T00:00:00Z' }, { endTime: 'required' }],
    [{ endTime: '2030-03-01T00:00:00Z' }, { startTime: 'required' }],
    [{ startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-01T00:00:00Z' }, { endTime: 'timeRange' }],
    [{ startTime: '2030-03-01T00:00:00Z', endTime: '2030-04-01T00:00:01Z' }, { endTime: 'rangeTooLong' }],
    [{ startTime: 'yesterday', endTime: '2030-04-01T00:00:00Z' }, { startTime: 'format' }],
    [{ cdnConfigId: 'x' }, { cdnConfigId: 'format' }],
  ] as const
  for (const endpoint of [surveyTotal, surveyPeriod])
    for (const [query, fields] of cases)
      expect((await as('owner').call(endpoint, { query })).fields).toEqual(fields)
})

test.for([
  ['0', '2030-03-01T00:00:00.000Z', 2],
  ['8', '2030-02-28T16:00:00.000Z', 3],
  ['-3.5', '2030-03-01T03:30:00.000Z', 1],
] as const)(
  'without times the traffic is that of this month in zone %s',
  async ([timezone, startTime, requests]) => {
    const { as, clock } = await counted(
      '2030-02-28T15:59:00Z',
      '2030-02-28T16:00:00Z',
      '2030-03-01T00:00:00Z',
      '2030-03-09T11:00:00Z',
      '2030-03-09T12:01:00Z',
    )
    clock.set('2030-03-09T12:00:30Z')
    const { data } = await as('owner').call(trafficTotal, { headers: { timezone } })
    expect(data).toEqual({
      startTime,
      endTime: '2030-03-09T12:01:00.000Z',
      traffic: 6000 * requests,
      originTraffic: 600 * requests,
      // Traffic from origins is ten times as much.
      countedTraffic: 12_000 * requests,
    })
  },
)

test('the traffic of a range is that of the survey, and no other account sees it', async () => {
  const { as, total } = await counted('2030-03-01T00:00:00Z', '2030-03-01T01:00:00Z')
  const query = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-01T01:00:00Z' }
  const { traffic, originTraffic } = await total(query)
  expect((await as('owner').call(trafficTotal, { query })).data).toMatchObject({ traffic, originTraffic })
  expect((await as('stranger').call(trafficTotal, { query })).data).toMatchObject({ countedTraffic: 0 })
  expect((await as('owner').call(trafficTotal, { query: { startTime: query.startTime } })).fields).toEqual({
    endTime: 'required',
  })
})

test('sums may be larger than a safe integer', async () => {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  const most = Number.MAX_SAFE_INTEGER
  const minute = w.clock.now().toISOString()
  const row = { siteId: w.site('a.example').id, minute, requests: most, hits: most, traffic: most }
  const rows = [200, 404, 503].map((status) => ({ ...row, status, originTraffic: most }))
  expect((await w.edge('one').usage(1, rows)).succ).toBe(true)
  const owner = w.as('owner')
  const sum = 3 * most
  expect((await owner.call(surveyTotal)).data).toEqual({
    requests: sum,
    hits: sum,
    traffic: sum,
    originTraffic: sum,
  })
  expect((await owner.call(trafficTotal)).data).toMatchObject({ traffic: sum, countedTraffic: 11 * sum })
  const { points } = (await owner.call(surveyPeriod)).data
  expect(points.find(({ requests }) => requests > 0)).toMatchObject({ traffic: sum, status: { 404: most } })
})
