import { exportData, queryData } from '@fairlead/api/cdn/data-center.ts'
import { surveyPeriod } from '@fairlead/api/cdn/statistic.ts'
import { expect, test } from 'vitest'
import { urlOf } from '../../lib/testing/client.ts'
import { world } from '../../lib/testing/world.ts'

type CounterRow = {
  minute: string
  domain?: string
  country?: string
  status?: number
  requests?: number
  hits?: number
  traffic?: number
  originRequests?: number
  originTraffic?: number
}

const zeros = { requests: 0, hits: 0, traffic: 0, originRequests: 0, originTraffic: 0 }

/** An account whose edge has counted the rows. It is noon of the last of the days. */
async function counted(now: string, ...rows: CounterRow[]) {
  const w = await world({ sites: ['a.example', 'b.example'], strangerSites: ['s.example'], edges: ['one'] })
  let seq = 0
  for (const { domain = 'a.example', ...row } of rows) {
    w.clock.set(row.minute)
    const siteId = w.site(domain).id
    await w.edge('one').usage((seq += 1), [{ ...zeros, siteId, country: '', status: 200, ...row }])
  }
  w.clock.set(now)
  const ask = (query: object, timezone = '0') =>
    w.as('owner').call(queryData, { query: { ...query }, headers: { timezone } })
  const data = async (query: object, timezone?: string) => (await ask(query, timezone)).data
  return { ...w, ask, data }
}

const day = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-02T00:00:00Z' }
const noon = '2030-03-10T12:00:00Z'

test('every type shows its own figures, as a total and by the hour', async () => {
  const { data } = await counted(
    noon,
    {
      minute: '2030-03-01T01:10:00Z',
      requests: 4,
      hits: 3,
      traffic: 3600,
      originRequests: 2,
      originTraffic: 900,
    },
    { minute: '2030-03-01T01:50:00Z', status: 404, requests: 6, hits: 2, traffic: 1800 },
  )
  const findSecond = async (type: string) => {
    const { total, series, interval } = await data({ ...day, type })
    return { total, interval, second: Object.fromEntries(series.map(({ key, values }) => [key, values[1]])) }
  }
  const interval = 3600
  expect(await findSecond('traffic')).toEqual({ interval, total: 5400, second: { '': 5400 } })
  expect(await findSecond('bandwidth')).toEqual({ interval, total: 5400, second: { '': 12 } })
  expect(await findSecond('requests')).toEqual({ interval, total: 10, second: { '': 10 } })
  expect(await findSecond('hitRatio')).toEqual({ interval, total: 0.5, second: { '': 0.5 } })
  expect(await findSecond('statusCode')).toEqual({ interval, total: 10, second: { 200: 4, 404: 6 } })
  expect(await findSecond('originTraffic')).toEqual({ interval, total: 900, second: { '': 900 } })
  expect(await findSecond('originRequests')).toEqual({ interval, total: 2, second: { '': 2 } })
  const { series, times } = await data({ ...day, type: 'hitRatio' })
  expect([times.length, series[0]?.values[0]]).toEqual([24, null])
})

test('countries are series of their own, also the unknown one, and sites are added up', async () => {
  const { data, site } = await counted(
    noon,
    { minute: '2030-03-01T01:10:00Z', requests: 1, country: 'DE' },
    { minute: '2030-03-01T01:10:00Z', requests: 2, country: 'IN', domain: 'b.example' },
    { minute: '2030-03-01T01:10:00Z', requests: 4 },
    { minute: '2030-03-01T01:10:00Z', requests: 8, country: 'FR' },
    { minute: '2030-03-01T01:10:00Z', requests: 999, country: 'DE', domain: 's.example' },
  )
  const requests = { ...day, type: 'requests' }
  const totals = async (query: object) => {
    const { series, total } = await data({ ...requests, ...query })
    return [total, Object.fromEntries(series.map((one) => [one.key, one.total]))]
  }
  expect(await totals({})).toEqual([15, { '': 15 }])
  expect(await totals({ countries: 'DE,in,-' })).toEqual([7, { '': 4, DE: 1, IN: 2 }])
  expect(await totals({ cdnConfigIds: site('b.example').id })).toEqual([2, { '': 2 }])
  const both = `${site('a.example').id},${site('b.example').id}`
  expect(await totals({ cdnConfigIds: both, countries: 'DE,IN' })).toEqual([3, { DE: 1, IN: 2 }])
  expect(await totals({ cdnConfigIds: site('s.example').id })).toEqual([0, { '': 0 }])
})

