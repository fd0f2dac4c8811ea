import { PrewarmStatus } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

/** News of prewarms for one edge: that it has something to fetch, or to stop. `after` is its cursor. */
export async function prewarmNews(
  tx: Tx,
  { edgeId, after, newest, limit }: { edgeId: string; after: number; newest: number; limit: number },
) {
  const rows = await tx
    .selectFrom('prewarm')
    .select(['id', 'status', 'change_seq'])
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .where(
      sql<boolean>`exists (select from prewarm_task t where t.prewarm_id = prewarm.id and t.edge_id = ${edgeId})`,
    )
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, status, change_seq: seq }) => ({
    seq,
    prewarm: { id, cancelled: status === PrewarmStatus.deleted },
  }))
}
