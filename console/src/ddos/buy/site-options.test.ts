import { expect, test } from 'vitest'
import { optionsFor, withSites } from './site-options.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, domain: `${id}.example` })) as [Site, Site, Site]
type Site = { id: string; domain: string }

test('the options of a search are what it found and what is chosen', () => {
  expect(optionsFor(['a'], [b], [a, b, c])).toEqual([b, a])
  expect(optionsFor([], [b], [a, b, c])).toEqual([b])
  expect(withSites([a], [a, c, c])).toEqual([a, c])
})
