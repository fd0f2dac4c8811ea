import { z } from 'zod'
import { exactOf } from './exact.ts'
import { billingAreas, DiscountType, PriceOwner, RulePriceType } from './names.ts'

/** A share that is paid: 0.95 is 5 % less (spec 2, section 5: 0 to 1). */
export const PaidShare = z
  .string('required')
  .trim()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'format')
const UnitPrice = z
  .string('required')
  .trim()
  .regex(/^\d{1,8}(\.\d{1,8})?$/, 'format')
const Quantity = z
  .string('required')
  .trim()
  // Aborts, so that steps are compared only if their bounds are numbers.
  .regex(/^\d{1,12}(\.\d{1,6})?$/, { error: 'format', abort: true })
const Amount = z
  .string('required')
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'format')
const Day = z.iso.date('format')

/** A column for each region; one that is absent has the list price. */
const columns = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(billingAreas), value)

/** Which lines a rule is for. `transfer` is measured in T, `requests` in ten thousand, `product` by the cloud. */
export const chargeKinds = ['transfer', 'requests', 'product'] as const
export type ChargeKind = (typeof chargeKinds)[number]

const common = {
  kind: z.enum(chargeKinds, 'option'),
  priceType: z.literal(Object.values(PriceOwner), 'option'),
  /** The product, null for all. */
  product: z.string().trim().min(1, 'required').max(100).nullable(),
  /** One usage type of the product, null for all. */
  sku: z.string().trim().min(1, 'required').max(200).nullable(),
  /** The first and the last day, in the time zone of the cloud; null for the term of the contract. */
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** What the customer commits to pay under the rule in a year, in the currency of the contract; null for nothing. */
  annualCommitment: Amount.nullable().default(null),
}

/** A step of a ladder: what is above `from`, up to and with `to`; null for all that follows. */
const Band = z.strictObject({
  from: Quantity,
  to: Quantity.nullable(),
  columns: columns(UnitPrice),
})
export type Band = z.output<typeof Band>

/** Steps follow one another without a gap or an overlap, from nothing on; only the last one may be open. */
const isLadder = (bands: readonly Band[]) =>
  bands.every(({ from, to }, at) => {
    const before = at === 0 ? '0' : bands[at - 1]?.to
    const follows = typeof before === 'string' && exactOf(from) === exactOf(before)
    return follows && (to === null ? at === bands.length - 1 : exactOf(to) > exactOf(from))
  })

/**
 * A pricing rule of a contract. In a ladder each region climbs its own column. `graduated` prices each step by itself;
 * with `volume` all that is used has the price of the step that it reaches.
 */
export const PricingRule = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal(DiscountType.discount), discountRate: PaidShare }),
  z
    .strictObject({
      ...common,
      type: z.literal(DiscountType.ladder),
      rulePriceType: z.literal(Object.values(RulePriceType), 'option'),
      mode: z.enum(['graduated', 'volume'], 'option').default('graduated'),
      bands: z.array(Band).min(1, 'required').max(50).refine(isLadder, 'format'),
    })
    .check(({ value: { rulePriceType, bands }, issues }) => {
      if (rulePriceType !== RulePriceType.discount) return
      for (const [at, band] of bands.entries())
        for (const [area, share] of Object.entries(band.columns))
          if (exactOf(share) > exactOf('1'))
            issues.push({
              code: 'custom',
              message: 'format',
              path: ['bands', at, 'columns', area],
              input: share,
            })
    }),
  z.strictObject({ ...common, type: z.literal(DiscountType.area), columns: columns(PaidShare) }),
  z.strictObject({ ...common, type: z.literal(DiscountType.globalPrice), price: UnitPrice }),
  z.strictObject({ ...common, type: z.literal(DiscountType.fullReduction), full: Amount, less: Amount }),
  z.strictObject({ ...common, type: z.literal(DiscountType.requestsFree) }),
])
export type PricingRule = z.output<typeof PricingRule>
