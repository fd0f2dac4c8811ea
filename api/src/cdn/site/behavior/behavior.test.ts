import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers, shadowed } from './behavior.ts'

/** No path has doubled slashes. */
const merged = (text: string) => text.replace(/\/{2,}/g, '/')

/** The meaning of a pattern, computed with a regular expression. */
const matches = (pattern: string, path: string) => {
  const escaped = merged(pattern)
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${escaped}$`, 's').test(path)
}

const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '?'), minLength: 1, maxLength: 6 })
const path = fc
  .string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 6 })
  .map((text) => merged(`/${text}`).slice(1))

test('a pattern that covers another one matches every path that the other matches', () => {
  fc.assert(
    fc.property(pattern, pattern, path, (earlier, later, any) => {
      const missed = covers(earlier, later) && matches(later, any) && !matches(earlier, any)
      expect(missed).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

test.for([
  ['*', 'img/*', true],
  ['/img/*', 'img/*.jpg', true],
  ['*.jpg', '/img/*.jpg', true],
  ['img/?', 'img/a', true],
  ['*', '*', true],
  ['img/*', '*', false],
  ['img/*.jpg', 'img/*', false],
  ['*.jpg', '*.JPG', false],
  ['a*b*', '*', false],
  ['img/a', 'img/?', false],
  ['/???', '/%2A', false],
  ['/?', '/%2A', true],
  ['/wp-admin/*', '/%77p%2Dadmin/a', true],
] as const)('%s covers %s: %s', ([earlier, later, expected]) => {
  expect(covers(earlier, later)).toBe(expected)
})

test('a behaviour that is never used is found, with the earlier one that takes all its paths', () => {
  const list = ['*.css', 'img/*', 'img/a.jpg', '*', 'late/*'].map((pathPattern) => ({ pathPattern }))
  expect([...shadowed(list)]).toEqual([
    [2, 1],
    [4, 3],
  ])
})

test('a pattern with many asterisks is matched fast', () => {
  expect(covers('*a'.repeat(120), '*b'.repeat(120))).toBe(false)
})
