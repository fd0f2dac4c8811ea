import { expect, test } from 'vitest'
import { plainHead as head } from '../testing/entry-head.ts'
import { newEntry } from './entry.ts'
import { memoryTier } from './memory-tier.ts'

const kilo = 1024
const bound = 1000 * kilo

const entry = (path: string, size: number) =>
  Object.assign(newEntry('s', path, head, 1, 1), { body: Buffer.alloc(size) })

/** Ten of 90 KB each: they fit if nothing else is counted. */
function tenFit(tier: ReturnType<typeof memoryTier>): boolean {
  const paths = Array.from({ length: 10 }, (_, number) => `/ten-${number}`)
  for (const path of paths) tier.set(entry(path, 90 * kilo))
  return paths.every((path) => tier.get('s', path) !== undefined)
}

test('ten fit, and earlier unused entries are evicted for them', () => {
  const tier = memoryTier(bound)
  tier.set(entry('/before', 200 * kilo))
  expect(tenFit(tier)).toBe(true)
  expect(tier.get('s', '/before')).toBeUndefined()
})

test('an entry that replaces another counts in its place, not in addition', () => {
  const tier = memoryTier(bound)
  for (let round = 0; round < 100; round += 1) tier.set(entry('/a', 50 * kilo))
  tier.delete('s', '/a')
  expect(tenFit(tier)).toBe(true)
})

test('an entry that is set again counts once', () => {
  const tier = memoryTier(bound)
  const one = entry('/a', 50 * kilo)
  for (let round = 0; round < 100; round += 1) tier.set(one)
  tier.delete('s', '/a')
  tier.delete('s', '/a')
  expect(tenFit(tier)).toBe(true)
})

test('a body kept with its entry counts, and only once', () => {
  const tier = memoryTier(bound)
  const bare = newEntry('s', '/a', head, 1, 1)
  tier.set(bare)
  tier.keepBody(bare, Buffer.alloc(200 * kilo))
  expect(bare.body?.length).toBe(200 * kilo)
  tier.keepBody(bare, Buffer.alloc(1))
  expect(bare.body?.length).toBe(200 * kilo)
  tier.delete('s', '/a')
  expect(tenFit(tier)).toBe(true)

  const full = memoryTier(bound)
  const kept = newEntry('s', '/a', head, 1, 1)
  full.set(kept)
  full.keepBody(kept, Buffer.alloc(200 * kilo))
  expect(tenFit(full)).toBe(true)
  expect(full.get('s', '/a')).toBeUndefined()
})

test('an entry whose body came later leaves nothing behind when it is removed', () => {
  const tier = memoryTier(bound)
  for (let round = 0; round < 1000; round += 1) {
    const bare = newEntry('s', '/a', head, 1, 1)
    tier.set(bare)
    tier.keepBody(bare, Buffer.alloc(1))
    tier.delete('s', '/a')
  }
  expect(tenFit(tier)).toBe(true)
})

test('a body is not kept with an entry that was removed or replaced', () => {
  const tier = memoryTier(bound)
  const [gone, replaced] = [newEntry('s', '/gone', head, 1, 1), newEntry('s', '/a', head, 1, 1)]
  tier.set(gone)
  tier.delete('s', '/gone')
  tier.set(replaced)
  tier.set(newEntry('s', '/a', head, 1, 1))
  for (const each of [gone, replaced]) {
    tier.keepBody(each, Buffer.alloc(200 * kilo))
    expect(each.body).toBeUndefined()
  }
  expect(tenFit(tier)).toBe(true)
})

test('a tiny body counts twice, because it may also be in memory as text', () => {
  const tier = memoryTier(bound)
  const fits = (size: number, count: number) => {
    for (let number = 0; number < count; number += 1) tier.set(entry(`/${size}-${number}`, size))
    return tier.get('s', `/${size}-0`) !== undefined
  }
  expect(fits(16 * kilo, 30)).toBe(true)
  expect(fits(16 * kilo, 40)).toBe(false)
  // Just above the limit for tiny bodies, twice as many fit.
  expect(fits(16 * kilo + 1, 40)).toBe(true)
})
