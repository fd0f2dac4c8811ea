import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileVisible } from './while-visible.ts'

let page: EventTarget & { visibilityState?: string }
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it runs repeatedly while the page is visible, the first time after one interval', () => {
  const act = vi.fn<() => void>()
  const stop = whileVisible(300, act)
  vi.advanceTimersByTime(299_000)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(601_000)
  expect(act).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(3_000_000)
  show('visible')
  expect(act).toHaveBeenCalledTimes(3)
})

test('a hidden page does not poll; it polls immediately if it becomes visible after the interval', () => {
  const act = vi.fn<() => void>()
  whileVisible(300, act)
  show('hidden')
  vi.advanceTimersByTime(3_000_000)
  expect(act).not.toHaveBeenCalled()
  show('visible')
  expect(act).toHaveBeenCalledTimes(1)
  show('hidden')
  show('visible')
  expect(act).toHaveBeenCalledTimes(1)
})
