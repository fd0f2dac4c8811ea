import { billPlaces, exactOf, exactText, product, roundedTo } from '@fairlead/api/rating/exact.ts'

const dayMs = 86_400_000
/** The day so many days after another one. */
export const laterDay = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const countOf = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1

/** What lowers the arrears from the end of a day on, or with an amount below zero raises them again. */
export type ArrearsChange = { day: string; amount: string }

export type LateSpan = {
  from: string
  to: string
  days: number
  /** At the end of each of its days. */
  arrears: string
  amount: string
}

type Late = {
  /** What had to be paid. */
  expect: string
  changes: readonly ArrearsChange[]
  /** The first and the last day that may be charged. */
  from: string
  to: string
  /** The part of the arrears that a day costs. */
  rate: string
}

/**
 * The days that late fees are charged of (decision 0209), those with the same arrears together. A day costs the rate of what is
 * in arrears at its end, rounded to four places; fees are not charged of fees.
 */
export function lateSpansOf({ expect, changes, from, to, rate }: Late): LateSpan[] {
  const later = [...new Set(changes.map(({ day }) => day))]
    .filter((day) => day > from && day <= to)
    .toSorted()
  const starts = from > to ? [] : [from, ...later]
  return starts.flatMap((start, at) => {
    const next = starts[at + 1]
    const end = next === undefined ? to : laterDay(next, -1)
    const settled = changes
      .filter(({ day }) => day <= start)
      .reduce((sum, { amount }) => sum + exactOf(amount), 0n)
    const arrears = exactOf(expect) - settled
    const days = countOf(start, end)
    const amount = roundedTo(product(arrears, exactOf(rate)), billPlaces) * BigInt(days)
    return arrears > 0n && amount > 0n
      ? [{ from: start, to: end, days, arrears: exactText(arrears), amount: exactText(amount) }]
      : []
  })
}

/** The sum of spans. */
export const lateAmountOf = (spans: readonly Pick<LateSpan, 'amount'>[]) =>
  exactText(spans.reduce((sum, { amount }) => sum + exactOf(amount), 0n))
