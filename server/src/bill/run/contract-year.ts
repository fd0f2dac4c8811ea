/** Days of a contract year, both ends included. `share` is the part of a whole year that it has, in days. */
export type ContractYear = { from: string; to: string; days: number; wholeDays: number }

const dayMs = 86_400_000
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The same day so many years later; of 29 February, the 28th in years without one. */
function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return dayText(Date.UTC(year + years, month - 1, Math.min(date, last)))
}

/** The year of a contract whose last day is in a month (`2026-10-01`); undefined if none ends in it. */
export function yearEndingIn(
  month: string,
  term: { startDate: string; endDate: string },
): ContractYear | undefined {
  const isIn = (day: string) => day.slice(0, 7) === month.slice(0, 7)
  for (let years = 0; ; years += 1) {
    const from = yearsAfter(term.startDate, years)
    if (from > term.endDate || from.slice(0, 7) > month.slice(0, 7)) return undefined
    const whole = dayText(Date.parse(yearsAfter(term.startDate, years + 1)) - dayMs)
    const to = whole < term.endDate ? whole : term.endDate
    if (isIn(to)) return { from, to, days: daysBetween(from, to), wholeDays: daysBetween(from, whole) }
  }
}
