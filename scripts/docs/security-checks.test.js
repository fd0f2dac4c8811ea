// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.js'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. They are its first ones. */
const sections = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, number) => `V${chapter}.${at + 1}.${number + 1}`),
  ),
)

const page = read('docs/security-checks.md')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , state = '', where = '']) => ({ number, state, where }))

/** Paths of this repository in code marks. @param {string} text */
const pathsIn = (text) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^(?:[a-z0-9]+\/.+\.[a-z]+|[a-z-]+\.json)$/.test(path))

test('every requirement has one row, in its order', () => {
  expect(requirements).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(requirements)
})

test('the counts of the page are those of its rows', () => {
  /** @param {string} state */
  const count = (state) => rows.filter((row) => row.state === state).length
  const counts = `${count('met')} are met, ${count('no need')} have no need, ${count('not met')} are not met.`
  expect(page).toContain(counts)
  expect(count('met') + count('no need') + count('not met')).toBe(rows.length)
})

test('what is met names a test, a page or a file, and what is missing says what it would take', () => {
  const bare = rows.filter(({ state, where }) => state === 'met' && pathsIn(where).length === 0)
  expect(bare).toEqual([])
  const open = rows.filter(({ state, where }) => state === 'not met' && !/It would take |see \d/.test(where))
  expect(open).toEqual([])
})

test.for(['docs/security.md', 'docs/security-checks.md'])('every file that %s names exists', (name) => {
  const paths = pathsIn(read(name))
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
