import { z } from 'zod'
import { unitsOf } from '../../amount.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import { Currency, Decimal } from '../decimal.ts'
import { maxDays, maxVoucherAmount } from '../voucher/batch.ts'

/** What a promotion gives in its period, which staff set (spec 1, section 9). */
export const Promotion = z.object({
  id: Id,
  nameEn: z.string(),
  nameZh: z.string(),
  startTime: Time,
  endTime: Time,
  active: z.boolean(),
  /** Per cent off each top-up; 0 without a discount. */
  percentOff: z.number(),
  /** A voucher for everybody who signs up. */
  signUpAmount: Decimal,
  /** A further one for those who also link a cloud account. */
  linkedAmount: Decimal,
  /** A further one for those who also use more traffic than `trafficMb`. */
  trafficAmount: Decimal,
  trafficMb: z.number().int(),
  /** How long the vouchers are valid. */
  days: z.number().int(),
  currencyCode: Currency,
  grantCount: z.number().int(),
  handler: z.string(),
  createDate: Time,
})
export type Promotion = z.output<typeof Promotion>

/** A promotion that has ended gives nothing more, so it is neither stopped nor enabled. */
export const canSwitchPromotion = ({ endTime }: Pick<Promotion, 'endTime'>, now: Date) =>
  now.getTime() < Date.parse(endTime) || ('promotionEnded' as const)

/** What a new account can be given. */
export const promotionGiftKinds = ['signUp', 'linked', 'traffic'] as const
export type PromotionGiftKind = (typeof promotionGiftKinds)[number]

const Gift = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'promotionAmount')
  .refine((amount) => unitsOf(amount) <= unitsOf(maxVoucherAmount), {
    error: 'promotionAmount',
    when: ({ issues }) => issues.length === 0,
  })
const whole = z.number('required').int('format')

export const PromotionInput = z
  .strictObject({
    nameEn: Line(200),
    nameZh: Line(200),
    startTime: z.string('required').min(1).pipe(Time),
    endTime: z.string('required').min(1).pipe(Time),
    percentOff: whole.min(0, 'tooSmall').max(90, 'tooBig'),
    signUpAmount: Gift,
    linkedAmount: Gift,
    trafficAmount: Gift,
    trafficMb: whole.min(0, 'tooSmall').max(1_000_000_000, 'tooBig'),
    days: whole.min(1, 'tooSmall').max(maxDays, 'tooBig'),
  })
  .refine(({ startTime, endTime }) => Date.parse(startTime) < Date.parse(endTime), {
    path: ['endTime'],
    error: 'timeRange',
  })

const path = '/system/api/promotion'
/** A program's key must not create money. */
const keys = false

export const listPromotions = endpoint({
  method: 'GET',
  path,
  can: 'system_promotion',
  keys,
  summary: 'Promotions, newest first',
  query: listQuery(['startTime'], { name: z.string().trim().max(200).optional() }),
  reply: page(Promotion),
})

export const addPromotion = endpoint({
  method: 'POST',
  path,
  can: 'SYSTEM_PROMOTION_ADD',
  keys,
  summary: 'Add a promotion',
  body: PromotionInput,
  reply: Promotion,
  audit: { model: 'promotion', action: 'add' },
})

export const enablePromotion = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'SYSTEM_PROMOTION_ENABLE',
  keys,
  summary: 'Let a promotion give again',
  reply: Promotion,
  errors: ['notFound', 'promotionEnded'],
  audit: { model: 'promotion', action: 'enable' },
})

export const disablePromotion = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'SYSTEM_PROMOTION_DISABLE',
  keys,
  summary: 'Stop a promotion. What it gave stays',
  reply: Promotion,
  errors: ['notFound', 'promotionEnded'],
  audit: { model: 'promotion', action: 'disable' },
})
