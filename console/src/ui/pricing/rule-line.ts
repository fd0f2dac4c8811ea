import { billingAreas, DiscountType } from '@fairlead/api/rating/names.ts'
import {
  billingAreaNames,
  chargeKindNames,
  ladderModeNames,
  rulePriceTypeNames,
} from '@fairlead/api/rating/rule-names.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { Args } from '../../lib/text/text.ts'
import { words } from '../text/words.ts'
import { paidPercent } from './paid-percent.ts'
import { ruleText as text } from './rule-text.ts'

type TextOf = (text: Text, args?: Args) => string

type Columns = Extract<PricingRule, { type: typeof DiscountType.area }>['columns']

const figuresIn = (t: TextOf, columns: Columns) =>
  billingAreas
    .flatMap((area) => {
      const share = columns[area]
      return share === undefined ? [] : [`${t(billingAreaNames[area])} ${share}`]
    })
    .join(t(words.comma))

/** What a rule is for: the kind of usage, and the product and usage type if it is for one alone. */
export const scopeText = (t: TextOf, { kind, product, sku }: PricingRule) =>
  [t(chargeKindNames[kind]), product, sku].filter((part) => part !== null).join(' · ')

/** The days of a rule. */
export function daysText(t: TextOf, { startDate: from, endDate: to }: PricingRule): string {
  if (from === null) return to === null ? t(text.wholeTerm) : t(text.untilOn, { to })
  return to === null ? t(text.fromOn, { from }) : t(text.between, { from, to })
}

/** What a rule does to the price, a line for each step of a ladder. */
export function priceLines(t: TextOf, rule: PricingRule): string[] {
  switch (rule.type) {
    case DiscountType.discount:
      return [t(text.pays, { percent: paidPercent(rule.discountRate) })]
    case DiscountType.area:
      return [figuresIn(t, rule.columns)]
    case DiscountType.globalPrice:
      return [`${t(text.price)} ${rule.price}`]
    case DiscountType.fullReduction:
      return [t(text.reduces, { full: rule.full, less: rule.less })]
    case DiscountType.requestsFree:
      return [t(text.free)]
    case DiscountType.ladder:
      return [
        [t(rulePriceTypeNames[rule.rulePriceType]), t(ladderModeNames[rule.mode])].join(' · '),
        ...rule.bands.map(({ from, to, columns }) =>
          t(to === null ? text.openBand : text.wholeBand, {
            from,
            to: to ?? '',
            figures: figuresIn(t, columns),
          }),
        ),
      ]
  }
}

/** A rule in one line. */
export const ruleLine = (t: TextOf, rule: PricingRule) =>
  [scopeText(t, rule), ...priceLines(t, rule), daysText(t, rule)].join(' | ')
