import { billPlaces, cutByWeight, exactOf, exactText, product, roundedTo } from './exact.ts'
import { climbed, unitPrice } from './ladder.ts'
import { type BillingArea, DiscountType, RulePriceType } from './names.ts'
import type { ChargeKind, PricingRule } from './rule.ts'

/** A line of a bill before it is priced: one linked account, product, region and usage type of a month. */
export type UnratedLine = {
  kind: ChargeKind
  product: string
  sku: string
  area: BillingArea | null
  /** In the unit of its kind. */
  usage: string
  /** At list price, unrounded. */
  list: string
  /** The day from which the rules that hold are taken: `2026-10-12`. */
  day: string
}

export type RatedLine = {
  /** Four places. */
  list: string
  contract: string
  /** The same before it was rounded, with twelve places. */
  exact: string
  /** The share that is paid of its list price, where the price is nothing but that; null otherwise. */
  share: string | null
  /** The place of the rule among those of the contract; null for the list price. */
  rule: number | null
  /** What full reductions took off. */
  reduction: string
}

type Terms = {
  rules: readonly PricingRule[]
  /** The share that is paid of everything; null for all of it. */
  edp: string | null
}

const inTerm = ({ startDate, endDate }: PricingRule, day: string) =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate)

const concerns = (rule: PricingRule, line: UnratedLine) =>
  rule.kind === line.kind &&
  (rule.product === null || rule.product === line.product) &&
  (rule.sku === null || rule.sku === line.sku) &&
  inTerm(rule, line.day)

/** One's own price before everybody's, then one usage type before one product before all. */
const rank = ({ priceType, product: of, sku }: PricingRule) =>
  priceType * 4 + (sku === null ? 0 : 2) + (of === null ? 0 : 1)

/** The rule that prices a line; rules do not stack. Of two equal ones the first, which the form refuses. */
function chosenRule(rules: readonly PricingRule[], line: UnratedLine): number | null {
  let chosen: number | null = null
  let best = -1
  for (const [index, rule] of rules.entries()) {
    if (rule.type === DiscountType.fullReduction || !concerns(rule, line) || rank(rule) <= best) continue
    chosen = index
    best = rank(rule)
  }
  return chosen
}

type Weighed = { line: UnratedLine; usage: bigint; list: bigint }

/** The unrounded price of each line of one rule. */
function pricesBy(rule: PricingRule | undefined, lines: readonly Weighed[]): bigint[] {
  if (!rule) return lines.map(({ list }) => list)
  switch (rule.type) {
    case DiscountType.discount:
      return lines.map(({ list }) => product(list, exactOf(rule.discountRate)))
    case DiscountType.area:
      return lines.map(({ line, list }) => {
        const share = line.area && rule.columns[line.area]
        return share ? product(list, exactOf(share)) : list
      })
    case DiscountType.globalPrice:
      return lines.map(({ usage }) => product(usage, exactOf(rule.price)))
    case DiscountType.requestsFree:
      return lines.map(({ line, list }) => (line.kind === 'requests' ? 0n : list))
    case DiscountType.ladder:
      return ladderPrices(rule, lines)
    case DiscountType.fullReduction:
      throw new Error('A full reduction prices no line by itself')
  }
}

/** Lines of a region climb its column one after another, so that their sum is the price of the whole. */
function ladderPrices(
  rule: Extract<PricingRule, { type: typeof DiscountType.ladder }>,
  lines: readonly Weighed[],
): bigint[] {
  const isShare = rule.rulePriceType === RulePriceType.discount
  const totals = new Map<BillingArea, bigint>()
  for (const { line, usage } of lines)
    if (line.area) totals.set(line.area, (totals.get(line.area) ?? 0n) + usage)
  const used = new Map<BillingArea, bigint>()
  return lines.map(({ line: { area }, usage, list }) => {
    if (!area) return list
    const before = used.get(area) ?? 0n
    used.set(area, before + usage)
    const each = unitPrice(list, usage)
    const climb = {
      bands: rule.bands,
      area,
      mode: rule.mode,
      total: totals.get(area) ?? 0n,
      otherwise: isShare ? exactOf('1') : each,
    }
    const sum = climbed(climb, before + usage) - climbed(climb, before)
    return isShare ? product(sum, each) : sum
  })
}

/** Takes "each full X less Y" off the lines that a rule concerns, by their shares. */
function reductionsBy(
  rules: readonly PricingRule[],
  lines: readonly UnratedLine[],
  amounts: readonly bigint[],
) {
  const taken = amounts.map(() => 0n)
  for (const rule of rules) {
    if (rule.type !== DiscountType.fullReduction) continue
    const base = lines.map((line, at) => (concerns(rule, line) ? (amounts[at] ?? 0n) : 0n))
    const sum = base.reduce((all, each) => all + each, 0n)
    const full = exactOf(rule.full)
    if (full === 0n || sum <= 0n) continue
    const whole = (sum / full) * exactOf(rule.less)
    for (const [at, part] of cutByWeight(whole < sum ? whole : sum, base).entries())
      taken[at] = (taken[at] ?? 0n) + part
  }
  return taken
}

/** The share of the list price that a rule has a line pay; undefined if its price is more than a share. */
function shareBy(rule: PricingRule | undefined, { area, kind }: UnratedLine): bigint | undefined {
  const all = exactOf('1')
  if (!rule) return all
  if (rule.type === DiscountType.discount) return exactOf(rule.discountRate)
  if (rule.type === DiscountType.area) return exactOf((area && rule.columns[area]) ?? '1')
  if (rule.type === DiscountType.requestsFree) return kind === 'requests' ? 0n : all
  return undefined
}

/**
 * Prices the lines of one contract in one month (spec 2, section 3): list price, rule, EDP, full reduction, in this order.
 * Inside twelve places are kept; each line is rounded once, to four, half away from zero. Pure: the same lines and terms
 * give the same amounts, whoever asks.
 */
export function rateLines(lines: readonly UnratedLine[], { rules, edp }: Terms): RatedLine[] {
  const weighed = lines.map((line) => ({ line, usage: exactOf(line.usage), list: exactOf(line.list) }))
  const chosen = lines.map((line) => chosenRule(rules, line))
  const amounts = lines.map(() => 0n)
  const exact = lines.map(() => 0n)
  for (const rule of new Set(chosen)) {
    const places = chosen.flatMap((each, at) => (each === rule ? [at] : []))
    const own = places.flatMap((at) => weighed[at] ?? [])
    for (const [index, price] of pricesBy(rule === null ? undefined : rules[rule], own).entries()) {
      const paid = edp === null ? price : product(price, exactOf(edp))
      exact[places[index] ?? 0] = paid
      amounts[places[index] ?? 0] = roundedTo(paid, billPlaces)
    }
  }
  const taken = reductionsBy(rules, lines, amounts)
  return weighed.map(({ line, list }, at) => {
    const rule = chosen[at] ?? null
    const reduction = taken[at] ?? 0n
    const share = reduction === 0n ? shareBy(rule === null ? undefined : rules[rule], line) : undefined
    return {
      list: exactText(list, billPlaces),
      contract: exactText((amounts[at] ?? 0n) - reduction),
      exact: exactText((exact[at] ?? 0n) - reduction),
      share: share === undefined ? null : exactText(edp === null ? share : product(share, exactOf(edp))),
      rule,
      reduction: exactText(reduction),
    }
  })
}
