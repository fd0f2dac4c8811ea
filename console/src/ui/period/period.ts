import type { Text } from '@fairlead/api/text.ts'
import { text } from './text.ts'

/** From `start` (inclusive) to `end` (exclusive), both in UTC, displayed `zone` hours from UTC. */
export type Period = { start: string; end: string; zone: number }

const hour = 3_600_000
const day = 24 * hour

/** Days and months begin by the clock of a time zone, so moments are shifted by its offset and read as UTC. */
const moved = (time: number, zone: number) => new Date(time + zone * hour)
const momentOf = (local: number, zone: number) => new Date(local - zone * hour).toISOString()

/** The current time of a clock, and its calendar fields. */
type Clock = {
  now: number
  days: (back: number) => number
  months: (back: number) => number
  weekday: number
}

function clockOf(time: number, zone: number): Clock {
  const date = moved(time, zone)
  const [year, month, at] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return {
    now: date.getTime(),
    days: (back) => Date.UTC(year, month, at - back),
    months: (back) => Date.UTC(year, month - back, 1),
    // Monday is 0.
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

/** The same day and time some months ago, or the last day of that month if it has no such day. */
function monthsAgo({ now, months }: Clock, back: number): number {
  const date = new Date(now)
  const lastDay = new Date(months(back - 1) - day).getUTCDate()
  return months(back) + (Math.min(date.getUTCDate(), lastDay) - 1) * day + (now % day)
}

type Shortcut = { label: Text; of: (clock: Clock) => readonly [start: number, end: number] }

const hoursBack = (hours: number) => (clock: Clock) => [clock.now - hours * hour, clock.now] as const

/** All shortcuts of both specs (section 9): spans that end now, and completed days, weeks and months. */
export const shortcuts = {
  hours24: { label: text.hours24, of: hoursBack(24) },
  hours48: { label: text.hours48, of: hoursBack(48) },
  days3: { label: text.days3, of: hoursBack(3 * 24) },
  days7: { label: text.days7, of: hoursBack(7 * 24) },
  days30: { label: text.days30, of: hoursBack(30 * 24) },
  today: { label: text.today, of: ({ days, now }) => [days(0), now] },
  yesterday: { label: text.yesterday, of: ({ days }) => [days(1), days(0)] },
  weekAgo: { label: text.weekAgo, of: ({ days }) => [days(7), days(6)] },
  lastWeek: { label: text.lastWeek, of: ({ days, weekday }) => [days(weekday + 7), days(weekday)] },
  thisMonth: { label: text.thisMonth, of: ({ months, now }) => [months(0), now] },
  lastMonth: { label: text.lastMonth, of: ({ months }) => [months(1), months(0)] },
  months3: { label: text.months3, of: (clock) => [monthsAgo(clock, 3), clock.now] },
  months6: { label: text.months6, of: (clock) => [monthsAgo(clock, 6), clock.now] },
  year: { label: text.year, of: (clock) => [monthsAgo(clock, 12), clock.now] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** The shortcuts of the first spec, for figures. */
export const queryShortcuts: readonly ShortcutName[] = [
  'hours24',
  'hours48',
  'days3',
  'days7',
  'days30',
  'thisMonth',
  'lastMonth',
  'months3',
  'months6',
  'year',
]
/** The shortcuts of the second spec, for bills. */
export const billShortcuts: readonly ShortcutName[] = [
  'today',
  'yesterday',
  'weekAgo',
  'lastWeek',
  'lastMonth',
  'months3',
]

export type Precision = 'day' | 'hour' | 'minute'
const steps = { day, hour, minute: 60_000 } as const

/** A moment rounded down or up to its day, hour or minute: a span that ends now contains the current time. */
function rounded(local: number, precision: Precision, up: boolean): number {
  const step = steps[precision]
  return (up ? Math.ceil(local / step) : Math.floor(local / step)) * step
}

/** The period of a shortcut at a given time in a time zone. */
export function periodOf(name: ShortcutName, time: number, zone: number, precision: Precision): Period {
  const [start, end] = shortcuts[name].of(clockOf(time, zone))
  const last = rounded(end, precision, true)
  // A span of whole hours keeps its length: rounded outwards, 24 hours would be longer than a query by hours may be.
  const isSpan = (end - start) % hour === 0 && precision !== 'day'
  return {
    start: momentOf(isSpan ? last - (end - start) : rounded(start, precision, false), zone),
    end: momentOf(last, zone),
    zone,
  }
}

/** The same days and hours in another time zone, which are different moments. */
export function inZone({ start, end, zone: before }: Period, zone: number): Period {
  const shift = (iso: string) => (iso === '' ? '' : momentOf(moved(Date.parse(iso), before).getTime(), zone))
  return { start: shift(start), end: shift(end), zone }
}

/**
 * The value of an input for a moment: `2026-03-02`, or `2026-03-02T01:45`. The end of a period of whole days is shown
 * as its last day, not as the day after it.
 */
export function toBox(iso: string, zone: number, precision: Precision, isEnd: boolean): string {
  if (iso === '') return ''
  const local = moved(Date.parse(iso) - (isEnd && precision === 'day' ? day : 0), zone)
  return local.toISOString().slice(0, precision === 'day' ? 10 : 16)
}

/** The moment of an input's value, or an empty text if it is incomplete. */
export function fromBox(typed: string, zone: number, precision: Precision, isEnd: boolean): string {
  const local = Date.parse(`${typed}${typed.length === 10 ? 'T00:00' : ''}Z`)
  if (Number.isNaN(local)) return ''
  return momentOf(local + (isEnd && precision === 'day' ? day : 0), zone)
}

export type PeriodFault = 'missing' | 'order' | 'tooLong'

/** The error of a period; `most` is its maximum length in hours. */
export function periodFault({ start, end }: Period, most = Infinity): PeriodFault | undefined {
  if (start === '' || end === '') return 'missing'
  const length = Date.parse(end) - Date.parse(start)
  if (length <= 0) return 'order'
  return length > most * hour ? 'tooLong' : undefined
}
