import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'

/** What a customer paid for a day, beside the day before it and the same day of the last month. */
export const DayCost = z.object({
  id: z.string(),
  customerId: Id,
  customerName: z.string(),
  currencyCode: z.string(),
  day: z.iso.date(),
  amt: z.string(),
  yesterdayAmt: z.string(),
  /** The cost of the day less that of yesterday. */
  yesterdayDiff: z.string(),
  /** Of the cost of yesterday, in percent; null if that is 0. */
  yesterdayPercent: z.string().nullable(),
  lastMonthAmt: z.string(),
  lastMonthDiff: z.string(),
  lastMonthPercent: z.string().nullable(),
  /** The warnings that this day met. */
  warnings: z.array(z.object({ id: Id, name: z.string() })),
})
export type DayCost = z.output<typeof DayCost>

/** Days that the list has unless a period is chosen, and the most that it can have. */
export const dayCostDays = 31
export const maxDayCostDays = 366

export const listDayCosts = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/buggetDateusage/list',
  can: 'eu_billing_day_cost_warning',
  summary: 'Cost of customers by day, beside yesterday and last month, with the warnings that were met',
  query: listQuery(['day', 'amt', 'yesterdayDiff', 'lastMonthDiff'], {
    /** A day counts if its noon is in the period. */
    startTime: Time.optional(),
    endTime: Time.optional(),
    customerName: z.string().trim().max(200).optional(),
    currencyCode: z.enum(contractCurrencies, 'option').optional(),
    met: z.enum(['1'], 'option').optional(),
    own: z.enum(['1'], 'option').optional(),
  }),
  reply: page(DayCost),
})
