import { z } from 'zod'
import { deliveryStates } from '../cdn/alarm.ts'
import { Id, Time } from '../fields.ts'

export const alertChannels = ['message', 'email', 'lark', 'dingtalk'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** What became of an alert through one channel. */
export const AlertDelivery = z.object({
  channel: z.enum(alertChannels),
  /** The address of a mail; empty for other channels. */
  recipient: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Why it failed or has not been sent yet; empty otherwise. */
  error: z.string(),
})
export type AlertDelivery = z.output<typeof AlertDelivery>

/** A warning or an alarm that was sent, in the words in which it was. */
export const SentAlert = z.object({
  id: Id,
  createDate: Time,
  /** Sent by a user to see that it arrives. */
  isTry: z.boolean(),
  subject: z.string(),
  body: z.string(),
  deliveries: z.array(AlertDelivery),
})
export type SentAlert = z.output<typeof SentAlert>

/** How many tests an account may send in an hour, and the seconds between two of the same. */
export const triesPerHour = 20
export const secondsBetweenTries = 30
