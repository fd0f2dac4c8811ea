import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { AreaType, contractCurrencies } from '../resale-contract/names.ts'
import { CloudNumber, codeFrom } from '../resale-contract/terms.ts'
import { CostDelivery } from './cost-delivery.ts'
import { CostProblemKind } from './names.ts'

const Kind = z.literal(Object.values(CostProblemKind) as CostProblemKind[], 'option')
const month = z.string('required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'format')
const part = z.string().trim().max(200).optional()
const note = Line(200)
const count = z.number().int()

/** What keeps the bills of a month waiting. It disappears with its cause. */
export const OpenCostProblem = z.object({
  id: Id,
  kind: Kind,
  bizPeriod: z.string(),
  payNumber: z.string(),
  /** Empty if it is not about one. */
  linkedNumber: z.string(),
  lineItemType: z.string(),
  /** The format of the file, for a type of lines. */
  format: z.string(),
  /** The first and the last day that it is about; null if it is not about days. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  rowCount: count,
  currencyCode: z.string(),
  /** The money at stake on the invoice of the provider; null for rows that cannot be read. */
  awsCost: z.string().nullable(),
  deliveryId: Id,
  deliveryName: z.string(),
  /** It is decided, and its lines are being counted again. */
  pending: z.boolean(),
})
export type OpenCostProblem = z.output<typeof OpenCostProblem>

const path = '/distribution/enduser/income/costProblems'

export const listCostProblems = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_cost_file',
  summary: 'What keeps bills waiting in the cost files that count, latest month first',
  query: listQuery(['bizPeriod', 'awsCost'], {
    kind: z.coerce.number('option').pipe(Kind).optional(),
    bizPeriod: month.optional(),
    payNumber: part,
    linkedNumber: part,
  }),
  reply: page(OpenCostProblem),
})

export const acceptDamagedRows = endpoint({
  method: 'PUT',
  path: '/distribution/enduser/income/costFiles/:id/accept',
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Let bills go without the rows of a cost file that cannot be read',
  body: z.strictObject({ note }),
  reply: CostDelivery,
  errors: ['notFound', 'costProblemGone'],
  audit: { model: 'costDelivery', action: 'accept' },
})

export const CostAcceptanceInput = z.strictObject({
  payNumber: Line(200),
  linkedNumber: Line(200),
  bizPeriod: month,
  currencyCode: Line(20),
  note,
})
export type CostAcceptanceInput = z.output<typeof CostAcceptanceInput>

export const acceptUnbilled = endpoint({
  method: 'POST',
  path: `${path}/accept`,
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Bill a linked account to nobody for a month, as long as its amount stays',
  body: CostAcceptanceInput,
  reply: Nothing,
  errors: ['costProblemGone'],
  audit: { model: 'costAcceptance', action: 'accept' },
})

export const CostAccountsInput = z.strictObject({
  payNumber: CloudNumber,
  /** Empty for all linked accounts of the payer account that its cost files name. */
  linkedNumber: z.union([z.literal(''), CloudNumber]),
  /** Of the payer account, if it is not registered yet. */
  areaType: codeFrom(AreaType),
  currency: z.enum(contractCurrencies, 'option'),
})
export type CostAccountsInput = z.output<typeof CostAccountsInput>

export const registerCostAccounts = endpoint({
  method: 'POST',
  path: `${path}/register`,
  can: 'EU_BILLING_LINKED_NUMBER_ADD',
  summary: 'Register the payer account and the linked accounts that cost files name',
  body: CostAccountsInput,
  reply: z.object({ count }),
  errors: ['payerLimit', 'linkedNumberLimit'],
  audit: { model: 'costAccounts', action: 'add' },
})
