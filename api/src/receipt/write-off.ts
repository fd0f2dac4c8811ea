import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { codeFrom } from '../resale-contract/terms.ts'
import { RecordStatus } from './names.ts'
import { Receipt, UndoReason } from './receipt.ts'
import { OpenBillRow, settledBody } from './settled-rows.ts'

/** That a part of a receipt or a voucher settles a bill (spec 2, section 3). */
export const WriteOff = z.object({
  id: Id,
  billId: Id,
  billNumber: z.string(),
  /** What settles it: a receipt, or a voucher. */
  receiptId: Id.nullable(),
  voucherId: Id.nullable(),
  receiptNumber: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  operatorName: z.string(),
  status: codeFrom(RecordStatus),
  undoReason: z.string(),
  createTime: Time,
})
export type WriteOff = z.output<typeof WriteOff>

export const canUndoWriteOff = ({ status }: Pick<WriteOff, 'status'>) =>
  status === RecordStatus.valid || ('writeOffIsUndone' as const)

const receipts = '/distribution/enduser/income/customer-recharge'
const path = '/distribution/enduser/income/write-off'

export const selectOpenBills = endpoint({
  method: 'GET',
  path: '/distribution/enduser/income/open-bills',
  can: 'eu_billing_pay_record',
  summary: 'Bills of a customer and currency that are not settled, the earliest due first',
  query: z.strictObject({ customerId: Id, currencyCode: z.enum(contractCurrencies, 'option') }),
  reply: z.array(OpenBillRow),
})

export const verifyReceipt = endpoint({
  method: 'PUT',
  path: `${receipts}/:id/verify`,
  can: 'EU_BILLING_PAY_RECORD_EDIT',
  summary: 'Write off bills of the same customer and currency by a receipt',
  body: settledBody(),
  reply: Receipt,
  errors: ['notFound', 'receiptIsUndone', 'receiptIsUsedUp'],
  audit: { model: 'receipt', action: 'verify' },
})

export const listWriteOffs = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_pay_record',
  summary: 'Write-off records, newest first',
  query: listQuery(['createTime', 'amount'], {
    billId: Id.optional(),
    receiptId: Id.optional(),
    voucherId: Id.optional(),
    status: z.coerce.number('option').pipe(codeFrom(RecordStatus)).optional(),
  }),
  reply: page(WriteOff),
})

export const undoWriteOff = endpoint({
  method: 'PUT',
  path: `${path}/:id/invalidate`,
  can: 'EU_BILLING_PAY_RECORD_EDIT',
  summary: 'Invalidate a write-off: the bill, and the receipt or voucher, have its amount again',
  body: UndoReason,
  reply: Nothing,
  errors: ['notFound', 'writeOffIsUndone'],
  audit: { model: 'writeOff', action: 'undo' },
})
