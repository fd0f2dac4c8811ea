import { edgeOnlineSeconds } from '@fairlead/api/edge/protocol.ts'
import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type addEdge,
  canRenewToken,
  canRevokeEdge,
  canRotateEdge,
  type EdgeNode,
  EdgeStatus,
  edgeTokenHours,
  listEdges,
} from '@fairlead/api/system/edge.ts'
import { sql } from 'kysely'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { hashToken, newToken } from '../lib/token.ts'

export const tokenEnd = (now: Date) => new Date(now.getTime() + edgeTokenHours * 3_600_000)

type FeedQuery = { cursor: number; regions: number[]; kinds: string[]; country: string }

/** What an edge says about itself when it requests changes. Written only if it has changed. */
export const saveAsked = async (tx: Tx, id: string, { cursor, regions, kinds, country }: FeedQuery) => {
  await sql`
    update edge_node set cursor = ${cursor}, regions = ${regions}, kinds = ${kinds}, country = ${country}
     where id = ${id} and (cursor, regions, kinds, country)
           is distinct from (${cursor}::bigint, ${regions}::smallint[], ${kinds}::text[], ${country}::text)`.execute(
    tx,
  )
}

/** Whether a waiting edge must get a response immediately: it was revoked, or must change its key. */
export const findEdgeStanding = (tx: Tx, id: string) =>
  tx
    .selectFrom('edge_node')
    .select(sql<boolean>`revoked_at is not null`.as('revoked'))
    .select(sql<boolean>`rotation_asked_at is not null and next_public_key is null`.as('newKey'))
    .where('id', '=', id)
    .executeTakeFirst()

const isOf = {
  [EdgeStatus.waiting]: sql<boolean>`public_key is null and revoked_at is null`,
  [EdgeStatus.active]: sql<boolean>`public_key is not null and revoked_at is null`,
  [EdgeStatus.revoked]: sql<boolean>`revoked_at is not null`,
}

const selectEdges = (tx: Tx, now: Date) => {
  const onlineSince = new Date(now.getTime() - edgeOnlineSeconds * 1000)
  return tx
    .selectFrom('edge_node')
    .select(['id', 'name', 'regions', 'allowed_regions', 'last_seen_at', 'created_at', 'key_since'])
    .select(['token_ends_at', 'token_used_at', 'revoked_at', 'rotation_asked_at'])
    .select((eb) => eb('public_key', 'is not', null).as('enrolled'))
    .select(sql<boolean>`coalesce(last_seen_at > ${onlineSince} and revoked_at is null, false)`.as('online'))
    .select(
      // An edge that has not enrolled pulls nothing. Traces and replays are for one edge only.
      sql<number>`case when public_key is null or revoked_at is not null then 0 else
          (select count(*) from site where change_seq > edge_node.cursor)
          + (select count(*) from purge where change_seq > edge_node.cursor)
          + (select count(*) from http_challenge where change_seq > edge_node.cursor)
          + (select count(*) from certificate where change_seq > edge_node.cursor) end`.as('behind'),
    )
}
type EdgeRow = Awaited<ReturnType<ReturnType<typeof selectEdges>['executeTakeFirstOrThrow']>>

function statusOf({ revoked_at, enrolled }: Pick<EdgeRow, 'revoked_at' | 'enrolled'>): EdgeNode['status'] {
  if (revoked_at) return EdgeStatus.revoked
  return enrolled ? EdgeStatus.active : EdgeStatus.waiting
}

function toEdge(row: EdgeRow, now: Date): EdgeNode {
  const tokenWorks = row.token_ends_at && !row.token_used_at && row.token_ends_at > now
  return {
    id: row.id,
    name: row.name,
    status: statusOf(row),
    regions: row.enrolled ? row.regions : row.allowed_regions,
    online: row.online,
    behind: row.behind,
    lastSeenDate: row.last_seen_at?.toISOString() ?? null,
    createDate: row.created_at.toISOString(),
    keyDate: row.key_since?.toISOString() ?? null,
    rotating: row.rotation_asked_at !== null,
    tokenEndDate: tokenWorks ? (row.token_ends_at?.toISOString() ?? null) : null,
    revokeDate: row.revoked_at?.toISOString() ?? null,
  }
}

export const listEdgeRows = (tx: Tx, query: QueryOf<typeof listEdges>, now: Date) =>
  listPage(listEdges, query, {
    from: selectEdges(tx, now),
    filters: {
      name: (rows, part) => rows.where('name', 'like', containing(part)),
      status: (rows, status) => rows.where(isOf[status as EdgeNode['status']]),
    },
    sort: { name: 'name', createDate: 'created_at' },
    order: ['name'],
    row: (row) => toEdge(row, now),
  })

async function find(tx: Tx, id: string, now: Date) {
  const row = await selectEdges(tx, now).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toEdge(row, now)
}

/** Throws `notFound`. The edge is locked until the commit. */
export async function lockEdge(tx: Tx, id: string, now: Date) {
  await tx.selectFrom('edge_node').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return find(tx, id, now)
}

const made = (token: string, now: Date) => ({
  token_hash: hashToken(token),
  token_ends_at: tokenEnd(now),
  token_used_at: null,
})

/** Adds an edge. Throws a field error if the name is taken. */
export async function addEdgeNode(tx: Tx, { name, regions }: BodyOf<typeof addEdge>, now: Date) {
  const token = newToken()
  const { id } = await tx
    .insertInto('edge_node')
    .values({ name, allowed_regions: regions.toSorted((a, b) => a - b), ...made(token, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'edge_node_name_key' ? Fail.field('name', 'duplicate') : error
    })
  return { ...(await find(tx, id, now)), token }
}

export async function renewToken(tx: Tx, edge: EdgeNode, now: Date) {
  demand(canRenewToken(edge))
  const token = newToken()
  await tx
    .updateTable('edge_node')
    // From now on it belongs to the operator, so no setting replaces its token.
    .set({ ...made(token, now), from_settings: false })
    .where('id', '=', edge.id)
    .execute()
  return { ...(await find(tx, edge.id, now)), token }
}

/** Wakes the edges that wait for changes. */
const wake = (tx: Tx) => sql`select pg_notify('edge_change', '')`.execute(tx)

export async function rotate(tx: Tx, edge: EdgeNode, now: Date) {
  demand(canRotateEdge(edge))
  await tx.updateTable('edge_node').set({ rotation_asked_at: now }).where('id', '=', edge.id).execute()
  await wake(tx)
  return find(tx, edge.id, now)
}

/** Revokes an edge, whose calls are then refused, including a waiting one. An edge that never enrolled is deleted. */
export async function revoke(tx: Tx, edge: EdgeNode, now: Date) {
  demand(canRevokeEdge(edge))
  if (edge.status === EdgeStatus.waiting) {
    await tx.deleteFrom('edge_node').where('id', '=', edge.id).execute()
    return
  }
  await tx
    .updateTable('edge_node')
    .set({ revoked_at: now, token_hash: null, rotation_asked_at: null })
    .where('id', '=', edge.id)
    .execute()
  await wake(tx)
}
