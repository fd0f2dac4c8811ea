import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { sendUsage } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** The largest figure that is counted: beyond it a number is none of a browser's, and a sum would fit no column. */
const most = Number.MAX_SAFE_INTEGER

/**
 * Adds a batch of an edge's counters, once: the batch's number and the figures commit together, so a batch
 * that comes again is only acknowledged. Rows of sites that never existed are dropped.
 */
export async function countUsage(tx: Tx, edgeId: string, batch: BodyOf<typeof sendUsage>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usage_batch')
    .values({ edge_id: edgeId, journal: batch.journal, seq: batch.seq })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await sql`
    insert into usage (account_id, site_id, minute, status, requests, hits, traffic, origin_traffic)
    select s.account_id, s.id, date_trunc('minute', r.minute), r.status,
           least(sum(r.requests), ${most}), least(sum(r.hits), ${most}),
           least(sum(r.traffic), ${most}), least(sum(r."originTraffic"), ${most})
      from jsonb_to_recordset(${JSON.stringify(batch.rows)}::jsonb)
        as r("siteId" uuid, minute timestamptz, status smallint, requests bigint, hits bigint, traffic bigint, "originTraffic" bigint)
      join site s on s.id = r."siteId"
     group by s.account_id, s.id, date_trunc('minute', r.minute), r.status
     -- One order for all, so that two edges' batches cannot wait for each other.
     order by s.id, date_trunc('minute', r.minute), r.status
    on conflict (site_id, minute, status) do update
      set requests = least(usage.requests + excluded.requests, ${most}),
          hits = least(usage.hits + excluded.hits, ${most}),
          traffic = least(usage.traffic + excluded.traffic, ${most}),
          origin_traffic = least(usage.origin_traffic + excluded.origin_traffic, ${most})`.execute(tx)
}
