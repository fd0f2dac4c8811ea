import type { Language } from '@fairlead/api/text.ts'
import { locale } from '../../lib/text/text.ts'

/** Days are written `2026-11-23`, and belong to no time zone. */
const written = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)
const dayMs = 86_400_000

export const addDays = (day: string, count: number) => written(timeOf(day) + count * dayMs)

/** The same day some months later, or the last day of that month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const date = new Date(timeOf(day))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return written(Date.UTC(year, month, Math.min(date.getUTCDate(), last)))
}

/** Monday is 0, as in the periods of the specs. */
const weekday = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** The weeks that a month touches, with the days of its neighbours that fill them. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekday(first))
  const end = addDays(addMonths(first, 1), -1)
  const weeks: string[][] = []
  for (let monday = start; monday <= end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

/** The day that a key moves to; undefined for other keys. */
export function dayByKey(day: string, key: string): string | undefined {
  const days = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  }[key]
  if (days !== undefined) return addDays(day, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? undefined : addMonths(day, months)
}

const place = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2}))?$/

/** A typed text as `2026-11-23` or `2026-11-23T14:00`; undefined if it is not a date. */
export function readDate(typed: string, withTime: boolean): string | undefined {
  const [, year = '', month = '', day = '', hour = '0', minute = '00'] = place.exec(typed.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = `${date}T${hour.padStart(2, '0')}:${minute}`
  const time = Date.parse(`${moment}Z`)
  // A day that rolls over, such as the 31st of November, does not exist.
  if (Number.isNaN(time) || written(time) !== date) return undefined
  return withTime ? moment : date
}

/** The value as a box shows it, in every language: a space reads better than a T. */
export const shownDate = (value: string) => value.replace('T', ' ')

const namesOf = (of: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale(of), { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(timeOf(day))
}

/** The words of a calendar in a language. */
export const calendarNames = (of: Language) => ({
  month: namesOf(of, { year: 'numeric', month: 'long' }),
  day: namesOf(of, { dateStyle: 'full' }),
  weekday: namesOf(of, { weekday: of === 'zh' ? 'narrow' : 'short' }),
  wholeWeekday: namesOf(of, { weekday: 'long' }),
})
