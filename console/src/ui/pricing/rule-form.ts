import { DiscountType } from '@fairlead/api/rating/names.ts'
import { PricingRule } from '@fairlead/api/rating/rule.ts'
import { z } from 'zod'

type Figures = Partial<Record<string, string>>

/** The values of the form of a rule: an empty text is what is left out. */
export type RuleValues = {
  type: DiscountType
  kind: PricingRule['kind']
  priceType: PricingRule['priceType']
  product: string
  sku: string
  startDate: string
  endDate: string
  annualCommitment: string
  discountRate: string
  price: string
  full: string
  less: string
  rulePriceType: 1 | 2
  mode: 'graduated' | 'volume'
  bands: { from: string; to: string; columns: Figures }[]
  columns: Figures
}

export const emptyRule: RuleValues = {
  type: DiscountType.discount,
  kind: 'product',
  priceType: 2,
  product: '',
  sku: '',
  startDate: '',
  endDate: '',
  annualCommitment: '',
  discountRate: '',
  price: '',
  full: '',
  less: '',
  rulePriceType: 2,
  mode: 'graduated',
  bands: [{ from: '0', to: '', columns: {} }],
  columns: {},
}

export const ruleValues = (rule: PricingRule): RuleValues => ({
  ...emptyRule,
  ...rule,
  product: rule.product ?? '',
  sku: rule.sku ?? '',
  startDate: rule.startDate ?? '',
  endDate: rule.endDate ?? '',
  annualCommitment: rule.annualCommitment ?? '',
  bands: 'bands' in rule ? rule.bands.map((band) => ({ ...band, to: band.to ?? '' })) : emptyRule.bands,
})

const orNull = (text: string) => (text.trim() === '' ? null : text)
const filled = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).filter(([, figure]) => figure !== undefined && figure.trim() !== ''),
  )

/** What a rule of this type has of its own. */
function ownOf(values: RuleValues): object {
  switch (values.type) {
    case DiscountType.discount:
      return { discountRate: values.discountRate }
    case DiscountType.ladder:
      return {
        rulePriceType: values.rulePriceType,
        mode: values.mode,
        bands: values.bands.map(({ from, to, columns }) => ({
          from,
          to: orNull(to),
          columns: filled(columns),
        })),
      }
    case DiscountType.area:
      return { columns: filled(values.columns) }
    case DiscountType.globalPrice:
      return { price: values.price }
    case DiscountType.fullReduction:
      return { full: values.full, less: values.less }
    case DiscountType.requestsFree:
      return {}
  }
}

const toRule = (values: RuleValues) => ({
  ...ownOf(values),
  type: values.type,
  kind: values.kind,
  priceType: values.priceType,
  product: orNull(values.product),
  sku: orNull(values.sku),
  startDate: orNull(values.startDate),
  endDate: orNull(values.endDate),
  annualCommitment: orNull(values.annualCommitment),
})

/** The rule that the values of the form describe, with the errors of the contract on their fields. */
export const RuleForm: z.ZodType<PricingRule, RuleValues> = z
  .custom<RuleValues>()
  .transform(toRule)
  .pipe(PricingRule as unknown as z.ZodType<PricingRule, ReturnType<typeof toRule>>)
