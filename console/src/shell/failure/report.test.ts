import { expect, test } from 'vitest'
import { mayReport } from './report.ts'

test('the same failure is reported once a minute, and at most ten different ones', () => {
  expect(mayReport('a', 0)).toBe(true)
  expect(mayReport('a', 1000)).toBe(false)
  expect(mayReport('a', 61_000)).toBe(true)
  const reported = Array.from({ length: 20 }, (_, index) => mayReport(`failure ${index}`, 62_000)).filter(
    Boolean,
  )
  // `a` was one of the ten.
  expect(reported).toHaveLength(9)
})
