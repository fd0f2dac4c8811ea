import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainHead as head } from '../testing/entry-head.ts'
import { openDatabase } from '../store/database.ts'
import { newEntry } from './entry.ts'
import { memoryTier } from './memory-tier.ts'
import { disjoint, inRange } from './key-range.ts'
import { firstName, lastName, openObjectIndex, pagesBetween } from './object-index.ts'

const text = (start: string) =>
  fc
    .string({ unit: fc.constantFrom('a', 'B', '/', '_', '%', '~', '!', '*', '?', ' ') })
    .map((rest) => start + rest)

test('the database and the rule agree on the contents of a range, also page by page', () => {
  const db = openDatabase(':memory:')
  const index = openObjectIndex(db)
  fc.assert(
    fc.property(
      fc.uniqueArray(text('/'), { maxLength: 20 }),
      text('/'),
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      (keys, from, open, limit) => {
        db.exec('DELETE FROM object')
        for (const siteId of ['site', 'sitf'])
          for (const key of keys) index.add(newEntry(siteId, key, head, 1, 1))
        const range = { from, to: open ? `${from}\u{10ffff}` : from }
        const [first, last] = [range.from, range.to].map((key) => ({ siteId: 'site', key }))
        const pages = [...pagesBetween(index, first ?? firstName, last ?? lastName, limit)]
        expect(pages.flat().map((row) => row.key)).toEqual(
          keys.filter((key) => inRange(range, key)).toSorted(),
        )
        expect([...pagesBetween(index, firstName, lastName, limit)].flat()).toHaveLength(2 * keys.length)
      },
    ),
  )
})

test('disjoint ranges cover the same keys, each once', () => {
  const range = fc
    .tuple(text(''), text(''))
    .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), text(''), (ranges, key) => {
      const found = disjoint(ranges).filter((each) => inRange(each, key))
      expect(found).toHaveLength(ranges.some((each) => inRange(each, key)) ? 1 : 0)
    }),
  )
})

test.each([
  [
    'that touch',
    [
      ['/a', '/b'],
      ['/b', '/c'],
    ],
    [['/a', '/c']],
  ],
  [
    'that touch, in the other order',
    [
      ['/b', '/c'],
      ['/a', '/b'],
    ],
    [['/a', '/c']],
  ],
  [
    'of one key each, the same',
    [
      ['/a', '/a'],
      ['/a', '/a'],
    ],
    [['/a', '/a']],
  ],
  [
    'with nothing between them that is a key of theirs',
    [
      ['/a', '/a'],
      ['/b', '/b'],
    ],
    [
      ['/a', '/a'],
      ['/b', '/b'],
    ],
  ],
  [
    'of which one is within the other',
    [
      ['/a', '/d'],
      ['/b', '/c'],
    ],
    [['/a', '/d']],
  ],
  [
    'with one end',
    [
      ['/a', '/c'],
      ['/b', '/c'],
    ],
    [['/a', '/c']],
  ],
  [
    'with one beginning, the shorter first',
    [
      ['/a', '/b'],
      ['/a', '/c'],
    ],
    [['/a', '/c']],
  ],
] as const)('ranges %s are joined correctly', (_what, separate, joined) => {
  const ranges = (pairs: readonly (readonly [string, string])[]) => pairs.map(([from, to]) => ({ from, to }))
  expect(disjoint(ranges(separate))).toEqual(ranges(joined))
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
  tier.delete('s', '/hot')
  expect(tier.get('s', '/hot')).toBeUndefined()
})
