import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.ts', { query: '?raw', import: 'default', eager: true })
const quoted = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const pair = new RegExp(String.raw`\{\s*en:\s*${quoted},\s*zh:\s*${quoted},?\s*\}`, 'g')

/** The modules that define a pair of texts, by the pair. */
function modulesOfPairs(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [path, source] of Object.entries(sources)) {
    // The plan holds titles only until a slice defines them.
    if (path.endsWith('.test.ts') || path.endsWith('menu/planned-titles.ts')) continue
    for (const [, en = '', zh = ''] of source.matchAll(pair)) {
      const words = `${en.slice(1, -1)} | ${zh.slice(1, -1)}`
      found.set(words, (found.get(words) ?? new Set()).add(path.replace(/^(\.\.\/)+/, '')))
    }
  }
  return found
}

test('a pair of texts is defined in one module: here, in `nouns.ts`, or in its slice', () => {
  const found = modulesOfPairs()
  expect(found.size).toBeGreaterThan(800)
  const twice = [...found].filter(([, modules]) => modules.size > 1)
  expect(twice.map(([words, modules]) => `${words}: ${[...modules].join(', ')}`)).toEqual([])
})