test.for([
  ['0', ['2030-03-01T00:00:00.000Z', '2030-03-02T00:00:00.000Z'], [3, 4]],
  ['5.5', ['2030-02-28T18:30:00.000Z', '2030-03-01T18:30:00.000Z', '2030-03-02T18:30:00.000Z'], [1, 2, 4]],
  ['-3.5', ['2030-02-28T03:30:00.000Z', '2030-03-01T03:30:00.000Z', '2030-03-02T03:30:00.000Z'], [1, 2, 4]],
] as const)('days are those of the time zone %s, and add up', async ([zone, times, values]) => {
  const { data } = await counted(
    noon,
    { minute: '2030-03-01T00:10:00Z', requests: 1 },
    { minute: '2030-03-01T18:29:00Z', requests: zone === '5.5' ? 0 : 1 },
    { minute: '2030-03-01T18:31:00Z', requests: zone === '5.5' ? 2 : 1 },
    { minute: '2030-03-02T23:59:00Z', requests: 4 },
  )
  const range = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-03-03T00:00:00Z' }
  const found = await data({ ...range, type: 'requests', grain: 'day' }, zone)
  expect(found.times).toEqual(times)
  expect(found.series[0]?.values).toEqual(values)
  expect(found.total).toBe(7)
})

test('ends within a half hour are exact to the minute', async () => {
  const { data } = await counted(
    noon,
    { minute: '2030-03-01T18:14:00Z', requests: 1 },
    { minute: '2030-03-01T18:15:00Z', requests: 2 },
    { minute: '2030-03-03T18:14:00Z', requests: 4 },
    { minute: '2030-03-03T18:15:00Z', requests: 8 },
  )
  const nepal = { startTime: '2030-03-01T18:15:00Z', endTime: '2030-03-03T18:15:00Z' }
  expect((await data({ ...nepal, type: 'requests' }, '5.5')).total).toBe(6)
})

test('month ends: February has its days, and March begins where it ends', async () => {
  const { data } = await counted(
    noon,
    { minute: '2030-02-28T23:59:00Z', requests: 1 },
    { minute: '2030-03-01T00:00:00Z', requests: 2 },
  )
  const february = { startTime: '2030-02-01T00:00:00Z', endTime: '2030-03-01T00:00:00Z' }
  const found = await data({ ...february, type: 'requests' })
  expect([found.times.length, found.interval, found.total]).toEqual([28, 86_400, 1])
})

test('peak, average and 95th percentile are of the intervals; empty ones are zero', async () => {
  const hours = Array.from({ length: 22 }, (_, hour) => ({
    minute: new Date(Date.UTC(2030, 2, 1, hour)).toISOString(),
    requests: hour + 1,
  }))
  const { data } = await counted(noon, ...hours)
  // Two hours are zero. The 23rd of 24 values is 21.
  expect(await data({ ...day, type: 'requests' })).toMatchObject({
    total: 253,
    peak: 22,
    peakTime: '2030-03-01T21:00:00.000Z',
    percentile95: 21,
    sample: null,
    average: 253 / 24,
  })
})

