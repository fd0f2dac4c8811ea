import { z } from 'zod'
import { decimalOf, unitsOf } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Line, NamedText, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { Currency, Decimal } from '../money/decimal.ts'
import { orderKindNames } from './names.ts'
import { type DdosPlan, PlanLevel } from './plan.ts'

/** Spec 1, section 4. */
export const OrderStatus = {
  toBePaid: 0,
  paid: 1,
  failed: 2,
  expired: 3,
  refunded: 4,
  revoked: 5,
} as const
const status = z.literal([0, 1, 2, 3, 4, 5], 'option')

const kinds = Object.keys(orderKindNames) as [OrderKind, ...OrderKind[]]
export type OrderKind = keyof typeof orderKindNames

/** How long an order can be paid, and for how long after its payment it can be refunded. */
export const orderHours = 24
export const refundHours = 24
/** Spec 1, section 9: a protection is live within this many minutes. */
export const liveMinutes = 60
export const orderMonths = [1, 3, 6, 12] as const
export const maxOrderSites = 500
export const maxExtraSites = 1000

const contact = {
  contactName: Line(100),
  contactEmail: Email,
  /** Digits, plus and minus only (spec 1, section 5). */
  contactPhone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\d+-]*$/, 'phone')
    .default(''),
}

export const OrderSite = z.object({ id: Id, domain: z.string() })

export const DdosOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  kind: z.enum(kinds),
  level: PlanLevel,
  months: z.number().int(),
  /** Sites in addition to those of the plan. */
  extra: z.number().int(),
  /** The plan, its months and its sites in words. */
  orderDetailDescription: NamedText,
  /** Sites that it covers, and bits a second of each that an edge node serves. */
  applications: z.number().int(),
  bandwidth: z.number().int(),
  /** What a month of the plan costs. */
  monthPrice: Decimal,
  amount: Decimal,
  /** What a refund keeps of it, or has kept. */
  keptAmount: Decimal,
  currencyCode: Currency,
  status,
  sites: z.array(OrderSite),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  handler: z.string(),
  createDate: Time,
  /** The deadline for its payment. */
  expiryDate: Time,
  paidDate: Time.nullable(),
  /** The bill code and the id of its event in the wallet; null until it is paid, and if it costs nothing. */
  payOrderNumber: z.string().nullable(),
  transId: Id.nullable(),
  /** The start and end of what was paid for; null until it is paid. */
  validStartTime: Time.nullable(),
  validEndTime: Time.nullable(),
  /** When it expired, or was refunded or revoked. */
  endDate: Time.nullable(),
})
export type DdosOrder = z.output<typeof DdosOrder>

type Open = Pick<DdosOrder, 'status'>
type Payable = Pick<DdosOrder, 'status' | 'expiryDate'>
type Refundable = Pick<DdosOrder, 'status' | 'kind' | 'paidDate'>

const isOpen = ({ status: of }: Open) => of === OrderStatus.toBePaid || of === OrderStatus.failed

/** True, or why the server refuses; the button shows it too. */
export const canPayOrder = (order: Payable, now: Date) =>
  (isOpen(order) && now.getTime() < Date.parse(order.expiryDate)) || ('orderClosed' as const)
export const canRevokeOrder = (order: Open) => isOpen(order) || ('orderClosed' as const)

/** Renewals, upgrades and expansions begin as soon as they are paid, and are not refunded. */
export function canRefundOrder({ status: of, kind, paidDate }: Refundable, now: Date) {
  if (of !== OrderStatus.paid || kind !== 'new' || paidDate === null) return 'orderNoRefund' as const
  const age = now.getTime() - new Date(paidDate).getTime()
  return age <= refundHours * 3_600_000 || ('orderRefundLate' as const)
}

/** What a plan costs for some months. */
export const planPrice = ({ price }: Pick<DdosPlan, 'price'>, months: number) =>
  decimalOf(unitsOf(price) * BigInt(months))

const dayMs = 86_400_000
/** The price of one day of what was paid for, in whole cents. A protection is refunded within a day, which it has used. */
export function dayPrice(amount: string, from: Date, until: Date) {
  const days = BigInt(Math.max(1, Math.round((until.getTime() - from.getTime()) / dayMs)))
  const cents = (unitsOf(amount) * 2n + days * 100n) / (days * 200n)
  return decimalOf(cents * 100n)
}

/** The days of a month for computing the price of a part of it. */
const monthDays = 30n

