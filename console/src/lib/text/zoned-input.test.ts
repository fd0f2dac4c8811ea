import { expect, test } from 'vitest'
import { fromInput, toInput } from './zoned-input.ts'

test.for([
  [0, '2026-03-01T20:15'],
  [5.5, '2026-03-02T01:45'],
  [-3.5, '2026-03-01T16:45'],
  [-12, '2026-03-01T08:15'],
])('a moment is shown and read in the time zone %s', ([hours, text]) => {
  expect(toInput('2026-03-01T20:15:00.000Z', Number(hours))).toBe(text)
  expect(fromInput(String(text), Number(hours))).toBe('2026-03-01T20:15:00.000Z')
})

test('a text that is not a time stays unchanged', () => {
  expect(toInput('yesterday', 0)).toBe('')
  expect(fromInput('yesterday', 0)).toBe('yesterday')
})
