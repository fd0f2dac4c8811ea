import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Currency, Decimal } from '../decimal.ts'

/** How many days the list goes back, including today. */
export const listedDays = 30

/** What arrived in the wallet on a day. */
export const TopUpDay = z.object({
  /** In the time zone of the caller. */
  date: z.iso.date(),
  rechargeAmount: Decimal,
  /** What of it left the wallet again, on whatever day. */
  refundedAmount: Decimal,
  leftAmount: Decimal,
  rechargeCount: z.number().int(),
  currencyCode: Currency,
})
export type TopUpDay = z.output<typeof TopUpDay>

/** The specification names the call and not its payload, so its fields are ours. */
export const listTopUpDays = endpoint({
  method: 'GET',
  path: '/cdn/api/billing-recharge/day-items',
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Top-ups that arrived in the last 30 days, by day, the latest day last',
  reply: z.array(TopUpDay),
})
