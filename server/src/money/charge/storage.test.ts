import { unitsOf } from '@fairlead/api/amount.ts'
import { getCharge, listCharges } from '@fairlead/api/money/charge/charge.ts'
import {
  exportStatementCsv,
  listStatementHours,
  listStatementUsage,
} from '@fairlead/api/money/statement/month-statement.ts'
import { expect, test } from 'vitest'
import { newBucket } from '../../lib/testing/scene/bucket.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices, storedPrices } from '../testing/prices.ts'
import { findUsageCost } from './usage-cost.ts'

const gigabyte = 1_000_000_000

async function storingWorld() {
  const w = await chargeWorld({ prices: false })
  await addPrices(w, { bands: storedPrices })
  return { ...w, bucket: await newBucket(w, 'owner', 'photos') }
}

test('what a bucket keeps is charged by the hour, and shown beside what is read of it', async () => {
  const w = await storingWorld()
  await w.topUp('10')
  await w.store(w.bucket.id, 6 * gigabyte, ['2030-03-10T10:00:00Z', '2030-03-10T11:00:00Z'])
  await w.rows(
    `select meter_buckets(array['2030-03-10T11:00:00Z'::timestamptz], array[$1::uuid], array[10000], array[1000000000], 'other')`,
    [w.bucket.id],
  )
  expect((await findUsageCost(w.db.system, w.accountId, w.clock.now())).uncharged).toBe(unitsOf('0.21'))
  await w.rows('delete from bucket where id = $1', [w.bucket.id])
  await w.charge()
  const owner = w.as('owner')
  const { data } = await owner.call(listCharges)
  // A cent for each of 6 GB and hour; 1 GB of traffic at 0.08, and ten thousand requests at 0.01.
  expect(data.content).toMatchObject([
    { hour: '2030-03-10T11:00:00.000Z', amount: '0.15', traffic: '1000000000', byteHours: '6000000000' },
    { hour: '2030-03-10T10:00:00.000Z', amount: '0.06', traffic: '0', byteHours: '6000000000' },
  ])
  const detail = await owner.call(getCharge, { params: { id: data.content[0]?.id ?? '' } })
  expect(detail.data.lines).toMatchObject([
    {
      cdnConfigId: w.bucket.id,
      domain: 'photos.bucket.internal',
      byteHours: '6000000000',
      pricedTraffic: { amount: '0.08' },
      pricedStorage: { from: '6000000000', units: '6000000000', amount: '0.06' },
    },
  ])
  const line = { month: '2030-03', meter: 'storage' } as const
  const usage = await owner.call(listStatementUsage, { query: line })
  expect(usage.data.content).toMatchObject([
    { domain: 'photos.bucket.internal', units: '12000000000', covered: '0', amount: '0.12' },
  ])
  const query = { ...line, cdnConfigId: w.bucket.id, region: 'other', period: '2030-03' } as const
  const hours = await owner.call(listStatementHours, { query })
  expect(hours.data.content).toMatchObject([
    { hour: '2030-03-10T11:00:00.000Z', units: '6000000000', amount: '0.06' },
    { hour: '2030-03-10T10:00:00.000Z', units: '6000000000', amount: '0.06' },
  ])
  const csv = await owner.call(exportStatementCsv, { params: { month: '2030-03' } })
  expect(csv.data).toMatch(/"Storage \(byte-hours\)","2030-03",.*12000000000.*-0\.12/)
  expect(await w.violations()).toEqual([])
})

test.for([
  ['2030-02', 672],
  ['2028-02', 696],
  ['2030-04', 720],
  ['2030-03', 744],
] as const)('five GB-months of %s are free, and the sixth one costs its price', async ([month, hours]) => {
  const w = await storingWorld()
  const kept = async (gigabytes: number, hour: string) => {
    await w.store(w.bucket.id, gigabytes * gigabyte, [`${month}-02T${hour}:00:00Z`], 'asia')
    await w.charge()
    return Number(await w.total())
  }
  w.clock.set(`${month}-03T00:00:00Z`)
  expect(await kept(5 * hours, '10')).toBe(0)
  expect(await kept(hours, '11')).toBe(0.02)
  expect(await w.rows('select units::text from charged_month where units > 0')).toEqual([
    { units: String(6 * gigabyte * hours) },
  ])
  expect(await w.violations()).toEqual([])
})

test('with prices that have none for storage, storing costs nothing', async () => {
  const w = await chargeWorld()
  const bucket = await newBucket(w, 'owner', 'photos')
  await w.store(bucket.id, 900 * gigabyte, ['2030-03-10T10:00:00Z', '2030-03-10T11:00:00Z'])
  await w.charge()
  expect((await w.charges()).map(({ amount }) => Number(amount))).toEqual([0, 0])
  expect(await w.violations()).toEqual([])
})

test.for<[string, string]>([
  ['no more is charged than was counted', 'update bucket_usage set byte_hours = byte_hours - 1'],
  [
    'a month is posted at the price of all its units, rounded once',
    `update charged_month set posted = posted + 0.0001 where meter = 'storage'`,
  ],
  ['what a month has climbed is the sum of its lines', `delete from charged_month where meter = 'storage'`],
  ['a charge is the sum of its lines', 'update charge_line set storage_amount = storage_amount + 1'],
])('the audit of the ledger notices of storage: %s', async ([rule, change]) => {
  const w = await storingWorld()
  await w.store(w.bucket.id, 6 * gigabyte, ['2030-03-10T11:00:00Z'])
  await w.charge()
  expect(await w.violations()).toEqual([])
  const owner = await w.connect()
  try {
    await owner.query(`alter table charge_line disable trigger user`)
    await owner.query(change)
  } finally {
    await owner.end()
  }
  expect((await w.violations()).map((found) => found.rule)).toContain(rule)
})
