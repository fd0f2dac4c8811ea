import type { ReportAsk, TimeDimension } from '@fairlead/api/report/report.ts'
import { Fail } from '../fail.ts'

/** From `start` (inclusive) to `end` (exclusive). */
export type ReportPeriod = { start: Date; end: Date }
/** A period in a zone, in hours from UTC, with all that is asked for. */
export type ReportScope = ReportPeriod & { zone: number; ask: ReportAsk }

const hourMs = 3_600_000

/** Days and months begin by the clock of a zone, so moments are shifted by its offset and read as UTC. */
const local = (moment: Date, zone: number) => new Date(moment.getTime() + zone * hourMs)
const momentOf = (clock: number, zone: number) => new Date(clock - zone * hourMs)

/** The start of the interval that begins some days or months after that of a moment. */
function startOf(step: TimeDimension, moment: Date, zone: number, after = 0): Date {
  const clock = local(moment, zone)
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()]
  const start = new Date(0)
  if (step === 'day') start.setUTCFullYear(year, month, day + after)
  else start.setUTCFullYear(year, month + after, 1)
  return momentOf(start.getTime(), zone)
}

/** The calendar days of a period by the clock of its zone; the last one is in it. */
export const daysOf = ({ start, end, zone }: ReportScope) => ({
  from: local(start, zone).toISOString().slice(0, 10),
  to: local(new Date(end.getTime() - 1), zone)
    .toISOString()
    .slice(0, 10),
})

/** The period of a request: without an end, up to the end of today; without a start, from the beginning of its month. */
export function reportPeriodOf({ startTime, endTime }: ReportAsk, zone: number, now: Date): ReportPeriod {
  const end = endTime === undefined ? startOf('day', now, zone, 1) : new Date(endTime)
  const start =
    startTime === undefined ? startOf('month', new Date(end.getTime() - 1), zone) : new Date(startTime)
  if (start >= end) throw Fail.field('endTime', 'timeRange')
  return { start, end }
}

/**
 * The period to compare with. One that begins with a month is compared with as many months before it, up to the same
 * time; another one with the time of the same length before it.
 */
export function formerOf({ start, end }: ReportPeriod, zone: number): ReportPeriod {
  const length = end.getTime() - start.getTime()
  if (startOf('month', start, zone).getTime() !== start.getTime())
    return { start: new Date(start.getTime() - length), end: start }
  const [from, to] = [local(start, zone), local(new Date(end.getTime() - 1), zone)]
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1
  const formerStart = startOf('month', start, zone, -months)
  const isWhole = startOf('month', end, zone).getTime() === end.getTime()
  const formerEnd = new Date(Math.min(formerStart.getTime() + length, start.getTime()))
  return { start: formerStart, end: isWhole ? start : formerEnd }
}

/** Days fit into a chart of a quarter. */
const mostDays = 93

/** The intervals of a chart: those that rows are grouped by, and otherwise by the length of the period. */
export function stepOf({ start, end }: ReportPeriod, group: readonly string[]): TimeDimension {
  if (group.includes('day')) return 'day'
  return group.includes('month') || end.getTime() - start.getTime() > mostDays * 24 * hourMs ? 'month' : 'day'
}

/** Of a longer period, only the intervals between the first and the last one with rows are shown. */
const mostIntervals = 800

/** The starts of the intervals of a period, by what the database calls them: `2026-03-02` or `2026-03`. */
export function intervalsOf(
  { start, end }: ReportPeriod,
  step: TimeDimension,
  zone: number,
  filled: readonly string[],
): ReadonlyMap<string, Date> {
  const nameOf = (moment: Date) =>
    local(moment, zone)
      .toISOString()
      .slice(0, step === 'day' ? 10 : 7)
  const all = (from: Date, until: Date) => {
    const found = new Map<string, Date>()
    for (let at = startOf(step, from, zone); at < until; at = startOf(step, at, zone, 1))
      found.set(nameOf(at), at)
    return found
  }
  const stepMs = (step === 'day' ? 24 : 28 * 24) * hourMs
  if (end.getTime() - start.getTime() <= mostIntervals * stepMs) return all(start, end)
  const [first, last] = [filled.toSorted()[0], filled.toSorted().at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const begin = (name: string) => momentOf(Date.parse(name), zone)
  return all(begin(first), new Date(begin(last).getTime() + 1))
}
