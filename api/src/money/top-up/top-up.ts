import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { walkPage, walkQuery } from '../../list.ts'
import { TimeZone } from '../../time-zone.ts'
import { convertCurrencyFields } from './convert-currency.ts'
import { isByHand, paidLimits, paymentMethods } from './methods.ts'

/** Spec 1, section 4. */
export const PaymentStatus = {
  error: -1,
  inPayment: 0,
  success: 1,
  failure: 2,
  expired: 3,
  refunded: 4,
  cancelled: 5,
} as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]
export const paymentStatuses = Object.values(PaymentStatus)
const Status = z.literal(paymentStatuses, 'option')

/** Top-ups of an account that may be in payment at a time. */
export const maxOpenTopUps = 20

/** Digits of an amount, without its point (spec 1, section 5). */
const maxDigits = 10

/** An amount of dollars as a customer types it: at least 0.01, at most ten digits, two of them decimals. */
export const TopUpAmount = z.string('required').superRefine((text, context) => {
  const wrong = (message: string) => context.addIssue({ code: 'custom', message })
  if (text === '') return wrong('required')
  const [, integer = '', part = ''] = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text) ?? []
  if (integer === '') return wrong('topUpNumber')
  if (part.length > 2) return wrong('topUpDecimals')
  if ((integer.replace(/^0+(?=\d)/, '') + part).length > maxDigits) return wrong('topUpDigits')
  if (unitsOf(text) < unitsOf('0.01')) return wrong('topUpLeast')
})

const Decimal = z.string('required').regex(/^\d{1,12}(\.\d{1,6})?$/, 'format')

export const TopUpInput = z
  .strictObject({
    /** Identifies the request, so that a repeated one adds no second top-up. */
    key: Id,
    paymentMethod: z.enum(paymentMethods, 'option'),
    country: z.literal([0, 1], 'option').nullable().default(null),
    rechargeAmount: TopUpAmount,
    /** What the page showed: the amount to be paid, and the exchange rate. */
    actualAmount: Decimal,
    exchangeRate: Decimal,
    /** The transaction of a wallet transfer that was already made. */
    txId: z.string().trim().max(100).default(''),
    terms: z.boolean('option'),
  })
  .superRefine(({ paymentMethod, country, rechargeAmount, actualAmount, txId, terms }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!terms) wrong('terms', 'topUpTerms')
    if (paymentMethod === 'grabPay' && country === null) wrong('country', 'required')
    if (paymentMethod !== 'grabPay' && country !== null) wrong('country', 'option')
    if (paymentMethod === 'usdt' && txId === '') wrong('txId', 'topUpTxId')
    if (paymentMethod === 'usdt' && txId !== '' && !/^[0-9a-f]{64}$/i.test(txId)) wrong('txId', 'format')
    if (paymentMethod !== 'usdt' && txId !== '') wrong('txId', 'option')
    const { least, most } = paidLimits(paymentMethod)
    // Errors of the amount itself are reported first.
    if (!TopUpAmount.safeParse(rechargeAmount).success || !/^\d+(\.\d{1,4})?$/.test(actualAmount)) return
    if (unitsOf(actualAmount) < unitsOf(least)) wrong('rechargeAmount', 'topUpCardLeast')
    if (unitsOf(actualAmount) > unitsOf(most)) wrong('rechargeAmount', 'topUpCardMost')
  })
export type TopUpInput = z.output<typeof TopUpInput>

export const TopUp = z.object({
  id: Id,
  /** Our number of the top-up. */
  billCode: z.string(),
  rechargeTime: Time,
  rechargeCurrency: z.string(),
  rechargeAmount: z.string(),
  /** The share that is paid: 0.8 for 20% off. */
  discount: z.string(),
  actualAmount: z.string(),
  activityDesc: z.string(),
  exchangeRate: z.string(),
  /** What arrived in the wallet: 0 before it has. It stays when a part of it is refunded. */
  arrivalAmount: z.string(),
  /** What of it left the wallet again, by refunds and disputes. */
  refundedAmount: z.string(),
  leftAmount: z.string(),
  /** What is paid, in the currency of the payment. */
  convertAmount: z.string(),
  ...convertCurrencyFields,
  paymentStatus: Status,
  /** The provider's number of the payment; empty before there is one. */
  orderNumber: z.string(),
  /** The payment method. */
  sourceType: z.enum(paymentMethods),
  bankSerial: z.string(),
  remittor: z.string(),
  remark: z.string(),
  txId: z.string(),
  accountHolderName: z.string(),
  userName: z.string(),
  /** The deadline for its payment. */
  expireTime: Time,
  /** When its status was decided; null while it is in payment. */
  endTime: Time.nullable(),
})
export type TopUp = z.output<typeof TopUp>

