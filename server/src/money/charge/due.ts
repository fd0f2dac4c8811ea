import { type PriceRegion, priceRegionOf } from '@fairlead/api/money/price/price-table.ts'
import { sql } from 'kysely'
import type { CountedHour } from '../../lib/counted-hour.ts'
import type { Tx } from '../../lib/db.ts'
import { monthAfter, regionOf } from '../price/pricing.ts'
import type { RatedUsage } from './rate.ts'

const figures = ['requests', 'traffic', 'origin_traffic'] as const

/**
 * Adds what an edge counted to what is to be charged, in the transaction that counts it. Rows are written in one order, so
 * that two batches cannot wait for each other.
 */
export async function meterUsage(tx: Tx, edgeId: string, counted: readonly CountedHour[]) {
  const used = counted.filter((one) => [one.requests, one.traffic, one.originTraffic].some((n) => n !== '0'))
  if (used.length === 0) return
  const edge = await tx
    .selectFrom('edge_node')
    .select('country')
    .where('id', '=', edgeId)
    .executeTakeFirstOrThrow()
  const region: PriceRegion = priceRegionOf(edge.country)
  const most = Number.MAX_SAFE_INTEGER
  const added = figures.map(
    (name) =>
      sql`${sql.ref(name)} = least(${sql.ref(`usage_due.${name}`)} + ${sql.ref(`excluded.${name}`)}, ${sql.lit(most)})`,
  )
  await sql`
    insert into usage_due (account_id, hour, site_id, region, requests, traffic, origin_traffic)
    select "accountId", hour, "siteId", ${region}, least(requests, ${sql.lit(most)}),
           least(traffic, ${sql.lit(most)}), least("originTraffic", ${sql.lit(most)})
      from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
        as r("accountId" uuid, hour timestamptz, "siteId" uuid, requests numeric, traffic numeric, "originTraffic" numeric)
     order by "accountId", hour, "siteId"
    on conflict (account_id, hour, site_id, region) do update set ${sql.join(added)}`.execute(tx)
}

/** Lists of the same length. */
type Rows = {
  hours: string[] | null
  sites: string[]
  regions: string[]
  requests: string[]
  traffic: string[]
  origin: string[]
  stored: string[]
}
export type HourDue = RatedUsage & { hour: Date }

const toDue = ({ hours, sites, regions, requests, traffic, origin, stored }: Rows): HourDue[] =>
  (hours ?? []).map((hour, at) => ({
    hour: new Date(hour),
    siteId: sites[at] ?? '',
    region: regionOf(regions[at] ?? ''),
    requests: BigInt(requests[at] ?? ''),
    traffic: BigInt(traffic[at] ?? ''),
    originTraffic: BigInt(origin[at] ?? ''),
    byteHours: BigInt(stored[at] ?? ''),
  }))

/** In the order in which hours, sites and regions are rated. */
const inOrder = (rows: readonly HourDue[]) =>
  rows.toSorted(
    (one, other) =>
      one.hour.getTime() - other.hour.getTime() ||
      (one.siteId < other.siteId ? -1 : one.siteId > other.siteId ? 1 : one.region < other.region ? -1 : 1),
  )

/** One row with lists: the client of the database takes longer to read a row than a value. */
const columns = sql`json_agg(hour) as hours, json_agg(site_id) as sites, json_agg(region) as regions,
  json_agg(requests::text) as requests, json_agg(traffic::text) as traffic, json_agg(origin_traffic::text) as origin,
  json_agg(byte_hours::text) as stored`

/**
 * Deletes and returns what is to be charged for the first hours of a month. A concurrent batch comes before or after as a
 * whole: what it adds afterwards is due again.
 */
export async function takeDue(
  tx: Tx,
  { accountId, month, until, limit }: { accountId: string; month: Date; until: Date; limit: number },
): Promise<{ hour: Date; due: HourDue[] }[]> {
  const { rows } = await sql<Rows>`
    with first as (
      select distinct hour from usage_due
       where account_id = ${accountId} and hour >= ${month} and hour < ${monthAfter(month)} and hour <= ${until}
       order by hour limit ${limit}),
    taken as (delete from usage_due where account_id = ${accountId} and hour in (select hour from first) returning *)
    select ${columns} from taken`.execute(tx)
  const byHour = Map.groupBy(inOrder(rows.flatMap(toDue)), ({ hour }) => hour.getTime())
  return [...byHour].map(([time, due]) => ({ hour: new Date(time), due }))
}

/** What is to be charged, without taking it. */
export async function readDue(tx: Tx, accountId: string): Promise<HourDue[]> {
  const { rows } = await sql<Rows>`
    select ${columns} from usage_due where account_id = ${accountId}`.execute(tx)
  return inOrder(rows.flatMap(toDue))
}

/** The months of an account with something to charge, the first one first. */
export async function dueMonths(tx: Tx, accountId: string, until: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('usage_due')
    .select(sql<Date>`date_trunc('month', hour, 'UTC')`.as('month'))
    .distinct()
    .where('account_id', '=', accountId)
    .where('hour', '<=', until)
    .orderBy('month')
    .execute()
  return rows.map(({ month }) => month)
}

/** Accounts with something to charge. */
export async function dueAccounts(tx: Tx, until: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('usage_due')
    .select('account_id')
    .distinct()
    .where('hour', '<=', until)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
