import { expect, test } from 'vitest'
import { plainDecimal, sumOf, unitsOf } from './amount.ts'

test('sums are exact, unlike those of numbers', () => {
  expect(sumOf(['0.1', '0.2'])).toBe('0.3')
  expect(sumOf(['90071992547409.9301', '0.0001', '-0.5'])).toBe('90071992547409.4302')
  expect(sumOf(['-0.0001'])).toBe('-0.0001')
  expect(sumOf([])).toBe('0')
})

test('a decimal has one text', () => {
  const texts = ['100', '100.00', '100.50', '0.0', '0', '-1.2300', '0.000001', '1000']
  expect(texts.map(plainDecimal)).toEqual(['100', '100', '100.5', '0', '0', '-1.23', '0.000001', '1000'])
})

test('a text that is not a decimal is not parsed as one', () => {
  for (const wrong of ['', '1e5', '0.00001', '1,000', ' 1', '.5']) expect(() => unitsOf(wrong)).toThrow(wrong)
})
