import type { Language } from '@fairlead/api/text.ts'
import { locale } from '../../lib/text/text.ts'

const place = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2}))?$/

/** A typed text as `2026-11-23` or `2026-11-23T14:00`; undefined if it is not a date. */
export function readDate(typed: string, withTime: boolean): string | undefined {
  const [, year = '', month = '', day = '', hour = '0', minute = '00'] = place.exec(typed.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = `${date}T${hour.padStart(2, '0')}:${minute}`
  const time = Date.parse(`${moment}Z`)
  // A day that rolls over, such as the 31st of November, does not exist.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined
  return withTime ? moment : date
}

/** The value as a box shows it, in every language: a space reads better than a T. */
export const shownDate = (value: string) => value.replace('T', ' ')

/** Writes a day such as `2026-11-23` in words; it belongs to no time zone. */
export function dayNames(of: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale(of), { dateStyle: 'full', timeZone: 'UTC' })
  return (day) => format.format(Date.parse(`${day}T00:00Z`))
}
