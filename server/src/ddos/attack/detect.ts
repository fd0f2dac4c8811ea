import { AttackStatus, type AttackVector } from '@fairlead/api/ddos/attack.ts'
import { shieldWindowMs } from '@fairlead/api/edge/shield.ts'
import { sql } from 'kysely'
import type { OnFailure } from '../../lib/database/apart.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { tell } from '../../message/public.ts'
import {
  type WindowCounter,
  limitOf,
  type MeasuredVector,
  measures,
  perSecond,
  type WindowCounts,
} from './vectors.ts'

/** An attack begins above `factor` times the normal rate in two of three windows, and lasts while above `factorOfEnd` times. */
const factor = 5
const factorOfEnd = 1.5
/** The number of consecutive windows that are checked. */
const recent = 3
const seconds = shieldWindowMs / 1000
/** After this time below the lower limit, an attack has ended. */
const calmMs = 5 * 60_000
/** One part in this many of the requests that a site is protected for: less is no attack, however few visitors there are. */
const floorPart = 10

/** The last windows of a site, over all edge nodes, the latest first. */
async function listRates(tx: Tx, siteId: string): Promise<WindowCounts[]> {
  const { rows } = await sql<WindowCounts>`
    select started_at as at, sum(requests)::float8 as requests, sum(refused + challenged)::float8 as held,
           sum(missed)::float8 as missed, sum(stopped)::float8 as stopped, sum(unfinished)::float8 as unfinished,
           sum(unused)::float8 as unused, sum(slow_heads)::float8 as slow_heads, sum(slow_bodies)::float8 as slow_bodies,
           sum(slow_reads)::float8 as slow_reads, sum(resets)::float8 as resets
      from ddos_window where site_id = ${siteId}
       and started_at > (select max(started_at) from ddos_window where site_id = ${siteId}) - ${`${recent * seconds} seconds`}::interval
     group by started_at order by started_at desc limit ${recent}`.execute(tx)
  return rows
}

/** The median of a site's requests at this hour in the last seven days, a second. */
async function findNormal(tx: Tx, accountId: string, siteId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ normal: number }>`
    select coalesce(percentile_cont(0.5) within group (order by d.requests), 0) / 3600 as normal
      from generate_series(1, 7) as day
      cross join lateral (
        select coalesce(sum(u.requests), 0)::float8 as requests from usage_half_hour u
         where u.account_id = ${accountId} and u.site_id = ${siteId}
           and u.half_hour >= date_trunc('hour', ${now}::timestamptz) - day * interval '1 day'
           and u.half_hour < date_trunc('hour', ${now}::timestamptz) - day * interval '1 day' + interval '1 hour') as d`.execute(
    tx,
  )
  return rows[0]?.normal ?? 0
}

type Site = { id: string; account_id: string; domain: string; request_rate: number; retention_days: number }

/** Vectors of requests, which are compared with what is usual at the hour. */
const floods: readonly [AttackVector, WindowCounter][] = [
  ['REQUEST_FLOOD', 'requests'],
  // Requests with ever new queries, to get past the cache.
  ['CACHE_BUSTING', 'missed'],
]

async function judge(tx: Tx, site: Site, now: Date) {
  const rates = await listRates(tx, site.id)
  await judgeFloods(tx, site, rates, now)
  await judgeMeasures(tx, site, rates, now)
}

async function judgeFloods(tx: Tx, site: Site, rates: readonly WindowCounts[], now: Date) {
  const [latest] = rates
  if (!latest) return
  const floor = site.request_rate / floorPart
  let normal: number | undefined
  for (const [vector, counter] of floods) {
    const figures = rates.map((one) => perSecond(one, counter))
    // Nearly all windows end here.
    if (Math.max(...figures) <= floor) continue
    normal ??= await findNormal(tx, site.account_id, site.id, now)
    const limit = Math.max(floor, factor * normal)
    const lower = Math.max(floor, factorOfEnd * normal)
    const end = new Date(latest.at.getTime() + shieldWindowMs)
    if ((figures[0] ?? 0) > lower) await goOn(tx, { siteId: site.id, vector, end, peak: figures[0] ?? 0 })
    const over = rates.filter((one) => perSecond(one, counter) > limit)
    if (over.length < 2) continue
    await open(tx, site, {
      vector,
      normal,
      peak: Math.max(...figures),
      start: over.at(-1)?.at ?? latest.at,
      end,
      now,
    })
  }
}

