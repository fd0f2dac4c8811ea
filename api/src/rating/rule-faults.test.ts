import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateLines } from './rate-lines.ts'
import type { PricingRule } from './rule.ts'
import { isStoppingFault, type RuleFault, ruleFaultKinds, ruleFaults, ruleFaultTexts } from './rule-faults.ts'

const term = { startDate: '2026-01-01', endDate: '2026-12-31' }
const common = {
  kind: 'product' as const,
  priceType: 1 as const,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  annualCommitment: null,
}
const discount = (change: object = {}): PricingRule => ({
  ...common,
  type: 1,
  discountRate: '0.9',
  ...change,
})
const reduction = (change: object = {}): PricingRule => ({
  ...common,
  type: 5,
  full: '1000',
  less: '80',
  ...change,
})
const found = (rules: readonly PricingRule[]) =>
  ruleFaults(rules, term).map(({ rule, fault, by, from, to }) =>
    [rule, fault, by, from, to].filter((part) => part !== null).join(' '),
  )

test('rules of different scopes, and of one scope one after another, have no faults', () => {
  expect(
    found([
      discount(),
      discount({ product: 'AmazonS3' }),
      discount({ product: 'AmazonS3', sku: 'TimedStorage' }),
      discount({ priceType: 2, product: 'AmazonEC2', endDate: '2026-05-31' }),
      discount({ priceType: 2, product: 'AmazonEC2', startDate: '2026-06-01' }),
      discount({ kind: 'transfer' }),
      reduction(),
    ]),
  ).toEqual([])
})

test('a rule never applies behind an equal one, behind an own one that is as wide, and behind several together', () => {
  expect(found([discount(), discount()])).toEqual(['1 never 0'])
  expect(found([discount({ product: 'AmazonS3' }), discount({ priceType: 2 })])).toEqual(['0 never 1'])
  expect(
    found([
      discount({ priceType: 2, endDate: '2026-05-31' }),
      discount({ priceType: 2, startDate: '2026-06-01' }),
      discount({ sku: 'BoxUsage' }),
    ]),
  ).toEqual(['2 never 1'])
  // A narrower rule leaves something to the wider one.
  expect(found([discount({ priceType: 2, product: 'AmazonS3' }), discount()])).toEqual([])
})

test('an overlap, a gap, days outside of the term, a reversed term and a rule without effect are found', () => {
  expect(
    found([
      discount({ endDate: '2026-06-30' }),
      discount({ startDate: '2026-06-01', endDate: '2026-12-31' }),
    ]),
  ).toEqual(['1 overlap 0 2026-06-01 2026-06-30'])
  expect(found([discount({ startDate: '2026-03-03' }), discount({ endDate: '2026-02-27' })])).toEqual([
    '0 gap 1 2026-02-28 2026-03-02',
  ])
  expect(found([discount({ startDate: '2025-12-01', endDate: '2027-01-31' })])).toEqual([
    '0 outside 2025-12-01 2025-12-31',
    '0 outside 2027-01-01 2027-01-31',
  ])
  expect(found([discount({ startDate: '2026-02-02', endDate: '2026-02-01' })])).toEqual(['0 backwards'])
  expect(
    found([
      { ...common, type: 6 },
      { ...common, kind: 'transfer', type: 3, columns: {} },
    ]),
  ).toEqual(['0 noEffect', '1 noEffect'])
  expect(found([reduction({ less: '0' })])).toEqual(['0 noEffect'])
  const bands = [{ from: '0', to: null, columns: {} }]
  expect(found([{ ...common, type: 2, rulePriceType: 2, mode: 'graduated', bands }])).toEqual(['0 noEffect'])
})

test('two full reductions of one scope on one day are an overlap, because both would be taken', () => {
  expect(found([reduction(), discount(), reduction()])).toEqual(['2 overlap 0 2026-01-01 2026-12-31'])
})

test('without an end of the contract rules are open, and days before its start are outside', () => {
  const open = { startDate: '2026-01-01', endDate: null }
  expect(ruleFaults([discount({ endDate: '2029-01-01' })], open)).toEqual([])
  expect(ruleFaults([discount(), discount({ startDate: '2030-01-01' })], open)).toMatchObject([
    { rule: 1, fault: 'never', by: 0 },
  ])
})

const day = fc.constantFrom('2026-01-01', '2026-03-10', '2026-06-01', '2026-06-02', '2026-12-31')
const anyRule = fc.record({
  priceType: fc.constantFrom(1, 2),
  product: fc.constantFrom(null, 'AmazonS3', 'AmazonEC2'),
  sku: fc.constantFrom(null, 'a', 'b'),
  startDate: fc.option(day),
  endDate: fc.option(day),
})
const lines = ['AmazonS3', 'AmazonEC2', 'AWSLambda'].flatMap((product) =>
  ['a', 'b', 'c'].flatMap((sku) =>
    ['2026-01-01', '2026-03-10', '2026-06-01', '2026-06-02', '2026-12-31'].map((on) => ({
      kind: 'product' as const,
      product,
      sku,
      area: null,
      usage: '1',
      list: '1',
      day: on,
    })),
  ),
)

test('a rule that never applies, or ends before it begins, prices no line of any kind', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), (some) => {
      const rules = some.map((one) => discount(one))
      const idle = ruleFaults(rules, term).filter(({ fault }) => fault === 'never' || fault === 'backwards')
      const used = new Set(rateLines(lines, { rules, edp: null }).map(({ rule }) => rule))
      expect(idle.filter(({ rule }) => used.has(rule))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('what is doubtful does not stop a contract, what prices wrongly does', () => {
  const stopping: RuleFault['fault'][] = ['never', 'noEffect', 'backwards', 'overlap']
  expect(ruleFaultKinds.filter((fault) => isStoppingFault({ fault }))).toEqual(stopping)
})

test('every fault is said in both languages, of the same rules and days', () => {
  for (const { en, zh } of Object.values(ruleFaultTexts)) {
    const args = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).toSorted()
    expect(args(zh)).toEqual(args(en))
  }
})
