import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import type { PriceRegion } from '@fairlead/api/money/price/price-table.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { monthAfter, regionOf } from '../price/pricing.ts'

/** What a site or a bucket used in a region on a day of UTC, whether it is charged yet or not. */
export type MeteredDay = {
  accountId: string
  day: string
  /** The site or the bucket. */
  sourceId: string
  sourceName: string
  isBucket: boolean
  region: PriceRegion
  requests: bigint
  /** In bytes. */
  traffic: bigint
  originTraffic: bigint
  byteHours: bigint
}

type Row = Record<'account_id' | 'day' | 'site_id' | 'name' | 'region', string> & {
  is_bucket: boolean
} & Record<'requests' | 'traffic' | 'origin_traffic' | 'byte_hours', string>

/** All that accounts used in a month, in one order. Counters are due or in a charge, never in both. */
export async function listMeteredDays(
  tx: Tx,
  accountIds: readonly string[],
  month: Date,
): Promise<MeteredDay[]> {
  const inMonth = (hour: string) =>
    sql`${sql.raw(hour)} >= ${month} and ${sql.raw(hour)} < ${monthAfter(month)}`
  const { rows } = await sql<Row>`
    with metered as (
      select l.account_id, c.hour, l.site_id, l.region, l.requests, l.traffic, l.origin_traffic, l.byte_hours
        from charge c join charge_line l on l.charge_id = c.id and l.account_id = c.account_id
       where c.account_id = any(${accountIds}::uuid[]) and ${inMonth('c.hour')}
       union all
      select account_id, hour, site_id, region, requests, traffic, origin_traffic, byte_hours
        from usage_due where account_id = any(${accountIds}::uuid[]) and ${inMonth('hour')}
    ), days as (
      select account_id, (hour at time zone 'UTC')::date as day, site_id, region, sum(requests) as requests,
             sum(traffic) as traffic, sum(origin_traffic) as origin_traffic, sum(byte_hours) as byte_hours
        from metered group by 1, 2, 3, 4)
    select d.account_id, d.day::text, d.site_id, d.region, d.requests::text, d.traffic::text, d.origin_traffic::text,
           d.byte_hours::text, b.id is not null as is_bucket, coalesce(s.domain, b.name || ${bucketHost('')}, '') as name
      from days d
      left join site s on s.id = d.site_id and s.account_id = d.account_id
      left join metered_bucket b on b.id = d.site_id and b.account_id = d.account_id
     order by d.account_id, d.day, d.site_id, d.region`.execute(tx)
  return rows.map((row) => ({
    accountId: row.account_id,
    day: row.day,
    sourceId: row.site_id,
    sourceName: row.name,
    isBucket: row.is_bucket,
    region: regionOf(row.region),
    requests: BigInt(row.requests),
    traffic: BigInt(row.traffic),
    originTraffic: BigInt(row.origin_traffic),
    byteHours: BigInt(row.byte_hours),
  }))
}

/** The months in which accounts used something: `2026-10-01`. After a time, those of which something is due or was charged since. */
export async function listMeteredMonths(
  tx: Tx,
  accountIds: readonly string[],
  after: Date | null,
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-01') as month from charge
     where account_id = any(${accountIds}::uuid[]) and (${after}::timestamptz is null or booked_at >= ${after})
     union
    select to_char(hour at time zone 'UTC', 'YYYY-MM-01') from usage_due where account_id = any(${accountIds}::uuid[])
     order by 1`.execute(tx)
  return rows.map(({ month }) => month)
}
