import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { DeliveryOrigin, DeliveryStatus } from './names.ts'

const Status = z.literal(Object.values(DeliveryStatus) as DeliveryStatus[], 'option')
const Origin = z.literal(Object.values(DeliveryOrigin) as DeliveryOrigin[], 'option')
const count = z.number().int()
/** A month: `2026-10`. */
const month = z.string()

/** A cost file that came, or the parts that a manifest names. */
export const CostDelivery = z.object({
  id: Id,
  name: z.string(),
  /** Name of the source; empty if it was deleted. */
  sourceName: z.string(),
  originType: Origin,
  /** When the provider wrote it. */
  producedDate: Time,
  status: Status,
  /** Why it was refused, as a code, and what the file says. */
  reason: z.string(),
  detail: z.string(),
  rowCount: count,
  damagedCount: count,
  unknownCount: count,
  /** Why bills may go without its unreadable rows; empty if they wait. */
  damageNote: z.string(),
  createDate: Time,
})
export type CostDelivery = z.output<typeof CostDelivery>

/** A month of a payer account in a delivery. */
export const CostVersion = z.object({
  payNumber: z.string(),
  bizPeriod: month,
  /** Whether bills and reports read it. */
  current: z.boolean(),
  rowCount: count,
  /** Rows that are on no invoice yet. */
  openCount: count,
  /** Sums that differ from the previous version; null for the first one. */
  changeCount: count.nullable(),
})
export type CostVersion = z.output<typeof CostVersion>

/** Sums of a delivery by type of lines. */
export const CostSum = z.object({
  payNumber: z.string(),
  bizPeriod: month,
  lineItemType: z.string(),
  currencyCode: z.string(),
  rowCount: count,
  listPrice: z.string(),
  /** What the invoice of the provider has. */
  awsCost: z.string(),
  /** The same with commitments spread over what they cover. */
  purchaseCost: z.string(),
})
export type CostSum = z.output<typeof CostSum>

/** What waits for a decision. */
export const CostProblem = z.object({
  file: z.string(),
  /** The row of the file; null if it is about several. */
  row: count.nullable(),
  rowCount: count,
  reason: z.string(),
  detail: z.string(),
})
export type CostProblem = z.output<typeof CostProblem>

/** A sum that differs from the previous version of its month. */
export const CostChange = z.object({
  linkedNumber: z.string(),
  date: z.string(),
  usageType: z.string(),
  operation: z.string(),
  lineItemType: z.string(),
  currencyCode: z.string(),
  listBefore: z.string(),
  listAfter: z.string(),
  costBefore: z.string(),
  costAfter: z.string(),
})
export type CostChange = z.output<typeof CostChange>

/** Rows of each table of a delivery; the largest changes are shown. */
export const shownOfDelivery = 200

export const CostDeliveryDetail = CostDelivery.extend({
  versions: z.array(CostVersion),
  sums: z.array(CostSum),
  problems: z.array(CostProblem),
  changes: z.array(CostChange),
})
export type CostDeliveryDetail = z.output<typeof CostDeliveryDetail>

const path = '/distribution/enduser/income/costFiles'

export const listCostDeliveries = endpoint({
  method: 'GET',
  path,
  can: 'eu_billing_cost_file',
  summary: 'Cost files that came, newest first',
  query: listQuery(['createDate', 'producedDate'], {
    name: z.string().trim().max(200).optional(),
    status: z.coerce.number('option').pipe(Status).optional(),
  }),
  reply: page(CostDelivery),
})

export const getCostDelivery = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'eu_billing_cost_file',
  summary: 'One delivery of cost files, with its months, sums, problems and changes',
  reply: CostDeliveryDetail,
  errors: ['notFound'],
})
