import { exactOf, exactText, shareOf } from '@fairlead/api/rating/exact.ts'
import type { CostForecast } from '@fairlead/api/usage-report/cost-analysis.ts'

/** What a day cost, in the order of days: `2026-11-02`. */
export type DayCost = { day: string; amount: string }

const monthOfDay = (day: string) => day.slice(0, 7)
const daysIn = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
const sumOf = (days: readonly DayCost[]) => days.reduce((all, { amount }) => all + exactOf(amount), 0n)

/**
 * What a month will cost, from its days until one: the mean of its last seven days goes on. Undefined without a day.
 */
function expectedOf(month: string, days: readonly DayCost[], until: number): bigint | undefined {
  const known = days.filter(({ day }) => monthOfDay(day) === month && Number(day.slice(8)) <= until)
  if (known.length === 0) return undefined
  const recent = known.slice(-7)
  const left = BigInt(daysIn(month) - until)
  return sumOf(known) + shareOf(sumOf(recent), left, BigInt(recent.length))
}

/** At most so many past months say how far such forecasts are off. */
const pastMonths = 6

/**
 * The forecast of a month, and what the same method would have said at the same day of past months. The last day with usage
 * is left out, since the cloud may not have delivered all of it.
 */
export function forecastOf(
  days: readonly DayCost[],
  month: string,
): Pick<CostForecast, 'until' | 'sofar' | 'expected' | 'errorPercent' | 'past'> {
  const own = days.filter(({ day }) => monthOfDay(day) === month)
  const until = own.at(-1)?.day ?? null
  const whole = until === null ? 0 : Number(until.slice(8)) - (own.length > 1 ? 1 : 0)
  const expected = until === null ? undefined : expectedOf(month, days, whole)
  const months = [...new Set(days.map(({ day }) => monthOfDay(day)))].filter((one) => one < month)
  const past = months
    .toSorted()
    .toReversed()
    .slice(0, pastMonths)
    .flatMap((one) => {
      const at = Math.min(whole === 0 ? 1 : whole, daysIn(one))
      const forecast = expectedOf(one, days, at)
      const actual = sumOf(days.filter(({ day }) => monthOfDay(day) === one))
      return forecast === undefined || actual === 0n ? [] : [{ month: one, forecast, actual }]
    })
  const errors = past.map(
    ({ forecast, actual }) => Math.abs(Number(forecast - actual) / Number(actual)) * 100,
  )
  return {
    until,
    sofar: exactText(sumOf(own)),
    expected: expected === undefined ? null : exactText(expected, 4),
    errorPercent:
      errors.length === 0
        ? null
        : Math.round((errors.reduce((all, one) => all + one, 0) / errors.length) * 10) / 10,
    past: past.map(({ month: of, forecast, actual }) => ({
      month: of,
      forecast: exactText(forecast, 4),
      actual: exactText(actual),
    })),
  }
}
