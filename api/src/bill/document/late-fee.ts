import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Line } from '../../fields.ts'
import { Bill, billPath } from '../bill.ts'
import { BillKind } from '../names.ts'

/** Days of a bill with the same arrears at their ends. Amounts are decimal strings in its currency. */
export const LateFeeSpan = z.object({
  id: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.number().int(),
  arrears: z.string(),
  amount: z.string(),
})
export type LateFeeSpan = z.output<typeof LateFeeSpan>

/** Days of a bill that a bill of late fees charges. */
export const ChargedLateFee = z.object({
  id: z.string(),
  billId: Id,
  fnumber: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  amount: z.string(),
})
export type ChargedLateFee = z.output<typeof ChargedLateFee>

/** The late fees of a bill until yesterday (spec 2, section 9; decision 0209). */
export const LateFees = z.object({
  id: Id,
  currencyCode: z.string(),
  /** The part of the arrears that a day costs. */
  lateRate: z.string(),
  /** What no bill of late fees has charged yet. */
  openAmt: z.string(),
  spans: z.array(LateFeeSpan),
  charged: z.array(ChargedLateFee),
})
export type LateFees = z.output<typeof LateFees>

/** True, or the error that the server returns and that the button shows as its reason. */
export const canWaiveLateFees = ({
  kind,
  issueDate,
  chargeOffDate,
}: Pick<Bill, 'kind' | 'issueDate' | 'chargeOffDate'>) => {
  if (issueDate === null) return 'billNotIssued' as const
  if (chargeOffDate !== null) return 'billIsChargedOff' as const
  return kind === BillKind.bill || ('billNotOfUsage' as const)
}

export const getLateFees = endpoint({
  method: 'GET',
  path: `${billPath}/:id/late-fees`,
  can: 'eu_billing_bill',
  summary: 'Late fees of an issued bill of usage: charged ones, and those that run',
  reply: LateFees,
  errors: ['notFound'],
})

export const waiveLateFees = endpoint({
  method: 'PUT',
  path: `${billPath}/:id/late-fee-waiver`,
  can: 'EU_BILLING_BILL_EDIT',
  summary: 'Waive the late fees of a bill up to a day, which are not billed yet',
  body: z.strictObject({ waivedUntil: z.iso.date('format'), reason: Line(200) }),
  reply: Bill,
  errors: ['notFound', 'billNotIssued', 'billIsChargedOff', 'billNotOfUsage'],
  audit: { model: 'bill', action: 'edit' },
})
