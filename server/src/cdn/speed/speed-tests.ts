import {
  comparisonOf,
  listSpeedTests,
  maxSpeedTestsPerHour,
  type SpeedResult,
  type SpeedTest,
  speedSeconds,
} from '@fairlead/api/cdn/speed/speed.ts'
import { areaOf } from '@fairlead/api/cdn/speed/speed-areas.ts'
import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import type { EdgeSpeedTest } from '@fairlead/api/edge/protocol.ts'
import type { sendSpeed } from '@fairlead/api/edge/speed.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import type { FeedRange } from '../site/feed-range.ts'

type Reported = { name: string | null; country: string; report: BodyOf<typeof sendSpeed> | null }
type SpeedTestRow = Selectable<DB['speed_test']> & { reports: Reported[] }

const isOver = (created: Date, now: Date) => created.getTime() + speedSeconds * 1000 <= now.getTime()

function toSpeedTest(row: SpeedTestRow, now: Date): SpeedTest {
  const over = isOver(row.created_at, now)
  const results = row.reports.map(({ name, country, report }): SpeedResult => {
    // It was validated when the edge sent it.
    const state = report ? 'measured' : over ? 'unanswered' : 'waiting'
    return { edgeName: name ?? '', area: areaOf(country), state, report }
  })
  return {
    id: row.id,
    cdnConfigId: row.site_id,
    url: row.url,
    state: results.some(({ state }) => state === 'waiting') ? 'running' : 'completed',
    results,
    headline: comparisonOf(results) ?? null,
    createDate: row.created_at.toISOString(),
  }
}

const selectSpeedTests = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('speed_test')
    .selectAll()
    .select(
      sql<Reported[]>`coalesce((
        select json_agg(json_build_object('name', e.name, 'country', r.country, 'report', r.report) order by e.name)
          from speed_report r left join edge_presence e on e.id = r.edge_id
         where r.test_id = speed_test.id and r.account_id = speed_test.account_id), '[]')`.as('reports'),
    )
    .where('account_id', '=', accountId)

export const listAccountSpeedTests = (
  tx: Tx,
  accountId: string,
  query: QueryOf<typeof listSpeedTests>,
  now: Date,
) =>
  listPage(listSpeedTests, query, {
    from: selectSpeedTests(tx, accountId),
    filters: { url: (rows, part) => rows.where('url', 'ilike', containing(part)) },
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    foundBy: 'id',
    row: (row) => toSpeedTest(row, now),
  })

export async function findSpeedTest(tx: Tx, accountId: string, id: string, now: Date) {
  const row = await selectSpeedTests(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toSpeedTest(row, now)
}

/**
 * Begins a test on all edges that can take part. Throws `speedBusy` while another one runs or after too many in an hour,
 * and `noEdge` if no edge can.
 */
export async function createSpeedTest(tx: Tx, accountId: string, siteId: string, url: string, now: Date) {
  // The lock of changes makes concurrent calls wait for each other.
  await sql`select next_change()`.execute(tx)
  const recent = await selectSpeedTests(tx, accountId)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .execute()
  const isRunning = recent.some((row) => toSpeedTest(row, now).state === 'running')
  if (isRunning || recent.length >= maxSpeedTestsPerHour) throw new Fail('speedBusy')
  const { id } = await tx
    .insertInto('speed_test')
    .values({ account_id: accountId, site_id: siteId, url, change_seq: sql`next_change()`, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ edges: number }>`select invite_edges(${id}) as edges`.execute(tx)
  if (!rows[0]?.edges) throw new Fail('noEdge')
  return findSpeedTest(tx, accountId, id, now)
}

/** The tests for an edge between two changes. An edge that starts over has missed the earlier ones. */
export async function speedTestsAfter(
  tx: Tx,
  { edgeId, after, newest, limit, now }: FeedRange,
): Promise<{ seq: number; test: EdgeSpeedTest }[]> {
  if (after === 0) return []
  const rows = await tx
    .selectFrom('speed_test')
    .innerJoin('speed_report', 'speed_report.test_id', 'speed_test.id')
    .select(['speed_test.id', 'site_id', 'url', 'change_seq'])
    .where('edge_id', '=', edgeId)
    .where('report', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - speedSeconds * 1000))
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, site_id: siteId, url, change_seq: seq }) => ({ seq, test: { id, siteId, url } }))
}

/** Stores what an edge has measured; only its first report counts. */
export async function receiveSpeed(tx: Tx, edgeId: string, testId: string, report: BodyOf<typeof sendSpeed>) {
  await tx
    .updateTable('speed_report')
    .set({ report: JSON.stringify(report) })
    .where('test_id', '=', testId)
    .where('edge_id', '=', edgeId)
    .where('report', 'is', null)
    .execute()
}
