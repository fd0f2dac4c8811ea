import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '../../lib/store.ts'
import { holdHook } from '../../lib/testing/hold-hook.ts'
import { filterAfterMs, matching } from './option-rows.ts'
import { useLater } from './use-later.ts'

const accounts = Array.from({ length: 5000 }, (_, at) => ({
  value: at,
  label: `Account ${at}`,
  note: `1234567${String(at).padStart(5, '0')}`,
}))

test('every typed word is searched in name and note, regardless of case and width', () => {
  expect(matching(accounts, 'account 4999').map(({ value }) => value)).toEqual([4999])
  expect(matching(accounts, '　ＡＣＣＯＵＮＴ　123456700017 ').map(({ value }) => value)).toEqual([17])
  expect(matching(accounts, 'nobody')).toEqual([])
  expect(matching(accounts, '  ')).toBe(accounts)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a filter applies 100 ms after the last key', async () => {
  const typed = createStore('')
  const hook = holdHook(() => useLater(useStore(typed), filterAfterMs))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  typed.set('a')
  await vi.advanceTimersByTimeAsync(99)
  typed.set('ac')
  await vi.advanceTimersByTimeAsync(99)
  expect(hook.now()).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => hook.now()).toBe('ac')
  vi.useRealTimers()
  await hook.unmount()
})
