import { z } from 'zod'
import { unitsOf } from '../amount.ts'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, oneSpelling, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { CalendarDay, codeFrom, ContractAmount, Lines } from '../resale-contract/terms.ts'
import { FeeBearer, PayRecordType, ReceiptPayType, RecordStatus } from './names.ts'

export const maxReceipts = 1_000_000

/** The letters and digits of a bank serial in one spelling: by it a payment is entered once. */
export const serialKey = (typed: string) =>
  oneSpelling(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Above zero, with at most four decimals. */
export const PaidAmount = ContractAmount.regex(/[1-9]/, 'aboveZero')

/** The serial number of a bank, with a letter or a digit. */
export const SerialNumber = z
  .string('required')
  .overwrite(oneSpelling)
  .min(1, 'required')
  .max(64)
  .regex(/^\P{Cc}*$/u, 'format')
  .refine((text) => text === '' || serialKey(text) !== '', 'format')

/** Money that a customer paid to the seller (spec 2, section 3: receipt and payment record). */
export const Receipt = z.object({
  id: Id,
  fnumber: z.string(),
  billDate: CalendarDay,
  customerId: Id,
  customerName: z.string(),
  /** Who entered it. */
  operatorId: Id,
  operatorName: z.string(),
  orderNumber: z.string(),
  /** The bill for which it came; empty for an advance. */
  billId: Id.nullable(),
  billNumber: z.string(),
  bizPeriod: z.string(),
  /** Who was paid. */
  supplier: z.string(),
  payType: codeFrom(ReceiptPayType),
  lineNumber: z.string(),
  currencyCode: z.enum(contractCurrencies, 'option'),
  payAmt: z.string(),
  otherAmt: z.string(),
  recamt: z.string(),
  feeBearer: codeFrom(FeeBearer),
  /** What settles bills: the amount paid, or received, by who bears the fee. */
  amount: z.string(),
  settled: z.string(),
  balance: z.string(),
  /** What is still to be paid of that bill; null for an advance. */
  unsettledAmount: z.string().nullable(),
  billType: codeFrom(PayRecordType),
  status: codeFrom(RecordStatus),
  undoReason: z.string(),
  remark: z.string(),
  createTime: Time,
})
export type Receipt = z.output<typeof Receipt>

export const ReceiptInput = z
  .strictObject({
    customerId: z.uuid('required'),
    billId: Id.nullable().default(null),
    billDate: CalendarDay,
    payType: codeFrom(ReceiptPayType),
    orderNumber: z
      .string()
      .overwrite(oneSpelling)
      .max(64)
      .regex(/^\P{Cc}*$/u, 'format')
      .default(''),
    lineNumber: SerialNumber,
    currencyCode: z.enum(contractCurrencies, 'option'),
    payAmt: PaidAmount,
    otherAmt: ContractAmount.default('0'),
    feeBearer: codeFrom(FeeBearer).default(FeeBearer.customer),
    remark: Lines(500),
  })
  .superRefine(({ payAmt, otherAmt }, context) => {
    const areAmounts = [payAmt, otherAmt].every((amount) => ContractAmount.safeParse(amount).success)
    if (areAmounts && unitsOf(otherAmt) >= unitsOf(payAmt))
      context.addIssue({ code: 'custom', message: 'receiptFee', path: ['otherAmt'] })
  })
export type ReceiptInput = z.output<typeof ReceiptInput>

/** Why a receipt or a write-off is invalidated. */
export const UndoReason = z.strictObject({ reason: Line(200) })

type State = Pick<Receipt, 'status' | 'settled' | 'balance'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canVerifyReceipt = ({ status, balance }: State) => {
  if (status === RecordStatus.invalidated) return 'receiptIsUndone' as const
  return balance !== '0' || ('receiptIsUsedUp' as const)
}
export const canUndoReceipt = ({ status, settled }: State) => {
  if (status === RecordStatus.invalidated) return 'receiptIsUndone' as const
  return settled === '0' || ('receiptHasWriteOffs' as const)
}

const path = '/distribution/enduser/income/customer-recharge'
const part = z.string().trim().max(200).optional()

export const listReceipts = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_pay_record',
  summary: 'What customers paid, newest first',
  query: listQuery(['billDate', 'fnumber', 'amount', 'createTime'], {
    fnumber: part,
    customerName: part,
    billNumber: part,
    lineNumber: part,
    currencyCode: z.enum(contractCurrencies, 'option').optional(),
    billType: z.coerce.number('option').pipe(codeFrom(PayRecordType)).optional(),
    status: z.coerce.number('option').pipe(codeFrom(RecordStatus)).optional(),
    /** 1: only those with a balance. */
    open: z.enum(['1'], 'option').optional(),
  }),
  reply: page(Receipt),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_pay_record',
  summary: 'One receipt',
  reply: Receipt,
  errors: ['notFound'],
})

export const addReceipt = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_PAY_RECORD_ADD',
  summary: 'Enter what a customer paid, for a bill or in advance; it settles nothing yet',
  body: ReceiptInput,
  reply: Receipt,
  errors: ['receiptLimit'],
  audit: { model: 'receipt', action: 'add' },
})

export const undoReceipt = endpoint({
  method: 'PUT',
  path: `${path}/:id/invalidate`,
  can: 'EU_BILLING_PAY_RECORD_DEL',
  summary: 'Invalidate a receipt that settles no bill',
  body: UndoReason,
  reply: Nothing,
  errors: ['notFound', 'receiptIsUndone', 'receiptHasWriteOffs'],
  audit: { model: 'receipt', action: 'undo' },
})
