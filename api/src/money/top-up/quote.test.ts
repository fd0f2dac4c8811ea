import { expect, test } from 'vitest'
import { chargeAt, paidWith, partOfCharge } from './quote.ts'

test('a discounted price and a conversion are rounded to the nearest, a half up', () => {
  expect(paidWith('10.05', '0.85')).toBe('8.54')
  expect(paidWith('10.1', '0.85')).toBe('8.59')
  expect(chargeAt('10.05', '7.1', 'CNY')).toBe('71.36')
  expect(chargeAt('10.05', '7.0945', 'CNY')).toBe('71.3')
  expect(chargeAt('10.05', '150', 'JPY')).toBe('1508')
  expect(chargeAt('1', '150.4', 'JPY')).toBe('150')
})

test('no more of a charge is returned than belongs to a part', () => {
  const charge = { charge: '71.36', paid: '10.05', currency: 'CNY' }
  expect(partOfCharge(charge, '10.05')).toBe('71.36')
  expect(partOfCharge(charge, '5')).toBe('35.5')
  expect(partOfCharge({ charge: '1508', paid: '10.05', currency: 'JPY' }, '5')).toBe('750')
})
