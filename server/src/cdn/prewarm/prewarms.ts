import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  canCancelPrewarm,
  canRetryPrewarm,
  listPrewarms,
  maxPrewarms,
  type Prewarm,
  type PrewarmInput,
  type PrewarmOutcome,
  type PrewarmPlace,
  PrewarmStatus,
  type PrewarmTask,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { containing, listPage, TimeKey } from '../../lib/list.ts'
import { sitesOfUrls } from './prewarm-sites.ts'

/** How often, in seconds, tasks are checked for edges that no longer report. */
export const awaySeconds = 600

const safe = (sum: string) =>
  sql<number>`least(coalesce(${sql.raw(sum)}, 0), ${Number.MAX_SAFE_INTEGER})::bigint`

/** Prewarms of the account with the sums of their tasks. */
const selectPrewarms = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('prewarm')
    .where('account_id', '=', accountId)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('prewarm_task as t')
          .whereRef('t.prewarm_id', '=', 'prewarm.id')
          .whereRef('t.account_id', '=', 'prewarm.account_id')
          .select([
            sql<number>`count(*)`.as('tasks'),
            sql<number>`count(*) filter (where t.status = 1)`.as('completed'),
            sql<number>`count(*) filter (where t.status in (2, 4))`.as('failed'),
            sql<number>`coalesce(floor(avg(case when t.status = 0 then t.progress else 100 end)), 100)::integer`.as(
              'progress',
            ),
            safe('sum(t.size)').as('size'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['id', 'urls', 'domains', 'region', 'countries', 'follow_playlists', 'status'])
    .select(['created_at', 'updated_at', 'tasks', 'completed', 'failed', 'progress', 'size'])

type PrewarmRow = Awaited<ReturnType<ReturnType<typeof selectPrewarms>['executeTakeFirstOrThrow']>>

const toPrewarm = (row: PrewarmRow): Prewarm => ({
  id: row.id,
  urlList: row.urls,
  prewarmDomain: row.domains,
  prewarmRegion: row.region,
  countries: row.countries,
  followPlaylists: row.follow_playlists,
  status: row.status as PrewarmStatus,
  progressRate: row.progress,
  tasks: row.tasks,
  completed: row.completed,
  failed: row.failed,
  fileSize: row.size,
  startTime: row.created_at.toISOString(),
  lastUpdateTime: row.updated_at.toISOString(),
})

export async function findPrewarm(tx: Tx, accountId: string, id: string): Promise<Prewarm> {
  const row = await selectPrewarms(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPrewarm(row)
}

export const listAccountPrewarms = (tx: Tx, accountId: string, query: QueryOf<typeof listPrewarms>) =>
  listPage(listPrewarms, query, {
    from: selectPrewarms(tx, accountId),
    filters: {
      domain: (rows, part) =>
        rows.where(sql<boolean>`exists (select from unnest(domains) d where d like ${containing(part)})`),
      status: (rows, status) => rows.where('status', '=', status),
    },
    sort: { startTime: 'created_at' },
    order: ['-startTime'],
    nextPage: TimeKey,
    row: toPrewarm,
  })

/** The tasks of a prewarm, by URL and edge. */
export async function listPrewarmTasks(tx: Tx, accountId: string, prewarmId: string): Promise<PrewarmTask[]> {
  const rows = await tx
    .selectFrom('prewarm_task as t')
    .innerJoin('site as s', (join) =>
      join.onRef('s.id', '=', 't.site_id').onRef('s.account_id', '=', 't.account_id'),
    )
    .innerJoin('edge_presence as e', 'e.id', 't.edge_id')
    .selectAll('t')
    .select(['s.domain', 'e.name', 'e.country'])
    .where('t.prewarm_id', '=', prewarmId)
    .where('t.account_id', '=', accountId)
    .orderBy('t.position')
    .orderBy('e.name')
    .execute()
  return rows.map((row) => ({
    taskId: row.id,
    requestId: row.prewarm_id,
    cdnConfigId: row.site_id,
    domain: row.domain,
    prewarmPath: row.url,
    httpType: row.url.startsWith('https:') ? 'https' : 'http',
    edgeName: row.name ?? '',
    country: row.country ?? '',
    status: row.status as PrewarmStatus,
    progressRate: row.status === PrewarmStatus.completed ? 100 : row.progress,
    statusCode: row.status_code,
    fileSize: row.size,
    originBytes: row.origin_bytes,
    elapsed: row.elapsed,
    // It was validated when the edge sent it.
    outcome: row.outcome as PrewarmOutcome | null,
    listed: row.listed,
    listedFailed: row.listed_failed,
    startTime: row.started_at?.toISOString() ?? null,
    lastUpdateTime: row.updated_at.toISOString(),
  }))
}

/** Edges that a prewarm can use: online, and of a release that knows prewarms. */
const usableEdges = (tx: Tx) =>
  tx
    .selectFrom('edge_presence')
    .where('online', '=', true)
    .where(sql<boolean>`'prewarm' = any(kinds)`)

/** Where these edges are. */
export async function prewarmPlaces(tx: Tx): Promise<PrewarmPlace[]> {
  const rows = await usableEdges(tx).select(['regions', 'country']).execute()
  const places = new Map<string, PrewarmPlace>()
  for (const { regions, country } of rows)
    for (const region of regions ?? []) {
      const key = `${region} ${country}`
      const place = places.get(key) ?? { region, country: country ?? '', edges: 0 }
      places.set(key, { ...place, edges: place.edges + 1 })
    }
  return [...places.values()].toSorted((a, b) => a.region - b.region || (a.country < b.country ? -1 : 1))
}

/** Throws if the account has reached its limit. Concurrent calls wait for each other at the lock of changes. */
async function demandRoom(tx: Tx, accountId: string) {
  await sql`select next_change()`.execute(tx)
  const running = await tx
    .selectFrom('prewarm')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', PrewarmStatus.processing)
    .limit(maxPrewarms)
    .execute()
  if (running.length >= maxPrewarms) throw new Fail('prewarmBusy')
}

const lookLater = (tx: Tx, prewarmId: string, now: Date) =>
  addJob(
    tx,
    'settlePrewarm',
    { prewarmId },
    { at: new Date(now.getTime() + awaySeconds * 1000), key: `prewarm:${prewarmId}` },
  )

/**
 * Adds a prewarm for the edges that are online and serve each site. Throws field errors for URLs that cannot be fetched,
 * and `noEdge` if there is no edge for one of them.
 */
export async function createPrewarm(
  tx: Tx,
  accountId: string,
  input: PrewarmInput,
  now: Date,
): Promise<Prewarm> {
  const sites = await sitesOfUrls(tx, accountId, input)
  await demandRoom(tx, accountId)
  const { urlList, countries } = input
  const edges = await usableEdges(tx).select(['id', 'regions', 'country']).execute()
  const fetching = edges.filter(({ country }) => countries.length === 0 || countries.includes(country ?? ''))
  const tasks = urlList.flatMap((url, position) => {
    const site = sites[position]
    return fetching
      .filter(({ regions }) => site && regions?.includes(site.visitRegion))
      .map((edge) => ({ position, url, site_id: site?.id ?? '', edge_id: edge.id ?? '' }))
  })
  const served = new Set(tasks.map(({ position }) => position))
  if (served.size < urlList.length) throw new Fail('noEdge')
  const { id } = await tx
    .insertInto('prewarm')
    .values({
      account_id: accountId,
      urls: urlList,
      domains: [...new Set(sites.map(({ domain }) => domain))],
      region: input.prewarmRegion,
      countries,
      follow_playlists: input.followPlaylists,
      change_seq: sql`next_change()`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('prewarm_task')
    .values(tasks.map((task) => ({ account_id: accountId, prewarm_id: id, ...task, updated_at: now })))
    .execute()
  await lookLater(tx, id, now)
  return findPrewarm(tx, accountId, id)
}

async function lockPrewarm(tx: Tx, accountId: string, id: string) {
  await tx
    .selectFrom('prewarm')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findPrewarm(tx, accountId, id)
}

/** Cancels what has not been fetched yet. Edges are told to stop. */
export async function stopPrewarm(tx: Tx, accountId: string, id: string, now: Date) {
  // Taken before the lock of the row, because all changes lock in this order.
  await sql`select next_change()`.execute(tx)
  demand(canCancelPrewarm(await lockPrewarm(tx, accountId, id)))
  await tx
    .updateTable('prewarm_task')
    .set({ status: PrewarmStatus.deleted, updated_at: now })
    .where('prewarm_id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', PrewarmStatus.processing)
    .execute()
  await tx
    .updateTable('prewarm')
    .set({ status: PrewarmStatus.deleted, change_seq: sql`next_change()`, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** Makes the edges that are online fetch again what failed on them. Throws `noEdge` if there is none. */
export async function repeatPrewarm(tx: Tx, accountId: string, id: string, now: Date): Promise<Prewarm> {
  await demandRoom(tx, accountId)
  demand(canRetryPrewarm(await lockPrewarm(tx, accountId, id)))
  const again = await tx
    .updateTable('prewarm_task')
    .set({
      status: PrewarmStatus.processing,
      progress: 0,
      outcome: null,
      status_code: null,
      size: 0,
      elapsed: 0,
      listed: 0,
      listed_failed: 0,
      started_at: null,
      updated_at: now,
    })
    .where('prewarm_id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', 'in', [PrewarmStatus.invalidPath, PrewarmStatus.failed])
    .where('edge_id', 'in', usableEdges(tx).select('id').$castTo<{ id: string }>())
    .returning('id')
    .execute()
  if (again.length === 0) throw new Fail('noEdge')
  await tx
    .updateTable('prewarm')
    .set({ status: PrewarmStatus.processing, change_seq: sql`next_change()`, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  await lookLater(tx, id, now)
  return findPrewarm(tx, accountId, id)
}
