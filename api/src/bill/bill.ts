import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { contractCurrencies } from '../resale-contract/names.ts'
import { BillKind, BillLineKind, BillStatus } from './names.ts'

export const billCode = <const V extends Readonly<Record<string, number>>>(values: V) =>
  z.literal(Object.values(values) as V[keyof V][], 'option')
/** A month of usage: `2026-10`. */
export const BizPeriod = z.string('required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'format')

/** An amount with at most four places, which may be below zero (spec 2, section 5). */
const SignedAmount = z
  .string('required')
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'contractAmount')
/** Credit and saving plan are entered as negative numbers (spec 2, section 5). */
const Relief = SignedAmount.regex(/^(-.*|0+(\.0+)?)$/, 'notAboveZero')

/** A bill (spec 2, section 3; decision 0188). Amounts are decimal strings in `currencyCode` with at most four places. */
export const Bill = z.object({
  id: Id,
  fnumber: z.string(),
  kind: billCode(BillKind),
  customerName: z.string(),
  contractNumber: z.string(),
  billGenerateStrategyName: z.string(),
  bizPeriod: z.string(),
  /** The linked accounts that it is about, at most three, and how many there are. */
  cloudAccount: z.string(),
  currencyCode: z.string(),
  /** At list price. */
  listPrice: z.string(),
  /** By the rules of the contract. */
  contractPrice: z.string(),
  /** List price less contract price. */
  productDiscount: z.string(),
  /** Support, commitments, handling and what was carried over. */
  feeAmt: z.string(),
  adjustmentAmt: z.string(),
  adjustmentReason: z.string(),
  /** Credit relief, below zero. */
  creditAmt: z.string(),
  /** Savings plan benefit, below zero. */
  spAmt: z.string(),
  taxRate: z.string(),
  taxAmt: z.string(),
  billAmt: z.string(),
  /** What makes the amount payable in the smallest unit of its currency. */
  roundingAmt: z.string(),
  /** What has to be paid. */
  expectAmount: z.string(),
  settledAmt: z.string(),
  /** What of it credit notes have settled. */
  creditedAmt: z.string(),
  arrearsAmt: z.string(),
  status: billCode(BillStatus),
  /** Of the currency of the usage into that of the bill. */
  usageCurrencyCode: z.string(),
  exchangeRate: z.string(),
  rateSource: z.string(),
  productLine: z.string(),
  billDate: z.iso.date(),
  dueDate: z.iso.date(),
  digest: z.string(),
  remarks: z.string(),
  /** While another user has to approve it. */
  approvalId: Id.nullable(),
  /** Why the last approval failed; empty if it did not. */
  refusal: z.string(),
  approvedBy: z.string(),
  issueDate: Time.nullable(),
  chargeOffDate: Time.nullable(),
  chargeOffReason: z.string(),
  /** The bill that a red bill cancels or a credit note lowers; what this one replaces, and what replaces it. Empty without. */
  reversesNumber: z.string(),
  /** Late fees up to this day are not charged, for this reason; null and empty if none were waived. */
  lateWaivedUntil: z.iso.date().nullable(),
  lateWaiveReason: z.string(),
  reissuesNumber: z.string(),
  reissuedNumber: z.string(),
})
export type Bill = z.output<typeof Bill>

export const BillLine = z.object({
  id: z.string(),
  line: z.number().int(),
  kind: billCode(BillLineKind),
  linkedNumber: z.string(),
  product: z.string(),
  usageType: z.string(),
  region: z.string(),
  unit: z.string(),
  usage: z.string(),
  listPrice: z.string(),
  contractPrice: z.string(),
})
export type BillLine = z.output<typeof BillLine>

/** A piece of a line: days that one rule of one version of the contract prices at one rate. */
export const LinePiece = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  version: z.number().int().nullable(),
  /** Its place among the rules of the version, from 1; null for the list price. */
  rule: z.number().int().nullable(),
  /** 0 units, 1 list price, 2 list price as billed, 3 what the provider bills. */
  basis: z.number().int(),
  /** The share of its basis that is charged. */
  factor: z.string(),
  /** The price of a unit. */
  unitFactor: z.string(),
  usage: z.string(),
  /** In the currency of the usage, unrounded. */
  exact: z.string(),
})
export type LinePiece = z.output<typeof LinePiece>

/** Where a line comes from, and what its usage and its terms make of it now. */
export const LineCause = z.object({
  line: BillLine,
  currencyCode: z.string(),
  usageCurrencyCode: z.string(),
  exchangeRate: z.string(),
  exact: z.string(),
  pieces: z.array(LinePiece),
  /** The same rates applied to the usage as it is now, rounded as the line is; null for a line that is not of usage. */
  recomputed: z.string().nullable(),
  /** By the usage and the terms as they are now. */
  repriced: z.string().nullable(),
  /** How many rows of usage it has now. */
  rowCount: z.number().int(),
})
export type LineCause = z.output<typeof LineCause>

export const BillAdjustment = z.strictObject({
  adjustmentAmt: SignedAmount,
  reason: z
    .string()
    .trim()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
  creditAmt: Relief,
  spAmt: Relief,
  digest: z
    .string()
    .trim()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
  remarks: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\P{Cc}\n]*$/u, 'format')
    .default(''),
})
export type BillAdjustment = z.output<typeof BillAdjustment>

