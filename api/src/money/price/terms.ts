import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Line, Time } from '../../fields.ts'
import { Month, OriginFactor } from './price-table.ts'

/** The plan of an account from a month on, and a factor that replaces that of the plan. */
export const PriceTerms = z.strictObject({
  plan: Line(40),
  /** Null: that of the plan. */
  originFactor: OriginFactor.nullable(),
  startMonth: Month,
})
export type PriceTerms = z.output<typeof PriceTerms>

/** Usage that is still not charged although its hour ended long ago. */
export const WaitingUsage = z.object({
  /** Hours of accounts. */
  hours: z.number().int(),
  /** The first of them; null if none waits. */
  since: Time.nullable(),
})
export type WaitingUsage = z.output<typeof WaitingUsage>

export const getWaitingUsage = endpoint({
  method: 'GET',
  path: '/system/api/price-waiting',
  can: 'system_price',
  keys: false,
  summary: 'Usage that could not be charged yet, for example because no prices hold for its month',
  reply: WaitingUsage,
})

export const listPriceTerms = endpoint({
  method: 'GET',
  path: '/system/api/account/:id/price',
  can: 'system_price',
  keys: false,
  summary: 'Plans of an account by month, latest first',
  reply: z.array(PriceTerms),
  errors: ['notFound'],
})

export const savePriceTerms = endpoint({
  method: 'PUT',
  path: '/system/api/account/:id/price',
  can: 'SYSTEM_PRICE_EDIT',
  keys: false,
  summary: 'Give an account another plan or factor, from a month to come',
  body: PriceTerms,
  reply: z.null(),
  errors: ['notFound'],
  audit: { model: 'price', action: 'edit' },
})
