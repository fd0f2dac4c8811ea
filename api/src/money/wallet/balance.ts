import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Currency, Decimal } from '../decimal.ts'

/** The amounts of an account as of now (spec 1, section 3). */
export const Balance = z.object({
  currencyCode: Currency,
  /** The total: credit and vouchers less consumption. */
  walletBalance: Decimal,
  /** What was topped up and is not spent. */
  creditBalance: Decimal,
  voucherBalance: Decimal,
  /** What was used and is not paid: what is owed, and what is metered and not yet charged. */
  consumptionBalance: Decimal,
  /** The part of the credit that is reserved for orders. */
  heldBalance: Decimal,
  /** How far below zero the account may go. */
  creditQuota: Decimal,
  /** What can still be spent: the total less what is held, and the credit quota. */
  availableBalance: Decimal,
  /** The cost of usage in this month, in UTC. */
  currentCost: Decimal,
  /** Bytes that quotas and the available balance still pay for, approximated by a `number`; null without a price. */
  estimatedAvailableTraffic: z.number().min(0).nullable(),
})
export type Balance = z.output<typeof Balance>

const path = '/cdn/api/billing-wallet'

export const getBalance = endpoint({
  method: 'GET',
  path: `${path}/balance-credit-cost`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Balances of the account, the cost of this month and the traffic they still pay for',
  reply: Balance,
  errors: ['accountNotSynced'],
})

export const getWalletBalance = endpoint({
  method: 'GET',
  path: `${path}/balance`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Total balance of the account',
  reply: Decimal,
  errors: ['accountNotSynced'],
})

export const getVoucherBalance = endpoint({
  method: 'GET',
  path: '/cdn/api/billing-credit-buy/balance',
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Voucher balance of the account',
  reply: Decimal,
  errors: ['accountNotSynced'],
})
