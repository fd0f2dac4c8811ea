import { expect, test } from 'vitest'
import { SendPace } from './send-pace.ts'

const limits = { sendTime: 120_000, sendRate: 500 }

/** Checks every five seconds for ten minutes; returns the second in which the visitor is late, if ever. */
function lateAt(bytesBy: (second: number) => number, waits = true): number | undefined {
  const pace = new SendPace(0, 0, limits)
  for (let second = 5; second <= 600; second += 5) {
    if (pace.isLate(second * 1000, bytesBy(second), waits, limits)) return second
  }
  return undefined
}

test('a visitor who reads nothing is late after `sendTime`', () => expect(lateAt(() => 0)).toBe(125))

test('a byte from time to time is not progress', () => expect(lateAt((second) => second)).toBe(125))

test('a visitor who reads at half of the rate lasts twice as long, and is late then', () =>
  expect(lateAt((second) => second * 250)).toBe(245))

test('a slow phone is not late', () => expect(lateAt((second) => second * 1000)).toBe(undefined))

test('reading in large pieces at long intervals is allowed', () =>
  expect(lateAt((second) => Math.floor(second / 100) * 262_144)).toBe(undefined))

test('a gap is allowed, and so is the next one if bytes were read in between', () =>
  expect(lateAt((second) => Math.floor(second / 100) * 60_000)).toBe(undefined))

test('a visitor for whom nothing waits is not late', () => expect(lateAt(() => 0, false)).toBe(undefined))
