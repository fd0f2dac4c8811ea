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

test('it acts again and again while the page is looked at, and not before the first time is over', () => {
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

test('a page that nobody looks at asks nothing; it asks at once when somebody comes back late', () => {
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
