import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { sendUsage } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

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
           sum(r.requests), sum(r.hits), sum(r.traffic), sum(r."originTraffic")
      from jsonb_to_recordset(${JSON.stringify(batch.rows)}::jsonb)
        as r("siteId" uuid, minute timestamptz, status smallint, requests bigint, hits bigint, traffic bigint, "originTraffic" bigint)
      join site s on s.id = r."siteId"
     group by s.account_id, s.id, date_trunc('minute', r.minute), r.status
     -- One order for all, so that two edges' batches cannot wait for each other.
     order by s.id, date_trunc('minute', r.minute), r.status
    on conflict (site_id, minute, status) do update
      set requests = usage.requests + excluded.requests,
          hits = usage.hits + excluded.hits,
          traffic = usage.traffic + excluded.traffic,
          origin_traffic = usage.origin_traffic + excluded.origin_traffic`.execute(tx)
}
