import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { PriceBand, priceRegions } from '../price/price-table.ts'

/** A decimal string with at most four places. */
const Amount = z.string()
/** Counters may be too large for an exact `number`, so they are decimal strings too. */
const Count = z.string()

export const Charge = z.object({
  id: Id,
  /** The start of the hour of the usage. */
  hour: Time,
  /** The month that it counts for, in UTC. */
  period: z.string(),
  class: z.union([z.literal(0), z.literal(1)]),
  currency: z.string(),
  amount: Amount,
  requests: Count,
  traffic: Count,
  originTraffic: Count,
  /** The bytes that buckets hold, for this hour. */
  byteHours: Count,
  plan: z.string(),
  priceVersion: z.number().int(),
  bookDate: Time,
})
export type Charge = z.output<typeof Charge>

/** What a part of a charge was paid with. */
export const ChargeDraw = z.object({
  /** A package, a voucher, cash, or on credit. */
  from: z.enum(['package', 'voucher', 'cash', 'credit']),
  /** The grant that was drawn on; null on credit. */
  grantId: Id.nullable(),
  asset: z.enum(['USD', 'traffic', 'requests', 'originTraffic']),
  amount: Amount,
  expiryDate: Time.nullable(),
})
export type ChargeDraw = z.output<typeof ChargeDraw>

const Priced = z.object({
  /** How much was used earlier in the month. */
  from: Count,
  /** The units that are charged, without those that packages cover. */
  units: Count,
  amount: Amount,
})

export const ChargeLine = z.object({
  cdnConfigId: Id,
  domain: z.string(),
  region: z.enum(priceRegions),
  requests: Count,
  traffic: Count,
  originTraffic: Count,
  byteHours: Count,
  coveredRequests: Count,
  coveredTraffic: Count,
  coveredOriginTraffic: Count,
  pricedTraffic: Priced,
  pricedRequests: Priced,
  pricedStorage: Priced,
})
export type ChargeLine = z.output<typeof ChargeLine>

export const ChargeDetail = Charge.extend({
  originFactor: z.number().int(),
  /** The transaction of the ledger. */
  transactionId: Id,
  lines: z.array(ChargeLine),
  draws: z.array(ChargeDraw),
  /** The prices of the version. */
  bands: z.array(z.object(PriceBand.shape)),
})
export type ChargeDetail = z.output<typeof ChargeDetail>

const path = '/cdn/api/billing-charge'

export const listCharges = endpoint({
  method: 'GET',
  path,
  can: 'billing_charge',
  timeZone: true,
  summary: 'What hours of usage cost, latest first',
  query: listQuery(['hour', 'amount'], {
    cdnConfigId: Id.optional(),
    startTime: Time.optional(),
    endTime: Time.optional(),
    class: z.coerce.number('option').int('option').min(0, 'option').max(1, 'option').optional(),
  }),
  reply: page(Charge),
})

export const getCharge = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'billing_charge',
  timeZone: true,
  summary: 'A charge with its counters by site, its prices, and what paid it',
  reply: ChargeDetail,
  errors: ['notFound'],
})