/** Opens and continues attacks of the vectors that a counter shows by itself. */
async function judgeMeasures(tx: Tx, site: Site, rates: readonly WindowCounts[], now: Date) {
  const [latest] = rates
  if (!latest) return
  const end = new Date(latest.at.getTime() + shieldWindowMs)
  for (const [name, measure] of Object.entries(measures)) {
    // The keys are those of the table.
    const vector = name as MeasuredVector
    const figures = rates.map((one) => perSecond(one, measure.counter))
    const over = rates.filter((one) => perSecond(one, measure.counter) > limitOf(measure, one))
    if (over.includes(latest)) await goOn(tx, { siteId: site.id, vector, end, peak: figures[0] ?? 0 })
    if (over.length < 2) continue
    const start = over.at(-1)?.at ?? latest.at
    await open(tx, site, { vector, normal: 0, peak: Math.max(...figures), start, end, now })
  }
}

type Going = { siteId: string; vector: AttackVector; end: Date; peak: number }

const goOn = (tx: Tx, { siteId, vector, end, peak }: Going) =>
  sql`update ddos_attack set last_at = greatest(last_at, ${end}), peak = greatest(peak, ${peak})
       where site_id = ${siteId} and vector = ${vector} and ended_at is null`.execute(tx)

const readersOf = (accountId: string) => ({ accountId, menu: 'cdn_cert_report' as const })

type Opening = { vector: AttackVector; normal: number; peak: number; start: Date; end: Date; now: Date }

/** Opens an attack, unless it is open, and announces it. */
async function open(tx: Tx, site: Site, { vector, normal, peak, start, end, now }: Opening) {
  const added = await tx
    .insertInto('ddos_attack')
    .values({
      account_id: site.account_id,
      site_id: site.id,
      vector,
      normal,
      peak,
      started_at: start,
      last_at: end,
      retention_days: site.retention_days,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'vector']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const args = { domain: site.domain, vector, peak: Math.max(1, Math.round(peak)) }
  await tell(tx, readersOf(site.account_id), { kind: 'attackBegan', args, objectId: added.id, now })
  await addJob(tx, 'notifyOfAttack', { attackId: added.id, kind: 'raised' })
}

/** Looks for attacks on sites whose counters have just arrived. */
export async function judgeSites(tx: Tx, siteIds: readonly string[], now: Date) {
  const { rows } = await sql<Site>`
    select s.id, s.account_id, s.domain, p.request_rate, p.retention_days
      from site s join ddos_shield h on h.site_id = s.id join ddos_plan p on p.id = h.plan_id
     where s.id = any(${siteIds}::uuid[]) and s.deleted_at is null
     order by s.id`.execute(tx)
  for (const site of rows) await judge(tx, site, now)
}

/** Sums up an attack from the windows during which it lasted. */
const totals = (attackId: string) => sql`
  update ddos_attack a
     set requests = t.requests, held = t.held
    from (select coalesce(sum(w.requests), 0)::bigint as requests, coalesce(sum(w.refused + w.challenged), 0)::bigint as held
            from ddos_attack o
            join ddos_window w on w.site_id = o.site_id and w.started_at >= o.started_at and w.started_at < o.last_at
           where o.id = ${attackId}) as t
   where a.id = ${attackId}`

/** Ends an attack that was calm for long enough, even if only because no edge node reports any more, and announces it. */
async function endOne(tx: Tx, id: string, now: Date) {
  const row = await tx
    .selectFrom('ddos_attack as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .select(['a.account_id', 'a.vector', 'a.started_at', 'a.last_at', 's.domain'])
    .where('a.id', '=', id)
    .where('a.ended_at', 'is', null)
    .where('a.last_at', '<=', new Date(now.getTime() - calmMs))
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) return
  await totals(id).execute(tx)
  await tx.updateTable('ddos_attack').set({ ended_at: row.last_at }).where('id', '=', id).execute()
  const minutes = Math.max(1, Math.round((row.last_at.getTime() - row.started_at.getTime()) / 60_000))
  // The table has a check.
  const args = { domain: row.domain, vector: row.vector as AttackVector, minutes }
  await tell(tx, readersOf(row.account_id), { kind: 'attackEnded', args, objectId: id, now })
  await addJob(tx, 'notifyOfAttack', { attackId: id, kind: 'over' })
}

/** Ends attacks, each in a transaction of its own, so that a failure does not stop the others. */
export async function endAttacks(db: Database, now: Date, failed: OnFailure) {
  const calm = await db.system
    .selectFrom('ddos_attack')
    .select('id')
    .where('ended_at', 'is', null)
    .where('last_at', '<=', new Date(now.getTime() - calmMs))
    .orderBy('id')
    .execute()
  for (const { id } of calm)
    try {
      await db.transaction((tx) => endOne(tx, id, now))
    } catch (error) {
      failed(error, `attack ${id} could not be ended`)
    }
}

export const statusOf = (endedAt: Date | null) => (endedAt ? AttackStatus.ended : AttackStatus.underAttack)
