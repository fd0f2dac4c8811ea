import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configChanges } from './config-diff.ts'
import { mergeConfig } from './config-merge.ts'
import { behavior, presetOf } from './presets.ts'

const config = (more: object = {}) => ({
  comment: 'a',
  httpVersion: 'http2',
  behaviors: presetOf(5, 'origin-1'),
  restriction: { restrictionType: 3, locations: ['DE'] },
  ...more,
})
const patterns = (of: { behaviors: { pathPattern: string }[] }) =>
  of.behaviors.map(({ pathPattern }) => pathPattern)
const withBehavior = (at: number, pattern: string, of = config()) => ({
  ...of,
  behaviors: of.behaviors.toSpliced(at, 0, behavior(pattern, 'origin-1')),
})

test('changes of different settings are both kept', () => {
  const mine = config({ comment: 'mine' })
  const theirs = config({ httpVersion: 'http1.1' })
  expect(mergeConfig(config(), theirs, mine)).toEqual(config({ comment: 'mine', httpVersion: 'http1.1' }))
})

test('a setting that both users changed keeps my value', () => {
  expect(mergeConfig(config(), config({ comment: 'theirs' }), config({ comment: 'mine' })).comment).toBe(
    'mine',
  )
})

test('different fields of one behavior are both kept', () => {
  const second = (change: object) => {
    const of = config()
    return { ...of, behaviors: of.behaviors.map((one, i) => (i === 1 ? { ...one, ...change } : one)) }
  }
  const merged = mergeConfig(config(), second({ compress: false }), second({ defaultTtl: 7 }))
  expect(merged.behaviors[1]).toMatchObject({ compress: false, defaultTtl: 7 })
})

test('new behaviors of both users keep their places beside their neighbours', () => {
  const merged = mergeConfig(config(), withBehavior(1, 'theirs'), withBehavior(4, 'mine'))
  expect(patterns(merged)).toEqual(['*.m3u8', 'theirs', '*.mpd', '*.ts', '*.m4s', 'mine', '*'])
})

test('my order is kept, and new items of the other user are inserted', () => {
  const of = config()
  const mine = { ...of, behaviors: [...of.behaviors.slice(0, 4).toReversed(), ...of.behaviors.slice(4)] }
  expect(patterns(mergeConfig(of, withBehavior(1, 'theirs'), mine))).toEqual([
    '*.m4s',
    '*.ts',
    '*.mpd',
    '*.m3u8',
    'theirs',
    '*',
  ])
})

test('an item that either user removed is not in the result', () => {
  const of = config()
  const theirs = { ...of, behaviors: of.behaviors.slice(1) }
  const mine = { ...of, behaviors: of.behaviors.toSpliced(2, 1) }
  expect(patterns(mergeConfig(of, theirs, mine))).toEqual(['*.mpd', '*.m4s', '*'])
})

test('if both users changed a plain list, the whole list is mine', () => {
  const of = (...locations: string[]) => config({ restriction: { restrictionType: 1, locations } })
  const merged = mergeConfig(of('DE'), of('DE', 'FR'), of('DE', 'IT'))
  expect(merged.restriction.locations).toEqual(['DE', 'IT'])
})

const someConfig = fc.record({
  comment: fc.string(),
  restriction: fc.record({ restrictionType: fc.constantFrom(1, 2, 3), locations: fc.array(fc.string()) }),
  behaviors: fc.uniqueArray(
    fc.record({ pathPattern: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minTtl: fc.integer() }),
    { selector: ({ pathPattern }) => pathPattern },
  ),
})

test('a user who changed nothing loses nothing and overwrites nothing', () => {
  fc.assert(
    fc.property(someConfig, someConfig, (base, other) => {
      expect(configChanges(mergeConfig(base, other, base), other)).toEqual([])
      expect(configChanges(mergeConfig(base, base, other), other)).toEqual([])
      expect(configChanges(mergeConfig(base, other, other), other)).toEqual([])
    }),
  )
})

test('the merged list contains a member exactly when neither user removed it', () => {
  fc.assert(
    fc.property(someConfig, someConfig, someConfig, (base, theirs, mine) => {
      const [b, t, m] = [base, theirs, mine].map((of) => new Set(patterns(of)))
      const expected = ['a', 'b', 'c', 'd', 'e'].filter((key) =>
        b?.has(key) ? t?.has(key) && m?.has(key) : t?.has(key) || m?.has(key),
      )
      expect(patterns(mergeConfig(base, theirs, mine)).toSorted()).toEqual(expected)
    }),
  )
})
