import { expect, test } from 'vitest'
import { yearEndingIn } from './contract-year.ts'
import { dueDayOf } from './due-day.ts'

const term = { startDate: '2024-02-29', endDate: '2026-05-14' }

test.for([
  ['2025-02-01', { from: '2024-02-29', to: '2025-02-27', days: 365, wholeDays: 365 }],
  ['2026-02-01', { from: '2025-02-28', to: '2026-02-27', days: 365, wholeDays: 365 }],
  // The last year is a part of one.
  ['2026-05-01', { from: '2026-02-28', to: '2026-05-14', days: 76, wholeDays: 365 }],
  ['2026-06-01', undefined],
  ['2025-01-01', undefined],
  ['2024-01-01', undefined],
] as const)('in %s ends %j', ([month, year]) => {
  expect(yearEndingIn(month, term)).toEqual(year)
})

test.for([
  // Thirty days after October is 30 November; the next 15th is in December.
  [{ month: '2026-10-01', billDate: '2026-11-05', paymentDate: 15, billingPeriod: 30 }, '2026-12-15'],
  [{ month: '2026-10-01', billDate: '2026-11-05', paymentDate: 15, billingPeriod: 0 }, '2026-11-15'],
  [{ month: '2026-10-01', billDate: '2026-11-15', paymentDate: 15, billingPeriod: 0 }, '2026-11-15'],
  [{ month: '2026-10-01', billDate: '2026-12-20', paymentDate: 15, billingPeriod: 0 }, '2027-01-15'],
] as const)('%j has to be paid by %s', ([of, day]) => {
  expect(dueDayOf(of)).toBe(day)
})
