import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call acts immediately, and those that follow closely act once, later', () => {
  const act = vi.fn<() => void>()
  const call = atMostEvery(1000, act)
  call()
  expect(act).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 900; at += 1) {
    vi.advanceTimersByTime(1)
    call()
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledTimes(2)
  // That call is one as well: what follows it waits.
  call()
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(3)
})

test('without a further call nothing happens later', () => {
  const act = vi.fn<() => void>()
  const call = atMostEvery(1000, act)
  call()
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(1)
  call()
  expect(act).toHaveBeenCalledTimes(2)
})
