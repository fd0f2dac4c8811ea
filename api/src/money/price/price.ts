import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { meters, PriceInput, priceRegions } from './price-table.ts'

/** 0: begins in a month to come; 1: holds now; 2: another version holds. */
export const PriceStatus = { upcoming: 0, current: 1, past: 2 } as const

export const PriceVersion = z.object({
  id: Id,
  plan: z.string(),
  /** Counted from 1 in each plan. */
  version: z.number().int(),
  startMonth: z.string(),
  currency: z.string(),
  originFactor: z.number().int(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  bands: z.array(
    z.object({ region: z.enum(priceRegions), meter: z.enum(meters), from: z.string(), price: z.string() }),
  ),
  createDate: Time,
  createdBy: z.string(),
})
export type PriceVersion = z.output<typeof PriceVersion>

type PriceVerdict = true | 'priceInUse'
/** Charges name the version that they were computed with, so only an upcoming one can be deleted. */
export const canRemovePrice = ({ status }: Pick<PriceVersion, 'status'>): PriceVerdict =>
  status === PriceStatus.upcoming || 'priceInUse'

/** How much a price may change without a second person, in percent. */
export const getPriceLimit = endpoint({
  method: 'GET',
  path: '/system/api/price-limit',
  can: 'system_price',
  keys: false,
  summary: 'The change of a price, in percent, above which two persons decide',
  reply: z.object({ changePercent: z.number().int() }),
})

const path = '/system/api/price'
/** Prices are set by people, not by programs. */
const keys = false

export const listPrices = endpoint({
  method: 'GET',
  path,
  can: 'system_price',
  keys,
  summary: 'Price tables of all plans and versions, latest first',
  query: listQuery(['startMonth', 'plan'], { plan: z.string().trim().max(40).optional() }),
  reply: page(PriceVersion),
})

export const getPrice = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'system_price',
  keys,
  summary: 'One version of a price table',
  reply: PriceVersion,
  errors: ['notFound'],
})

export const addPrice = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_PRICE_ADD',
  keys,
  summary: 'Add the next version of a price table, from a month to come',
  body: PriceInput,
  reply: PriceVersion.extend({
    /** The request for approval, which is then the id too: the version is added when a second person has approved it. */
    approvalId: Id.nullable(),
  }),
  errors: ['approvalPending'],
  audit: { model: 'price', action: 'add' },
})

export const removePrice = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'SYSTEM_PRICE_DEL',
  keys,
  summary: 'Remove a version of a price table that has not begun',
  reply: Nothing,
  errors: ['notFound', 'priceInUse'],
  audit: { model: 'price', action: 'del' },
})
