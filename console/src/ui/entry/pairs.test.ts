import { expect, test } from 'vitest'
import { canAdd, repeated } from './pairs.ts'

test('a key that stands above already is found, and empty ones are none', () => {
  expect(repeated(['X-Team', 'x-team ', '', '', 'X-Region', 'X-TEAM'])).toEqual([1, 5])
  expect(repeated([])).toEqual([])
})

test('pairs are added up to their number, and without one for ever', () => {
  expect([canAdd(9, 10), canAdd(10, 10), canAdd(10_000, undefined)]).toEqual([true, false, true])
})