/** What a bill would be if it were made again. */
export const BillComparison = z.object({
  before: z.string(),
  after: z.string(),
  currencyCode: z.string(),
  /** Lines that would differ, those that differ most first; at most 100. */
  lines: z.array(
    z.object({
      linkedNumber: z.string(),
      product: z.string(),
      usageType: z.string(),
      region: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  changedLines: z.number().int(),
})
export type BillComparison = z.output<typeof BillComparison>

type State = Pick<
  Bill,
  'kind' | 'status' | 'approvalId' | 'chargeOffDate' | 'settledAmt' | 'creditedAmt' | 'reissuedNumber'
>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canSubmitBill = ({ status, approvalId }: Pick<State, 'status' | 'approvalId'>) => {
  if (status !== BillStatus.approving) return 'billIssued' as const
  return approvalId === null || ('billWaits' as const)
}
export const canDiscardBill = (of: Pick<State, 'status' | 'approvalId'>) => canSubmitBill(of)
export const canAdjustBill = (of: Pick<State, 'kind' | 'status' | 'approvalId'>) =>
  of.kind === BillKind.creditNote ? ('billIsCredit' as const) : canSubmitBill(of)
export const canChargeOff = ({ kind, status, chargeOffDate, settledAmt, creditedAmt }: State) => {
  if (status === BillStatus.approving) return 'billNotIssued' as const
  if (kind === BillKind.redBill) return 'billIsRed' as const
  if (chargeOffDate !== null) return 'billIsChargedOff' as const
  if (creditedAmt !== '0') return 'chargeOffFirst' as const
  return settledAmt === '0' || ('writeOffFirst' as const)
}
export const canRegenerate = ({ kind, chargeOffDate, reissuedNumber }: State) => {
  if (kind !== BillKind.bill || chargeOffDate === null) return 'billNotChargedOff' as const
  return reissuedNumber === '' || ('billReissued' as const)
}

export const billPath = '/distribution/enduser/income/bills'
const part = z.string().trim().max(200).optional()

export const listBills = endpoint({
  method: 'GET',
  path: billPath,
  can: 'eu_billing_bill',
  summary: 'Bills to customers, newest month first',
  query: listQuery(['bizPeriod', 'billDate', 'expectAmount', 'arrearsAmt'], {
    fnumber: part,
    customerName: part,
    bizPeriod: BizPeriod.optional(),
    currencyCode: z.enum(contractCurrencies, 'option').optional(),
    status: z.coerce.number('option').pipe(billCode(BillStatus)).optional(),
    kind: z.coerce.number('option').pipe(billCode(BillKind)).optional(),
  }),
  reply: page(Bill),
})

export const getBill = endpoint({
  method: 'GET',
  path: `${billPath}/:id`,
  can: 'eu_billing_bill',
  summary: 'One bill',
  reply: Bill,
  errors: ['notFound'],
})

export const listBillLines = endpoint({
  method: 'GET',
  path: `${billPath}/:id/lines`,
  can: 'eu_billing_bill',
  summary: 'Lines of a bill',
  query: listQuery(['line', 'contractPrice'], { linkedNumber: part, product: part }),
  reply: page(BillLine),
  errors: ['notFound'],
})

export const getLineCause = endpoint({
  method: 'GET',
  path: `${billPath}/:id/lines/:line`,
  params: { id: Id, line: z.string().regex(/^[1-9]\d{0,5}$/, 'format') },
  can: 'eu_billing_bill',
  summary:
    'Where a line comes from: rules, rates and days, and whether its usage still makes the same amount',
  reply: LineCause,
  errors: ['notFound'],
})

export const adjustBill = endpoint({
  method: 'PUT',
  path: `${billPath}/:id/adjustment`,
  can: 'EU_BILLING_BILL_EDIT',
  summary:
    'Adjust the amount of a bill before it is approved, with its credit relief and savings plan benefit',
  body: BillAdjustment,
  reply: Bill,
  errors: ['notFound', 'billIssued', 'billWaits', 'billIsCredit'],
  audit: { model: 'bill', action: 'edit' },
})

export const submitBill = endpoint({
  method: 'PUT',
  path: `${billPath}/:id/submit`,
  can: 'EU_BILLING_BILL_EDIT',
  summary: 'Have a bill approved by another user; with the approval it is issued',
  reply: Bill,
  errors: ['notFound', 'billIssued', 'billWaits', 'approvalPending'],
  audit: { model: 'bill', action: 'submit' },
})

export const discardBill = endpoint({
  method: 'DELETE',
  path: `${billPath}/:id`,
  can: 'EU_BILLING_BILL_DEL',
  summary: 'Discard a bill that was not approved',
  reply: Nothing,
  errors: ['notFound', 'billIssued', 'billWaits', 'chargeOffFirst'],
  audit: { model: 'bill', action: 'del' },
})

export const chargeOffBill = endpoint({
  method: 'PUT',
  path: `${billPath}/:id/charge-off`,
  can: 'EU_BILLING_BILL_EDIT',
  summary: 'Cancel an issued bill by a red bill of the same amounts below zero',
  body: z.strictObject({ reason: Line(200) }),
  reply: Bill,
  errors: [
    'notFound',
    'billNotIssued',
    'billIsRed',
    'billIsChargedOff',
    'writeOffFirst',
    'chargeOffFirst',
    'approvalChanged',
  ],
  audit: { model: 'bill', action: 'edit' },
})

export const compareBill = endpoint({
  method: 'GET',
  path: `${billPath}/:id/comparison`,
  can: 'eu_billing_bill',
  summary: 'What a bill would be if it were made again from what is imported and approved now',
  reply: BillComparison,
  errors: ['notFound', 'billIsRed', 'billNothing'],
})

export const regenerateBill = endpoint({
  method: 'POST',
  path: `${billPath}/:billId/regeneration`,
  can: 'EU_BILLING_BILL_ADD',
  summary: 'Make a charged-off bill again, at its exchange rate',
  reply: Bill,
  errors: ['notFound', 'billNotChargedOff', 'billReissued', 'billLive', 'billNothing', 'periodIsClosed'],
  audit: { model: 'bill', action: 'add' },
})
