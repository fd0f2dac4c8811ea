import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Decimal } from '../decimal.ts'

/**
 * Whether the services of an account run, by its balance. `low`: below the amount at which its users want to be warned.
 * `suspended`: out of service until the balance covers what was used (119). `insufficient`: out of service with a balance
 * below zero (110).
 */
export const standings = ['good', 'low', 'suspended', 'insufficient'] as const
export type Standing = (typeof standings)[number]

/** Whether the balance has taken all sites of the account out of service, whatever their own status. */
export const isOut = (standing: Standing | undefined) =>
  standing === 'suspended' || standing === 'insufficient'

const path = '/cdn/api/billing-wallet'

/** For all users of the account, because all of them see what is out of service. It contains no amount. */
export const getStanding = endpoint({
  method: 'GET',
  path: `${path}/standing`,
  can: 'session',
  timeZone: true,
  summary: 'Whether the balance keeps the services of the account running',
  reply: z.object({ standing: z.enum(standings) }),
  errors: ['notFound'],
})

/** In dollars; null: no warning. */
export const BalanceWarning = z.object({ warnBelow: Decimal.nullable() })
export type BalanceWarning = z.output<typeof BalanceWarning>

/** At most 10 digits and two decimals, as in a top-up (spec 1, section 5). Empty or null: no warning. */
const amount = /^$|^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/
const BalanceWarningInput = z.strictObject({
  warnBelow: z
    .string('format')
    .regex(amount, 'format')
    .nullable()
    .transform((text) => text || null),
})

export const getBalanceWarning = endpoint({
  method: 'GET',
  path: `${path}/warning`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'The balance below which users are warned',
  reply: BalanceWarning,
  errors: ['notFound'],
})

export const saveBalanceWarning = endpoint({
  method: 'PUT',
  path: `${path}/warning`,
  can: 'BILLING_WALLET_EDIT',
  timeZone: true,
  summary: 'Set the balance below which users are warned',
  body: BalanceWarningInput,
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'balanceWarning', action: 'edit' },
})
