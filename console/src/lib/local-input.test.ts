import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './local-input.ts'

test.for<[string, number, string]>([
  ['2026-07-01T12:00:00.000Z', 0, '2026-07-01T12:00'],
  ['2026-07-01T12:00:00.000Z', 8, '2026-07-01T20:00'],
  ['2026-07-01T12:00:00.000Z', 5.5, '2026-07-01T17:30'],
  ['2026-12-31T23:30:00.000Z', 1, '2027-01-01T00:30'],
  ['2026-07-01T02:00:00.000Z', -9.5, '2026-06-30T16:30'],
])('%s in the zone %d is shown as %s, and read so', ([iso, hours, shown]) => {
  expect(toLocalInput(iso, hours)).toBe(shown)
  expect(fromLocalInput(shown, hours)).toBe(iso)
})

test('nothing stays nothing, and nonsense is left to the schema', () => {
  expect([toLocalInput(null, 8), fromLocalInput('', 8), fromLocalInput('soon', 8)]).toEqual([
    '',
    null,
    'soon',
  ])
})
