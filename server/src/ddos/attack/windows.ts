import type { ShieldWindow } from '@fairlead/api/edge/shield.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { judgeSites } from './detect.ts'

/**
 * Stores what an edge has counted, once, and looks for attacks in it. Windows of sites that are not protected are dropped:
 * they may come after a shield was switched off.
 */
export async function receiveShield(tx: Tx, edgeId: string, windows: readonly ShieldWindow[], now: Date) {
  const { rows } = await sql<{ site_id: string }>`
    insert into ddos_window (site_id, account_id, edge_id, part, started_at, requests, refused, challenged, passed, missed, stopped, unfinished,
                             unused, slow_heads, slow_bodies, slow_reads, resets, sources, uris)
    select h.site_id, h.account_id, ${edgeId}, w.part, w.start, w.requests, w.refused, w.challenged, w.passed, w.missed, w.stopped, w.unfinished,
           w.unused, w."slowHeads", w."slowBodies", w."slowReads", w.resets, w.sources, w.uris
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
        as w("siteId" uuid, part smallint, start timestamptz, requests bigint, refused bigint, challenged bigint, passed bigint, missed bigint,
             stopped bigint, unfinished bigint, unused bigint, "slowHeads" bigint, "slowBodies" bigint, "slowReads" bigint, resets bigint,
             sources jsonb, uris jsonb)
      join ddos_shield h on h.site_id = w."siteId"
     order by h.site_id, w.start
    on conflict do nothing
    returning site_id`.execute(tx)
  await judgeSites(tx, [...new Set(rows.map(({ site_id }) => site_id))].toSorted(), now)
}
