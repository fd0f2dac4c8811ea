import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { contractCurrencies } from '../../resale-contract/names.ts'
import { CalendarDay, codeFrom, ContractAmount, Lines } from '../../resale-contract/terms.ts'
import { RecordStatus } from '../names.ts'
import { UndoReason } from '../receipt.ts'
import { OpenBillRow, settledBody } from '../settled-rows.ts'

/** Whether a voucher has expired (spec 2, section 3). */
export const ExpiryStatus = { valid: 0, expired: 1 } as const
export type ExpiryStatus = (typeof ExpiryStatus)[keyof typeof ExpiryStatus]

export const maxCustomerVouchers = 1_000_000
export const maxVoucherDays = 3660

/** A voucher that a seller gave to a customer (spec 2, section 3). */
export const CustomerVoucher = z.object({
  id: Id,
  billCode: z.string(),
  customerId: Id,
  customerName: z.string(),
  buyTime: Time,
  /** How long it is valid. */
  days: z.number().int(),
  beginTime: Time,
  expiredTime: Time,
  /** The days of usage that it pays; null for all. */
  beginDate: CalendarDay.nullable(),
  finishDate: CalendarDay.nullable(),
  /** Its face value. */
  creditAmount: z.string(),
  /** What the customer paid for it. */
  amount: z.string(),
  /** What it has paid. */
  credit: z.string(),
  /** What it may still pay: nothing once it has expired. */
  balance: z.string(),
  currencyCode: z.enum(contractCurrencies, 'option'),
  status: codeFrom(ExpiryStatus),
  /** Whether it counts, or was invalidated. */
  recordStatus: codeFrom(RecordStatus),
  undoReason: z.string(),
  /** Whether its validity has begun. */
  isStarted: z.boolean(),
  /** The receipt that paid for it, or the refund record for which it is; empty without one. */
  receiptNumber: z.string(),
  refundNumber: z.string(),
  handler: z.string(),
  remark: z.string(),
})
export type CustomerVoucher = z.output<typeof CustomerVoucher>

export const CustomerVoucherInput = z
  .strictObject({
    customerId: z.uuid('required'),
    currencyCode: z.enum(contractCurrencies, 'option'),
    creditAmount: ContractAmount.regex(/[1-9]/, 'aboveZero'),
    amount: ContractAmount.default('0'),
    receiptId: Id.nullable().default(null),
    beginTime: Time,
    /** How long it is valid from then on. */
    days: z.number('required').int('format').min(1, 'tooSmall').max(maxVoucherDays, 'tooBig'),
    beginDate: CalendarDay.nullable().default(null),
    finishDate: CalendarDay.nullable().default(null),
    remark: Lines(500),
  })
  .superRefine(({ creditAmount, amount, receiptId, beginDate, finishDate }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] })
    if (beginDate !== null && finishDate !== null && finishDate < beginDate)
      wrong('finishDate', 'customerVoucherUsage')
    if (![creditAmount, amount].every((one) => ContractAmount.safeParse(one).success)) return
    if (unitsOf(amount) > unitsOf(creditAmount)) wrong('amount', 'voucherPrice')
    if (unitsOf(amount) > 0n !== (receiptId !== null)) wrong('receiptId', 'customerVoucherReceipt')
  })
export type CustomerVoucherInput = z.output<typeof CustomerVoucherInput>

type State = Pick<
  CustomerVoucher,
  'recordStatus' | 'status' | 'balance' | 'credit' | 'isStarted' | 'refundNumber'
>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canVerifyVoucher = ({ recordStatus, status, isStarted, balance }: State) => {
  if (recordStatus === RecordStatus.invalidated) return 'customerVoucherIsUndone' as const
  if (status === ExpiryStatus.expired) return 'customerVoucherIsExpired' as const
  if (!isStarted) return 'customerVoucherIsEarly' as const
  return balance !== '0' || ('customerVoucherIsUsedUp' as const)
}
/** A voucher of a refund record is invalidated with it. */
export const canUndoGivenVoucher = ({ recordStatus, status, credit }: State) => {
  if (recordStatus === RecordStatus.invalidated) return 'customerVoucherIsUndone' as const
  if (credit !== '0') return 'customerVoucherHasWriteOffs' as const
  return status === ExpiryStatus.valid || ('customerVoucherIsExpired' as const)
}
export const canUndoVoucher = (of: State) =>
  of.refundNumber === '' ? canUndoGivenVoucher(of) : ('customerVoucherIsRefund' as const)

