import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { newEntry } from './entry.ts'
import { memoryTier } from './memory-tier.ts'
import { openObjectIndex } from './object-index.ts'
import { inRange } from './key-range.ts'

const head = {
  status: 200,
  headers: [],
  receivedAt: 0,
  initialAge: 0,
  staleFor: null,
  etag: null,
  lastModified: null,
}

test('the database and the rule agree on what lies in a range', () => {
  const key = fc
    .string({ unit: fc.constantFrom('a', 'B', '/', '_', '%', '~', '!', '*', '?', ' ') })
    .map((text) => `/${text}`)
  const db = openDatabase(':memory:')
  const index = openObjectIndex(db)
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 20 }), key, fc.boolean(), (keys, from, open) => {
      index.removeAll()
      for (const each of keys) index.put(newEntry('site', each, head, 1, 1))
      const range = { from, to: open ? `${from}\u{10ffff}` : from }
      const removed = index.remove('site', range).map((row) => row.key)
      expect(removed.toSorted()).toEqual(keys.filter((each) => inRange(range, each)).toSorted())
    }),
  )
})

test('the memory tier stays within its bound and keeps what is used', () => {
  const tier = memoryTier(100_000)
  const entry = (path: string, size: number) =>
    Object.assign(newEntry('s', path, head, 1, 1), { body: Buffer.alloc(size) })
  tier.set(entry('/hot', 20_000))
  for (let number = 0; number < 1000; number += 1) {
    tier.set(entry(`/${number}`, 20_000))
    expect(tier.get('s', '/hot')).toBeDefined()
  }
  const left = Array.from({ length: 1000 }, (_, number) => tier.get('s', `/${number}`)).filter(Boolean)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThanOrEqual(4)
  tier.deleteSite('s')
  expect(tier.get('s', '/hot')).toBeUndefined()
})
