import {
  dataGrains,
  type DataFigures,
  type DataGrain,
  type DataResult,
  type DataType,
  defaultGrain,
} from '@fairlead/api/cdn/data-center.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import {
  bucketsOf,
  bucketSql,
  countersOf,
  incompleteOf,
  type TimeRange,
  secondsSql,
  type Selection,
} from './counters.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

export type DataQuery = {
  type: DataType
  cdnConfigIds?: string[] | undefined
  countries?: string[] | undefined
  startTime: string
  endTime: string
  grain?: DataGrain | undefined
  compare?: 'before' | undefined
}

type DataScope = { accountId: string; timeZone: number; now: Date; minuteDays: number }

/** The counter that is summed as `amount` for each type. A hit ratio also needs the requests, of which hits are a part. */
const amounts = {
  traffic: 'traffic',
  bandwidth: 'traffic',
  requests: 'requests',
  hitRatio: 'hits',
  statusCode: 'requests',
  originTraffic: 'origin_traffic',
  originRequests: 'origin_requests',
} as const satisfies Record<DataType, string>

/** Samples of bandwidth are five minutes long in ranges up to this, and half an hour beyond. */
const finelySampledMs = 31 * dayMs

type Cell = { amount: number; requests: number }
type Plan = Omit<Selection, 'range' | 'countries'> & {
  type: DataType
  countries: readonly string[] | undefined
  timeZone: number
  sample: number | null
}

/** Sums of the intervals that are not empty, of one series. All lists have the same length. */
type Sums = { key: string; seconds: number[]; amounts: number[]; requests: number[] }

/** One row for each series, not for each interval, because the database client takes 3 µs to read even a small row. */
async function listSums(tx: Tx, { type, timeZone, ...selection }: Plan, range: TimeRange) {
  const key = type === 'statusCode' ? sql`status::text` : selection.countries ? sql`country` : sql`''`
  const { rows } = await sql<Sums>`
    select key, json_agg(${secondsSql('bucket')}) as seconds, json_agg(amount) as amounts,
           json_agg(requests) as requests
      from (select ${bucketSql(selection.interval, timeZone)} as bucket, ${key} as key,
                   sum(${sql.ref(amounts[type])}) as amount, sum(requests) as requests
              from (${countersOf({ ...selection, range })}) c
             group by 1, 2) s
     group by key`.execute(tx)
  return rows
}

/** The rank of the 95th percentile among so many values: nearest rank. */
const rankOf = (count: number) => Math.ceil(0.95 * count)

/** Peak and 95th percentile of bandwidth, over all samples of the range. */
async function sampled(tx: Tx, { type, timeZone, ...selection }: Plan, sample: number, range: TimeRange) {
  const bucketOf = bucketsOf(sample, timeZone)
  const last = new Date(range.end.getTime() - 1)
  const count = (bucketOf(last) - bucketOf(range.start)) / sample + 1
  const { rows } = await sql<{ peak: number | null; at: number | null; percentile: number | null }>`
    with slot as (
      select ${secondsSql('bucket')} as at, bytes
        from (select ${bucketSql(sample, timeZone)} as bucket, sum(${sql.ref(amounts[type])})::float8 as bytes
                from (${countersOf({ ...selection, range, interval: sample })}) c
               group by 1) g)
    select max(bytes) as peak, (array_agg(at order by bytes desc, at))[1] as at,
           -- Absent samples are zero, so they come first.
           (array_agg(bytes order by bytes))[${rankOf(count)}::int - (${count}::int - count(*)::int)] as percentile
      from slot`.execute(tx)
  const { peak, at, percentile } = rows[0] ?? { peak: null, at: null, percentile: null }
  const perSecond = (bytes: number | null) => ((bytes ?? 0) * 8) / sample
  return {
    peak: perSecond(peak),
    peakTime: at === null || peak === 0 ? null : new Date(at * 1000).toISOString(),
    percentile95: perSecond(percentile),
  }
}

function statisticsOf(values: readonly number[], times: readonly string[]) {
  const peak = Math.max(0, ...values)
  const sorted = values.toSorted((a, b) => a - b)
  return {
    peak,
    peakTime: peak === 0 ? null : (times[values.indexOf(peak)] ?? null),
    percentile95: sorted[rankOf(sorted.length) - 1] ?? 0,
  }
}

const empty: Cell = { amount: 0, requests: 0 }
const sumOf = (cells: readonly Cell[]): Cell => ({
  amount: cells.reduce((sum, { amount }) => sum + amount, 0),
  requests: cells.reduce((sum, { requests }) => sum + requests, 0),
})

