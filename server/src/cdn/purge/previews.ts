import {
  maxPreviews,
  type PreviewCount,
  type PreviewResult,
  previewSeconds,
  type PurgePreview,
} from '@fairlead/api/cdn/purge/preview.ts'
import type { PurgeNames } from '@fairlead/api/cdn/purge/purge.ts'
import type { EdgePreview } from '@fairlead/api/edge/protocol.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { FeedRange } from '../site/feed-range.ts'

type Counted = { name: string | null; requested: boolean; count: PreviewCount | null }
type PreviewRow = Selectable<DB['purge_preview']> & { counts: Counted[] }

const sum = (counts: readonly (PreviewCount | null)[], field: Exclude<keyof PreviewCount, 'isWhole'>) =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    counts.reduce((total, count) => total + (count?.[field] ?? 0), 0),
  )

const isOver = (created: Date, now: Date) => created.getTime() + previewSeconds * 1000 <= now.getTime()

function toPreview(row: PreviewRow, now: Date): PurgePreview {
  const over = isOver(row.created_at, now)
  const edges = row.counts.map(({ name, requested, count }): PreviewResult => {
    const state = count ? 'counted' : requested && !over ? 'waiting' : 'unanswered'
    return { edgeName: name ?? '', state, count }
  })
  const counts = edges.map(({ count }) => count)
  return {
    id: row.id,
    cdnConfigId: row.site_id,
    state: edges.some(({ state }) => state === 'waiting') ? 'running' : 'completed',
    objects: sum(counts, 'objects'),
    bytes: sum(counts, 'bytes'),
    originRequests: sum(counts, 'recentObjects'),
    originBytes: sum(counts, 'recentBytes'),
    edges,
    createDate: row.created_at.toISOString(),
  }
}

const selectPreviews = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('purge_preview')
    .selectAll()
    .select(
      sql<Counted[]>`coalesce((
        select json_agg(json_build_object('name', e.name, 'requested', c.asked, 'count', c.count) order by e.name)
          from purge_preview_count c left join edge_presence e on e.id = c.edge_id
         where c.preview_id = purge_preview.id and c.account_id = purge_preview.account_id), '[]')`.as(
        'counts',
      ),
    )
    .where('account_id', '=', accountId)

export async function findPreview(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await selectPreviews(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPreview(row, now)
}

/** Asks the edges what a purge would affect. Throws `previewBusy` at the limit, and `noEdge` if there is nobody to ask. */
export async function createPreview(
  tx: Tx,
  site: { id: string; account_id: string },
  { invalidationPath, cacheTags }: Omit<PurgeNames, 'cdnConfigId'>,
  now: Date,
): Promise<PurgePreview> {
  const { account_id: accountId } = site
  // The lock of changes makes concurrent calls wait for each other.
  await sql`select next_change()`.execute(tx)
  const recent = await selectPreviews(tx, accountId)
    .where('created_at', '>', new Date(now.getTime() - previewSeconds * 1000))
    .execute()
  if (recent.filter((row) => toPreview(row, now).state === 'running').length >= maxPreviews)
    throw new Fail('previewBusy')
  const { id } = await tx
    .insertInto('purge_preview')
    .values({
      account_id: accountId,
      site_id: site.id,
      paths: invalidationPath,
      tags: cacheTags,
      change_seq: sql`next_change()`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ edges: number }>`select invite_to_preview(${id}) as edges`.execute(tx)
  if (!rows[0]?.edges) throw new Fail('noEdge')
  return findPreview(tx, accountId, id, now)
}

/** The previews for an edge between two changes. An edge that starts over has nothing to count. */
export async function previewsAfter(
  tx: Tx,
  { edgeId, after, newest, limit, now }: FeedRange,
): Promise<{ seq: number; preview: EdgePreview }[]> {
  if (after === 0) return []
  const rows = await tx
    .selectFrom('purge_preview')
    .innerJoin('purge_preview_count', 'preview_id', 'purge_preview.id')
    .select(['purge_preview.id', 'site_id', 'paths', 'tags', 'change_seq'])
    .where('edge_id', '=', edgeId)
    .where('asked', '=', true)
    .where('count', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - previewSeconds * 1000))
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, site_id: siteId, paths, tags, change_seq: seq }) => ({
    seq,
    preview: { id, siteId, paths, tags },
  }))
}

/** Stores what an edge has counted; only its first report counts. */
export async function receivePreview(tx: Tx, edgeId: string, previewId: string, count: PreviewCount) {
  await tx
    .updateTable('purge_preview_count')
    .set({ count: JSON.stringify(count) })
    .where('preview_id', '=', previewId)
    .where('edge_id', '=', edgeId)
    .where('count', 'is', null)
    .execute()
}
