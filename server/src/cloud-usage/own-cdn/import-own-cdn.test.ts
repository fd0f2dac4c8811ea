import { getCdnReport } from '@fairlead/api/usage-report/service-reports.ts'
import { getBillingDetails } from '@fairlead/api/usage-report/usage-details.ts'
import { expect, test } from 'vitest'
import { newBucket } from '../../lib/testing/scene/bucket.ts'
import { cdnBands, coveredWorld } from '../testing/covered-cdn.ts'
import { importOwnCdn } from './import-own-cdn.ts'

const gigabyte = 1_000_000_000

/** A gigabyte of traffic costs 0.08, ten thousand requests 0.01, a byte of an origin counts as ten. */
const count = { requests: 20_000, traffic: 2 * gigabyte, originTraffic: gigabyte / 2 }

test('what is metered is usage of the seller, charged or not, with our prices as list price and cost', async () => {
  const w = await coveredWorld()
  await w.count('2030-03-10T12:10:00Z', count)
  w.clock.set('2030-03-10T13:30:00Z')
  await w.charge()
  // This hour is not charged yet.
  await w.count('2030-03-10T13:10:00Z', { traffic: gigabyte }, 'b.example', 'two')
  await w.read()
  expect(await w.days()).toEqual([
    '2030-03-10 FairleadCDN AP-DataTransfer-Out-Bytes 1 0.16 0.16 0.05',
    '2030-03-10 FairleadCDN Other-DataTransfer-Out-Bytes 2 0.16 0.16 0.16',
    '2030-03-10 FairleadCDN Other-Origin-Bytes 0.5 0.4 0.4 0.4',
    '2030-03-10 FairleadCDN Other-Requests 20000 0.02 0.02 0.02',
  ])
  const [sums] = await w.rows(
    `select sum(amount) filter (where unit = 'GB')::text as gigabytes from cloud_usage_day
       join cloud_usage_sku s on s.id = sku_id where cloud_usage_day.account_id = $1`,
    [w.seller.accountId],
  )
  expect(sums).toEqual({ gigabytes: '3.5' })
})

test('what was read before changes nothing, and hours that come later correct it', async () => {
  const w = await coveredWorld()
  await w.count('2030-03-10T12:10:00Z', { traffic: gigabyte })
  await w.read()
  const before = await w.versions()
  expect(before).toHaveLength(1)
  w.clock.set('2030-03-10T14:30:00Z')
  // A charge moves counters, and changes none.
  await w.charge()
  await w.read()
  expect(await w.versions()).toEqual(before)
  await w.count('2030-03-10T12:20:00Z', { traffic: 2 * gigabyte })
  await importOwnCdn(w.db, w.seller.accountId, new Date('2030-03-01T00:00:00Z'))
  expect(await w.days()).toEqual(['2030-03-10 FairleadCDN Other-DataTransfer-Out-Bytes 3 0.24 0.24 0.24'])
  const changes = await w.rows(
    'select trim_scale(amount_before)::text as before, trim_scale(amount_after)::text as after from cloud_usage_change',
  )
  expect(changes).toEqual([{ before: '1', after: '3' }])
  const lines = await w.rows('select from cloud_usage_line where account_id = $1', [w.seller.accountId])
  expect(lines).toHaveLength(1)
})

test('prices of the ladder add up over the month, and the seller pays those of his own plan', async () => {
  const w = await coveredWorld({ discountMode: 0, rules: [] })
  await w.addPlan(
    'partner',
    cdnBands.map((band) => ({ ...band, price: '0.04' })),
  )
  await w.rows(
    `insert into account_price (account_id, starts_at, plan) values ($1, '2030-03-01T00:00:00Z', 'partner')`,
    [w.seller.accountId],
  )
  await w.count('2030-03-09T12:10:00Z', { traffic: 900 * gigabyte })
  await w.count('2030-03-10T12:10:00Z', { traffic: 200 * gigabyte })
  await w.read()
  // 100 GB at 0.08 and 100 GB at 0.06 on the second day.
  expect(await w.days()).toEqual([
    '2030-03-09 FairleadCDN Other-DataTransfer-Out-Bytes 900 72 36 72',
    '2030-03-10 FairleadCDN Other-DataTransfer-Out-Bytes 200 14 8 14',
  ])
})

test('buckets are a product of their own, whose storage is counted in gigabyte hours', async () => {
  const w = await coveredWorld()
  const bucket = await newBucket(w, 'owner', 'photos')
  await w.rows('update bucket set used_bytes = $2 where id = $1', [bucket.id, 3 * gigabyte])
  await w.rows('delete from storage_metered')
  await w.rows(
    `select meter_storage(hour, 'other') from unnest(array['2030-03-10T10:00:00Z', '2030-03-10T11:00:00Z']::timestamptz[]) hour`,
  )
  await w.rows(
    `select meter_buckets(array['2030-03-10T12:00:00Z'::timestamptz], array[$1::uuid], array[5], array[1], 'asia')`,
    [bucket.id],
  )
  await w.read()
  expect((await w.days()).map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
    'FairleadStorage AP-DataTransfer-Out-Bytes 0.000000001',
    'FairleadStorage AP-Requests 5',
    'FairleadStorage Other-TimedStorage-ByteHrs 6',
  ])
  const resources = await w.rows('select distinct resource from cloud_usage_line')
  expect(resources).toEqual([{ resource: 'photos.bucket.internal' }])
})

test('only days that a contract covers count, and none of accounts that the seller does not sell to', async () => {
  const w = await coveredWorld({ startDate: '2030-03-09' })
  await w.count('2030-03-08T12:10:00Z', { traffic: gigabyte })
  await w.count('2030-03-09T12:10:00Z', { traffic: gigabyte })
  await w.count('2030-03-10T12:10:00Z', { traffic: gigabyte }, 's.example')
  await w.read()
  expect(await w.days()).toEqual(['2030-03-09 FairleadCDN Other-DataTransfer-Out-Bytes 1 0.08 0.08 0.08'])
  const others = await w.rows('select from cloud_usage_day where linked <> $1', [w.people.owner.number])
  expect(others).toEqual([])
  // Without a customer who signs in, nothing is left.
  await w.rows('update customer set buyer_id = null, login_status = 0')
  await w.read()
  await w.read()
  expect(await w.days()).toEqual([])
  expect(await w.versions()).toHaveLength(2)
})

test('a contract that does not cover our CDN makes nothing of what is metered', async () => {
  const w = await coveredWorld({ cdnFlag: 0 })
  await w.count('2030-03-10T12:10:00Z', count)
  await w.read()
  expect(await w.versions()).toEqual([])
})

test('the report of CDN and the usage details show it to the seller and to his customer', async () => {
  const w = await coveredWorld()
  await w.count('2030-03-10T12:10:00Z', { traffic: gigabyte })
  await w.read()
  const march = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-04-01T00:00:00Z', pageSize: 100 }
  for (const name of ['reseller', 'owner'] as const) {
    const report = await w.as(name).call(getCdnReport, {
      query: { ...march, currencyCode: 'USD', group: 'productCode,resourceId' },
    })
    expect(report.data?.content).toMatchObject([
      {
        keys: { productCode: 'FairleadCDN', resourceId: 'a.example' },
        figures: { usageAmount: { value: '1' }, publicPrice: { value: '0.08' } },
      },
    ])
    const details = await w.as(name).call(getBillingDetails, { query: march })
    expect(details.data?.totalSize).toBe(1)
  }
})
