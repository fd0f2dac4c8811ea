import type { AgreementTerms } from './terms.ts'
import { AgreementState } from './names.ts'
import { ExecuteStatus } from '../rating/contract-names.ts'

/** The day of a moment, in UTC: `2026-10-12`. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The day some months after another. In a month without that day, its last one. */
export function dayMonthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** The day before or after another. */
export const dayBeside = (day: string, days: number) =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))

type Term = Pick<AgreementTerms, 'endDate' | 'autoExtendFlag' | 'extendTimes' | 'extendMonths'>

/** The last day of a contract after so many extensions, counted from its end, so that a 31st does not become a 28th. */
const extendedBy = ({ endDate, extendMonths }: Term, times: number) =>
  dayMonthsLater(endDate, times * extendMonths)

/** The last day with all extensions. */
export const lastDayOf = (term: Term) =>
  term.autoExtendFlag ? extendedBy(term, term.extendTimes) : term.endDate

/** The last day with the extensions that have begun by a day. */
export function lastDayAt(term: Term, day: string): string {
  if (!term.autoExtendFlag) return term.endDate
  let times = 0
  while (times < term.extendTimes && extendedBy(term, times) < day) times += 1
  return extendedBy(term, times)
}

type Standing = { state: number; starts_on: string; endDate: string }

/** Where a contract stands by its days. */
export function executeStatusAt({ state, starts_on: startsOn, endDate }: Standing, day: string) {
  if (state === AgreementState.terminated) return ExecuteStatus.ended
  if (state !== AgreementState.enabled || day < startsOn) return ExecuteStatus.notStarted
  return day <= endDate ? ExecuteStatus.inForce : ExecuteStatus.expired
}

/** How many days before the last day of a contract, or of notice, both sides are reminded of it. */
export const reminderDays = { ends: 30, extended: 14 } as const

type Reminder = {
  kind: keyof typeof reminderDays
  /** The last day before the contract ends or is extended. */
  lastDay: string
  /** Until when an extension is stopped. */
  notice: string
}

/** What both sides are reminded of on a day; undefined if it is too early or too late. */
export function reminderAt(term: Term & Pick<AgreementTerms, 'extendPeriod'>, day: string) {
  const lastDay = lastDayAt(term, day)
  const kind = lastDay < lastDayOf(term) ? 'extended' : 'ends'
  const notice = kind === 'ends' ? lastDay : dayBeside(lastDay, -term.extendPeriod)
  const found: Reminder = { kind, lastDay, notice }
  return day >= dayBeside(notice, -reminderDays[kind]) && day <= notice ? found : undefined
}
