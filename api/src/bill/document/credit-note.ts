import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Line } from '../../fields.ts'
import { Bill, billPath } from '../bill.ts'
import { BillKind } from '../names.ts'

/** True, or the error that the server returns and that the button shows as its reason. */
export const canCreditBill = ({
  kind,
  issueDate,
  chargeOffDate,
  arrearsAmt,
}: Pick<Bill, 'kind' | 'issueDate' | 'chargeOffDate' | 'arrearsAmt'>) => {
  if (issueDate === null) return 'billNotIssued' as const
  if (kind === BillKind.redBill) return 'billIsRed' as const
  if (kind === BillKind.creditNote) return 'billIsCredit' as const
  if (chargeOffDate !== null) return 'billIsChargedOff' as const
  return arrearsAmt !== '0' || ('billIsSettled' as const)
}

export const CreditNoteInput = z.strictObject({
  /** What the bill is lowered by before its tax, above zero. */
  amount: z
    .string('required')
    .trim()
    .regex(/^\d{1,12}(\.\d{1,4})?$/, 'contractAmount')
    .refine((text) => /[1-9]/.test(text), 'creditAboveArrears'),
  reason: Line(200),
})
export type CreditNoteInput = z.output<typeof CreditNoteInput>

export const addCreditNote = endpoint({
  method: 'POST',
  path: `${billPath}/:billId/credit-notes`,
  can: 'EU_BILLING_BILL_ADD',
  summary: 'Draft a credit note, which lowers the arrears of an issued bill once it is approved',
  body: CreditNoteInput,
  reply: Bill,
  errors: ['notFound', 'billNotIssued', 'billIsRed', 'billIsCredit', 'billIsChargedOff', 'billIsSettled'],
  audit: { model: 'bill', action: 'add' },
})
