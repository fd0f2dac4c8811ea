import { PrewarmStatus, statusOfOutcome } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { defaultPrewarmRate } from '@fairlead/api/cdn/site/site-config.ts'
import { type EdgePrewarm, type EdgePrewarmReport, prewarmBatch } from '@fairlead/api/edge/prewarm.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { awaySeconds } from './prewarms.ts'

/** A prewarm that has not ended after this many hours fails. */
const longestHours = 24

/**
 * What an edge still has to fetch. The edges that have something to fetch for a site share its rate, so that all of them
 * together send its origin no more requests than its owner allows.
 */
export async function openPrewarms(tx: Tx, edgeId: string): Promise<EdgePrewarm[]> {
  const { rows } = await sql<EdgePrewarm>`
    select t.id, t.prewarm_id as "prewarmId", t.site_id as "siteId", t.url,
           p.follow_playlists as "followPlaylists",
           coalesce((v.config ->> 'prewarmRate')::float, ${defaultPrewarmRate})
             / (select count(distinct o.edge_id) from prewarm_task o where o.site_id = t.site_id and o.status = 0)
             as "perSecond"
      from prewarm_task t
      join prewarm p on p.id = t.prewarm_id
      join site s on s.id = t.site_id
      join site_version v on v.site_id = s.id and v.version = s.version
     where t.edge_id = ${edgeId} and t.status = 0
     order by p.created_at, p.id, t.position
     limit ${prewarmBatch}`.execute(tx)
  return rows
}

/** Locks in a fixed order, so that the later of two concurrent reports sees what the earlier one has changed. */
const lockTaskPrewarms = async (tx: Tx, taskIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from prewarm where id in (select prewarm_id from prewarm_task where id = any(${taskIds}))
     order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends prewarms that have no open task any more. One that was cancelled stays so. */
async function settle(tx: Tx, ids: readonly string[], now: Date) {
  await sql`
    with ended as (
      select prewarm_id, bool_or(status = 4) as failed, bool_or(status = 2) as invalid
        from prewarm_task where prewarm_id = any(${ids}) group by prewarm_id having bool_and(status <> 0)
    )
    update prewarm set status = case when failed then 4 when invalid then 2 else 1 end, updated_at = ${now}
      from ended where ended.prewarm_id = prewarm.id and status = 0`.execute(tx)
}

/** Stores what an edge has fetched of its own tasks. Only the first report with an outcome counts. */
export async function receivePrewarms(
  tx: Tx,
  edgeId: string,
  reports: readonly EdgePrewarmReport[],
  now: Date,
) {
  // Of two reports about one task in a call the later one is the newer.
  const last = new Map(reports.map((report) => [report.id, report]))
  const prewarmIds = await lockTaskPrewarms(tx, [...last.keys()])
  const rows = [...last.values()].map(({ outcome, ...report }) => ({
    ...report,
    outcome: outcome ?? null,
    status:
      outcome === undefined ? PrewarmStatus.processing : statusOfOutcome(outcome, report.statusCode ?? 0),
  }))
  await sql`
    update prewarm_task t
       set status = r.status, progress = r.progress, outcome = r.outcome, status_code = r."statusCode", size = r.size,
           -- Of all attempts together.
           origin_bytes = t.origin_bytes + case when r.outcome is null then 0 else r."originBytes" end, elapsed = r.elapsed, listed = r.listed,
           listed_failed = r."listedFailed", updated_at = ${now},
           started_at = coalesce(t.started_at, ${now}::timestamptz - r.elapsed * interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, status smallint, progress smallint, outcome text, "statusCode" smallint, size bigint,
             "originBytes" bigint, elapsed bigint, listed integer, "listedFailed" integer)
     where t.id = r.id and t.edge_id = ${edgeId} and t.status = 0`.execute(tx)
  await sql`update prewarm set updated_at = ${now} where id = any(${prewarmIds}) and status = 0`.execute(tx)
  await settle(tx, prewarmIds, now)
}

/**
 * Fails the tasks of edges that are no longer online, and all tasks after a day. An edge that was killed and is back by
 * then continues its tasks.
 */
export async function settlePrewarm(tx: Tx, prewarmId: string, now: Date) {
  await sql`select from prewarm where id = ${prewarmId} for no key update`.execute(tx)
  await sql`
    update prewarm_task t set status = 4, outcome = 'away', updated_at = ${now}
      from prewarm p, edge_presence e
     where p.id = t.prewarm_id and e.id = t.edge_id and t.prewarm_id = ${prewarmId} and t.status = 0
       and (not e.online or p.created_at < ${new Date(now.getTime() - longestHours * 3_600_000)})`.execute(tx)
  await settle(tx, [prewarmId], now)
  const open = await tx
    .selectFrom('prewarm')
    .select('id')
    .where('id', '=', prewarmId)
    .where('status', '=', PrewarmStatus.processing)
    .executeTakeFirst()
  if (!open) return
  const at = new Date(now.getTime() + awaySeconds * 1000)
  await addJob(tx, 'settlePrewarm', { prewarmId }, { at, key: `prewarm:${prewarmId}` })
}
