import { expect, test } from 'vitest'
import { recentFiles } from './recent.ts'

const file = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)

test('what was not read for the longest time makes room, and nothing takes more than 32 MB', () => {
  const recent = recentFiles()
  recent.add('a', file(10))
  recent.add('b', file(10))
  recent.add('c', file(10))
  expect(recent.get('a')?.length).toBe(10 * 1024 * 1024)
  recent.add('d', file(10))
  expect(['a', 'b', 'c', 'd'].filter((id) => recent.get(id))).toEqual(['a', 'c', 'd'])
  recent.forget('a')
  recent.add('e', file(12))
  expect(['a', 'c', 'd', 'e'].filter((id) => recent.get(id))).toEqual(['c', 'd', 'e'])
  // The same file again takes its room once.
  for (let times = 0; times < 5; times += 1) recent.add('e', file(12))
  expect(['c', 'd', 'e'].filter((id) => recent.get(id))).toEqual(['c', 'd', 'e'])
})
