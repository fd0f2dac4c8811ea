import { expect, test } from 'vitest'
import { addMonths, calendarNames, dayByKey, readDate, shownDate, weeksOf } from './calendar.ts'

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11-23')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  // February 2027 begins on a Monday and fills four weeks.
  expect(weeksOf('2027-02-10')).toHaveLength(4)
})

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-23', '2026-11-16'],
  ['ArrowDown', '2026-11-23', '2026-11-30'],
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-25', '2026-11-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['a', '2026-11-23', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(from, key)).toBe(to)
})

test('months are counted over the years', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
})

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

test('a calendar speaks the language of the console', () => {
  const [en, zh] = [calendarNames('en'), calendarNames('zh')]
  expect([en.month('2026-11-23'), zh.month('2026-11-23')]).toEqual(['November 2026', '2026年11月'])
  expect([en.weekday('2026-11-23'), zh.weekday('2026-11-23')]).toEqual(['Mon', '一'])
  expect(zh.day('2026-11-23')).toBe('2026年11月23日星期一')
})
