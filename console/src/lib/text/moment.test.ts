import { expect, test } from 'vitest'
import { formatMoment } from './moment.ts'

const noon = '2026-01-31T12:00:00Z'

test.each([
  [0, '12:00'],
  [8, '20:00'],
  [5.5, '17:30'],
  [-3.5, '08:30'],
  [12, '00:00'],
  [-12, '00:00'],
])('a moment on a clock %d hours from UTC', (hours, expected) => {
  expect(formatMoment(noon, hours, 'en', 'clock')).toBe(expected)
})

test('the date follows the time zone across the end of a month', () => {
  expect(formatMoment(noon, 12, 'en', 'minute')).toMatch(/^Feb 1, 2026/)
  expect(formatMoment(noon, -12, 'zh', 'minute')).toMatch(/^2026年1月31日/)
})
