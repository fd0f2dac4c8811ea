import type { Change } from '@fairlead/api/edge/protocol.ts'
import type { Tx } from '../lib/db.ts'
import { toEdgeSite } from './sites.ts'

/**
 * The next changes after a cursor, in order, at most `limit`. A site appears in its newest version only.
 * The cursor covers everything up to the last change given, so calling again with it goes on from there.
 */
export async function changesAfter(
  tx: Tx,
  after: number,
  limit: number,
): Promise<{ changes: Change[]; cursor: number }> {
  const sites = await tx
    .selectFrom('site')
    .selectAll()
    .where('change_seq', '>', after)
    // Who starts from nothing has nothing of a deleted site either.
    .$if(after === 0, (q) => q.where('deleted_at', 'is', null))
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  const purges = await tx
    .selectFrom('purge')
    .select(['id', 'site_id', 'type', 'paths', 'change_seq'])
    .where('change_seq', '>', after)
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  const changes = [
    ...sites.map((row): Change => {
      const seq = row.change_seq
      return row.deleted_at
        ? { kind: 'gone', seq, siteId: row.id }
        : { kind: 'site', seq, site: toEdgeSite(row) }
    }),
    ...purges.map((row): Change => {
      const { id, paths } = row
      return {
        kind: 'purge',
        seq: row.change_seq,
        purge: { id, siteId: row.site_id, type: row.type as 'remove' | 'refresh', paths },
      }
    }),
  ]
  const next = changes.toSorted((a, b) => a.seq - b.seq).slice(0, limit)
  return { changes: next, cursor: next.at(-1)?.seq ?? after }
}
