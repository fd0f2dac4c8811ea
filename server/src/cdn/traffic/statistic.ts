import { maxSurveyDays, maxTopSites, type SurveyPoint } from '@fairlead/api/cdn/statistic.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import {
  bucketsOf,
  bucketSql,
  countersOf,
  floorHalf,
  incompleteOf,
  type TimeRange,
  secondsSql,
} from './counters.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

type Sums = { requests: number; hits: number; traffic: number; originTraffic: number }
// A sum of rows may be larger than 2^53, and is then rounded.
const sumsOf = sql`coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(hits), 0)::float8 as hits,
  coalesce(sum(traffic), 0)::float8 as traffic, coalesce(sum(origin_traffic), 0)::float8 as "originTraffic"`

type StatisticQuery = {
  cdnConfigId?: string | undefined
  startTime?: string | undefined
  endTime?: string | undefined
}

/** The requested range; without times the 24 hours up to and including this minute. Throws field errors. */
export function rangeOf({ startTime, endTime }: StatisticQuery, now: Date): TimeRange {
  if ((startTime === undefined) !== (endTime === undefined))
    throw Fail.field(startTime ? 'endTime' : 'startTime', 'required')
  const end = endTime
    ? new Date(endTime)
    : new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minuteMs)
  const start = startTime ? new Date(startTime) : new Date(end.getTime() - 24 * hourMs)
  if (start >= end) throw Fail.field('endTime', 'timeRange')
  if (end.getTime() - start.getTime() > maxSurveyDays * 24 * hourMs)
    throw Fail.field('endTime', 'rangeTooLong')
  return { start, end }
}

/** From the first of this month in the reader's time zone (hours from UTC) up to and including this minute. */
export function monthRange(now: Date, timeZone: number): TimeRange {
  const there = new Date(now.getTime() + timeZone * hourMs)
  const start = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - timeZone * hourMs)
  return { start, end: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minuteMs) }
}

const one = (siteId: string | undefined) => (siteId === undefined ? undefined : [siteId])

export async function findTrafficTotal(
  tx: Tx,
  accountId: string,
  siteId: string | undefined,
  range: TimeRange,
) {
  const { rows } = await sql<Sums>`
    select ${sumsOf} from (${countersOf({ accountId, siteIds: one(siteId), range, interval: 3600 })}) c`.execute(
    tx,
  )
  return rows[0] ?? { requests: 0, hits: 0, traffic: 0, originTraffic: 0 }
}

type Visitors = { requests: number; hits: number; traffic: number }
const visitorsOf = sql`coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(hits), 0)::float8 as hits,
  coalesce(sum(traffic), 0)::float8 as traffic`

const noSite = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The sites with counters in a range, as `busy (id)`: each costs one look into the key, and the others nothing. */
function busySites(accountId: string, { start, end }: TimeRange) {
  const after = (id: typeof noSite) => sql`(
    select u.site_id from usage_half_hour u
     where u.account_id = ${accountId} and u.site_id > ${id}
       and u.half_hour >= ${floorHalf(start)} and u.half_hour < ${end}
     order by u.site_id limit 1)`
  return sql`busy (id) as (
    select ${after(noSite)} union all select ${after(sql`busy.id`)} from busy where busy.id is not null)`
}

/** Where the figures of a range come from: sites and countries with the most traffic first. */
export async function findRanking(tx: Tx, accountId: string, siteId: string | undefined, range: TimeRange) {
  const length = range.end.getTime() - range.start.getTime()
  const before = { start: new Date(range.start.getTime() - length), end: range.start }
  const selection = { accountId, range, interval: 3600 }
  const { rows: countries } = await sql<Visitors & { country: string }>`
    select country, ${visitorsOf}
      from (${countersOf({ ...selection, siteIds: one(siteId), countries: 'all' })}) c
     group by country order by traffic desc, requests desc, country`.execute(tx)
  const { rows: sites } =
    siteId === undefined
      ? await sql<Visitors & { id: string; domain: string }>`
          with recursive ${busySites(accountId, range)}
          select s.id, s.domain, u.requests, u.hits, u.traffic
            from busy
            join site s on s.id = busy.id
            cross join lateral (
              select ${visitorsOf} from (${countersOf({ ...selection, siteIds: 'joined' })}) c) u
           where s.account_id = ${accountId} and s.deleted_at is null and u.requests > 0
           order by u.traffic desc, u.requests desc, s.domain limit ${maxTopSites}`.execute(tx)
      : { rows: [] }
  const { rows: edges } = await sql<{ name: string; online: boolean }>`
    select name, online from edge_presence where active order by online, name`.execute(tx)
  return { before: await findTrafficTotal(tx, accountId, siteId, before), sites, countries, edges }
}

/** Seconds of one interval: five minutes up to 48 hours, an hour beyond. */
export const intervalOf = ({ start, end }: TimeRange) =>
  end.getTime() - start.getTime() <= 48 * hourMs ? 300 : 3600

/**
 * The series of a range. Intervals begin at round times of the reader's time zone, which matters for hours in
 * half-hour zones; the first and the last may be cut by the range.
 */
export async function findPeriod(
  tx: Tx,
  accountId: string,
  siteId: string | undefined,
  range: TimeRange,
  { timeZone, now }: { timeZone: number; now: Date },
) {
  const interval = intervalOf(range)
  const bucketOf = bucketsOf(interval, timeZone)
  const { rows } = await sql<Sums & { at: number; status: number }>`
    select ${secondsSql('bucket')} as at, s.*
      from (select ${bucketSql(interval, timeZone)} as bucket, status, ${sumsOf}
              from (${countersOf({ accountId, siteIds: one(siteId), range, interval })}) c
             group by 1, 2) s`.execute(tx)

  const points = new Map<number, SurveyPoint>()
  for (let bucket = bucketOf(range.start); bucket * 1000 < range.end.getTime(); bucket += interval) {
    const figures = { requests: 0, hits: 0, traffic: 0, originTraffic: 0, bandwidth: 0, originBandwidth: 0 }
    points.set(bucket, { time: new Date(bucket * 1000).toISOString(), ...figures, status: {} })
  }
  for (const row of rows) {
    const point = points.get(row.at)
    if (!point) continue
    point.requests += row.requests
    point.hits += row.hits
    point.traffic += row.traffic
    point.originTraffic += row.originTraffic
    point.status[row.status] = row.requests
  }
  const [first, last] = [range.start.getTime() / 1000, range.end.getTime() / 1000]
  for (const [at, point] of points) {
    // The first and the last interval may be cut by the range.
    const seconds = Math.min(at + interval, last) - Math.max(at, first)
    point.bandwidth = (point.traffic * 8) / seconds
    point.originBandwidth = (point.originTraffic * 8) / seconds
  }
  const all = [...points.values()]
  const times = all.map(({ time }) => time)
  return { interval, points: all, incomplete: incompleteOf(times, interval, range, now) }
}
