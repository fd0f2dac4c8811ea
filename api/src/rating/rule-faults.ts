import type { Text } from '../text.ts'
import { exactOf } from './exact.ts'
import { DiscountType } from './names.ts'
import type { PricingRule } from './rule.ts'

/**
 * - `never`: no line ever has its price, because rules before it, or of a higher rank, concern all that it concerns
 * - `noEffect`: what it does changes no price
 * - `backwards`: its last day is before its first one
 * - `overlap`: on some days another rule has the same scope
 * - `outside`: some of its days are not in the term of the contract
 * - `gap`: between it and the rule before it with the same scope are days that neither concerns
 */
export const ruleFaultKinds = ['never', 'noEffect', 'backwards', 'overlap', 'outside', 'gap'] as const
export type RuleFaultKind = (typeof ruleFaultKinds)[number]

export type RuleFault = {
  /** The place of the rule, from 0. */
  rule: number
  fault: RuleFaultKind
  /** The place of the rule that causes it; null if none does. */
  by: number | null
  /** The first and the last day of an overlap, of a gap, or of what is outside. */
  from: string | null
  to: string | null
}

/** With these no contract can be approved; the others may be intended. */
const stopping: readonly RuleFaultKind[] = ['never', 'noEffect', 'backwards', 'overlap']
export const isStoppingFault = ({ fault }: Pick<RuleFault, 'fault'>) => stopping.includes(fault)

export const ruleFaultTexts: Readonly<Record<RuleFaultKind, Text>> = {
  never: {
    en: 'Rule {rule} never applies: rule {by} prices the same usage first.',
    zh: '规则 {rule} 不会生效：规则 {by} 已优先为相同用量定价。',
  },
  noEffect: { en: 'Rule {rule} changes no price.', zh: '规则 {rule} 不会改变任何价格。' },
  backwards: { en: 'Rule {rule} ends before it begins.', zh: '规则 {rule} 的结束日期早于开始日期。' },
  overlap: {
    en: 'Rule {rule} overlaps rule {by} from {from} to {to}.',
    zh: '规则 {rule} 与规则 {by} 在 {from} 至 {to} 重叠。',
  },
  outside: {
    en: 'Rule {rule} is outside the term of the contract from {from} to {to}.',
    zh: '规则 {rule} 在 {from} 至 {to} 超出合同期限。',
  },
  gap: {
    en: 'From {from} to {to} neither rule {by} nor rule {rule} applies: usage has the list price.',
    zh: '{from} 至 {to} 期间规则 {by} 与规则 {rule} 均不适用，用量按公开价计费。',
  },
}

/** The first and the last day of a contract; null for no end. */
type ContractTerm = { startDate: string; endDate: string | null }
type Span = { from: string; to: string }

/** Before and after all days that can be written. */
const [firstDay, lastDay] = ['0000-01-01', '9999-12-31']
const dayMs = 86_400_000
const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const daysOf = ({ startDate, endDate }: PricingRule, term: ContractTerm): Span => ({
  from: startDate ?? term.startDate,
  to: endDate ?? term.endDate ?? lastDay,
})
const common = (one: Span, other: Span): Span | null => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : null
}

const isReduction = ({ type }: PricingRule) => type === DiscountType.fullReduction
/** Rules of one scope compete with one another; full reductions add to the others. */
const scopeOf = (rule: PricingRule) =>
  JSON.stringify([rule.kind, rule.product, rule.sku, isReduction(rule) ? 'reduction' : rule.priceType])

const isWide = (rule: PricingRule, other: PricingRule) =>
  rule.kind === other.kind &&
  (rule.product === null || rule.product === other.product) &&
  (rule.sku === null || rule.sku === other.sku)

/** Whether a rule prices all lines of another one before that does, on the days that both have. */
function isBefore(rules: readonly PricingRule[], at: number, other: number): boolean {
  const [rule, covered] = [rules[at], rules[other]]
  if (!rule || !covered || at === other || isReduction(rule) || !isWide(rule, covered)) return false
  if (rule.priceType !== covered.priceType) return rule.priceType > covered.priceType
  return at < other && scopeOf(rule) === scopeOf(covered)
}

