import {
  maxReplays,
  type Replay,
  replayHours,
  replaySeconds,
  type ReplayResult,
} from '@fairlead/api/cdn/replay.ts'
import type { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { recentLines } from './replay-lines.ts'
import type { StoredConfig } from '../site/site-config.ts'
import { findSite, type SiteRow, toEdgeSite } from '../site/sites.ts'

type ReplayRow = Selectable<DB['replay']> & { edge_name: string | null }

const oldest = (now: Date) => new Date(now.getTime() - replaySeconds * 1000)

const toReplay = (row: ReplayRow, now: Date): Replay => ({
  id: row.id,
  siteId: row.site_id,
  state:
    row.state === 'waiting' && row.created_at < oldest(now) ? 'unanswered' : (row.state as Replay['state']),
  edgeName: row.edge_name ?? '',
  error: row.error,
  // It was validated when the edge sent it.
  result: row.result as ReplayResult | null,
  createDate: row.created_at.toISOString(),
})

/**
 * Adds a replay for the edge that called last, and ends an earlier replay of the site. Throws `noEdge` if no edge is
 * online, and `replayBusy` if the account has reached its limit.
 */
export async function queueSiteReplay(
  tx: Tx,
  row: SiteRow,
  candidate: StoredConfig,
  now: Date,
): Promise<Replay> {
  const { id: siteId, account_id } = row
  const { rows } = await sql<{ edge_id: string | null }>`select newest_edge(${siteId}) as edge_id`.execute(tx)
  const edgeId = rows[0]?.edge_id
  if (!edgeId) throw new Fail('noEdge')
  // The lock makes concurrent calls wait for each other.
  await sql`select next_change()`.execute(tx)
  await tx
    .updateTable('replay')
    .set({ state: 'cancelled', change_seq: sql`next_change()` })
    .where('site_id', '=', siteId)
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .execute()
  const waiting = await tx
    .selectFrom('replay')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .where('created_at', '>', oldest(now))
    .limit(maxReplays)
    .execute()
  if (waiting.length >= maxReplays) throw new Fail('replayBusy')
  const { id } = await tx
    .insertInto('replay')
    .values({
      account_id,
      site_id: siteId,
      edge_id: edgeId,
      version: row.version,
      candidate: JSON.stringify(candidate),
      change_seq: sql`next_change()`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findSiteReplay(tx, account_id, id, now)
}

export async function findSiteReplay(tx: Tx, accountId: string, id: string, now: Date): Promise<Replay> {
  const row = await tx
    .selectFrom('replay')
    .leftJoin('edge_presence', 'edge_presence.id', 'replay.edge_id')
    .selectAll('replay')
    .select('edge_presence.name as edge_name')
    .where('replay.id', '=', id)
    .where('replay.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toReplay(row, now)
}

/** Cancels a replay, which stops its edge. A finished replay does not change. */
export async function cancelSiteReplay(tx: Tx, accountId: string, id: string, now: Date) {
  await findSiteReplay(tx, accountId, id, now)
  await tx
    .updateTable('replay')
    .set({ state: 'cancelled', change_seq: sql`next_change()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
}

type LogStore = { box: SecretBox; folder: string; now: Date }

/** The replay for the edge that runs it. Other edges do not find it, and no edge finds it after it was cancelled. */
export async function replayMaterial(
  db: Tx,
  edgeId: string,
  id: string,
  { box, folder, now }: LogStore,
): Promise<ReplyOf<typeof takeReplay>> {
  const found = await db
    .selectFrom('replay')
    .innerJoin('site_version as base', (join) =>
      join.onRef('base.site_id', '=', 'replay.site_id').onRef('base.version', '=', 'replay.version'),
    )
    .select(['replay.account_id', 'replay.site_id', 'replay.candidate', 'base.config'])
    .where('replay.id', '=', id)
    .where('replay.edge_id', '=', edgeId)
    .where('replay.state', '=', 'waiting')
    .where('replay.created_at', '>', oldest(now))
    .executeTakeFirst()
  if (!found) throw new Fail('notFound')
  const site = await findSite(db, found.account_id, found.site_id)
  // Without the key of the certificate, because a replay serves no visitors.
  const edgeSite = (config: unknown) =>
    toEdgeSite(site, { config: config as StoredConfig, stopped: false }, box)
  return {
    before: edgeSite(found.config),
    candidate: edgeSite(found.candidate),
    ...(await recentLines(db, folder, found.site_id, { hours: replayHours, now })),
  }
}

/** Stores the edge's result; only the first one counts. */
export async function receiveReplay(db: Tx, edgeId: string, id: string, word: BodyOf<typeof sendReplay>) {
  await db
    .updateTable('replay')
    .set(
      word.result
        ? { state: 'answered', result: JSON.stringify(word.result) }
        : { state: 'failed', error: word.error ?? '' },
    )
    .where('id', '=', id)
    .where('edge_id', '=', edgeId)
    .where('state', '=', 'waiting')
    .execute()
}
