import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.ts', { query: '?raw', import: 'default', eager: true })
const quoted = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const pair = new RegExp(String.raw`\{\s*en:\s*${quoted},\s*zh:\s*${quoted},?\s*\}`, 'g')

/** The modules that write down a pair of words, by the pair. */
function modulesOfPairs(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [path, source] of Object.entries(sources)) {
    // What is planned is said by a slice once it is there.
    if (path.endsWith('.test.ts') || path.endsWith('menu/plan.ts')) continue
    for (const [, en = '', zh = ''] of source.matchAll(pair)) {
      const words = `${en.slice(1, -1)} | ${zh.slice(1, -1)}`
      found.set(words, (found.get(words) ?? new Set()).add(path.replace(/^(\.\.\/)+/, '')))
    }
  }
  return found
}

test('the same words stand in one module: here, in `nouns.ts`, or in the slice that they belong to', () => {
  const found = modulesOfPairs()
  expect(found.size).toBeGreaterThan(800)
  const twice = [...found].filter(([, modules]) => modules.size > 1)
  expect(twice.map(([words, modules]) => `${words}: ${[...modules].join(', ')}`)).toEqual([])
})
