import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalDifference, decimalSum, exactDecimal } from './decimal.ts'

test.for([
  ['2.79623E-5', '0.0000279623'],
  ['1.92E1', '19.2'],
  ['1e+3', '1000'],
  ['1.0', '1'],
  ['-0.00', '0'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['+007', '7'],
  ['-1.20e-1', '-0.12'],
  ['12345678901234567890.12345678901234567890', '12345678901234567890.1234567890123456789'],
  ['100', '100'],
  ['0E-40', '0'],
])('%s is %s', ([text = '', decimal]) => {
  expect(exactDecimal(text)).toBe(decimal)
})

test.for(['', '.', '-', '1,5', '1e', 'NaN', 'Infinity', '0x1', '1e999', '1 2', '1'.repeat(61)])(
  '%j is no number',
  (text) => {
    expect(exactDecimal(text)).toBeUndefined()
  },
)

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([units, places]) => exactDecimal(`${units}e-${places}`) ?? '')

test('sums are exact in any order, and a difference undoes a sum', () => {
  fc.assert(
    fc.property(fc.array(decimals), decimals, (some, one) => {
      const sum = decimalSum(some)
      expect(decimalSum(some.toReversed())).toBe(sum)
      expect(decimalDifference(decimalSum([...some, one]), one)).toBe(sum)
    }),
  )
})
