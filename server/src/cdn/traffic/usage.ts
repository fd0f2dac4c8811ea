import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { type sendUsage, signatureSeconds, type UsageRow } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { CountedHour } from '../../lib/counted-hour.ts'
import type { Tx } from '../../lib/db.ts'

/** The largest figure of one row. Sums of rows may be larger. */
const most = Number.MAX_SAFE_INTEGER

/** How many milliseconds an edge's clock may be ahead. If it is further ahead, its signature is not valid. */
const aheadMs = signatureSeconds * 1000
/** How many milliseconds an edge may have been disconnected from its control plane. */
const awayMs = 40 * 86_400_000

/** Adds to the stored figures, up to the largest figure. */
const added = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = least(${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}, ${sql.lit(most)})`,
    ),
  )
const sums = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`least(sum(${sql.ref(column)}), ${sql.lit(most)})`))
const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

const ofVisitors = ['requests', 'hits', 'traffic'] as const
const figures = [...ofVisitors, 'origin_requests', 'origin_traffic'] as const

type Target = {
  table: string
  at: 'minute' | 'half_hour'
  by: 'status' | 'country'
  columns: readonly string[]
}

/** The tables that store the same counters, one for each way to read them. */
const targets: readonly Target[] = [
  { table: 'usage', at: 'minute', by: 'status', columns: figures },
  { table: 'usage_half_hour', at: 'half_hour', by: 'status', columns: figures },
  { table: 'usage_country', at: 'minute', by: 'country', columns: ofVisitors },
  { table: 'usage_country_half_hour', at: 'half_hour', by: 'country', columns: ofVisitors },
]

/** One statement per table, in one order of rows for all batches, so that two cannot wait for each other. */
const upsert = ({ table, at, by, columns }: Target) => sql`
  insert into ${sql.table(table)} (account_id, site_id, ${sql.ref(at)}, ${sql.ref(by)}, ${names(columns)})
  select account_id, site_id, ${sql.ref(at)}, ${sql.ref(by)}, ${sums(columns)}
    from batch
   ${by === 'country' ? sql`where requests > 0 or traffic > 0` : sql``}
   group by grouping sets ((account_id, site_id, ${sql.ref(at)}, ${sql.ref(by)}), (account_id, ${sql.ref(at)}, ${sql.ref(by)}))
   order by site_id nulls last, account_id, ${sql.ref(at)}, ${sql.ref(by)}
  on conflict (account_id, site_id, ${sql.ref(at)}, ${sql.ref(by)}) do update set ${added(table, columns)}`

/**
 * One column of a batch as an array of the database, which reads it in a fraction of the time that JSON takes. The
 * contract allows no value with a quote.
 */
const arrayOf = (rows: readonly UsageRow[], column: keyof UsageRow) =>
  `{${rows.map((row) => `"${row[column]}"`).join(',')}}`

/**
 * Adds a batch of an edge's counters once: the number of the batch, the minutes and the half hours commit together, so
 * a repeated batch is only acknowledged, and a late one lands in its own minute and half hour. An edge may report sites
 * of its regions, and sites that it served before. Rows of other sites, and rows with an impossible time, are dropped.
 * Returns the number of rows with such a time, and what was counted by site and hour.
 */
export async function countUsage(
  tx: Tx,
  edgeId: string,
  batch: BodyOf<typeof sendUsage>,
  now: Date,
): Promise<{ dropped: number; counted: CountedHour[] }> {
  const isOfNow = ({ minute }: UsageRow) => {
    const time = Date.parse(minute)
    return time <= now.getTime() + aheadMs && time >= now.getTime() - awayMs
  }
  const rows = batch.rows.filter(isOfNow)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usage_batch')
    .values({ edge_id: edgeId, journal: batch.journal, seq: batch.seq })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { dropped: 0, counted: [] }
  const times = rows.map(({ minute }) => Date.parse(minute))
  // The job makes partitions long before; a batch must not fail if it has not run.
  if (times.length > 0) await makePartitions(tx, new Date(Math.min(...times)), new Date(Math.max(...times)))
  const upserts = targets.map((target, index) => sql`${sql.ref(`upsert_${index}`)} as (${upsert(target)})`)
  const { rows: counted } = await sql<CountedHour>`
    with batch as materialized (
      select s.account_id, s.id as site_id, date_trunc('minute', r.minute) as minute,
             date_bin('30 minutes', r.minute, 'epoch') as half_hour, r.country, r.status,
             r.requests, r.hits, r.traffic, r."originRequests" as origin_requests, r."originTraffic" as origin_traffic
        from unnest(${arrayOf(rows, 'siteId')}::uuid[], ${arrayOf(rows, 'minute')}::timestamptz[],
                    ${arrayOf(rows, 'country')}::text[], ${arrayOf(rows, 'status')}::smallint[],
                    ${arrayOf(rows, 'requests')}::bigint[], ${arrayOf(rows, 'hits')}::bigint[],
                    ${arrayOf(rows, 'traffic')}::bigint[], ${arrayOf(rows, 'originRequests')}::bigint[],
                    ${arrayOf(rows, 'originTraffic')}::bigint[])
          as r("siteId", minute, country, status, requests, hits, traffic, "originRequests", "originTraffic")
        join site s on s.id = r."siteId"
        join edge_node e on e.id = ${edgeId}
       where s.visit_region = any(e.regions)
          or exists (select from site_edge w where w.site_id = s.id and w.edge_id = e.id)),
    ${sql.join(upserts)}
    select account_id as "accountId", site_id as "siteId", date_trunc('hour', minute, 'UTC') as hour,
           sum(requests)::text as requests, sum(traffic)::text as traffic, sum(origin_traffic)::text as "originTraffic"
      from batch group by 1, 2, 3`.execute(tx)
  return { dropped: batch.rows.length - rows.length, counted }
}

const makePartitions = (tx: Tx, first: Date, last: Date) =>
  sql`select make_counter_partitions(${first}, ${last})`.execute(tx)

const dayMs = 86_400_000
/** For how many days ahead partitions are created. */
const aheadDays = 62

/** Makes the partitions of the next two months, and drops those that are older than the settings say. */
export async function keepPartitions(
  tx: Tx,
  now: Date,
  { minuteDays, halfHourDays }: { minuteDays: number; halfHourDays: number },
) {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
  await makePartitions(tx, now, daysFromNow(aheadDays))
  await sql`select drop_counter_partitions(${daysFromNow(-minuteDays)}, ${daysFromNow(-halfHourDays)})`.execute(
    tx,
  )
}
