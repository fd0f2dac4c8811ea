import { expect, test } from 'vitest'
import { formatDecimal, tidyDecimal, typedDecimal } from './decimal.ts'

test.for([
  ['12.5', '12.5'],
  ['1,234,567.89', '1234567.89'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['.5', '.5'],
  ['12.', '12.'],
  ['', ''],
])('%s becomes %s while typing', ([typed = '', box]) => {
  expect(typedDecimal(typed, 'before')).toBe(box)
})

test.for(['1.234,50', '12a', '1e5', '-3', '1.2.3', '1.23456', '1,23', 'Infinity'])(
  'typing %s leaves the input unchanged',
  (typed) => {
    expect(typedDecimal(typed, '7')).toBe('7')
  },
)

test('the field determines whether a minus sign and how many places are allowed', () => {
  expect(typedDecimal('-3.5', '', { negative: true })).toBe('-3.5')
  expect(typedDecimal('−3', '', { negative: true })).toBe('-3')
  expect(typedDecimal('1.234', '1.23', { decimals: 2 })).toBe('1.23')
  expect(typedDecimal('12.', '12', { decimals: 0 })).toBe('12')
})

test.for([
  ['007.50', '7.50'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['-0', '0'],
  ['00', '0'],
  ['-0.00', '0.00'],
  ['.', ''],
  ['-', ''],
  ['', ''],
  ['abc', 'abc'],
])('%s is normalized to %s', ([typed = '', tidy]) => {
  expect(tidyDecimal(typed)).toBe(tidy)
})

test('amounts show two places, and all four if exact', () => {
  expect(formatDecimal('1234567.1', 'en')).toBe('1,234,567.10')
  expect(formatDecimal('0.005', 'zh')).toBe('0.01')
  expect(formatDecimal('0.00125', 'en', { exact: true })).toBe('0.0013')
  expect(formatDecimal('0.0012', 'en', { exact: true })).toBe('0.0012')
  expect(formatDecimal('0.00000751', 'en', { least: 0, most: 8 })).toBe('0.00000751')
  expect(formatDecimal('12', 'en', { least: 0 })).toBe('12')
  expect(formatDecimal('90071992547409931234.56', 'en')).toBe('90,071,992,547,409,931,234.56')
})

test('a balance is rounded down, below zero too', () => {
  expect(formatDecimal('337.9987', 'en')).toBe('338.00')
  expect(formatDecimal('337.9987', 'en', { down: true })).toBe('337.99')
  expect(formatDecimal('-0.001', 'en', { down: true })).toBe('−0.01')
  expect(formatDecimal('12', 'zh', { down: true })).toBe('12.00')
})

test('an amount that rounds to zero has no sign', () => {
  expect(formatDecimal('-0.001', 'en')).toBe('0.00')
  expect(formatDecimal('-0.01', 'en')).toBe('−0.01')
})