/** The price of more sites until the end of a protection, by days, including a day that has begun. */
export function expansionPrice(
  { sitePrice }: Pick<DdosPlan, 'sitePrice'>,
  extra: number,
  until: Date,
  now: Date,
) {
  const days = BigInt(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / dayMs)))
  const cents = (unitsOf(sitePrice) * BigInt(extra) * days * 2n + monthDays * 100n) / (monthDays * 200n)
  return decimalOf(cents * 100n)
}

const path = '/cloud-ddos/order'
const order = { action: '/:id' } as const
const errors = ['notFound'] as const

/** Spec 1, section 7. */
export const listDdosOrders = endpoint({
  method: 'GET',
  path: `${path}/pageOrderSearch`,
  can: 'eu_agileddos_order',
  summary: 'Orders of Cloud DDoS, newest first',
  query: listQuery(['createDate', 'amount'], {
    orderNumber: z.string().trim().max(40).optional(),
    status: z.coerce.number('option').pipe(status).optional(),
    level: z.coerce.number('option').pipe(PlanLevel).optional(),
  }),
  reply: page(DdosOrder),
})

export const getDdosOrder = endpoint({
  method: 'GET',
  path: `${path}${order.action}`,
  can: 'eu_agileddos_order',
  summary: 'One order of Cloud DDoS',
  reply: DdosOrder,
  errors,
})

export const DdosOrderInput = z.strictObject({
  /** Identifies the request, so that a repeated one orders nothing more. */
  key: Id,
  planId: Id,
  months: z.literal(orderMonths, 'option'),
  siteIds: z.array(Id).min(1, 'required').max(maxOrderSites),
  ...contact,
})
export type DdosOrderInput = z.output<typeof DdosOrderInput>

/** Payments are decided by people, not by programs. */
const keys = false

export const addDdosOrder = endpoint({
  method: 'POST',
  path,
  can: 'EU_AGILEDDOS_CONFIGURE_ADD',
  keys,
  summary: 'Order a plan of Cloud DDoS, which costs nothing until it is paid',
  body: DdosOrderInput,
  reply: DdosOrder,
  errors: [
    ...(['ddosPlanOver', 'ddosPlanSmaller', 'conflict'] as const),
    ...(['balanceGate', 'balanceInsufficient', 'suspended'] as const),
  ],
  audit: { model: 'ddosOrder', action: 'add' },
})

export const expandProtection = endpoint({
  method: 'POST',
  path: `${path}/expand`,
  can: 'EU_AGILEDDOS_CONFIGURE_ADD',
  keys,
  summary: 'Order more sites for the current protection, until its end',
  body: z.strictObject({
    key: Id,
    extra: z.number('required').int('format').min(1, 'tooSmall').max(maxExtraSites, 'tooBig'),
    ...contact,
  }),
  reply: DdosOrder,
  errors: ['notFound', 'ddosNoExpansion', 'conflict'],
  audit: { model: 'ddosOrder', action: 'add' },
})

/** If the balance does not suffice, the order is in state 2 and can be paid again. */
export const payDdosOrder = endpoint({
  method: 'POST',
  path: `${path}${order.action}/pay`,
  can: 'EU_AGILEDDOS_CONFIGURE_ADD',
  keys,
  summary: 'Pay an order from the balance, and switch on what it covers',
  reply: DdosOrder,
  errors: [
    ...(['notFound', 'orderClosed', 'orderOutdated', 'balanceShort'] as const),
    ...(['balanceInsufficient', 'suspended'] as const),
  ],
  audit: { model: 'ddosOrder', action: 'pay' },
})

export const revokeDdosOrder = endpoint({
  method: 'POST',
  path: `${path}${order.action}/revoke`,
  can: 'EU_AGILEDDOS_ORDER_EDIT',
  summary: 'Revoke an order that is not paid',
  reply: DdosOrder,
  errors: ['notFound', 'orderClosed'],
  audit: { model: 'ddosOrder', action: 'revoke' },
})

export const refundDdosOrder = endpoint({
  method: 'POST',
  path: `${path}${order.action}/refund`,
  can: 'EU_AGILEDDOS_ORDER_EDIT',
  keys,
  summary:
    'End a protection within a day of its payment. All of it is refunded, the first time for each site',
  reply: DdosOrder,
  errors: ['notFound', 'orderNoRefund', 'orderRefundLate'],
  audit: { model: 'ddosOrder', action: 'refund' },
})
