import {
  addLogWatch,
  endLogWatch,
  maxAllWatches,
  maxLiveLines,
  maxWatches,
  readLogWatch,
  type WatchFilter,
  watchSeconds,
} from '@fairlead/api/cdn/logs/live.ts'
import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import type { EdgeWatch } from '@fairlead/api/edge/protocol.ts'
import type { sendTail } from '@fairlead/api/edge/tail.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { findSite } from '../site/sites.ts'
import type { FeedRange } from '../site/feed-range.ts'

/** How long lines are kept for a watcher who is slow, in seconds. */
const tailSeconds = 60

const endOf = (now: Date) => new Date(now.getTime() + watchSeconds * 1000)

type Viewer = Pick<Entered, 'user_id' | 'account_id'>

/** Begins a watch. Throws `watchBusy` if the account, or all accounts together, have reached their limit. */
async function beginWatch(tx: Tx, me: Viewer, siteId: string, filter: WatchFilter, now: Date) {
  const site = await findSite(tx, me.account_id, siteId)
  // The lock of changes makes concurrent calls wait for each other.
  await sql`select next_change()`.execute(tx)
  const open = await tx
    .selectFrom('log_watch')
    .select('id')
    .where('account_id', '=', me.account_id)
    .where('until', '>', now)
    .limit(maxWatches)
    .execute()
  const { rows } = await sql<{ open: number }>`select open_watches(${now}) as open`.execute(tx)
  if (open.length >= maxWatches || (rows[0]?.open ?? 0) >= maxAllWatches) throw new Fail('watchBusy')
  return tx
    .insertInto('log_watch')
    .values({
      account_id: me.account_id,
      user_id: me.user_id,
      site_id: site.id,
      filter: JSON.stringify(filter),
      until: endOf(now),
      change_seq: sql`next_change()`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The open watch of a user. Nobody else may read it. */
async function findWatch(tx: Tx, me: Viewer, id: string, now: Date) {
  const watch = await tx
    .selectFrom('log_watch')
    .select(['id', 'until'])
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .where('user_id', '=', me.user_id)
    .where('until', '>', now)
    .executeTakeFirst()
  if (!watch) throw new Fail('notFound')
  return watch
}

const setEnd = (tx: Tx, me: Viewer, id: string, until: Date) =>
  tx
    .updateTable('log_watch')
    .set({ until, change_seq: sql`next_change()` })
    .where('id', '=', id)
    .where('account_id', '=', me.account_id)
    .execute()

type After = { id: string; accountId: string; after: number }

/**
 * What edges have sent since a cursor: all counts, but lines of the newest reports only, as many as a reply holds. A slow
 * reader thus costs no more memory than a fast one.
 */
export async function newestReports(tx: Tx, { id, accountId, after }: After) {
  const reports = tx
    .selectFrom('log_tail')
    .select(['id', 'seen', 'matched', 'lines'])
    .select(
      sql<number>`coalesce(sum(jsonb_array_length(lines)) over
        (order by id desc rows between unbounded preceding and 1 preceding), 0)`.as('newer'),
    )
    .where('watch_id', '=', id)
    .where('account_id', '=', accountId)
    .where('id', '>', after)
  return (
    tx
      .selectFrom(reports.as('report'))
      .select(['id', 'seen', 'matched'])
      // They were validated when the edge sent them.
      .select(sql<LogLine[] | null>`case when newer < ${maxLiveLines} then lines end`.as('lines'))
      .orderBy('id')
      .execute()
  )
}

/** The reply to a reader. More lines than it holds are left out, oldest first. */
async function tailAfter(tx: Tx, which: After): Promise<ReplyOf<typeof readLogWatch>> {
  const rows = await newestReports(tx, which)
  const lines = rows.flatMap((row) => row.lines ?? [])
  const sum = (key: 'seen' | 'matched') => rows.reduce((total, row) => total + row[key], 0)
  return {
    lines: lines.toSorted((a, b) => (a.time < b.time ? -1 : 1)).slice(-maxLiveLines),
    cursor: rows.at(-1)?.id ?? which.after,
    seen: sum('seen'),
    matched: sum('matched'),
  }
}

export function liveRoutes({ serve }: Serve) {
  serve(addLogWatch, async ({ tx, me, body: { cdnConfigId, ...filter }, now, note }) => {
    const { id } = await beginWatch(tx, me, cdnConfigId, filter, now)
    note({ subject: cdnConfigId })
    return { id }
  })

  serve(readLogWatch, async ({ tx, me, can, params, query, now }) => {
    // A user who may no longer open logs has no watch.
    if (!can('CDN_LOGS_OPEN')) throw new Fail('notFound')
    const { id, until } = await findWatch(tx, me, params.id, now)
    // Edges are notified at most twice within the duration of a watch.
    if (until.getTime() < endOf(now).getTime() - (watchSeconds / 2) * 1000)
      await setEnd(tx, me, id, endOf(now))
    return tailAfter(tx, { id, accountId: me.account_id, after: query.after })
  })

  serve(endLogWatch, async ({ tx, me, params, now }) => {
    const { id } = await findWatch(tx, me, params.id, now)
    await setEnd(tx, me, id, now)
    return null
  })
}

/** Watches that began, were extended or ended between two changes; for an edge that starts over, those that are open. */
export async function watchesAfter(
  tx: Tx,
  { after, newest, limit, now }: Omit<FeedRange, 'edgeId'>,
): Promise<{ seq: number; watch: EdgeWatch }[]> {
  const rows = await tx
    .selectFrom('log_watch')
    .select(['id', 'site_id', 'filter', 'until', 'change_seq'])
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .$if(after === 0, (q) => q.where('until', '>', now))
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    seq: row.change_seq,
    watch: {
      id: row.id,
      siteId: row.site_id,
      seconds: Math.max(0, (row.until.getTime() - now.getTime()) / 1000),
      filter: row.filter as WatchFilter,
    },
  }))
}

/** Stores what an edge sends for open watches, and drops what is older than a minute. */
export async function receiveTail(
  tx: Tx,
  edgeId: string,
  watches: BodyOf<typeof sendTail>['watches'],
  now: Date,
) {
  const ids = watches.map(({ watchId }) => watchId)
  await sql`
    -- The lock lets numbers become visible in their order, so that a reader with a cursor misses nothing.
    with w as (select id, account_id from log_watch where id = any(${ids}::uuid[]) and until > ${now} order by id for no key update)
    insert into log_tail (account_id, watch_id, edge_id, seen, matched, lines, created_at)
    select w.account_id, w.id, ${edgeId}, t.seen, t.matched, t.lines, ${now}
      from jsonb_to_recordset(${JSON.stringify(watches)}::jsonb)
        as t("watchId" uuid, seen integer, matched integer, lines jsonb)
      join w on w.id = t."watchId"`.execute(tx)
  await tx
    .deleteFrom('log_tail')
    .where('watch_id', 'in', ids)
    .where('created_at', '<', new Date(now.getTime() - tailSeconds * 1000))
    .execute()
}
