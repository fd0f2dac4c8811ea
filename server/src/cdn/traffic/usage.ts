import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { type sendUsage, signatureSeconds, type UsageRow } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

/** The largest figure of one row. Sums of rows may be larger. */
const most = Number.MAX_SAFE_INTEGER

/** How many milliseconds an edge's clock may be ahead. If it is further ahead, its signature is not valid. */
const aheadMs = signatureSeconds * 1000
/** How many milliseconds an edge may have been disconnected from its control plane. */
const awayMs = 40 * 86_400_000

/**
 * Adds a batch of an edge's counters once: the number of the batch and the figures commit together, so a repeated
 * batch is only acknowledged. An edge may report sites of its regions, and sites that it served before. Rows of other
 * sites, and rows with an impossible time, are dropped. Returns the number of rows with such a time.
 */
export async function countUsage(tx: Tx, edgeId: string, batch: BodyOf<typeof sendUsage>, now: Date) {
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
  if (numInsertedOrUpdatedRows === 0n) return 0
  await sql`
    insert into usage (account_id, site_id, minute, status, requests, hits, traffic, origin_traffic)
    select s.account_id, s.id, date_trunc('minute', r.minute), r.status,
           least(sum(r.requests), ${most}), least(sum(r.hits), ${most}),
           least(sum(r.traffic), ${most}), least(sum(r."originTraffic"), ${most})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("siteId" uuid, minute timestamptz, status smallint, requests bigint, hits bigint, traffic bigint, "originTraffic" bigint)
      join site s on s.id = r."siteId"
      join edge_node e on e.id = ${edgeId}
     where s.visit_region = any(e.regions)
        or exists (select from site_edge w where w.site_id = s.id and w.edge_id = e.id)
     group by s.account_id, s.id, date_trunc('minute', r.minute), r.status
     -- One order for all, so that two edges' batches cannot wait for each other.
     order by s.id, date_trunc('minute', r.minute), r.status
    on conflict (site_id, minute, status) do update
      set requests = least(usage.requests + excluded.requests, ${most}),
          hits = least(usage.hits + excluded.hits, ${most}),
          traffic = least(usage.traffic + excluded.traffic, ${most}),
          origin_traffic = least(usage.origin_traffic + excluded.origin_traffic, ${most})`.execute(tx)
  return batch.rows.length - rows.length
}