/** An open bill that a voucher may pay, with the voucher (spec 2, section 3: verification row). */
export const VerificationRow = OpenBillRow.extend({
  billCode: z.string(),
  currencyCode: z.string(),
  creditAmount: z.string(),
  balance: z.string(),
})
export type VerificationRow = z.output<typeof VerificationRow>

const path = '/distribution/enduser/income/creditBuy'
const voucherQuery = {
  status: z.coerce.number('option').pipe(codeFrom(ExpiryStatus)).optional(),
  billCode: z.string().trim().max(200).optional(),
  /** Bought in this period. */
  startTime: z.iso.datetime('timesRequired'),
  endTime: z.iso.datetime('timesRequired'),
}

export const listCustomerVouchers = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_voucher',
  summary: 'Vouchers of customers, newest first',
  query: listQuery(['buyTime', 'expiredTime', 'creditAmount'], {
    ...voucherQuery,
    customerName: z.string().trim().max(200).optional(),
    currencyCode: z.enum(contractCurrencies, 'option').optional(),
  }),
  reply: page(CustomerVoucher),
})

export const getCustomerVoucher = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_voucher',
  summary: 'One voucher of a customer',
  reply: CustomerVoucher,
  errors: ['notFound'],
})

/** A receipt with a balance, which can pay for a voucher. */
export const PayingReceipt = z.object({
  id: Id,
  fnumber: z.string(),
  billDate: CalendarDay,
  balance: z.string(),
})
export type PayingReceipt = z.output<typeof PayingReceipt>

export const selectPayingReceipts = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/open-receipts',
  can: 'eu_billing_voucher',
  summary: 'Receipts of a customer and currency with a balance, the oldest first',
  query: z.strictObject({ customerId: Id, currencyCode: z.enum(contractCurrencies, 'option') }),
  reply: z.array(PayingReceipt),
})

export const addCustomerVoucher = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_VOUCHER_ADD',
  summary: 'Give a customer a voucher, for nothing or for a price that a receipt has left',
  body: CustomerVoucherInput,
  reply: CustomerVoucher,
  errors: ['customerVoucherLimit'],
  audit: { model: 'customerVoucher', action: 'add' },
})

export const selectVoucherBills = endpoint({
  method: 'GET',
  path: `${path}/:id/open-bills`,
  can: 'eu_billing_voucher',
  summary: 'Bills that a voucher may settle, the earliest due first',
  reply: z.array(VerificationRow),
  errors: ['notFound'],
})

export const verifyCustomerVoucher = endpoint({
  method: 'PUT',
  path: `${path}/:id/verify`,
  can: 'EU_BILLING_VOUCHER_EDIT',
  summary: 'Write off bills of the same customer and currency by a voucher',
  body: settledBody(),
  reply: CustomerVoucher,
  errors: [
    'notFound',
    'customerVoucherIsUndone',
    'customerVoucherIsExpired',
    'customerVoucherIsEarly',
    'customerVoucherIsUsedUp',
  ],
  audit: { model: 'customerVoucher', action: 'verify' },
})

export const undoCustomerVoucher = endpoint({
  method: 'PUT',
  path: `${path}/:id/invalidate`,
  can: 'EU_BILLING_VOUCHER_DEL',
  summary: 'Invalidate a voucher that has paid nothing; its receipt has the price again',
  body: UndoReason,
  reply: Nothing,
  errors: [
    'notFound',
    'customerVoucherIsUndone',
    'customerVoucherIsExpired',
    'customerVoucherHasWriteOffs',
    'customerVoucherIsRefund',
  ],
  audit: { model: 'customerVoucher', action: 'undo' },
})

/** A voucher as its customer sees it. */
export const OwnVoucher = CustomerVoucher.omit({
  customerId: true,
  customerName: true,
  undoReason: true,
  receiptNumber: true,
  refundNumber: true,
  handler: true,
  remark: true,
}).extend({ sellerName: z.string() })
export type OwnVoucher = z.output<typeof OwnVoucher>

export const listOwnVouchers = endpoint({
  method: 'GET',
  path: '/agile-billing/endUser/account-overview/creditBuy',
  can: 'enduser_bill',
  summary: 'Vouchers that the account has from its seller, newest first',
  query: listQuery(['buyTime', 'expiredTime', 'creditAmount'], voucherQuery),
  reply: page(OwnVoucher),
})
