import { edgeOnlineSeconds } from '@fairlead/api/edge/protocol.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { listEdges } from '@fairlead/api/system/edge.ts'
import { sql } from 'kysely'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, countOf, slice, sortOf } from '../lib/page.ts'

/**
 * Enrolls an edge. The same name with another key is a machine set up anew: it starts over from the first change.
 * Throws a field error for the key of another edge.
 */
export async function enroll(tx: Tx, name: string, publicKey: Buffer) {
  const row = await tx
    .insertInto('edge_node')
    .values({ name, public_key: publicKey })
    .onConflict((on) =>
      on.column('name').doUpdateSet({
        public_key: publicKey,
        cursor: sql`case when edge_node.public_key = ${publicKey} then edge_node.cursor else 0 end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'edge_node_public_key_key' ? Fail.field('publicKey', 'duplicate') : error
    })
  return row.id
}

export const edgeKey = (tx: Tx, id: string) =>
  tx.selectFrom('edge_node').select(['id', 'name', 'public_key']).where('id', '=', id).executeTakeFirst()

export const sawEdge = async (tx: Tx, id: string, now: Date) => {
  await tx.updateTable('edge_node').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** What the edge has, and which sites it serves. */
export const saveCursor = async (tx: Tx, id: string, cursor: number, regions: number[]) => {
  await tx.updateTable('edge_node').set({ cursor, regions }).where('id', '=', id).execute()
}

const sortable = { name: 'name', createDate: 'created_at' } as const

export async function list(tx: Tx, query: QueryOf<typeof listEdges>, now: Date) {
  const [column, direction] = sortOf(query.sort, sortable, ['name', 'asc'])
  const onlineSince = new Date(now.getTime() - edgeOnlineSeconds * 1000)
  const found = tx
    .selectFrom('edge_node')
    .$if(query.name !== undefined, (q) => q.where('name', 'like', containing(query.name ?? '')))
  const rows = await slice(
    found
      .select(['id', 'name', 'regions', 'last_seen_at', 'created_at'])
      .select(sql<boolean>`coalesce(last_seen_at > ${onlineSince}, false)`.as('online'))
      .select(
        sql<number>`(select count(*) from site where change_seq > edge_node.cursor)
          + (select count(*) from purge where change_seq > edge_node.cursor)`.as('behind'),
      )
      .orderBy(column, direction)
      .orderBy('id'),
    query,
  ).execute()
  return {
    totalSize: await countOf(found),
    content: rows.map((row) => ({
      id: row.id,
      name: row.name,
      regions: row.regions,
      online: row.online,
      behind: row.behind,
      lastSeenDate: row.last_seen_at?.toISOString() ?? null,
      createDate: row.created_at.toISOString(),
    })),
  }
}
