import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Time } from '../../fields.ts'
import { Decimal } from '../decimal.ts'

/** What a daily spending limit has led to so far. */
export const capSteps = ['none', 'warn', 'slow', 'stop'] as const
export type CapStep = (typeof capSteps)[number]

/** Kilobytes a second of each response. */
export const slowSpeeds = { least: 16, most: 100_000, preset: 100 } as const

/** Steps of spending in a day, in dollars; null: no such step. */
const steps = {
  warnAt: Decimal.nullable(),
  slowAt: Decimal.nullable(),
  stopAt: Decimal.nullable(),
}

export const SpendCap = z.object({
  ...steps,
  slowSpeed: z.number().int(),
  /** The time zone of the day, in hours from UTC. */
  capZone: z.number(),
})
export type SpendCap = z.output<typeof SpendCap>

/** The limit, and the day so far. */
export const SpendDay = SpendCap.extend({
  spentToday: Decimal,
  capStep: z.enum(capSteps),
  /** When the next day begins. */
  resetDate: Time,
})
export type SpendDay = z.output<typeof SpendDay>

/** At most 10 digits and two decimals, as in a top-up (spec 1, section 5). Empty or null: no such step. */
const amountPattern = /^$|^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/
const amount = z
  .string('format')
  .regex(amountPattern, 'format')
  .nullable()
  .transform((text) => text || null)

const SpendCapInput = z
  .strictObject({
    warnAt: amount,
    slowAt: amount,
    stopAt: amount,
    slowSpeed: z
      .number('required')
      .int('integer')
      .min(slowSpeeds.least, 'tooSmall')
      .max(slowSpeeds.most, 'tooBig'),
    capZone: z.number('required').min(-12, 'tooSmall').max(12, 'tooBig').multipleOf(0.5, 'format'),
  })
  .superRefine(({ warnAt, slowAt, stopAt }, context) => {
    const rising = [
      ['warnAt', warnAt],
      ['slowAt', slowAt],
      ['stopAt', stopAt],
    ] as const
    let highest = 0n
    for (const [name, text] of rising) {
      // Errors of the amount itself have been reported already.
      if (text === null || !amountPattern.test(text)) continue
      const units = unitsOf(text)
      if (units < highest) context.addIssue({ code: 'custom', path: [name], message: 'capOrder' })
      highest = units
    }
  })

const path = '/cdn/api/billing-wallet/cap'

export const getSpendCap = endpoint({
  method: 'GET',
  path,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Daily spending limit, and what was spent today',
  reply: z.object({ cap: SpendDay.nullable() }),
  errors: ['notFound'],
})

export const saveSpendCap = endpoint({
  method: 'PUT',
  path,
  can: 'BILLING_WALLET_EDIT',
  timeZone: true,
  summary: 'Set the daily spending limit, or remove it by leaving out all its steps',
  body: SpendCapInput,
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'spendCap', action: 'edit' },
})
