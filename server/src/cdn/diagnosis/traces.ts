import { type Trace, type TraceInput, traceSeconds, type TraceStep } from '@fairlead/api/cdn/trace.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'

type TraceRow = Selectable<DB['trace']> & { edge_name: string | null }

const toTrace = (row: TraceRow, now: Date): Trace => ({
  id: row.id,
  state:
    row.steps !== null
      ? 'answered'
      : now.getTime() - row.created_at.getTime() > traceSeconds * 1000
        ? 'unanswered'
        : 'waiting',
  edgeName: row.edge_name ?? '',
  siteId: row.site_id,
  // They were validated when the edge sent them.
  steps: (row.steps ?? []) as TraceStep[],
  createDate: row.created_at.toISOString(),
})

/** The account's site for a host, by its exact name, its platform name, or a wildcard one label above. */
export async function siteOfHost(tx: Tx, accountId: string, host: string) {
  const row = await tx
    .selectFrom('site')
    .select(['id', 'suspended'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('domain', 'in', [host, `*${host.slice(host.indexOf('.'))}`]),
        eb('platform_domain', '=', host),
      ]),
    )
    // An exact name takes precedence over a wildcard.
    .orderBy(sql`domain like '*%'`)
    .executeTakeFirst()
  if (!row) throw Fail.field('url', 'noSuchSite')
  return row
}

/** Adds a trace for the edge that called last. Throws `noEdge` if no edge is online. */
export async function createTrace(tx: Tx, accountId: string, input: TraceInput, now: Date): Promise<Trace> {
  const { id: siteId } = await siteOfHost(tx, accountId, new URL(input.url).hostname)
  const { rows } = await sql<{ edge_id: string | null }>`select newest_edge(${siteId}) as edge_id`.execute(tx)
  const edgeId = rows[0]?.edge_id
  if (!edgeId) throw new Fail('noEdge')
  const { id } = await tx
    .insertInto('trace')
    .values({
      account_id: accountId,
      site_id: siteId,
      edge_id: edgeId,
      request: JSON.stringify(input),
      change_seq: sql`next_change()`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findTrace(tx, accountId, id, now)
}

export async function findTrace(tx: Tx, accountId: string, id: string, now: Date): Promise<Trace> {
  const row = await tx
    .selectFrom('trace')
    .leftJoin('edge_presence', 'edge_presence.id', 'trace.edge_id')
    .selectAll('trace')
    .select('edge_presence.name as edge_name')
    .where('trace.id', '=', id)
    .where('trace.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toTrace(row, now)
}

type TraceAnswer = { traceId: string; steps: TraceStep[] }

/** Stores an edge's results of its traces; only the first result of each counts. */
export async function receiveTraces(tx: Tx, edgeId: string, answers: readonly TraceAnswer[]) {
  for (const { traceId, steps } of answers)
    await tx
      .updateTable('trace')
      .set({ steps: JSON.stringify(steps) })
      .where('id', '=', traceId)
      .where('edge_id', '=', edgeId)
      .where('steps', 'is', null)
      .execute()
}
