import { expect, test } from 'vitest'
import { numberOf, typedItems } from './typed.ts'

test('a line may contain several addresses, but only one name', () => {
  expect(typedItems('192.0.2.1，192.0.2.2\n\n ::1, ::2 ', 'word')).toEqual([
    { line: 1, item: '192.0.2.1' },
    { line: 1, item: '192.0.2.2' },
    { line: 3, item: '::1' },
    { line: 3, item: '::2' },
  ])
  expect(typedItems(' a b \nc', 'line')).toEqual([
    { line: 1, item: 'a b' },
    { line: 2, item: 'c' },
  ])
})

test('only a text that is a plain number becomes a number', () => {
  expect(['12', ' 7 ', '1.5', '-1', '', '1e3', '0x10', 'abc', ' '].map(numberOf)).toEqual([
    12,
    7,
    1.5,
    -1,
    '',
    '1e3',
    '0x10',
    'abc',
    ' ',
  ])
})
