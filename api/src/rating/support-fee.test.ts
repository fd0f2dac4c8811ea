import { expect, test } from 'vitest'
import { receivableOf } from './receivable.ts'
import { supportFee } from './support-fee.ts'

const whole = { held: 30, month: 30 }

test.for([
  [1, '350', '150'],
  [2, '573.8272', '0'],
  [3, '499.5062', '0.4938'],
  [4, '553.8272', '0'],
] as const)(
  'the support fee of type %s, and what lifts it to the minimum',
  ([supportType, fee, minimumLine]) => {
    const terms = { supportType, fee: '350', rate: '0.04', minimumGuarantee: '500' }
    const sums = {
      cloudList: '12345.6789',
      cloudContract: '10987.6543',
      cdnList: '2000',
      cdnContract: '1500',
    }
    expect(supportFee(terms, sums, whole)).toEqual({ fee, minimumLine })
  },
)

test.for([
  [2, '460.3704', '0'],
  [3, '412.7407', '37.2593'],
  [4, '442.3704', '7.6296'],
] as const)('3 % of the month, at least 450: type %s', ([supportType, fee, minimumLine]) => {
  const terms = { supportType, fee: '0', rate: '0.03', minimumGuarantee: '450' }
  const sums = { cloudList: '12345.6789', cloudContract: '11358.0246', cdnList: '3000', cdnContract: '2400' }
  expect(supportFee(terms, sums, whole)).toEqual({ fee, minimumLine })
})

test('the minimum of a part of a month counts its days', () => {
  const terms = { supportType: 3, fee: '0', rate: '0', minimumGuarantee: '450' } as const
  const nothing = { cloudList: '0', cloudContract: '0', cdnList: '0', cdnContract: '0' }
  expect(supportFee(terms, nothing, { held: 20, month: 30 })).toEqual({ fee: '0', minimumLine: '300' })
})

test('lines are exchanged before they are rounded, and a line rounds the sum to what can be paid', () => {
  const dollars = ['400.12341', '500.22222', '334.22217']
  expect(receivableOf(dollars, '7.1234', 'CNY')).toEqual({
    lines: ['2850.2391', '3563.283', '2380.7982'],
    sum: '8794.3203',
    rounding: '-0.0003',
    expect: '8794.32',
  })
  expect(receivableOf(dollars, '149.4321', 'JPY')).toMatchObject({
    sum: '184484.0589',
    rounding: '-0.0589',
    expect: '184484',
  })
})
