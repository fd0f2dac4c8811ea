import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BehaviorType, shadowed } from './behavior.ts'
import { leftPublic, meets, placeFor, takersOf } from './behavior-order.ts'
import { behavior, presetOf } from '../presets.ts'
import { SiteMode } from '../site-mode.ts'

/** The meaning of a pattern, computed with a regular expression. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(path)

const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), minLength: 1, maxLength: 5 })
/** All paths of up to eight signs: if two of these patterns meet, then in one of them. */
const paths = ['']
for (const path of paths) if (path.length < 8) paths.push(`${path}a`, `${path}b`)

test('two patterns meet exactly if some path matches both', () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      expect(meets(one, other)).toBe(paths.some((path) => matches(one, path) && matches(other, path)))
    }),
    { numRuns: 1000 },
  )
})

test('patterns with many asterisks are compared fast', () => {
  expect(meets(`${'*a'.repeat(120)}x`, `${'*b'.repeat(120)}y`)).toBe(false)
})

const list = (...patterns: string[]) => patterns.map((pathPattern) => ({ pathPattern }))

test.for<[string, string[], number]>([
  ['/img/*', ['*.css', '*.png', '*'], 0],
  ['/img/*', ['/css/*', '*.png', '*'], 1],
  ['/img/a/*', ['/img/*', '*.png', '*'], 0],
  ['/img/*', ['/img/a/*', '*.png', '*'], 1],
  // In front of `*.png`, it would take all paths of the later one.
  ['/img/*', ['*.png', '/img/a/*', '*'], 2],
  ['*.png', ['/img/*', '*'], 1],
  ['/a', ['/b', '*'], 1],
  ['*', ['/b', '*'], 1],
  ['/a', ['*'], 0],
])('a new behaviour %s stands among %j at %i', ([own, others, place]) => {
  expect(placeFor(own, list(...others))).toBe(place)
})

/** Whoever adds another `*` means to replace the default. */
const part = pattern.filter((own) => /[^*]/.test(own))

test('a new behaviour in its place makes no other one useless, and is used itself', () => {
  fc.assert(
    fc.property(part, fc.uniqueArray(pattern, { maxLength: 4 }), (own, patterns) => {
      const before = list(...patterns, '*')
      const useless = shadowed(before).size
      const place = placeFor(own, before)
      const after = before.toSpliced(place, 0, { pathPattern: own })
      const isUseless = shadowed(after).has(place)
      expect(shadowed(after).size - (isUseless ? 1 : 0)).toBe(useless)
    }),
    { numRuns: 3000 },
  )
})

test('in each mode, a new behaviour with signed links leaves no file public', () => {
  const signed = behavior('/img/*', 'origin-1', { type: BehaviorType.uriAuthentication })
  for (const mode of Object.values(SiteMode)) {
    const preset = presetOf(mode, 'origin-1')
    const placed = preset.toSpliced(placeFor(signed.pathPattern, preset), 0, signed)
    expect([mode, leftPublic(placed).size]).toEqual([mode, 0])
  }
})

test('the behaviours that leave paths of signed links public are named', () => {
  const preset = presetOf(SiteMode.wholeSite, 'origin-1')
  const signed = behavior('/img/*', 'origin-1', { type: BehaviorType.uriAuthentication })
  const last = preset.length - 1
  const behaviors = preset.toSpliced(last, 0, signed)
  expect([...leftPublic(behaviors)]).toEqual([[last, takersOf(behaviors, last)]])
  expect(takersOf(behaviors, last)).toHaveLength(10)
  // An earlier behaviour that takes signed links too leaves nothing public.
  const both = [behavior('/img/a/*', 'origin-1', { type: BehaviorType.uriAuthentication }), signed]
  expect(leftPublic([...both, behavior('*', 'origin-1')]).size).toBe(0)
})
