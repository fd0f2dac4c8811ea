import { listDayCosts } from '@fairlead/api/cost-warning/day-cost.ts'
import { expect, test } from 'vitest'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { addPricedDays } from '../lib/testing/usage/priced-usage.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newCloudBuyer, newWarning } from './calls.ts'
import { checkWarnings } from './check-warnings.ts'
import { daysOfQuery } from './day-costs.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

const list = async (w: World, by: 'owner' | 'reseller' | 'stranger' | 'operator', query = {}) =>
  (await w.as(by).call(listDayCosts, { query })).data.content

async function spent() {
  const w = await world()
  w.clock.set('2031-05-20T10:00:00Z')
  const harbour = await newCustomer(w, 'reseller', 'Harbour')
  const buyer = await newCloudBuyer(w)
  await addPricedDays(w, 'reseller', [
    { customerId: harbour, day: '2031-04-18', price: '50' },
    { customerId: harbour, day: '2031-05-17', price: '80.25' },
    { customerId: harbour, day: '2031-05-18', price: '120.255' },
    { customerId: harbour, day: '2031-05-18', price: '7', currency: 'CNY' },
    { customerId: buyer, day: '2031-05-19', price: '9' },
  ])
  return { w, harbour }
}

test('a day has its cost beside that of yesterday and of the same day of the last month', async () => {
  const { w, harbour } = await spent()
  const rows = await list(w, 'reseller', { customerName: 'harb', currencyCode: 'USD' })
  expect(rows).toMatchObject([
    {
      day: '2031-05-19',
      amt: '0',
      yesterdayAmt: '120.255',
      yesterdayDiff: '-120.255',
      yesterdayPercent: '-100',
    },
    {
      customerId: harbour,
      customerName: 'Harbour',
      currencyCode: 'USD',
      day: '2031-05-18',
      amt: '120.255',
      yesterdayAmt: '80.25',
      yesterdayDiff: '40.005',
      yesterdayPercent: '49.85',
      lastMonthAmt: '50',
      lastMonthDiff: '70.255',
      lastMonthPercent: '140.51',
      warnings: [],
    },
    { day: '2031-05-17', amt: '80.25', yesterdayAmt: '0', yesterdayPercent: null, lastMonthPercent: null },
  ])
})

test('a day shows the warnings that it met, and can be found by that', async () => {
  const { w } = await spent()
  const since = '2031-05-01'
  const id = await newWarning(w, 'reseller', { name: 'Budget', target: 1, change: { since } })
  const own = await newWarning(w, 'owner', { name: 'Own', change: { since, daily: 5 } })
  await w.db.transaction((tx) =>
    checkWarnings(tx, { box: w.box, now: w.clock.now(), failed: w.failed }, beforeAll),
  )
  expect(await list(w, 'reseller', { met: '1' })).toMatchObject([
    { day: '2031-05-18', customerName: 'Harbour', warnings: [{ id, name: 'Budget' }] },
  ])
  expect(await list(w, 'owner', { met: '1' })).toMatchObject([
    { day: '2031-05-19', customerName: 'Account of owner', amt: '9', warnings: [{ id: own, name: 'Own' }] },
  ])
})

test('a buyer sees what he buys, a seller his customers or what he buys himself, others nothing', async () => {
  const { w } = await spent()
  expect((await list(w, 'owner')).map(({ day, amt }) => [day, amt])).toEqual([['2031-05-19', '9']])
  expect(new Set((await list(w, 'reseller')).map(({ customerName }) => customerName)).size).toBe(2)
  expect(await list(w, 'reseller', { own: '1' })).toEqual([])
  expect(await list(w, 'stranger')).toEqual([])
  expect(await list(w, 'operator')).toEqual([])
})

const now = new Date('2031-05-20T10:00:00Z')

test.for<[object, { first: string; last: string }]>([
  [{}, { first: '2031-04-20', last: '2031-05-20' }],
  // The first week of May in Shanghai, Kolkata, London and New York.
  [
    { startTime: '2031-04-30T16:00:00Z', endTime: '2031-05-07T16:00:00Z' },
    { first: '2031-05-01', last: '2031-05-07' },
  ],
  [
    { startTime: '2031-04-30T18:30:00Z', endTime: '2031-05-07T18:30:00Z' },
    { first: '2031-05-01', last: '2031-05-07' },
  ],
  [
    { startTime: '2031-05-01T00:00:00Z', endTime: '2031-05-08T00:00:00Z' },
    { first: '2031-05-01', last: '2031-05-07' },
  ],
  [
    { startTime: '2031-05-01T04:00:00Z', endTime: '2031-05-08T04:00:00Z' },
    { first: '2031-05-01', last: '2031-05-07' },
  ],
])('%j asks for the days %j', ([query, days]) => {
  expect(daysOfQuery(query, now)).toEqual(days)
})

test.for<[Record<string, string>, object]>([
  [{ startTime: '2031-05-08T00:00:00Z', endTime: '2031-05-01T00:00:00Z' }, { endTime: 'timeRange' }],
  [{ startTime: '2029-05-08T00:00:00Z', endTime: '2031-05-01T00:00:00Z' }, { endTime: 'rangeTooLong' }],
  [{ startTime: 'yesterday' }, { startTime: 'format' }],
])('the period %j is refused', async ([query, fields]) => {
  const w = await world()
  expect(await w.as('reseller').call(listDayCosts, { query })).toMatchObject({ code: 400, fields })
})
