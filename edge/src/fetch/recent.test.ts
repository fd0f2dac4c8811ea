import { expect, test } from 'vitest'
import { testClock } from '../testing/world.ts'
import { recentKeys } from './recent.ts'

test('a key is remembered for the given duration after it was last noted', () => {
  const clock = testClock()
  const recent = recentKeys(10_000, clock)
  recent.note('a')
  clock.forward(9)
  expect(recent.has('a')).toBe(true)
  recent.note('a')
  clock.forward(9)
  expect(recent.has('a')).toBe(true)
  clock.forward(1)
  expect(recent.has('a')).toBe(false)
  recent.note('a')
  recent.delete('a')
  expect(recent.has('a')).toBe(false)
})

test('the oldest keys are forgotten if there are too many', () => {
  const recent = recentKeys(10_000, testClock())
  for (let number = 0; number <= 10_000; number += 1) recent.note(`${number}`)
  expect(recent.has('0')).toBe(false)
  expect(recent.has('10000')).toBe(true)
  expect(recent.has('5000')).toBe(true)
})
