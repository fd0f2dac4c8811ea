import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '../../lib/store.ts'
import { holdHook } from '../../lib/testing/hold-hook.ts'
import { drawnRows, filterAfterMs, matching, rowAfter, rowsAround, seenRows, topWith } from './option-rows.ts'
import { useLater } from './use-later.ts'

const accounts = Array.from({ length: 5000 }, (_, at) => ({
  value: at,
  label: `Account ${at}`,
  note: `1234567${String(at).padStart(5, '0')}`,
}))

test('of thousands of rows sixty are rendered, at any scroll position', () => {
  for (const top of [0, 1, 25, 26, 27, 2500, 4939, 4992]) {
    const { from, to } = rowsAround(top, accounts.length)
    expect([top, to - from]).toEqual([top, drawnRows])
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(accounts.length)
    // All visible rows are rendered.
    expect([top, from <= top && top + seenRows <= to]).toEqual([top, true])
  }
  expect(rowsAround(0, 12)).toEqual({ from: 0, to: 12 })
  expect(rowsAround(0, 0)).toEqual({ from: 0, to: 0 })
})

test('every typed word is searched in name and note, regardless of case and width', () => {
  expect(matching(accounts, 'account 4999').map(({ value }) => value)).toEqual([4999])
  expect(matching(accounts, '　ＡＣＣＯＵＮＴ　123456700017 ').map(({ value }) => value)).toEqual([17])
  expect(matching(accounts, 'nobody')).toEqual([])
  expect(matching(accounts, '  ')).toBe(accounts)
})

test('arrow keys wrap around at the ends, and page keys stop there', () => {
  expect(rowAfter('ArrowDown', -1, 5)).toBe(0)
  expect(rowAfter('ArrowUp', -1, 5)).toBe(4)
  expect(rowAfter('ArrowDown', 4, 5)).toBe(0)
  expect(rowAfter('ArrowUp', 0, 5)).toBe(4)
  expect(rowAfter('PageDown', 0, 5000)).toBe(seenRows)
  expect(rowAfter('PageDown', 4998, 5000)).toBe(4999)
  expect(rowAfter('PageUp', 3, 5000)).toBe(0)
  expect(rowAfter('ArrowDown', 0, 0)).toBeUndefined()
  expect(rowAfter('a', 0, 5)).toBeUndefined()
})

test('the row that a key selects is visible', () => {
  expect(topWith(0, 0)).toBe(0)
  expect(topWith(seenRows, 0)).toBe(1)
  expect(topWith(3, 10)).toBe(3)
  expect(topWith(12, 10)).toBe(10)
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
