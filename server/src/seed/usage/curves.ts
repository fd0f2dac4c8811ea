import { createHash } from 'node:crypto'

const dayMs = 86_400_000

/** A number from 0 to 1 that is always the same for the same name: files of two starts are alike. */
export const noiseOf = (name: string) => createHash('md5').update(name).digest().readUInt32BE(0) / 2 ** 32

export const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The days of a month that are over, from its first one. */
export function pastDaysOf(month: string, now: Date): number[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const next = Date.parse(nextMonthOf(month))
  const end = Math.min(next, Date.parse(`${dayText(now.getTime())}T00:00:00Z`))
  return Array.from({ length: Math.max(0, Math.round((end - first) / dayMs)) }, (_, at) => first + at * dayMs)
}

/** The first moment of the next month. */
export function nextMonthOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString()
}

/** So many months up to that of `now`, the earliest first: `2026-10`. */
export const monthsUpTo = (now: Date, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - at), 1))
      .toISOString()
      .slice(0, 7),
  )

/** How much of its usual amount is used on a day: it grows over the months, rests at the weekend, and is never even. */
export function shareOn(day: number, name: string, isWeekly: boolean): number {
  const date = new Date(day)
  const weekday = date.getUTCDay()
  const rests = weekday === 0 || weekday === 6
  const week = rests ? (isWeekly ? 0.35 : 0.85) : 1
  const growth = 1 + 0.025 * ((date.getUTCFullYear() - 2025) * 12 + date.getUTCMonth() - 10)
  const season = date.getUTCMonth() >= 10 ? 1.25 : 1
  return Math.max(0.2, growth) * season * week * (0.9 + 0.2 * noiseOf(`${name} ${day}`))
}

/** An amount as files write it: exact, without an exponent. */
export const amountText = (amount: number, places = 10) => amount.toFixed(places).replace(/\.?0+$/, '') || '0'
