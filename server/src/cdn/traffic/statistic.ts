import { maxSurveyDays, type SurveyPoint } from '@fairlead/api/cdn/statistic.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

export type Range = { start: Date; end: Date }
type StatisticQuery = {
  cdnConfigId?: string | undefined
  startTime?: string | undefined
  endTime?: string | undefined
}

/** The requested range; without times the 24 hours up to and including this minute. Throws field errors. */
export function rangeOf({ startTime, endTime }: StatisticQuery, now: Date): Range {
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
export function monthOf(now: Date, timeZone: number): Range {
  const there = new Date(now.getTime() + timeZone * hourMs)
  const start = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - timeZone * hourMs)
  return { start, end: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minuteMs) }
}

const rows = (tx: Tx, accountId: string, siteId: string | undefined, { start, end }: Range) =>
  tx
    .selectFrom('usage')
    .where('account_id', '=', accountId)
    .where('minute', '>=', start)
    .where('minute', '<', end)
    .$if(siteId !== undefined, (q) => q.where('site_id', '=', siteId ?? ''))

const sum = (column: 'requests' | 'hits' | 'traffic' | 'origin_traffic') =>
  // A sum of rows may be larger than 2^53, and is then rounded.
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`

export const totalOf = (tx: Tx, accountId: string, siteId: string | undefined, range: Range) =>
  rows(tx, accountId, siteId, range)
    .select([
      sum('requests').as('requests'),
      sum('hits').as('hits'),
      sum('traffic').as('traffic'),
      sum('origin_traffic').as('originTraffic'),
    ])
    .executeTakeFirstOrThrow()

/** Seconds of one interval: five minutes up to 48 hours, an hour beyond. */
export const intervalOf = ({ start, end }: Range) =>
  end.getTime() - start.getTime() <= 48 * hourMs ? 300 : 3600

/**
 * The series of a range. Intervals begin at round times of the reader's time zone, which matters for hours in
 * half-hour zones; the first and the last may be cut by the range.
 */
export async function periodOf(
  tx: Tx,
  accountId: string,
  siteId: string | undefined,
  range: Range,
  timeZone: number,
) {
  const interval = intervalOf(range)
  const shift = (timeZone * 3600) % interval
  const bucketOf = (time: Date) => Math.floor((time.getTime() / 1000 + shift) / interval) * interval - shift
  const found = await rows(tx, accountId, siteId, range)
    .select([
      sql<number>`((floor((extract(epoch from minute) + ${shift}) / ${interval}) * ${interval}) - ${shift})::bigint`.as(
        'bucket',
      ),
      'status',
      sum('requests').as('requests'),
      sum('hits').as('hits'),
      sum('traffic').as('traffic'),
      sum('origin_traffic').as('originTraffic'),
    ])
    .groupBy(['bucket', 'status'])
    .execute()

  const points = new Map<number, SurveyPoint>()
  for (let bucket = bucketOf(range.start); bucket * 1000 < range.end.getTime(); bucket += interval) {
    const figures = { requests: 0, hits: 0, traffic: 0, originTraffic: 0, bandwidth: 0, originBandwidth: 0 }
    points.set(bucket, { time: new Date(bucket * 1000).toISOString(), ...figures, status: {} })
  }
  for (const row of found) {
    const point = points.get(row.bucket)
    if (!point) continue
    point.requests += row.requests
    point.hits += row.hits
    point.traffic += row.traffic
    point.originTraffic += row.originTraffic
    point.status[row.status] = row.requests
  }
  for (const point of points.values()) {
    point.bandwidth = (point.traffic * 8) / interval
    point.originBandwidth = (point.originTraffic * 8) / interval
  }
  return { interval, points: [...points.values()] }
}
