import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { decidedKindNames, type DecidedKind } from './names.ts'

const Kind = z.enum(Object.keys(decidedKindNames) as [DecidedKind, ...DecidedKind[]], 'option')

/** As which known kind a type of lines counts. */
export const CostLineType = z.object({
  id: Id,
  format: z.string(),
  lineItemType: z.string(),
  countAs: Kind,
  note: z.string(),
  creatorName: z.string(),
  createDate: Time,
  /** Whether the lines that were imported before follow it. */
  applied: z.boolean(),
})
export type CostLineType = z.output<typeof CostLineType>

export const CostLineTypeInput = z.strictObject({
  format: z.enum(['cur', 'cur2', 'focus', 'alibaba'], 'option'),
  lineItemType: Line(500),
  countAs: Kind,
  note: Line(200),
})
export type CostLineTypeInput = z.output<typeof CostLineTypeInput>

const path = '/distribution/enduser/income/costLineTypes'

export const listCostLineTypes = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_cost_file',
  summary: 'Types of lines that were decided about, newest first',
  query: listQuery(['createDate', 'lineItemType'], { lineItemType: z.string().trim().max(200).optional() }),
  reply: page(CostLineType),
})

export const addCostLineType = endpoint({
  method: 'POST',
  path,
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Count an unknown type of lines as a known kind, in what is imported and in what comes',
  body: CostLineTypeInput,
  reply: CostLineType,
  errors: ['conflict'],
  audit: { model: 'costLineType', action: 'add' },
})

export const deleteCostLineType = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'EU_BILLING_COST_FILE_EDIT',
  summary: 'Let a type of lines be unknown again',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'costLineType', action: 'del' },
})
