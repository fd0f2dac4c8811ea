import { PricingRule } from '@fairlead/api/rating/rule.ts'
import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

const held = { linked: '1', contractId: 'c', customerId: 'k', begins: '2026-10-05', ends: '2026-10-20' }
const month = { from: '2026-10-01', until: '2026-11-01' }
const rule = PricingRule.parse({
  kind: 'product',
  type: 1,
  priceType: 2,
  product: null,
  sku: null,
  startDate: '2026-10-10',
  endDate: '2026-10-12',
  discountRate: '0.9',
})
const pieces = (...versions: Parameters<typeof spansOf>[1]) =>
  spansOf(held, versions, month).map(({ begins, ends, version }) => [begins, ends, version])

test('a holding is cut where another version or another rule holds', () => {
  expect(pieces({ version: 1, effective: '2026-01-01', rules: [] })).toEqual([
    ['2026-10-05', '2026-10-20', 1],
  ])
  expect(
    pieces(
      { version: 1, effective: '2026-01-01', rules: [rule] },
      { version: 2, effective: '2026-10-12', rules: [] },
    ),
  ).toEqual([
    ['2026-10-05', '2026-10-10', 1],
    ['2026-10-10', '2026-10-12', 1],
    ['2026-10-12', '2026-10-13', 2],
    ['2026-10-13', '2026-10-20', 2],
  ])
})

test('before the first version its terms hold, and a holding beside the month has no pieces', () => {
  expect(pieces({ version: 1, effective: '2026-10-07', rules: [] })).toEqual([
    ['2026-10-05', '2026-10-07', 1],
    ['2026-10-07', '2026-10-20', 1],
  ])
  expect(spansOf({ ...held, begins: '2026-11-01', ends: null }, [], month)).toEqual([])
  expect(spansOf({ ...held, ends: '2026-10-05' }, [], month)).toEqual([])
})
