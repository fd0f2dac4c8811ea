import type { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { Change } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { type SecretBox, UnreadableSecret } from '../../lib/secret-box.ts'
import type { StoredConfig } from './site-config.ts'
import { toEdgeSite } from './sites.ts'

/** The newest change that can be seen. Numbers appear in their order, so every lower one can be seen too. */
async function newestChange(tx: Tx): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select greatest((select max(change_seq) from site), (select max(change_seq) from purge),
                    (select max(change_seq) from trace), (select max(change_seq) from replay), 0) as newest`.execute(
    tx,
  )
  return rows[0]?.newest ?? 0
}

type FeedQuery = {
  after: number
  limit: number
  /** Who asks: questions to one edge are for that edge alone. */
  edgeId: string
  /** Visit regions of the edge: sites of others are gone to it. */
  regions: readonly number[]
  box: SecretBox
}

/** A change that no edge can be given, and why; the others are not kept from it. */
export type Unfit = { kind: Change['kind']; id: string; version: number; reason: string }

type Made = { seq: number; change: Change } | { seq: number; unfit: Unfit }

/** One change as an edge takes it. A row that cannot be read stands for itself alone. */
function made(of: Omit<Unfit, 'reason'>, seq: number, make: () => Change): Made {
  try {
    const change = Change.safeParse(make())
    if (change.success) return { seq, change: change.data }
    const at = change.error.issues[0]?.path.join('.') ?? ''
    return { seq, unfit: { ...of, reason: `The control plane holds what no edge understands (${at})` } }
  } catch (error) {
    const why =
      error instanceof UnreadableSecret ? error.message : 'The control plane cannot read what it holds'
    return { seq, unfit: { ...of, reason: why } }
  }
}

/**
 * The next changes after a cursor, in order, at most `limit`. A site appears in its newest version only.
 * Who starts from 0 has an empty cache and is given neither purges nor deleted sites.
 * A cursor below the caller's says that this database is older than what the caller has seen (it was restored
 * from a backup); the edge then starts over.
 * The cursor covers everything up to the last change given, so calling again with it goes on from there.
 */
export async function changesAfter(
  tx: Tx,
  { after, limit, edgeId, regions, box }: FeedQuery,
): Promise<{ changes: Change[]; cursor: number; unfit: Unfit[] }> {
  // Sites and purges are two looks at a moving table; nothing beyond this mark is taken from either.
  const newest = await newestChange(tx)
  if (newest <= after) return { changes: [], cursor: newest, unfit: [] }
  const sites = await tx
    .selectFrom('site')
    .innerJoin('site_version as newest', (join) =>
      join.onRef('newest.site_id', '=', 'site.id').onRef('newest.version', '=', 'site.version'),
    )
    .innerJoin('account', 'account.id', 'site.account_id')
    .leftJoin('certificate', 'certificate.id', 'site.certificate_id')
    .selectAll('site')
    .select(['newest.config', 'certificate.chain', 'certificate.key', 'account.sites_stopped as stopped'])
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .$if(after === 0, (q) =>
      q.where('deleted_at', 'is', null).where(sql<boolean>`visit_region = any(${regions}::integer[])`),
    )
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  const purges =
    after === 0
      ? []
      : await tx
          .selectFrom('purge')
          .select(['id', 'site_id', 'type', 'paths', 'change_seq'])
          .where('change_seq', '>', after)
          .where('change_seq', '<=', newest)
          .orderBy('change_seq')
          .limit(limit)
          .execute()
  const traces =
    after === 0
      ? []
      : await tx
          .selectFrom('trace')
          .select(['id', 'site_id', 'request', 'change_seq'])
          .where('edge_id', '=', edgeId)
          .where('steps', 'is', null)
          .where('change_seq', '>', after)
          .where('change_seq', '<=', newest)
          .orderBy('change_seq')
          .limit(limit)
          .execute()
  const replays =
    after === 0
      ? []
      : await tx
          .selectFrom('replay')
          .select(['id', 'site_id', 'state', 'change_seq'])
          .where('edge_id', '=', edgeId)
          .where('state', 'in', ['waiting', 'cancelled'])
          .where('change_seq', '>', after)
          .where('change_seq', '<=', newest)
          .orderBy('change_seq')
          .limit(limit)
          .execute()
  const all = [
    ...sites.map((row) => {
      const seq = row.change_seq
      return made({ kind: 'site', id: row.id, version: row.version }, seq, () =>
        row.deleted_at || !regions.includes(row.visit_region)
          ? { kind: 'gone', seq, siteId: row.id }
          : { kind: 'site', seq, site: toEdgeSite(row, { ...row, config: row.config as StoredConfig }, box) },
      )
    }),
    ...purges.map((row) => {
      const { id, paths, change_seq: seq } = row
      const type = row.type as 'remove' | 'refresh'
      return made({ kind: 'purge', id, version: 0 }, seq, () => ({
        ...{ kind: 'purge', seq },
        purge: { id, siteId: row.site_id, type, paths },
      }))
    }),
    ...traces.map((row) => {
      const { id, site_id: siteId, change_seq: seq } = row
      const trace = { id, siteId, request: row.request as TraceInput }
      return made({ kind: 'trace', id, version: 0 }, seq, () => ({ kind: 'trace', seq, trace }))
    }),
    ...replays.map((row) => {
      const { id, site_id: siteId, state, change_seq: seq } = row
      const replay = { id, siteId, cancelled: state === 'cancelled' }
      return made({ kind: 'replay', id, version: 0 }, seq, () => ({ kind: 'replay', seq, replay }))
    }),
  ]
  const next = all.toSorted((a, b) => a.seq - b.seq).slice(0, limit)
  return {
    changes: next.flatMap((one) => ('change' in one ? [one.change] : [])),
    // What is unfit counts as given: an edge that waited for it would wait for good.
    cursor: next.length < limit ? newest : (next.at(-1)?.seq ?? newest),
    unfit: next.flatMap((one) => ('unfit' in one ? [one.unfit] : [])),
  }
}
