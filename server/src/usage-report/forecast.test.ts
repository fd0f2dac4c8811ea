import { expect, test } from 'vitest'
import { type DayCost, forecastOf } from './forecast.ts'

const two = (day: number) => String(day).padStart(2, '0')
const daysOf = (month: string, count: number, amount: (day: number) => number): DayCost[] =>
  Array.from({ length: count }, (_, at) => ({
    day: `${month}-${two(at + 1)}`,
    amount: String(amount(at + 1)),
  }))

test('the last seven whole days go on to the end of the month', () => {
  const days = daysOf('2026-11', 11, (day) => (day <= 3 ? 1 : day <= 10 ? 10 : 0.5))
  // The 11th may not be whole. 3 + 70 until the 10th, and 20 days of 10.
  expect(forecastOf(days, '2026-11')).toEqual({
    until: '2026-11-11',
    sofar: '73.5',
    expected: '273',
    errorPercent: null,
    past: [],
  })
})

test('past months say how far the same method is off at the same day', () => {
  const days = [
    ...daysOf('2026-09', 30, () => 10),
    ...daysOf('2026-10', 31, (day) => (day <= 10 ? 10 : 20)),
    ...daysOf('2026-11', 11, () => 10),
  ]
  const { past, errorPercent, expected } = forecastOf(days, '2026-11')
  expect(expected).toBe('300')
  expect(past).toEqual([
    { month: '2026-10', forecast: '310', actual: '520' },
    { month: '2026-09', forecast: '300', actual: '300' },
  ])
  // 210 of 520, and nothing.
  expect(errorPercent).toBe(20.2)
})

test('without usage nothing is forecast, and past months are still told', () => {
  expect(forecastOf([], '2026-11')).toEqual({
    until: null,
    sofar: '0',
    expected: null,
    errorPercent: null,
    past: [],
  })
  const { expected, past } = forecastOf(
    daysOf('2026-10', 31, () => 1),
    '2026-11',
  )
  expect([expected, past.length]).toEqual([null, 1])
})

test('a month of one day goes on as that day, and costs below nothing are added up as they are', () => {
  expect(forecastOf([{ day: '2026-11-01', amount: '2' }], '2026-11').expected).toBe('60')
  expect(forecastOf([{ day: '2026-11-01', amount: '-2' }], '2026-11').sofar).toBe('-2')
})
