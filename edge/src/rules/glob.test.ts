import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comeToEnd } from '../testing/come-to-end.ts'
import { glob, pathGlob } from './glob.ts'

/** The same rule as a regular expression. */
const asExpression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('')
      .map((sign) => (sign === '*' ? '.*' : sign === '?' ? '.' : `\\${sign}`))
      .join('')}$`,
  )

const sign = fc.constantFrom('/', '.', '-', '*', '?')
const letter = fc.constantFrom('/', '.', '-')

test('a pattern matches exactly what the equivalent regular expression matches', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: sign, maxLength: 8 }),
      fc.string({ unit: letter, maxLength: 8 }),
      (pattern, text) => {
        expect(glob(pattern)(text)).toBe(asExpression(pattern).test(text))
      },
    ),
    { numRuns: 2000 },
  )
})

const merged = (text: string) => text.replace(/\/{2,}/g, '/')

test('for paths, the leading slash of a pattern is optional', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: sign, maxLength: 8 }),
      fc.string({ unit: letter, maxLength: 8 }),
      (pattern, text) => {
        // Path readings never contain doubled slashes.
        const path = merged(`/${text}`)
        const expected = asExpression(merged(pattern).replace(/^\//, '')).test(path.slice(1))
        const takes = (one: string) => pathGlob(one)(path, path)
        expect(takes(pattern)).toBe(expected)
        if (!pattern.startsWith('/')) expect(takes(`/${pattern}`)).toBe(expected)
      },
    ),
    { numRuns: 2000 },
  )
})

test('matching many stars against a long path terminates', () => {
  const matches = glob(`/${'*a'.repeat(120)}b`)
  // An implementation that tries all combinations would never finish.
  expect(comeToEnd(() => matches(`/${'a'.repeat(8000)}`))).toBe(false)
})

test.each(['图', '😀', '%2A', '%FF'])('%s is one character', (one) => {
  expect(glob('/?')(`/${one}`)).toBe(true)
  expect(glob('/a?*b')(`/a${one}${one}b`)).toBe(true)
  expect(glob('/*??')(`/${one}`)).toBe(false)
  expect(glob('/*?a')(`/${one}a`)).toBe(true)
})
