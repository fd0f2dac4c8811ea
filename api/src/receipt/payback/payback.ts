import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { CalendarDay, codeFrom, Lines } from '../../resale-contract/terms.ts'
import { RecordStatus } from '../names.ts'
import { PaidAmount, SerialNumber, UndoReason } from '../receipt.ts'

export const maxPaybacks = 1_000_000

/** What a seller paid back of a receipt. */
export const Payback = z.object({
  id: Id,
  fnumber: z.string(),
  receiptId: Id,
  receiptNumber: z.string(),
  customerName: z.string(),
  /** The day on which the money went. */
  billDate: CalendarDay,
  lineNumber: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  operatorName: z.string(),
  status: codeFrom(RecordStatus),
  undoReason: z.string(),
  remark: z.string(),
  createTime: Time,
})
export type Payback = z.output<typeof Payback>

export const PaybackInput = z.strictObject({
  receiptId: Id,
  amount: PaidAmount,
  billDate: CalendarDay,
  lineNumber: SerialNumber,
  remark: Lines(500),
})
export type PaybackInput = z.output<typeof PaybackInput>

/** True, or the error that the server returns and that the button shows as its reason. */
export const canUndoPayback = ({ status }: Pick<Payback, 'status'>) =>
  status === RecordStatus.valid || ('paybackIsUndone' as const)

const path = '/distribution/enduser/income/payback'

export const listPaybacks = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_pay_record',
  summary: 'What was paid back to customers, newest first',
  query: listQuery(['createTime', 'amount'], {
    receiptId: Id.optional(),
    status: z.coerce.number('option').pipe(codeFrom(RecordStatus)).optional(),
  }),
  reply: page(Payback),
})

export const addPayback = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_PAY_RECORD_EDIT',
  summary: 'Enter what was paid back to a customer of what a receipt has left',
  body: PaybackInput,
  reply: Payback,
  errors: ['receiptIsUndone', 'receiptIsUsedUp', 'receiptLimit'],
  audit: { model: 'payback', action: 'add' },
})

export const undoPayback = endpoint({
  method: 'PUT',
  path: `${path}/:id/invalidate`,
  can: 'EU_BILLING_PAY_RECORD_DEL',
  summary: 'Invalidate a payback: the receipt has its amount again',
  body: UndoReason,
  reply: Nothing,
  errors: ['notFound', 'paybackIsUndone'],
  audit: { model: 'payback', action: 'undo' },
})
