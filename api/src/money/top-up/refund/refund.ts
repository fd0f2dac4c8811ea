import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { Id, Line, Time } from '../../../fields.ts'
import { listQuery, page } from '../../../list.ts'
import { Currency, Decimal } from '../../decimal.ts'
import { Payment } from '../desk/desk.ts'
import { convertCurrencyFields } from '../convert-currency.ts'
import { paymentMethods } from '../methods.ts'
import { PaymentStatus, TopUpAmount } from '../top-up.ts'

/** `failed`: the provider cannot return it, so staff do. */
export const RefundStatus = { underWay: 0, done: 1, failed: 2 } as const
const Status = z.literal([RefundStatus.underWay, RefundStatus.done, RefundStatus.failed], 'option')
export type RefundStatus = z.output<typeof Status>

/** late: after the top-up had ended; twice: a second payment; wrong: not the requested amount; staff: an act of staff. */
export const refundReasons = ['late', 'twice', 'wrong', 'staff'] as const
export type RefundReason = (typeof refundReasons)[number]

/** What is returned to a payer. */
export const Refund = z.object({
  id: Id,
  topUpId: Id,
  /** Our number of the top-up. */
  billCode: z.string(),
  refundTime: Time,
  refundReason: z.enum(refundReasons),
  sourceType: z.enum(paymentMethods),
  /** What left the wallet: 0 if the payment never reached it. */
  walletAmount: Decimal,
  /** What the payer gets, in dollars and in the currency of the payment. */
  refundAmount: Decimal,
  currencyCode: Currency,
  convertAmount: z.string(),
  ...convertCurrencyFields,
  refundStatus: Status,
  /** The provider's number of the refund; empty before there is one. */
  orderNumber: z.string(),
  endTime: Time.nullable(),
  remark: z.string(),
})
export type Refund = z.output<typeof Refund>

/** A refund as staff see it. */
export const AccountRefund = Refund.extend({
  accountNumber: z.string(),
  accountName: z.string(),
  /** Who decided it, and who returned it if no program can. */
  handler: z.string(),
  settledBy: z.string(),
  attempts: z.number().int(),
  /** What the provider said; `byHand`: it has no way to return a payment. */
  error: z.string(),
})
export type AccountRefund = z.output<typeof AccountRefund>

/** True, or why the server refuses; the buttons show it too. */
export const canRefundPayment = ({ paymentStatus, waiting }: Pick<Payment, 'paymentStatus' | 'waiting'>) =>
  (paymentStatus === PaymentStatus.success && waiting === '') || 'paymentNoRefund'
export const canSettleRefund = ({ refundStatus }: Pick<Refund, 'refundStatus'>) =>
  refundStatus === RefundStatus.failed || 'refundNotFailed'

const filters = {
  billCode: z.string().trim().max(100).optional(),
  refundStatus: z.coerce.number('option').pipe(Status).optional(),
  refundReason: z.enum(refundReasons, 'option').optional(),
  startTime: Time.optional(),
  endTime: Time.optional(),
}

export const listRefunds = endpoint({
  method: 'GET',
  path: '/cdn/api/billing-refund',
  can: 'billing_refund',
  timeZone: true,
  summary: 'Refunds of the account, newest first',
  query: listQuery(['refundTime'], filters),
  reply: page(Refund),
})

/** A program's key must not create money. */
const keys = false

export const listAccountRefunds = endpoint({
  method: 'GET',
  path: '/system/api/refund',
  can: 'system_recharge',
  keys,
  summary: 'Refunds of all accounts, newest first',
  query: listQuery(['refundTime'], { ...filters, accountNumber: z.string().trim().max(100).optional() }),
  reply: page(AccountRefund),
})

export const getRefundable = endpoint({
  method: 'GET',
  path: '/system/api/recharge/:id/refund',
  can: 'system_recharge',
  keys,
  summary: 'How much of a top-up can be refunded: what is left of it, is not reserved, and is not used yet',
  reply: z.object({ amount: Decimal, currencyCode: Currency }),
  errors: ['notFound'],
})

export const RefundInput = z.strictObject({ amount: TopUpAmount, remark: Line(200) })

/** Above an amount a second person has to approve it. */
export const refundPayment = endpoint({
  method: 'PUT',
  path: '/system/api/recharge/:id/refund',
  can: 'SYSTEM_RECHARGE_EDIT',
  keys,
  summary: 'Take an amount out of the wallet and return the share of it that was paid, through the provider',
  body: RefundInput,
  reply: Payment,
  errors: ['notFound', 'paymentNoRefund'],
  audit: { model: 'payment', action: 'refund' },
})

export const settleRefund = endpoint({
  method: 'PUT',
  path: '/system/api/refund/:id/settle',
  can: 'SYSTEM_RECHARGE_EDIT',
  keys,
  summary: 'Record that staff returned a payment, with the number of the transfer',
  body: z.strictObject({ orderNumber: Line(200), remark: Line(200) }),
  reply: AccountRefund,
  errors: ['notFound', 'refundNotFailed'],
  audit: { model: 'refund', action: 'settle' },
})
