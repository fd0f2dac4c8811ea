import type { Text } from '@fairlead/api/text.ts'
import { text } from './text.ts'

/** From `start` until before `end`, both in UTC, as a clock `zone` hours from UTC is read. */
export type Period = { start: string; end: string; zone: number }

const hour = 3_600_000
const day = 24 * hour

/** Days and months begin when the clock of a zone says so, so moments are moved there and read as UTC. */
const moved = (time: number, zone: number) => new Date(time + zone * hour)
const momentOf = (local: number, zone: number) => new Date(local - zone * hour).toISOString()

/** Where the clock stands now, and how its calendar is counted. */
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

/** The same day and time some months ago, or the last of that month where it has no such day. */
function monthsAgo({ now, months }: Clock, back: number): number {
  const date = new Date(now)
  const lastDay = new Date(months(back - 1) - day).getUTCDate()
  return months(back) + (Math.min(date.getUTCDate(), lastDay) - 1) * day + (now % day)
}

type Shortcut = { label: Text; of: (clock: Clock) => readonly [start: number, end: number] }

const hoursBack = (hours: number) => (clock: Clock) => [clock.now - hours * hour, clock.now] as const

/** Every shortcut of both specs (section 9): spans that end now, and whole days, weeks and months that are over. */
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

/** What the first spec offers where figures are looked at. */
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
/** What the second offers where bills are. */
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

/** A moment at the beginning of its day, hour or minute, or at the end of it: of a span that ends now, now is a part. */
function rounded(local: number, precision: Precision, up: boolean): number {
  const step = steps[precision]
  return (up ? Math.ceil(local / step) : Math.floor(local / step)) * step
}

/** The period that a shortcut means at a time, on a clock of a zone. */
export function periodOf(name: ShortcutName, time: number, zone: number, precision: Precision): Period {
  const [start, end] = shortcuts[name].of(clockOf(time, zone))
  return {
    start: momentOf(rounded(start, precision, false), zone),
    end: momentOf(rounded(end, precision, true), zone),
    zone,
  }
}

/** The same days and hours on the clock of another zone: other moments. */
export function inZone({ start, end, zone: before }: Period, zone: number): Period {
  const shift = (iso: string) => (iso === '' ? '' : momentOf(moved(Date.parse(iso), before).getTime(), zone))
  return { start: shift(start), end: shift(end), zone }
}

/**
 * A moment as its box shows it: `2026-03-02`, or `2026-03-02T01:45`. The end of a period of whole days is the last day that
 * belongs to it, not the one on which it is over.
 */
export function toBox(iso: string, zone: number, precision: Precision, isEnd: boolean): string {
  if (iso === '') return ''
  const local = moved(Date.parse(iso) - (isEnd && precision === 'day' ? day : 0), zone)
  return local.toISOString().slice(0, precision === 'day' ? 10 : 16)
}

/** The moment that a box says, or an empty text while it says none. */
export function fromBox(typed: string, zone: number, precision: Precision, isEnd: boolean): string {
  const local = Date.parse(`${typed}${typed.length === 10 ? 'T00:00' : ''}Z`)
  if (Number.isNaN(local)) return ''
  return momentOf(local + (isEnd && precision === 'day' ? day : 0), zone)
}

export type PeriodFault = 'missing' | 'order' | 'tooLong'

/** What is wrong with a period; `most` is the number of hours that it may last. */
export function periodFault({ start, end }: Period, most = Infinity): PeriodFault | undefined {
  if (start === '' || end === '') return 'missing'
  const length = Date.parse(end) - Date.parse(start)
  if (length <= 0) return 'order'
  return length > most * hour ? 'tooLong' : undefined
}
