import { expect, test } from 'vitest'
import { differenceOf, distributed, settleOrder, typedSum } from './distribute.ts'

test('a balance goes to rows in their order until nothing is left', () => {
  expect(distributed('100', ['60.5', '30', '20', '5'])).toEqual(['60.5', '30', '9.5', '0'])
  expect(distributed('0', ['1'])).toEqual(['0'])
  expect(distributed('0.0003', ['0.0001', '5'])).toEqual(['0.0001', '0.0002'])
})

test('late fees are settled by the day on which they are due, before other documents, or after them', () => {
  const kinds = [1, 3, 4, 3, 1]
  expect(settleOrder(kinds, 'due')).toEqual([0, 1, 2, 3, 4])
  expect(settleOrder(kinds, 'lateFeesFirst')).toEqual([1, 3, 0, 2, 4])
  expect(settleOrder(kinds, 'lateFeesLast')).toEqual([0, 2, 4, 1, 3])
})

test('what is no amount yet counts as nothing', () => {
  expect(typedSum(['0.1', ' 0.2 ', '', 'x', '1.', '-1'])).toBe('0.3')
  expect(differenceOf('1', '1.5')).toBe('-0.5')
})
