import { expect, test } from 'vitest'
import { oldestFirst } from './oldest.ts'

test('the oldest comes first, what is put at the end comes again, and what comes in later is seen', () => {
  const map = new Map(['a', 'b', 'c'].map((name, at) => [name, at]))
  const oldest = oldestFirst(map)
  const take = () => {
    const [name] = oldest() ?? []
    if (name !== undefined) map.delete(name)
    return name
  }
  expect(take()).toBe('a')
  map.delete('b')
  map.set('b', 1)
  expect([take(), take(), take()]).toEqual(['c', 'b', undefined])
  map.set('d', 3)
  expect([take(), take()]).toEqual(['d', undefined])
})
