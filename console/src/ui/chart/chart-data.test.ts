import { expect, test } from 'vitest'
import { drawnSeries, isNamed, isWithinMinutes, splitLine } from './chart-data.ts'

const series = (...totals: number[]) => totals.map((total, at) => ({ name: String(at), values: [total, 1] }))

test('up to as many series as there are colours are drawn unchanged', () => {
  const six = series(1, 2, 3, 4, 5, 6)
  expect(drawnSeries(six, 'Others')).toBe(six)
})

test('of more, the largest are drawn separately in their order, and the rest as one', () => {
  expect(drawnSeries(series(8, 1, 9, 5, 2, 6, 7), 'Others')).toEqual([
    { name: '0', values: [8, 1] },
    { name: '2', values: [9, 1] },
    { name: '3', values: [5, 1] },
    { name: '5', values: [6, 1] },
    { name: '6', values: [7, 1] },
    { name: 'Others', values: [3, 2] },
  ])
})

test('a line is split where only a part of an interval is known, and both parts meet at their neighbour', () => {
  const times = ['00:00', '00:05', '00:10', '00:15']
  const values = [1, 20, 30, 4]
  expect(splitLine(values, { times })).toEqual({ whole: values, part: [null, null, null, null] })
  expect(splitLine(values, { times, incomplete: ['00:15'] })).toEqual({
    whole: [1, 20, 30, null],
    part: [null, null, 30, 4],
  })
  expect(splitLine(values, { times, incomplete: ['00:00', '00:15'] })).toEqual({
    whole: [null, 20, 30, null],
    part: [1, 20, 30, 4],
  })
})

test.each([
  [1, [0]],
  [2, [0, 1]],
  [6, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6]],
  [8, [0, 2, 4, 7]],
  [24, [0, 6, 12, 18, 23]],
  [25, [0, 6, 12, 18, 24]],
  [288, [0, 72, 144, 216, 287]],
  [2017, [0, 404, 808, 1212, 1616, 2016]],
])('of %d moments the first, the last and some at even steps are named', (count, named) => {
  const indexes = Array.from({ length: count }, (_, index) => index)
  expect(indexes.filter((index) => isNamed(index, count))).toEqual(named)
})

test('times that share a minute need their seconds', () => {
  expect(isWithinMinutes(['2026-11-25T13:35:50Z', '2026-11-25T13:36:00Z'])).toBe(true)
  expect(isWithinMinutes(['2026-11-25T13:35:00Z', '2026-11-25T13:36:00Z'])).toBe(false)
  expect(isWithinMinutes(['2026-11-25T13:35:50Z'])).toBe(false)
})
