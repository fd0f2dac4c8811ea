import { expect, test } from 'vitest'
import { canAdd, repeated } from './pairs.ts'

test('a repeated key is found, and empty keys do not count', () => {
  expect(repeated(['X-Team', 'x-team ', '', '', 'X-Region', 'X-TEAM'])).toEqual([1, 5])
  expect(repeated([])).toEqual([])
})

test('pairs can be added up to the maximum, and without limit if there is none', () => {
  expect([canAdd(9, 10), canAdd(10, 10), canAdd(10_000, undefined)]).toEqual([true, false, true])
})