test('bandwidth is bits per second of the interval; peak and 95th percentile are of samples of 5 minutes', async () => {
  const slots = Array.from({ length: 20 }, (_, slot) => ({
    minute: new Date(Date.UTC(2030, 2, 1, 0, slot * 5 + 2)).toISOString(),
    traffic: (slot + 1) * 300,
  }))
  const { data } = await counted(noon, ...slots)
  const all = 300 * 210
  const found = await data({ ...day, type: 'bandwidth', grain: 'hour' })
  expect(found).toMatchObject({ total: all, peak: 160, peakTime: '2030-03-01T01:35:00.000Z', sample: 300 })
  expect(found.average).toBeCloseTo((all * 8) / 86_400)
  // 268 of 288 samples are zero; the 274th is the sixth of the others.
  expect(found.percentile95).toBe(48)
  expect(found.series[0]?.values.slice(0, 3)).toEqual([(300 * 78 * 8) / 3600, (300 * 132 * 8) / 3600, 0])
  const narrow = { ...day, endTime: '2030-03-01T01:40:00Z' }
  expect((await data({ ...narrow, type: 'bandwidth', grain: 'minutes' })).percentile95).toBe(152)
  const long = { startTime: '2029-12-31T00:00:00Z', endTime: '2030-03-02T00:00:00Z' }
  expect(await data({ ...long, type: 'bandwidth' })).toMatchObject({
    sample: 1800,
    peak: (300 * 93 * 8) / 1800,
  })
})

test('the period before has the same length, and is earlier by whole days', async () => {
  const { data } = await counted(
    '2030-03-02T06:00:30Z',
    { minute: '2030-03-01T05:59:00Z', requests: 1 },
    { minute: '2030-03-01T06:01:00Z', requests: 2 },
    { minute: '2030-03-02T05:59:00Z', requests: 4 },
  )
  const today = { startTime: '2030-03-02T00:00:00Z', endTime: '2030-03-03T00:00:00Z', type: 'requests' }
  const found = await data({ ...today, compare: 'before' })
  expect(found).toMatchObject({ total: 4, endTime: '2030-03-02T06:01:00.000Z' })
  expect(found.times).toHaveLength(7)
  expect(found.before).toMatchObject({
    total: 1,
    startTime: '2030-03-01T00:00:00.000Z',
    endTime: '2030-03-01T06:01:00.000Z',
  })
  expect(found.before?.series[0]?.values).toEqual([0, 0, 0, 0, 0, 1, 0])
  expect((await data(today)).before).toBeNull()
})

test('the rules of the specification stand on their fields', async () => {
  const { ask } = await counted(noon)
  const requests = { ...day, type: 'requests' }
  const cases = [
    [{ type: 'requests' }, { startTime: 'timesRequired', endTime: 'timesRequired' }],
    [{ type: 'requests', startTime: day.startTime }, { endTime: 'timesRequired' }],
    [
      { ...requests, startTime: '', endTime: '' },
      { startTime: 'timesRequired', endTime: 'timesRequired' },
    ],
    [{ ...requests, startTime: 'yesterday' }, { startTime: 'format' }],
    [{ ...requests, endTime: day.startTime }, { endTime: 'timeRange' }],
    [{ ...requests, endTime: '2031-03-02T00:00:01Z' }, { endTime: 'rangeTooLong' }],
    [{ ...requests, grain: 'hour', endTime: '2030-03-02T00:00:01Z' }, { endTime: 'hourlyRange' }],
    [{ ...requests, grain: 'minutes', endTime: '2030-03-02T00:00:01Z' }, { endTime: 'hourlyRange' }],
    [{ ...requests, grain: 'second' }, { grain: 'option' }],
    [{ ...requests, type: 'visitors' }, { type: 'option' }],
    [{ ...requests, countries: 'DE,FR,IN,CN,US,GB' }, { countries: 'fiveCountries' }],
    [{ ...requests, countries: 'DE,Atlantis' }, { 'countries.1': 'country' }],
    [{ ...day, type: 'statusCode', countries: 'DE' }, { countries: 'noCountryDimension' }],
    [{ ...day, type: 'originTraffic', countries: 'DE' }, { countries: 'noCountryDimension' }],
    [{ ...day, type: 'originRequests', countries: 'DE' }, { countries: 'noCountryDimension' }],
    [{ ...requests, cdnConfigIds: 'x' }, { 'cdnConfigIds.0': 'format' }],
    [
      {
        type: 'requests',
        grain: 'minutes',
        startTime: '2029-11-01T00:00:00Z',
        endTime: '2029-11-01T01:00:00Z',
      },
      { grain: 'minutesDeleted' },
    ],
  ] as const
  for (const [query, fields] of cases)
    expect((await ask(query)).fields, JSON.stringify(query)).toEqual(fields)
  for (const countries of ['DE,FR,IN,CN,US', 'DE,de,FR,IN,CN,US', '-'])
    expect((await ask({ ...requests, countries })).succ).toBe(true)
})

