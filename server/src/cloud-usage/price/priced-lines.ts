import { DiscountMode } from '@fairlead/api/resale-contract/names.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { factorsOf, type PriceFactors, type PriceTerms, type SummedLines } from './factors.ts'
import type { PricedSpan } from './spans.ts'

/** What the form of resellers says about prices. */
export const priceTermsOf = (terms: ResaleTerms): PriceTerms => ({
  rules: terms.discountMode === DiscountMode.contractDiscount ? terms.rules : [],
  edp: terms.discountMode === DiscountMode.edp ? terms.edpDistcount : null,
  listBase: terms.listBase,
  // The form of resellers has no setting for them: credits of the cloud stay with the seller.
  passCredits: false,
})

/** Days of linked accounts, and the terms that hold on them, by version. */
export type Priced = { spans: PricedSpan[]; terms: ReadonlyMap<string, PriceTerms> }

export const versionKey = ({ contractId, version }: { contractId: string; version: number }) =>
  `${contractId} ${version}`

type OfSpan = SummedLines & { span: number; currency: string }

/** The factors of all lines; those of one version and currency are reckoned together. */
export function pricedLines<L extends OfSpan>(
  lines: readonly L[],
  { spans, terms }: Priced,
): (L & PriceFactors)[] {
  const groups = Map.groupBy(lines, ({ span, currency }) => {
    const of = spans[span]
    return of ? `${versionKey(of)} ${currency}` : ''
  })
  return [...groups.values()].flatMap((group) => {
    const of = spans[group[0]?.span ?? -1]
    const by = of && terms.get(versionKey(of))
    if (!by) return []
    const factors = factorsOf(group, by)
    return group.flatMap((line, at) => {
      const found = factors[at]
      return found ? [{ ...line, ...found }] : []
    })
  })
}
