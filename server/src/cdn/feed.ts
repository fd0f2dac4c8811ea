import type { TraceInput } from '@fairlead/api/cdn/trace.ts'
import type { Change } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'
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

type Asked = {
  after: number
  limit: number
  /** Who asks: questions to one edge are for that edge alone. */
  edgeId: string
  /** Visit regions of the edge: sites of others are gone to it. */
  regions: readonly number[]
  box: SecretBox
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
  { after, limit, edgeId, regions, box }: Asked,
): Promise<{ changes: Change[]; cursor: number }> {
  // Sites and purges are two looks at a moving table; nothing beyond this mark is taken from either.
  const newest = await newestChange(tx)
  if (newest <= after) return { changes: [], cursor: newest }
  const sites = await tx
    .selectFrom('site')
    .innerJoin('site_version as newest', (join) =>
      join.onRef('newest.site_id', '=', 'site.id').onRef('newest.version', '=', 'site.version'),
    )
    .leftJoin('certificate', 'certificate.id', 'site.certificate_id')
    .selectAll('site')
    .select(['newest.config', 'certificate.chain', 'certificate.key'])
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .$if(after === 0, (q) => q.where('deleted_at', 'is', null).where('visit_region', 'in', regions))
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
  const changes = [
    ...sites.map((row): Change => {
      const seq = row.change_seq
      return row.deleted_at || !regions.includes(row.visit_region)
        ? { kind: 'gone', seq, siteId: row.id }
        : { kind: 'site', seq, site: toEdgeSite(row, { ...row, config: row.config as StoredConfig }, box) }
    }),
    ...purges.map((row): Change => {
      const { id, paths } = row
      return {
        kind: 'purge',
        seq: row.change_seq,
        purge: { id, siteId: row.site_id, type: row.type as 'remove' | 'refresh', paths },
      }
    }),
    ...traces.map((row): Change => {
      // Written by us alone, from the contract's own schema.
      const trace = { id: row.id, siteId: row.site_id, request: row.request as TraceInput }
      return { kind: 'trace', seq: row.change_seq, trace }
    }),
    ...replays.map((row): Change => {
      const replay = { id: row.id, siteId: row.site_id, cancelled: row.state === 'cancelled' }
      return { kind: 'replay', seq: row.change_seq, replay }
    }),
  ]
  const next = changes.toSorted((a, b) => a.seq - b.seq).slice(0, limit)
  return { changes: next, cursor: next.length < limit ? newest : (next.at(-1)?.seq ?? newest) }
}
