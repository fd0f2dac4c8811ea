import { exactOf, exactText, shareOf } from '@fairlead/api/rating/exact.ts'
import { rateLines, type UnratedLine } from '@fairlead/api/rating/rate-lines.ts'
import { DiscountType, RulePriceType } from '@fairlead/api/rating/names.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { kindRules, type LineKind } from '../line/line-types.ts'
import { areaOf, type ChargedSku, measureOf } from './charge-kind.ts'

/** What a price is a share of. */
export const PriceBasis = { none: 0, list: 1, asBilled: 2, own: 3 } as const
type PriceBasis = (typeof PriceBasis)[keyof typeof PriceBasis]

/** Lines of one linked account that share all but their days, in a span in which the same rules hold. */
export type SummedLines = ChargedSku & {
  kind: LineKind
  day: string
  amount: string
  list: string
  listAsBilled: string
  own: string
}

/** What a contract says about prices. */
export type PriceTerms = {
  rules: readonly PricingRule[]
  edp: string | null
  listBase: 'public' | 'asBilled'
  passCredits: boolean
}

/** A price is `factor` of its basis, and `unitFactor` for each unit; `rule` is the place of its rule in the contract. */
export type PriceFactors = { basis: PriceBasis; factor: string; unitFactor: string; rule: number | null }

const nothing: PriceFactors = { basis: PriceBasis.none, factor: '0', unitFactor: '0', rule: null }

/** What the price of lines is reckoned from, and whether rules apply to it. */
function basisOf({ kind }: SummedLines, terms: PriceTerms): { basis: PriceBasis; byRules: boolean } {
  switch (kindRules[kind].charge) {
    case 'list':
      return { basis: terms.listBase === 'asBilled' ? PriceBasis.asBilled : PriceBasis.list, byRules: true }
    case 'own':
      return { basis: PriceBasis.own, byRules: false }
    case 'ownByRules':
      return { basis: PriceBasis.own, byRules: true }
    case 'setting':
      return { basis: terms.passCredits ? PriceBasis.own : PriceBasis.none, byRules: false }
    // The owner of a commitment pays it apart, and tax is our own.
    case 'owner':
    case 'tax':
    case 'none':
      return { basis: PriceBasis.none, byRules: false }
  }
}

const amountOn = (basis: PriceBasis, { list, listAsBilled, own }: SummedLines) =>
  basis === PriceBasis.list ? list : basis === PriceBasis.asBilled ? listAsBilled : own

/** Decimals of the database may have more places than prices are reckoned with. */
const places = 1_000_000n
/** The quotient with eighteen places: a factor is multiplied by amounts of millions. */
function quotientText(amount: bigint, over: bigint): string {
  const digits = shareOf(amount, 10n ** 12n * places, over)
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(19, '0')
  return `${sign}${text.slice(0, -18)}.${text.slice(-18)}`.replace(/\.?0+$/, '')
}

/** Whether a rule prices units, so that days share its price by what they used. */
const pricesUnits = (rule: PricingRule | undefined) =>
  rule?.type === DiscountType.globalPrice ||
  (rule?.type === DiscountType.ladder && rule.rulePriceType === RulePriceType.unitPrice)

/**
 * The prices of all lines of one version of a contract in one month, as factors: so each day, line and sum has its part of
 * a ladder, and all parts add up. Lines that no rule concerns are reckoned apart from those of rules.
 */
export function factorsOf(lines: readonly SummedLines[], terms: PriceTerms): PriceFactors[] {
  const bases = lines.map((line) => basisOf(line, terms))
  const rated = lines.flatMap((_, at) => (bases[at]?.byRules ? [at] : []))
  const unrated = rated.flatMap((at): UnratedLine[] => {
    const line = lines[at]
    const basis = bases[at]?.basis ?? PriceBasis.none
    if (!line) return []
    const { kind, per } = measureOf(line)
    return [
      {
        kind,
        product: line.product,
        sku: line.usageType,
        area: areaOf(line),
        usage: exactText(shareOf(exactOf(line.amount), exactOf('1'), exactOf(per))),
        list: exactText(exactOf(amountOn(basis, line))),
        day: line.day,
      },
    ]
  })
  const prices = new Map(rateLines(unrated, terms).map((price, index) => [rated[index], price]))
  return lines.map((line, at): PriceFactors => {
    const { basis, byRules } = bases[at] ?? { basis: PriceBasis.none, byRules: false }
    if (basis === PriceBasis.none) return nothing
    if (!byRules) return { basis, factor: '1', unitFactor: '0', rule: null }
    const price = prices.get(at)
    if (!price) return nothing
    const { rule } = price
    if (price.share !== null) return { basis, factor: price.share, unitFactor: '0', rule }
    const [exact, amount, base] = [price.exact, line.amount, amountOn(basis, line)].map((text) =>
      exactOf(text),
    )
    if (exact === undefined || amount === undefined || base === undefined) return nothing
    const byUnits = pricesUnits(rule === null ? undefined : terms.rules[rule])
    if (amount !== 0n && (byUnits || base === 0n))
      return { basis: PriceBasis.none, factor: '0', unitFactor: quotientText(exact, amount), rule }
    return { basis, factor: base === 0n ? '0' : quotientText(exact, base), unitFactor: '0', rule }
  })
}
