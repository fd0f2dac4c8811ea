import { z } from 'zod'
import { BillKind, BillStatus } from '../bill/names.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { CalendarDay, codeFrom } from '../resale-contract/terms.ts'

/** What an account owes its seller and has there, in one currency. */
export const OwnBalance = z.object({
  currencyCode: z.string(),
  arrearsAmt: z.string(),
  overdueAmt: z.string(),
  overdueCount: z.number().int(),
  advanceAmt: z.string(),
  discountAmt: z.string(),
})
export type OwnBalance = z.output<typeof OwnBalance>

/** An issued bill, as the overview shows it. */
export const RecentBill = z.object({
  id: Id,
  fnumber: z.string(),
  kind: codeFrom(BillKind),
  bizPeriod: z.string(),
  currencyCode: z.string(),
  expectAmount: z.string(),
  arrearsAmt: z.string(),
  dueDate: CalendarDay,
  status: codeFrom(BillStatus),
  /** It was charged off, so that nothing of it is owed. */
  isChargedOff: z.boolean(),
})
export type RecentBill = z.output<typeof RecentBill>

/** Bills that the overview shows. */
export const recentBills = 6

export const getAccountOverview = endpoint({
  method: 'GET',
  path: '/agile-billing/endUser/account-overview',
  can: 'enduser_bill',
  summary: 'What the account owes its seller, has in advance and as vouchers, and its latest bills',
  reply: z.object({ balances: z.array(OwnBalance), bills: z.array(RecentBill) }),
})
