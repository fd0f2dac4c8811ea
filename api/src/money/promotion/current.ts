import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'

/** The discount on top-ups that is given now. */
export const CurrentPromotion = z.object({
  id: Id,
  /** In the language of the reader. */
  activityDesc: z.string(),
  /** The share that is paid: 0.8 for 20% off. */
  discount: z.string(),
  activityEnd: Time,
})
export type CurrentPromotion = z.output<typeof CurrentPromotion>

export const getCurrentPromotion = endpoint({
  method: 'GET',
  path: '/cdn/api/billing-recharge/activity',
  can: 'billing_wallet',
  timeZone: true,
  summary: 'The discount on top-ups that is given now; null without one',
  reply: CurrentPromotion.nullable(),
})