async function findFigures(tx: Tx, plan: Plan, range: TimeRange): Promise<DataFigures> {
  const { type, interval, timeZone, sample, countries } = plan
  const bucketOf = bucketsOf(interval, timeZone)
  const buckets: number[] = []
  for (let at = bucketOf(range.start); at * 1000 < range.end.getTime(); at += interval) buckets.push(at)
  const times = buckets.map((at) => new Date(at * 1000).toISOString())
  const rows = await listSums(tx, plan, range)
  const keys =
    type === 'statusCode' ? [...new Set(rows.map(({ key }) => key))].toSorted() : (countries ?? [''])
  const cells = new Map(keys.map((key): [string, Cell[]] => [key, buckets.map(() => empty)]))
  const placeOf = new Map(buckets.map((at, place) => [at, place]))
  for (const { key, seconds, amounts: sums, requests } of rows) {
    const own = cells.get(key) ?? []
    seconds.forEach((at, index) => {
      const place = placeOf.get(at)
      if (place !== undefined) own[place] = { amount: sums[index] ?? 0, requests: requests[index] ?? 0 }
    })
  }

  /** Seconds of the interval that lie within the range. */
  const secondsAt = (at: number) =>
    Math.min(at + interval, range.end.getTime() / 1000) - Math.max(at, range.start.getTime() / 1000)
  const shown = ({ amount, requests }: Cell, at: number) => {
    if (type === 'hitRatio') return requests === 0 ? null : amount / requests
    return type === 'bandwidth' ? (amount * 8) / secondsAt(at) : amount
  }
  const totalOf = ({ amount, requests }: Cell) =>
    type !== 'hitRatio' ? amount : requests === 0 ? null : amount / requests

  const series = [...cells].map(([key, own]) => ({
    key,
    values: own.map((cell, index) => shown(cell, buckets[index] ?? 0)),
    total: totalOf(sumOf(own)),
  }))
  const all = buckets.map((_, index) => sumOf([...cells.values()].map((own) => own[index] ?? empty)))
  const total = totalOf(sumOf(all))
  const base = {
    startTime: range.start.toISOString(),
    endTime: range.end.toISOString(),
    times,
    series,
    total,
  }
  if (type === 'hitRatio') return { ...base, average: total, peak: null, peakTime: null, percentile95: null }

  const seconds = (range.end.getTime() - range.start.getTime()) / 1000
  const average = ((total ?? 0) * (type === 'bandwidth' ? 8 : interval)) / seconds
  if (sample !== null && sample !== interval)
    return { ...base, average, ...(await sampled(tx, plan, sample, range)) }
  const values = all.map(({ amount }) => (sample === null ? amount : (amount * 8) / sample))
  return { ...base, average, ...statisticsOf(values, times) }
}

/** A range that reaches into the future ends with the current minute. */
function rangeOf({ startTime, endTime }: DataQuery, now: Date): TimeRange {
  const start = new Date(startTime)
  const nextMinute = Math.floor(now.getTime() / minuteMs) * minuteMs + minuteMs
  const end = Math.min(Date.parse(endTime), Math.max(nextMinute, start.getTime() + minuteMs))
  return { start, end: new Date(end) }
}

/** The answer to a data query, whose rules the contract has checked. Throws a field error if minutes are deleted. */
export async function findData(tx: Tx, query: DataQuery, parts: DataScope): Promise<DataResult> {
  const { type, cdnConfigIds, countries, compare } = query
  const { accountId, timeZone, now, minuteDays } = parts
  const grain = query.grain ?? defaultGrain(Date.parse(query.startTime), Date.parse(query.endTime))
  const range = rangeOf(query, now)
  const length = range.end.getTime() - range.start.getTime()
  const shift = Math.ceil(length / dayMs) * dayMs
  const before = {
    start: new Date(range.start.getTime() - shift),
    end: new Date(range.end.getTime() - shift),
  }
  const first = compare ? before.start : range.start
  const hasMinutes = first.getTime() >= now.getTime() - minuteDays * dayMs
  if (grain === 'minutes' && !hasMinutes) throw Fail.field('grain', 'minutesDeleted')

  const sample = type !== 'bandwidth' ? null : length <= finelySampledMs && hasMinutes ? 300 : 1800
  const interval = dataGrains[grain]
  const plan = { type, timeZone, accountId, siteIds: cdnConfigIds, countries, interval, sample }
  const figures = await findFigures(tx, plan, range)
  return {
    ...figures,
    interval,
    incomplete: incompleteOf(figures.times, interval, range, now),
    sample,
    before: compare ? await findFigures(tx, plan, before) : null,
  }
}
