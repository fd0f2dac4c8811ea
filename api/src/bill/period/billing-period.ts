import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { contractCurrencies } from '../../resale-contract/names.ts'
import { BizPeriod } from '../bill.ts'

/** What has to be done before a month is closed: required, or advised and closed without it for a reason. */
export const periodChecks = {
  importsFinal: 'advised',
  problemsSolved: 'required',
  invoicesMatch: 'advised',
  usageBilled: 'required',
  billsApproved: 'required',
  billsSent: 'advised',
  billsUnchanged: 'advised',
} as const
export type PeriodCheckName = keyof typeof periodChecks
export const periodCheckNames = Object.keys(periodChecks) as PeriodCheckName[]

export const PeriodCheck = z.object({
  check: z.enum(periodCheckNames as [PeriodCheckName, ...PeriodCheckName[]]),
  isRequired: z.literal([0, 1], 'option'),
  /** How much is left to do; 0 if the check is met. */
  count: z.number().int(),
})
export type PeriodCheck = z.output<typeof PeriodCheck>

/** What a month was in a currency. Amounts are decimal strings. */
export const PeriodFigures = z.object({
  id: z.string(),
  currencyCode: z.string(),
  /** Usage at list price. */
  listPrice: z.string(),
  /** Usage at the prices of contracts. */
  contractPrice: z.string(),
  /** What it cost; null for who may not see it. */
  purchaseCost: z.string().nullable(),
  /** Contract price less cost; null for who may not see it. */
  margin: z.string().nullable(),
  /** What live bills of the month have to be paid. */
  billedAmt: z.string(),
  settledAmt: z.string(),
  arrearsAmt: z.string(),
})
export type PeriodFigures = z.output<typeof PeriodFigures>

export const BillingPeriod = z.object({
  /** The month itself. */
  id: z.string(),
  bizPeriod: z.string(),
  billCount: z.number().int(),
  /** When it was closed; null while it is open. */
  closeDate: Time.nullable(),
  closedBy: z.string(),
  /** Why it was closed though not all checks were met. */
  closeReason: z.string(),
})
export type BillingPeriod = z.output<typeof BillingPeriod>

export const BillingPeriodDetail = BillingPeriod.extend({
  checks: z.array(PeriodCheck),
  figures: z.array(PeriodFigures),
})
export type BillingPeriodDetail = z.output<typeof BillingPeriodDetail>

/** A bill of the month that its usage and terms of now would make otherwise. */
export const ChangedBill = z.object({
  id: Id,
  fnumber: z.string(),
  customerName: z.string(),
  currencyCode: z.string(),
  before: z.string(),
  after: z.string(),
  /** What it would be more, or below zero less. */
  difference: z.string(),
})
export type ChangedBill = z.output<typeof ChangedBill>

/** What the provider of a payer account invoiced, beside what was imported of it. */
export const SupplierInvoice = z.object({
  id: z.string(),
  payNumber: z.string(),
  currencyCode: z.string(),
  importedAmt: z.string(),
  /** Null while it is not entered. */
  invoiceAmt: z.string().nullable(),
  invoiceNumber: z.string(),
  tolerance: z.string(),
  difference: z.string().nullable(),
})
export type SupplierInvoice = z.output<typeof SupplierInvoice>

const Amount = z
  .string('required')
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'contractAmount')
export const SupplierInvoiceInput = z.strictObject({
  payNumber: Line(200),
  currencyCode: z.enum(contractCurrencies, 'option'),
  invoiceNumber: Line(64),
  invoiceAmt: Amount,
  tolerance: Amount.regex(/^\d/, 'contractAmount').default('0'),
})
export type SupplierInvoiceInput = z.output<typeof SupplierInvoiceInput>

/** True, or the error that the server returns and that the button shows as its reason. */
export const canChangePeriod = ({ closeDate }: Pick<BillingPeriod, 'closeDate'>) =>
  closeDate === null || ('periodIsClosed' as const)
/** A month is closed after its last day, in UTC. */
export const canClosePeriod = (of: Pick<BillingPeriod, 'bizPeriod' | 'closeDate'>, now: Date) =>
  of.bizPeriod < now.toISOString().slice(0, 7) ? canChangePeriod(of) : ('periodNotOver' as const)

const path = '/distribution/enduser/income/periods'
const params = { id: BizPeriod }

export const listPeriods = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_bill',
  summary: 'Months with usage or bills, and whether they are closed, latest first',
  query: listQuery(['bizPeriod'], {}),
  reply: page(BillingPeriod),
})

export const getPeriod = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  params,
  can: 'eu_billing_bill',
  summary: 'One month as a picture: what is left to do, usage, purchase, bills and what is settled of them',
  reply: BillingPeriodDetail,
  errors: ['notFound'],
})

export const getPeriodChanges = endpoint({
  method: 'GET',
  path: `${path}/:id/changes`,
  params,
  can: 'eu_billing_bill',
  summary: 'Issued bills of a month that a restatement has changed since, with the difference',
  reply: z.array(ChangedBill),
  errors: ['notFound'],
})

export const getSupplierInvoices = endpoint({
  method: 'GET',
  path: `${path}/:id/invoices`,
  params,
  can: 'eu_billing_cost_file',
  summary: 'What providers invoiced for a month, beside what was imported',
  reply: z.array(SupplierInvoice),
  errors: ['notFound'],
})

export const saveSupplierInvoice = endpoint({
  method: 'PUT',
  path: `${path}/:id/invoices`,
  params,
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Enter what the provider of a payer account invoiced for a month',
  body: SupplierInvoiceInput,
  reply: z.array(SupplierInvoice),
  errors: ['notFound', 'periodIsClosed'],
  audit: { model: 'billingPeriod', action: 'edit' },
})

export const closePeriod = endpoint({
  method: 'PUT',
  path: `${path}/:id/close`,
  params,
  can: 'EU_BILLING_BILL_EDIT',
  summary: 'Close a month: its bills stay as they are, and nothing is booked on its days any more',
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u, 'format')
      .default(''),
  }),
  reply: BillingPeriod,
  errors: ['notFound', 'periodIsClosed', 'periodNotOver', 'periodOpenWork', 'runWaits'],
  audit: { model: 'billingPeriod', action: 'end' },
})
