import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { contractCurrencies } from '../../resale-contract/names.ts'
import { CalendarDay, codeFrom, ContractAmount, Lines } from '../../resale-contract/terms.ts'
import { RecordStatus } from '../names.ts'
import { UndoReason } from '../receipt.ts'
import { maxVoucherDays } from '../voucher/customer-voucher.ts'

/** The share of what was paid that is returned: above 0, at most 1, with at most six decimals. */
const RefundRate = z
  .string('required')
  .trim()
  .regex(/^(0\.\d{1,6}|1(\.0{1,6})?)$/, 'refundRate')
  .regex(/[1-9]/, 'refundRate')
const RefundYear = z.coerce.number('required').int('format').min(2000, 'tooSmall').max(2999, 'tooBig')

/** What is due to a customer for what he paid in a year (spec 2, section 3; decision 0198). */
export const RefundDue = z.object({
  refundYear: z.number().int(),
  /** The last day on which his balance was 0; null if there was none. */
  zeroLastDate: CalendarDay.nullable(),
  /** What he paid since then. */
  rechargeTotal: z.string(),
  /** What he earned by that. */
  creditTotal: z.string(),
  /** What was returned before, and what is due after that. */
  creditRefund: z.string(),
  creditDue: z.string(),
  currencyCode: z.enum(contractCurrencies, 'option'),
})
export type RefundDue = z.output<typeof RefundDue>

/** What was returned to a customer as a voucher. */
export const RefundRecord = RefundDue.extend({
  id: Id,
  number: z.string(),
  customerName: z.string(),
  rate: z.string(),
  /** What this record returns. */
  currentCredit: z.string(),
  /** The voucher that it gave. */
  voucherId: Id,
  billCode: z.string(),
  status: codeFrom(RecordStatus),
  undoReason: z.string(),
  /** What its voucher has paid. */
  credit: z.string(),
  handler: z.string(),
  createTime: Time,
})
export type RefundRecord = z.output<typeof RefundRecord>

const dueFields = {
  customerId: z.uuid('required'),
  currencyCode: z.enum(contractCurrencies, 'option'),
  refundYear: RefundYear,
  rate: RefundRate,
}

export const RefundInput = z.strictObject({
  ...dueFields,
  currentCredit: ContractAmount.regex(/[1-9]/, 'aboveZero'),
  /** How long its voucher is valid. */
  days: z.number('required').int('format').min(1, 'tooSmall').max(maxVoucherDays, 'tooBig'),
  remark: Lines(500),
})
export type RefundInput = z.output<typeof RefundInput>

/** True, or the error that the server returns and that the button shows as its reason. */
export const canUndoRefund = ({ status, credit }: Pick<RefundRecord, 'status' | 'credit'>) => {
  if (status === RecordStatus.invalidated) return 'customerVoucherIsUndone' as const
  return credit === '0' || ('customerVoucherHasWriteOffs' as const)
}

const path = '/distribution/enduser/income/refund'
const refundYear = RefundYear.optional()
const currencyCode = z.enum(contractCurrencies, 'option').optional()

export const listRefundRecords = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_refund',
  summary: 'What was returned to customers for what they paid in a year, newest first',
  query: listQuery(['createTime', 'refundYear', 'currentCredit'], {
    customerName: z.string().trim().max(200).optional(),
    refundYear,
    currencyCode,
    status: z.coerce.number('option').pipe(codeFrom(RecordStatus)).optional(),
  }),
  reply: page(RefundRecord),
})

export const getRefundDue = endpoint({
  method: 'GET',
  path: `${path}/due`,
  can: 'eu_billing_refund',
  summary: 'What is due to a customer for what he paid in a year',
  query: z.strictObject(dueFields),
  reply: RefundDue,
  errors: ['notFound'],
})

export const addRefundRecord = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_REFUND_ADD',
  summary: 'Return a part of what a customer paid in a year, as a voucher',
  body: RefundInput,
  reply: RefundRecord,
  errors: ['customerVoucherLimit'],
  audit: { model: 'refundRecord', action: 'add' },
})

export const undoRefundRecord = endpoint({
  method: 'PUT',
  path: `${path}/:id/invalidate`,
  can: 'EU_BILLING_REFUND_DEL',
  summary: 'Invalidate a refund record with its voucher, which has paid nothing',
  body: UndoReason,
  reply: Nothing,
  errors: ['notFound', 'customerVoucherIsUndone', 'customerVoucherHasWriteOffs', 'customerVoucherIsExpired'],
  audit: { model: 'refundRecord', action: 'undo' },
})

/** A refund record as its customer sees it. */
export const OwnRefund = RefundRecord.omit({
  customerName: true,
  voucherId: true,
  undoReason: true,
  credit: true,
  handler: true,
}).extend({ sellerName: z.string() })
export type OwnRefund = z.output<typeof OwnRefund>

export const listOwnRefunds = endpoint({
  method: 'GET',
  path: '/agile-billing/endUser/account-overview/refund',
  can: 'enduser_bill',
  summary: 'What the seller of the account returned to it, newest first',
  query: listQuery(['createTime', 'refundYear', 'currentCredit'], { refundYear, currencyCode }),
  reply: page(OwnRefund),
})
