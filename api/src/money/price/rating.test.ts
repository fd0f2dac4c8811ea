import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '../../amount.ts'
import { hoursOf, ladderOf, pricedIn, priceOf, priceUnits, pricedPer, unitsFor } from './rating.ts'

const gigabyte = pricedPer.traffic
const graduated = ladderOf(pricedPer.traffic, [
  { from: '0', price: '0.045' },
  { from: '10000', price: '0.0385' },
  { from: '50000', price: '0.03125' },
])

/** Ladders of one to five bands; the last one costs something. */
const ladders = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 20_000_000 }), { minLength: 5, maxLength: 5 }),
    fc.constantFrom(...Object.values(pricedIn('2030-02')), pricedIn('2030-03').storage),
  )
  .map(([starts, prices, per]) => {
    const froms = [0, ...starts.toSorted((one, other) => one - other)]
    const priceAt = (at: number) => {
      const price = String((prices[at] ?? 0) + (at === froms.length - 1 ? 1 : 0)).padStart(9, '0')
      return `${price.slice(0, -8)}.${price.slice(-8)}`
    }
    return ladderOf(
      per,
      froms.map((from, at) => ({ from: String(from), price: priceAt(at) })),
    )
  })
const figure = fc.bigInt({ min: 0n, max: 10_000n * gigabyte })

test('each unit has the price of its band', () => {
  expect(priceOf(graduated, 62_345_678_000_000n)).toBe(unitsOf('2375.8024'))
  expect(priceOf(graduated, 10_000n * gigabyte)).toBe(unitsOf('450'))
  expect(priceOf(graduated, 0n)).toBe(0n)
})

test('half of a ten-thousandth is rounded up', () => {
  const cent = ladderOf(pricedPer.requests, [{ from: '0', price: '0.5' }])
  expect(priceOf(cent, 1n)).toBe(1n)
  expect(priceOf(ladderOf(pricedPer.requests, [{ from: '0', price: '0.49999999' }]), 1n)).toBe(0n)
})

test('a price that is no decimal of at most eight places is refused', () => {
  for (const text of ['', '1e9', '-1', '１', '0.123456789', 'NaN', ' 1'])
    expect(() => priceUnits(text)).toThrow('is not a price')
})

test('charged by the hour or by the month, the sum is the same to the last ten-thousandth', () => {
  fc.assert(
    fc.property(ladders, fc.array(figure, { maxLength: 60 }), (ladder, hours) => {
      let [units, posted] = [0n, 0n]
      for (const hour of hours) {
        units += hour
        const due = priceOf(ladder, units) - posted
        expect(due).toBeGreaterThanOrEqual(0n)
        posted += due
      }
      expect(posted).toBe(
        priceOf(
          ladder,
          hours.reduce((sum, hour) => sum + hour, 0n),
        ),
      )
    }),
  )
})

test('more never costs less, and one more unit never more than the dearest price', () => {
  fc.assert(
    fc.property(ladders, figure, figure, (ladder, units, more) => {
      const dearest = ladder.steps.reduce((most, { price }) => (price > most ? price : most), 0n)
      const difference = priceOf(ladder, units + more) - priceOf(ladder, units)
      expect(difference).toBeGreaterThanOrEqual(0n)
      // The price is continuous, so only the rounding of both prices can add to this.
      expect(difference).toBeLessThanOrEqual((more * dearest) / ladder.divisor + 2n)
    }),
  )
})

test('an amount buys as many units as do not cost more, and not one less', () => {
  fc.assert(
    fc.property(ladders, figure, fc.bigInt({ min: 0n, max: 100_000_000n }), (ladder, units, amount) => {
      const posted = priceOf(ladder, units)
      const bought = unitsFor(ladder, { units, posted, amount })
      if (bought === null) throw new Error('the last band costs something')
      expect(priceOf(ladder, units + bought) - posted).toBeLessThanOrEqual(amount)
      expect(priceOf(ladder, units + bought + 1n) - posted).toBeGreaterThan(amount)
    }),
  )
})

test('nothing is bought for what is already owed, and without end where it costs nothing', () => {
  const units = 100n * gigabyte
  expect(unitsFor(graduated, { units, posted: priceOf(graduated, units), amount: -1n })).toBe(0n)
  const free = ladderOf(pricedPer.traffic, [{ from: '0', price: '0' }])
  expect(unitsFor(free, { units, posted: 0n, amount: 0n })).toBeNull()
})

test.for([
  ['2030-02', 28],
  ['2028-02', 29],
  ['2030-04', 30],
  ['2030-03', 31],
] as const)('what is kept through all hours of %s costs what its gigabytes cost', ([month, days]) => {
  const hours = hoursOf(month)
  expect(hours).toBe(days * 24)
  const ladder = ladderOf(pricedIn(month).storage, [
    { from: '0', price: '0' },
    { from: '5', price: '0.02' },
  ])
  const costOf = (bytes: bigint) => priceOf(ladder, bytes * BigInt(hours))
  expect(costOf(5n * gigabyte)).toBe(0n)
  expect(costOf(6n * gigabyte)).toBe(unitsOf('0.02'))
  // Five gigabytes, and what costs half of a ten-thousandth of a dollar.
  expect(costOf(5n * gigabyte + 2_500_000n)).toBe(1n)
  expect(costOf(5n * gigabyte + 2_499_999n)).toBe(0n)
})

test('a ladder without steps is free', () => {
  expect(priceOf(ladderOf(pricedIn('2030-03').storage, []), 10n ** 30n)).toBe(0n)
})