/** The rule that covers the last day which others leave of a span; undefined if some day stays free. */
function coveredBy(span: Span, others: readonly (Span & { rule: number })[]): number | undefined {
  let next = span.from
  let last: number | undefined
  for (const { from, to, rule } of others.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > next || to < next) continue
    last = rule
    if (to >= span.to) return last
    next = shifted(to, 1)
  }
  return undefined
}

function changesNothing(rule: PricingRule): boolean {
  if (rule.type === DiscountType.requestsFree) return rule.kind !== 'requests'
  if (rule.type === DiscountType.fullReduction) return exactOf(rule.full) === 0n || exactOf(rule.less) === 0n
  const columns =
    rule.type === DiscountType.ladder
      ? rule.bands.map((band) => band.columns)
      : rule.type === DiscountType.area
        ? [rule.columns]
        : []
  return columns.length > 0 && columns.every((one) => Object.values(one).every((figure) => !figure))
}

/** What is outside of the term: before it, or after it. */
function outsideOf(days: Span, term: ContractTerm): Span[] {
  const before = common(days, { from: firstDay, to: shifted(term.startDate, -1) })
  const after = term.endDate === null ? null : common(days, { from: shifted(term.endDate, 1), to: lastDay })
  return [before, after].filter((span) => span !== null)
}

/** The faults among rules of one scope, in the order of their days. */
function faultsOfScope(group: readonly (Span & { rule: number })[]): RuleFault[] {
  const faults: RuleFault[] = []
  let reached: (Span & { rule: number }) | undefined
  for (const each of group.toSorted((a, b) =>
    a.from === b.from ? a.rule - b.rule : a.from < b.from ? -1 : 1,
  )) {
    if (reached) {
      const both = common(reached, each)
      const [rule, by] = [Math.max(each.rule, reached.rule), Math.min(each.rule, reached.rule)]
      if (both) faults.push({ rule, fault: 'overlap', by, ...both })
      else if (shifted(reached.to, 1) < each.from)
        faults.push({
          rule: each.rule,
          fault: 'gap',
          by: reached.rule,
          from: shifted(reached.to, 1),
          to: shifted(each.from, -1),
        })
    }
    if (!reached || each.to > reached.to) reached = each
  }
  return faults
}

/**
 * What is wrong with the rules of a contract as a whole, in the order of the rules. Both forms of contracts show it while
 * rules are typed. A rule that never applies has no other fault.
 */
export function ruleFaults(rules: readonly PricingRule[], term: ContractTerm): RuleFault[] {
  const faults: RuleFault[] = []
  const valid: (Span & { rule: number })[] = []
  for (const [rule, each] of rules.entries()) {
    const days = daysOf(each, term)
    if (changesNothing(each)) faults.push({ rule, fault: 'noEffect', by: null, from: null, to: null })
    else if (days.from > days.to) faults.push({ rule, fault: 'backwards', by: null, from: null, to: null })
    else valid.push({ ...days, rule })
  }
  const never = new Set<number>()
  for (const each of valid) {
    const of = rules[each.rule]
    if (!of || isReduction(of)) continue
    const by = coveredBy(
      each,
      valid.filter(({ rule }) => isBefore(rules, rule, each.rule)),
    )
    if (by === undefined) continue
    never.add(each.rule)
    faults.push({ rule: each.rule, fault: 'never', by, from: null, to: null })
  }
  const scopes = new Map<string, (Span & { rule: number })[]>()
  for (const each of valid.filter(({ rule }) => !never.has(rule))) {
    const of = rules[each.rule]
    if (!of) continue
    for (const span of outsideOf(each, term))
      faults.push({ rule: each.rule, fault: 'outside', by: null, ...span })
    scopes.set(scopeOf(of), [...(scopes.get(scopeOf(of)) ?? []), each])
  }
  for (const group of scopes.values()) faults.push(...faultsOfScope(group))
  return faults.toSorted((one, other) => one.rule - other.rule)
}
