import { expect, test } from 'vitest'
import { differenceOf, distributed, typedSum } from './distribute.ts'

test('a balance goes to rows in their order until nothing is left', () => {
  expect(distributed('100', ['60.5', '30', '20', '5'])).toEqual(['60.5', '30', '9.5', '0'])
  expect(distributed('0', ['1'])).toEqual(['0'])
  expect(distributed('0.0003', ['0.0001', '5'])).toEqual(['0.0001', '0.0002'])
})

test('what is no amount yet counts as nothing', () => {
  expect(typedSum(['0.1', ' 0.2 ', '', 'x', '1.', '-1'])).toBe('0.3')
  expect(differenceOf('1', '1.5')).toBe('-0.5')
})
