import {
  type AttackDetail,
  type AttackEvent,
  listAttacks,
  type ShieldSummary,
} from '@fairlead/api/ddos/attack.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { shieldWindowMs } from '@fairlead/api/edge/shield.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import { statusOf } from './detect.ts'

const seconds = shieldWindowMs / 1000
/** How many of the largest items of a list are shown, and the maximum number of points in a chart. */
const shown = 20
const mostPoints = 720

const attacks = (tx: Tx, accountId: string, now: Date) =>
  tx
    .selectFrom('ddos_attack as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .where('a.account_id', '=', accountId)
    .selectAll('a')
    .select('s.domain')
    .select(
      sql<number>`extract(epoch from coalesce(a.ended_at, greatest(a.last_at, ${now}::timestamptz)) - a.started_at)::int`.as(
        'duration',
      ),
    )
    // While it lasts, the totals are those of its windows so far.
    .select(
      sql<{
        requests: number
        held: number
      }>`case when a.ended_at is not null then json_build_object('requests', a.requests, 'held', a.held)
        else (select json_build_object('requests', coalesce(sum(w.requests), 0), 'held', coalesce(sum(w.refused + w.challenged), 0))
                from ddos_window w where w.site_id = a.site_id and w.account_id = a.account_id and w.started_at >= a.started_at) end`.as(
        'totals',
      ),
    )
type AttackRow = Awaited<ReturnType<ReturnType<typeof attacks>['executeTakeFirstOrThrow']>>

const toEvent = (row: AttackRow): AttackEvent => ({
  id: row.id,
  siteId: row.site_id,
  domain: row.domain,
  status: statusOf(row.ended_at),
  // The table has a check.
  vector: row.vector as AttackEvent['vector'],
  startDate: row.started_at.toISOString(),
  endDate: row.ended_at?.toISOString() ?? null,
  duration: row.duration,
  ...row.totals,
  peak: row.peak,
  normal: row.normal,
})

export const listAttackPage = (tx: Tx, accountId: string, query: QueryOf<typeof listAttacks>, now: Date) =>
  listPage(listAttacks, query, {
    from: attacks(tx, accountId, now),
    filters: {
      status: (rows, status) => rows.where('a.ended_at', status === 1 ? 'is' : 'is not', null),
      vector: (rows, vector) => rows.where('a.vector', '=', vector),
      domain: (rows, part) => rows.where('s.domain', 'like', containing(part)),
      siteId: (rows, id) => rows.where('a.site_id', '=', id),
      startTime: (rows, start) => rows.where('a.started_at', '>=', new Date(start)),
      endTime: (rows, end) => rows.where('a.started_at', '<', new Date(end)),
    },
    sort: { startDate: 'a.started_at', peak: 'a.peak' },
    order: ['-startDate'],
    unique: 'a.id',
    foundBy: 'a.id',
    row: toEvent,
  })

type Of = { accountId: string; siteId: string | undefined; start: Date; end: Date }

const within = ({ accountId, siteId, start, end }: Of) => sql`
  w.account_id = ${accountId} ${siteId === undefined ? sql`` : sql`and w.site_id = ${siteId}`}
  and w.started_at >= ${start} and w.started_at < ${end}`

/** Steps begin at multiples of their length after this time. */
const firstStep = '2000-01-01T00:00:00Z'

/** The length of a step in seconds, so that there are at most `mostPoints` equal steps. */
function stepOf({ start, end }: Of): number {
  const windows = Math.ceil((end.getTime() - start.getTime()) / shieldWindowMs)
  return Math.max(1, Math.ceil(windows / mostPoints)) * seconds
}

/** Requests a second, for each step that has a window. */
async function listPoints(tx: Tx, of: Of): Promise<AttackDetail['points']> {
  const step = stepOf(of)
  const { rows } = await sql<{ at: Date; requests: number; held: number }>`
    select date_bin(${`${step} seconds`}::interval, w.started_at, ${firstStep}::timestamptz) as at,
           sum(w.requests)::float8 / ${step} as requests, sum(w.refused + w.challenged)::float8 / ${step} as held
      from ddos_window w where ${within(of)} group by 1 order by 1`.execute(tx)
  return rows.map(({ at, ...point }) => ({ time: at.toISOString(), ...point }))
}

/** The same for every step: one without a window had no requests. Empty if there is no window at all. */
function withoutGaps(points: AttackDetail['points'], of: Of): AttackDetail['points'] {
  if (points.length === 0) return []
  const known = new Map(points.map((point) => [point.time, point]))
  const [stepMs, origin] = [stepOf(of) * 1000, Date.parse(firstStep)]
  const first = origin + Math.floor((of.start.getTime() - origin) / stepMs) * stepMs
  return Array.from({ length: Math.ceil((of.end.getTime() - first) / stepMs) }, (_, at) => {
    const time = new Date(first + at * stepMs).toISOString()
    return known.get(time) ?? { time, requests: 0, held: 0 }
  })
}

async function listSources(tx: Tx, of: Of): Promise<AttackDetail['sources']> {
  const { rows } = await sql<AttackDetail['sources'][number]>`
    select s.address, sum(s.requests)::bigint as requests, sum(s.held)::bigint as held
      from ddos_window w cross join lateral jsonb_to_recordset(w.sources) as s(address text, requests bigint, held bigint)
     where ${within(of)} group by 1 order by 2 desc, 1 limit ${shown}`.execute(tx)
  return rows
}

async function listUris(tx: Tx, of: Of): Promise<{ uri: string; requests: number }[]> {
  const { rows } = await sql<{ uri: string; requests: number }>`
    select u.uri, sum(u.requests)::bigint as requests
      from ddos_window w cross join lateral jsonb_to_recordset(w.uris) as u(uri text, requests bigint)
     where ${within(of)} group by 1 order by 2 desc, 1 limit ${shown}`.execute(tx)
  return rows
}

async function listDeliveries(tx: Tx, accountId: string, id: string): Promise<AttackDetail['deliveries']> {
  const rows = await tx
    .selectFrom('alarm_delivery')
    .select(['id', 'channel', 'kind', 'created_at', 'recipient', 'state', 'attempts', 'error'])
    .where('attack_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('channel')
    .orderBy('recipient')
    .execute()
  type Delivery = AttackDetail['deliveries'][number]
  // The table has checks.
  return rows.map(({ created_at: date, channel, kind, state, ...row }) => ({
    ...row,
    date: date.toISOString(),
    channel: channel as Delivery['channel'],
    kind: kind as Delivery['kind'],
    state: state as Delivery['state'],
  }))
}

/** Throws `notFound`. */
export async function findAttackDetail(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
): Promise<AttackDetail> {
  const row = await attacks(tx, accountId, now).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  // Some minutes around it show what was normal.
  const around = 120_000
  const of = { accountId, siteId: row.site_id, start: row.started_at, end: row.ended_at ?? now }
  // Only this program writes the column.
  const remarks = row.remarks as Record<string, string>
  return {
    ...toEvent(row),
    sources: await listSources(tx, of),
    uris: (await listUris(tx, of)).map((one) => ({ ...one, remark: remarks[one.uri] ?? '' })),
    deliveries: await listDeliveries(tx, accountId, id),
    points: await listPoints(tx, {
      ...of,
      start: new Date(of.start.getTime() - around),
      end: new Date(of.end.getTime() + around),
    }),
  }
}

/** Throws `notFound`. */
export async function saveRemark(
  tx: Tx,
  accountId: string,
  id: string,
  { uri, remark }: { uri: string; remark: string },
) {
  const { numUpdatedRows } = await tx
    .updateTable('ddos_attack')
    .set({
      remarks:
        remark === ''
          ? sql`remarks - ${uri}::text`
          : sql`remarks || jsonb_build_object(${uri}::text, ${remark}::text)`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Fail('notFound')
}

const dayMs = 86_400_000

/** The last 24 hours of the account's shields, or of one site's. */
export async function findShieldSummary(
  tx: Tx,
  accountId: string,
  siteId: string | undefined,
  now: Date,
): Promise<ShieldSummary> {
  const of = { accountId, siteId, start: new Date(now.getTime() - dayMs), end: now }
  const { rows } = await sql<Pick<ShieldSummary, 'requests' | 'held' | 'challenged' | 'passed'>>`
    select coalesce(sum(w.requests), 0)::bigint as requests, coalesce(sum(w.refused + w.challenged), 0)::bigint as held,
           coalesce(sum(w.challenged), 0)::bigint as challenged, coalesce(sum(w.passed), 0)::bigint as passed
      from ddos_window w where ${within(of)}`.execute(tx)
  const { attacks: count } = await tx
    .selectFrom('ddos_attack')
    .select(sql<number>`count(*)`.as('attacks'))
    .where('account_id', '=', accountId)
    .where('started_at', '>=', of.start)
    .$if(siteId !== undefined, (q) => q.where('site_id', '=', siteId ?? ''))
    .executeTakeFirstOrThrow()
  const none = { requests: 0, held: 0, challenged: 0, passed: 0 }
  return {
    ...(rows[0] ?? none),
    attacks: count,
    points: withoutGaps(await listPoints(tx, of), of),
    sources: await listSources(tx, of),
  }
}
