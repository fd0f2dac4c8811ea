import { z } from 'zod'
import { decimalOf, unitsOf } from '../../../amount.ts'
import { endpoint } from '../../../endpoint.ts'
import { Id, Line, Time } from '../../../fields.ts'
import { listQuery, page } from '../../../list.ts'
import { isByHand, paymentMethods } from '../methods.ts'
import { PaymentStatus, paymentStatuses, TopUp, TopUpAmount } from '../top-up.ts'
import { foldSerial } from './serial.ts'

/** What staff do about a top-up. */
export const decisionKinds = ['received', 'accepted', 'refused', 'refunded'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** A top-up as staff see it. */
export const Payment = TopUp.extend({
  accountNumber: z.string(),
  accountName: z.string(),
  /** Why staff must look at it: an unexpected amount, or a transfer whose last digits match no account. */
  heldFor: z.enum(['', 'amount', 'tail']),
  /** What arrived and waits for a decision; empty if nothing does. */
  heldPayment: z.string(),
  heldAmount: z.string(),
  /** When it was paid. */
  heldTime: Time.nullable(),
  /** What one person has decided and a second one has to approve; empty if nothing waits. */
  waiting: z.enum(['', ...decisionKinds]),
  /** The request for that approval; null if nothing waits. */
  approvalId: Id.nullable(),
  /** The amount to be approved: in the currency of the payment for a transfer, in dollars for a refund. */
  waitingAmount: z.string(),
  /** Who decided it last, and who approved it. */
  handler: z.string(),
  secondHandler: z.string(),
})
export type Payment = z.output<typeof Payment>

type State = Pick<Payment, 'sourceType' | 'paymentStatus' | 'waiting'>

/** A transfer may also be found after its top-up has ended; it is then returned. */
const transferStates: readonly PaymentStatus[] = [
  PaymentStatus.inPayment,
  PaymentStatus.expired,
  PaymentStatus.cancelled,
]

/** True, or why the server refuses; the buttons show it too. */
export const canConfirmTransfer = ({ sourceType, paymentStatus, waiting }: State) =>
  (isByHand(sourceType) && transferStates.includes(paymentStatus) && waiting === '') || 'paymentNoTransfer'
export const canAcceptPayment = ({ paymentStatus, waiting }: State) =>
  (paymentStatus === PaymentStatus.error && waiting === '') || 'paymentNotHeld'
export const canRefusePayment = ({ sourceType, paymentStatus, waiting }: State) =>
  (waiting === '' &&
    (paymentStatus === PaymentStatus.error ||
      (isByHand(sourceType) && paymentStatus === PaymentStatus.inPayment))) ||
  'paymentNotHeld'

const optionalLine = z
  .string('required')
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'format')

/** A line of the bank's statement, or an order of the marketplace. */
export const TransferInput = z.strictObject({
  bankSerial: Line(100).refine((serial) => foldSerial(serial) !== '', 'format'),
  remittor: Line(200),
  accountHolderName: optionalLine,
  /** In the currency of the payment. */
  amount: TopUpAmount,
  receivedTime: z.string('required').min(1).pipe(Time),
  remark: optionalLine,
})
export type TransferInput = z.output<typeof TransferInput>

const Remark = Line(200)
const path = '/system/api/recharge'
/** A program's key must not create money. */
const keys = false

export const listPayments = endpoint({
  method: 'GET',
  path,
  can: 'system_recharge',
  keys,
  summary: 'Top-ups of all accounts, newest first',
  query: listQuery(['rechargeTime', 'rechargeAmount'], {
    billCode: z.string().trim().max(100).optional(),
    accountNumber: z.string().trim().max(100).optional(),
    paymentStatus: z.coerce.number('option').pipe(z.literal(paymentStatuses, 'option')).optional(),
    sourceType: z.enum(paymentMethods, 'option').optional(),
    /** Those that wait for a decision, or for a second person. */
    open: z.literal('1', 'option').optional(),
  }),
  reply: page(Payment),
})

/** Above an amount a second person has to approve it. */
export const confirmTransfer = endpoint({
  method: 'PUT',
  path: `${path}/:id/confirm`,
  can: 'SYSTEM_RECHARGE_EDIT',
  keys,
  summary: 'Record a transfer from the statement of the bank for a top-up',
  body: TransferInput,
  reply: Payment,
  errors: ['notFound', 'paymentNoTransfer'],
  audit: { model: 'payment', action: 'confirm' },
})

export const decidePayment = endpoint({
  method: 'PUT',
  path: `${path}/:id/decide`,
  can: 'SYSTEM_RECHARGE_EDIT',
  keys,
  summary: 'Accept a payment that is held, or refuse it; what is refused goes back to the payer',
  body: z.strictObject({ accept: z.boolean('option'), remark: Remark }),
  reply: Payment,
  errors: ['notFound', 'paymentNotHeld', 'paymentUsed'],
  audit: { model: 'payment', action: 'decide' },
})

/** The ways in which our books and those of a provider can differ. */
export const differenceKinds = ['unknown', 'unsettled', 'amount', 'returned'] as const

