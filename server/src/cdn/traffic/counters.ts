import { sql } from 'kysely'

const hourMs = 3_600_000
const halfHourMs = hourMs / 2

/** From the start up to, not including, the end. */
export type TimeRange = { start: Date; end: Date }

export type Selection = {
  accountId: string
  /** Undefined for all sites of the account, deleted ones too; `joined` for the site `s` of the enclosing statement. */
  siteIds?: readonly string[] | 'joined' | undefined
  /** With countries, or `all`, the rows have a country in place of a status, and nothing of origins. */
  countries?: readonly string[] | 'all' | undefined
  range: TimeRange
  /** Seconds of the intervals that the rows will be added up to. */
  interval: number
}

const ceilHalf = (time: Date) => new Date(Math.ceil(time.getTime() / halfHourMs) * halfHourMs)
export const floorHalf = (time: Date) => new Date(Math.floor(time.getTime() / halfHourMs) * halfHourMs)

const sitesOf = (siteIds: Selection['siteIds']) => {
  if (siteIds === 'joined') return sql`site_id = s.id`
  return siteIds ? sql`site_id = any(${sql.val(siteIds)}::uuid[])` : sql`site_id is null`
}

/**
 * The counters of a selection: a query with `at` and the figures, and with `country` or `status`. If the
 * intervals consist of half hours, whole half hours come from their own counters; all else comes from the minutes.
 */
export function countersOf({ accountId, siteIds, countries, range: { start, end }, interval }: Selection) {
  const by = countries ? 'country' : 'status'
  const figures = countries
    ? sql`requests, hits, traffic`
    : sql`requests, hits, traffic, origin_requests, origin_traffic`
  const scope = sql`account_id = ${accountId}
    and ${sitesOf(siteIds)}
    ${countries && countries !== 'all' ? sql`and country = any(${sql.val(countries)}::text[])` : sql``}`
  const rows = (at: 'minute' | 'half_hour', from: Date, until: Date) => {
    if (from >= until) return []
    const table = `${countries ? 'usage_country' : 'usage'}${at === 'minute' ? '' : '_half_hour'}`
    return [
      sql`
      select ${sql.ref(at)} as at, ${sql.ref(by)}, ${figures} from ${sql.table(table)}
       where ${scope} and ${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`,
    ]
  }
  const [first, last] = [ceilHalf(start), floorHalf(end)]
  const parts =
    interval % 1800 !== 0 || first >= last
      ? rows('minute', start, end)
      : [...rows('minute', start, first), ...rows('half_hour', first, last), ...rows('minute', last, end)]
  return sql.join(parts, sql` union all `)
}

/** Seconds by which intervals are shifted, so that they begin at round times in a zone `hours` from UTC. */
const shiftOf = (interval: number, hours: number) => (hours * 3600) % interval

/** The beginning of the interval that a moment lies in, in seconds since 1970. */
export function bucketsOf(interval: number, timeZone: number): (time: Date) => number {
  const shift = shiftOf(interval, timeZone)
  return (time) => Math.floor((time.getTime() / 1000 + shift) / interval) * interval - shift
}

/** Seconds after which an edge that is online has reported what it has counted. */
const reportSeconds = 30

/** The times of intervals that the range cuts, or for which edges may still report. `times` are all of its intervals. */
export function incompleteOf(
  times: readonly string[],
  interval: number,
  { start, end }: TimeRange,
  now: Date,
) {
  const last = Math.min(end.getTime(), now.getTime() - reportSeconds * 1000)
  return times.filter((time) => {
    const from = Date.parse(time)
    return from < start.getTime() || from + interval * 1000 > last
  })
}

/** The same for the column `at` of counters, as a time, because grouping by seconds would compute a decimal for each row. */
export function bucketSql(interval: number, timeZone: number) {
  const shift = shiftOf(interval, timeZone)
  return sql`date_bin(${`${interval} seconds`}::interval, at, ${new Date(-shift * 1000)})`
}

/** A time of `bucketSql`, in seconds since 1970. */
export const secondsSql = (bucket: string) => sql<number>`extract(epoch from ${sql.ref(bucket)})::bigint`
