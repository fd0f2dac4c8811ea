import { exactOf } from '@fairlead/api/rating/exact.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterDay, lateAmountOf, lateSpansOf } from './late-spans.ts'

const october = { expect: '10000', from: '2026-09-29', to: '2026-10-31', rate: '0.002' }
const paid = [
  { day: '2026-10-01', amount: '2500' },
  { day: '2026-10-05', amount: '3333.33' },
  { day: '2026-10-10', amount: '4166.67' },
]

test('each day costs the rate of what is in arrears at its end', () => {
  const spans = lateSpansOf({ ...october, changes: paid })
  expect(spans).toEqual([
    { from: '2026-09-29', to: '2026-09-30', days: 2, arrears: '10000', amount: '40' },
    { from: '2026-10-01', to: '2026-10-04', days: 4, arrears: '7500', amount: '60' },
    { from: '2026-10-05', to: '2026-10-09', days: 5, arrears: '4166.67', amount: '41.6665' },
  ])
  expect(lateAmountOf(spans)).toBe('141.6665')
})

test('a payment that is taken back counts until the day on which that was done', () => {
  const changes = [
    ...paid.slice(0, 2),
    { day: '2026-10-07', amount: '-2500' },
    { day: '2026-10-10', amount: '6666.67' },
  ]
  expect(lateAmountOf(lateSpansOf({ ...october, changes }))).toBe('156.6665')
})

test.for([
  // 1000 from day 1 on, 400 paid on the third, the rest on the fifth: 3 + 3 + 1.8 + 1.8.
  [
    '1000',
    [
      ['2026-10-03', '400'],
      ['2026-10-05', '600'],
    ],
    '9.6',
  ],
  ['1000', [['2026-09-20', '1000']], '0'],
  ['1000', [['2026-10-01', '1000']], '0'],
  ['0.0001', [], '0'],
] as const)('%s with %j costs %s', ([amount, changes, fee]) => {
  const spans = lateSpansOf({
    expect: amount,
    changes: changes.map(([day, paidAmount]) => ({ day, amount: paidAmount })),
    from: '2026-10-01',
    to: '2026-10-31',
    rate: '0.003',
  })
  expect(lateAmountOf(spans)).toBe(fee)
})

test('parts of a time cost what the whole costs, and no day is in two spans', () => {
  const change = fc.record({
    day: fc.integer({ min: -5, max: 40 }).map((at) => laterDay('2026-10-01', at)),
    amount: fc.integer({ min: -300, max: 900 }).map(String),
  })
  const arbitrary = fc.tuple(fc.array(change, { maxLength: 8 }), fc.integer({ min: 0, max: 29 }))
  fc.assert(
    fc.property(arbitrary, ([changes, cut]) => {
      const of = { expect: '1000.17', changes, rate: '0.0037' }
      const [from, middle, to] = ['2026-10-01', laterDay('2026-10-01', cut), '2026-10-31']
      const whole = lateSpansOf({ ...of, from, to })
      const parts = [
        ...lateSpansOf({ ...of, from, to: middle }),
        ...lateSpansOf({ ...of, from: laterDay(middle), to }),
      ]
      expect(lateAmountOf(parts)).toBe(lateAmountOf(whole))
      for (const [at, { from: start, to: end, amount }] of whole.entries()) {
        expect(start <= end && exactOf(amount) > 0n).toBe(true)
        expect(whole[at + 1] === undefined || (whole[at + 1]?.from ?? '') > end).toBe(true)
      }
    }),
  )
})