test('the CSV has the same figures, in the zone and language of the reader', async () => {
  const { as, data } = await counted(
    noon,
    { minute: '2030-03-01T01:10:00Z', traffic: 3600, requests: 3, country: 'DE' },
    { minute: '2030-02-28T02:10:00Z', traffic: 1800, requests: 1 },
  )
  const query = { ...day, type: 'traffic', countries: 'DE,-', compare: 'before' }
  const csv = async (search: object) =>
    (await as('owner').send({ url: urlOf(exportData, { query: { ...search } }) })).body.split('\r\n')
  const lines = await csv({ ...query, timeZone: '5.5' })
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFF"Time (UTC+05:30)","Traffic (bytes): Unknown","Traffic (bytes): Unknown, previous period","Traffic (bytes): DE","Traffic (bytes): DE, previous period","Whole interval (1 or 0)"',
    '"2030-03-01 05:00:00","0","0","0","0","0"',
    '"2030-03-01 06:00:00","0","0","3600","0","1"',
    '"2030-03-01 07:00:00","0","1800","0","0","1"',
  ])
  const shown = await data(query, '5.5')
  const sums = lines.slice(1, -1).map((line) => line.split(',').map((field) => Number(field.slice(1, -1))))
  const column = (at: number) => sums.reduce((sum, fields) => sum + (fields[at] ?? 0), 0)
  expect([column(3), column(1)]).toEqual(
    ['DE', ''].map((key) => shown.series.find((one) => one.key === key)?.total),
  )
  const ratio = await csv({ ...day, type: 'hitRatio' })
  expect(ratio.slice(0, 3)).toEqual([
    '\uFEFF"Time (UTC+00:00)","Hit rate","Whole interval (1 or 0)"',
    '"2030-03-01 00:00:00","","1"',
    '"2030-03-01 01:00:00","0","1"',
  ])
})

test('the CSV says which intervals are cut', async () => {
  const { as } = await counted(noon)
  const query = {
    type: 'requests',
    grain: 'hour',
    startTime: '2030-03-01T01:30:00Z',
    endTime: '2030-03-01T03:00:00Z',
  }
  const { body } = await as('owner').send({ url: urlOf(exportData, { query }) })
  expect(body.split('\r\n').slice(1, 3)).toEqual([
    '"2030-03-01 01:00:00","0","0"',
    '"2030-03-01 02:00:00","0","1"',
  ])
})

test('intervals that the range cuts, and those that edges may still report of, are named', async () => {
  const { ask, as } = await counted(noon)
  const incomplete = async (startTime: string, endTime: string, grain: string) =>
    (await ask({ type: 'requests', grain, startTime, endTime })).data.incomplete
  expect(await incomplete(day.startTime, day.endTime, 'hour')).toEqual([])
  expect(await incomplete('2030-03-01T01:30:00Z', '2030-03-01T03:30:00Z', 'hour')).toEqual([
    '2030-03-01T01:00:00.000Z',
    '2030-03-01T03:00:00.000Z',
  ])
  // The range ends at noon, and it is noon: edges report the last seconds later.
  expect(await incomplete('2030-03-10T00:00:00Z', noon, 'hour')).toEqual(['2030-03-10T11:00:00.000Z'])
  expect(await incomplete('2030-03-09T00:00:00Z', '2030-03-11T00:00:00Z', 'day')).toEqual([
    '2030-03-10T00:00:00.000Z',
  ])
  const { data } = await as('owner').call(surveyPeriod, {})
  // From 12:01 of the day before up to 12:01.
  expect(data.incomplete).toEqual([
    '2030-03-09T12:00:00.000Z',
    '2030-03-10T11:55:00.000Z',
    '2030-03-10T12:00:00.000Z',
  ])
})
