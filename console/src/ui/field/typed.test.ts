import { expect, test } from 'vitest'
import { longSeconds, numberOf, typedItems } from './typed.ts'

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
  expect(['１２', ' 1２\u200b'].map(numberOf)).toEqual([12, 12])
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

test('seconds are repeated in larger units from a minute on, if they are a whole number', () => {
  expect(['60', 90, '86400'].map(longSeconds)).toEqual([60, 90, 86_400])
  expect(
    ['', '59', '90.5', 'an hour', null, undefined].filter((typed) => longSeconds(typed) !== undefined),
  ).toEqual([])
})