export const PaymentDifference = z.object({
  id: Id,
  provider: z.string(),
  kind: z.enum(differenceKinds),
  /** The provider's number of the payment. */
  paymentNumber: z.string(),
  billCode: z.string(),
  currency: z.string(),
  /** Null where one side has nothing. */
  theirs: z.string().nullable(),
  ours: z.string().nullable(),
  foundDate: Time,
  settledDate: Time.nullable(),
  settledBy: z.string(),
  remark: z.string(),
})
export type PaymentDifference = z.output<typeof PaymentDifference>

export const canSettleDifference = ({ settledDate }: Pick<PaymentDifference, 'settledDate'>) =>
  settledDate === null || 'differenceSettled'

const differencePath = '/system/api/payment-difference'

export const listPaymentDifferences = endpoint({
  method: 'GET',
  path: differencePath,
  can: 'system_payment',
  keys,
  summary: 'What the daily settlements of providers and our books do not agree about, newest first',
  query: listQuery(['foundDate'], {
    paymentNumber: z.string().trim().max(200).optional(),
    kind: z.enum(differenceKinds, 'option').optional(),
    open: z.literal('1', 'option').optional(),
  }),
  reply: page(PaymentDifference),
})

export const settleDifference = endpoint({
  method: 'PUT',
  path: `${differencePath}/:id/settle`,
  can: 'SYSTEM_PAYMENT_EDIT',
  keys,
  summary: 'Say how a difference was settled',
  body: z.strictObject({ remark: Remark }),
  reply: PaymentDifference,
  errors: ['notFound', 'differenceSettled'],
  audit: { model: 'paymentDifference', action: 'settle' },
})

/** Currencies that payments are made in, besides dollars and currencies that are worth one. */
export const rateCurrencies = ['CNY', 'SGD', 'MYR', 'HKD', 'JPY'] as const

export const RateInput = z.strictObject({
  currency: z.enum(rateCurrencies, 'option'),
  /** How much of the currency is paid for a dollar. */
  exchangeRate: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,6}(\.\d{1,4})?$/, 'paymentRate')
    .refine((rate) => /[1-9]/.test(rate), 'paymentRate'),
})

/** What this many dollars cost says more about a rate than the rate itself: whether it is the wrong way round. */
export const sampleDollars = '100'

/** The price of the sample at a rate, with all its decimals. */
export const sampleCost = (rate: string) => decimalOf(unitsOf(rate) * 100n)

export const ExchangeRate = z.object({
  id: z.string(),
  currency: z.string(),
  exchangeRate: z.string(),
  startDate: Time,
  handler: z.string(),
  /** Who approved it; empty if one person was enough. */
  secondHandler: z.string(),
})
export type ExchangeRate = z.output<typeof ExchangeRate>
const SetRate = ExchangeRate.pick({ currency: true, exchangeRate: true })
export type SetRate = z.output<typeof SetRate>

/** A way to pay, and whether customers can use it now. */
export const OfferedMethod = z.object({
  paymentMethod: z.enum(paymentMethods),
  country: z.literal([0, 1]).nullable(),
  currency: z.string(),
  /** Null: nobody has set one, so the method is not offered. */
  exchangeRate: z.string().nullable(),
  startDate: Time.nullable(),
  handler: z.string(),
  /** Whether the settings of the program switch it on. */
  enabled: z.boolean(),
})
export type OfferedMethod = z.output<typeof OfferedMethod>

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/system/api/payment',
  can: 'system_payment',
  keys,
  summary: 'Payment methods, their exchange rates, and the limits above which two persons decide',
  reply: z.object({
    methods: z.array(OfferedMethod),
    /** The current rate of each currency that has one, also of those that no method needs. */
    rates: z.array(SetRate),
    /** In dollars, for a customer within `hours`. */
    twoPersonsAbove: z.string(),
    /** In dollars, for all that one person decides alone within `hours`. */
    onePersonMost: z.string(),
    /** A change by more than so many percent is decided by two. */
    changePercent: z.number().int(),
    hours: z.number().int(),
  }),
})

const ratePath = '/system/api/exchange-rate'

export const listExchangeRates = endpoint({
  method: 'GET',
  path: ratePath,
  can: 'system_payment',
  keys,
  summary: 'All exchange rates that were ever set, newest first',
  query: listQuery(['startDate'], { currency: z.enum(rateCurrencies, 'option').optional() }),
  reply: page(ExchangeRate),
})

/** A rate that differs too much from those of the last hours, or the first of a currency, waits for a second person. */
export const addExchangeRate = endpoint({
  method: 'POST',
  path: ratePath,
  can: 'SYSTEM_PAYMENT_EDIT',
  keys,
  summary: 'Set the current exchange rate of a currency',
  body: RateInput,
  reply: SetRate.extend({
    /** The request for approval; null if the rate holds from now on. */
    approvalId: Id.nullable(),
  }),
  errors: ['approvalPending'],
  audit: { model: 'exchangeRate', action: 'add' },
})
