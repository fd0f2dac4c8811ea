import { expect, test, vi } from 'vitest'
import { openGroup } from './group.ts'

function grouped() {
  const filed: number[][] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const group = openGroup<number>(
    (items) =>
      new Promise((resolve, reject) => {
        filed.push(items)
        ends.push({ resolve, reject })
      }),
  )
  return { group, filed, ends }
}

test('items that arrive within five milliseconds are written together, and each add resolves after the write', async () => {
  vi.useFakeTimers()
  const { group, filed, ends } = grouped()
  const both = Promise.all([group.add(1), group.add(2)])
  vi.advanceTimersByTime(4)
  expect(filed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(filed).toEqual([[1, 2]])
  const later = group.add(3)
  ends[0]?.resolve()
  await both
  vi.advanceTimersByTime(5)
  expect(filed).toEqual([[1, 2], [3]])
  ends[1]?.resolve()
  await later
  vi.useRealTimers()
})

test('a full group does not wait, nor do items that must be written immediately', () => {
  const { group, filed } = grouped()
  const all = Array.from({ length: 65 }, (_, number) => group.add(number))
  expect(filed.map((items) => items.length)).toEqual([64])
  group.flush()
  expect(filed.map((items) => items.length)).toEqual([64, 1])
  group.flush()
  expect(filed).toHaveLength(2)
  expect(all).toHaveLength(65)
})

test('a group that cannot be written fails for each of its items, and for no other', async () => {
  const { group, ends } = grouped()
  const lost = [group.add(1), group.add(2)]
  group.flush()
  const kept = group.add(3)
  group.flush()
  ends[0]?.reject(new Error('the disk is full'))
  ends[1]?.resolve()
  for (const each of lost) await expect(each).rejects.toThrow('the disk is full')
  await expect(kept).resolves.toBeUndefined()
})
