import { expect, test } from 'vitest'
import { dayNames, readDate, shownDate } from './date-text.ts'

test.each([
  ['2026-11-23 14:05', '2026-11-23T14:05', '2026-11-23'],
  ['2026-11-23T14:05', '2026-11-23T14:05', '2026-11-23'],
  [' 2026/3/1  9:00 ', '2026-03-01T09:00', '2026-03-01'],
  ['2026年3月1日', '2026-03-01T00:00', '2026-03-01'],
  ['2026-11-31', undefined, undefined],
  ['2026-11-23 24:30', undefined, undefined],
  ['23.11.2026', undefined, undefined],
  ['', undefined, undefined],
])('%j is read as it is meant', (typed, moment, day) => {
  expect([readDate(typed, true), readDate(typed, false)]).toEqual([moment, day])
})

test('a box shows a date as it reads it', () => {
  expect(shownDate('2026-11-23T14:05')).toBe('2026-11-23 14:05')
  expect(readDate(shownDate('2026-11-23T14:05'), true)).toBe('2026-11-23T14:05')
})

test('a day is named in the language of the console', () => {
  expect(dayNames('en')('2026-11-23')).toBe('Monday, November 23, 2026')
  expect(dayNames('zh')('2026-11-23')).toBe('2026年11月23日星期一')
})