/** Where and how a top-up is paid. */
export const TopUpPayment = z.object({
  /** `redirect`: on a page of the provider. `transfer`: by a transfer that names the reference. `none`: needs nothing more. */
  kind: z.enum(['redirect', 'transfer', 'none']),
  url: z.string(),
  reference: z.string(),
  /** Lines of the bank account, or the address of the wallet. */
  lines: z.array(z.string()),
})
export type TopUpPayment = z.output<typeof TopUpPayment>

export const TopUpOptions = z.object({
  methods: z.array(
    z.object({
      paymentMethod: z.enum(paymentMethods),
      country: z.literal([0, 1]).nullable(),
      currency: z.string(),
      /** How much of the currency is paid for a dollar. */
      exchangeRate: z.string(),
    }),
  ),
  discount: z.string(),
  activityDesc: z.string(),
  /** When the discount ends; null without one. */
  activityEnd: Time.nullable(),
  /** The bank account for transfers, line by line; empty if there is none. */
  remittance: z.array(z.string()),
  /** The address of our wallet; empty if there is none. */
  walletAddress: z.string(),
  /** The last four digits of all transfers of the account, which identify them as its own; empty without a wallet. */
  walletTail: z.string(),
})
export type TopUpOptions = z.output<typeof TopUpOptions>

export const canCancelTopUp = ({ paymentStatus }: Pick<TopUp, 'paymentStatus'>) =>
  paymentStatus === PaymentStatus.inPayment || 'topUpEnded'

/** Only a payment that a provider knows of can be looked for. */
export const canCheckTopUp = ({ sourceType }: Pick<TopUp, 'sourceType'>) =>
  !isByHand(sourceType) || 'topUpByHand'

const path = '/cdn/api/billing-recharge'

const filters = {
  billCode: z.string().trim().max(100).optional(),
  paymentStatus: z.coerce.number('option').pipe(Status).optional(),
  sourceType: z.enum(paymentMethods, 'option').optional(),
  startTime: Time.optional(),
  endTime: Time.optional(),
}

export const getTopUpOptions = endpoint({
  method: 'GET',
  path: `${path}/options`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Payment methods, discount and exchange rates for a top-up',
  reply: TopUpOptions,
})

export const listTopUps = endpoint({
  method: 'GET',
  path,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Top-ups of the account, newest first',
  query: walkQuery(['rechargeTime'], filters),
  reply: walkPage(TopUp),
})

export const exportTopUps = endpoint({
  method: 'GET',
  path: `${path}/export`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'The same top-ups as CSV',
  /** `timeZone` is an offset in hours: a download cannot send the header. */
  query: z.strictObject({ ...filters, timeZone: TimeZone }),
  reply: z.string(),
  file: 'text/csv',
})

export const getTopUp = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'A top-up',
  reply: TopUp,
  errors: ['notFound'],
})

export const getTopUpPayment = endpoint({
  method: 'GET',
  path: `${path}/:id/payment`,
  can: 'billing_wallet',
  timeZone: true,
  summary: 'Where and how a top-up is paid',
  reply: TopUpPayment,
  errors: ['notFound', 'topUpProvider'],
})

export const addTopUp = endpoint({
  method: 'POST',
  path,
  can: 'BILLING_WALLET_ADD',
  timeZone: true,
  summary: 'Start a top-up. Nothing is credited before its payment has arrived',
  body: TopUpInput,
  reply: TopUp,
  errors: ['accountNotSynced', 'topUpQuote', 'topUpBusy', 'conflict'],
  audit: { model: 'topUp', action: 'add' },
})

/** Whatever the customer answers, the only effect is that the provider is asked. */
export const checkTopUp = endpoint({
  method: 'POST',
  path: `${path}/:id/check`,
  can: 'BILLING_WALLET_ADD',
  timeZone: true,
  summary: 'Ask the payment provider whether a top-up has been paid',
  reply: Nothing,
  errors: ['notFound', 'topUpByHand'],
  audit: { model: 'topUp', action: 'check' },
})

export const cancelTopUp = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  can: 'BILLING_WALLET_ADD',
  timeZone: true,
  summary: 'Cancel a top-up. A payment that arrives later is refunded',
  reply: TopUp,
  errors: ['notFound', 'topUpEnded'],
  audit: { model: 'topUp', action: 'cancel' },
})
