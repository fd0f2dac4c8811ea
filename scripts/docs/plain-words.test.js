// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsIn, plainWords } from '../lint/plain-words.js'
import { root } from '../root.js'

/** Two pages list words that are not written, and need them for that. */
const lists = ['docs/words.md', 'docs/names-and-comments.md']

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((page) => !lists.includes(page))

/** What a page says itself; samples of code and names are no words of it. */
const proseOf = (/** @type {string} */ text) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '`')

test('the table of words is read', () => {
  expect(plainWords.length).toBeGreaterThan(12)
  expect(faultsIn('Two saves at\n * once')).toEqual([
    '"at once": write "concurrently, or immediately; again" (docs/names-and-comments.md)',
  ])
})

test.for(pages)('%s keeps to the words of the house', (page) => {
  expect(faultsIn(proseOf(readFileSync(join(root, page), 'utf8')))).toEqual([])
})

const sheets = globSync(['server/src/**/*.sql', '{console,server}/src/**/*.css'], { cwd: root })

/** Comments of SQL and of style sheets, which the lint of programs does not read. */
const commentsOf = (/** @type {string} */ text, /** @type {string} */ path) =>
  path.endsWith('.sql')
    ? (text.match(/--.*$/gm) ?? []).map((line) => line.slice(2).trim()).join(' ')
    : (text.match(/\/\*[\s\S]*?\*\//g) ?? []).join('\n')

test('comments of SQL and of style sheets keep to the words of the house', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const faults = sheets.flatMap((path) =>
    faultsIn(commentsOf(readFileSync(join(root, path), 'utf8'), path)).map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})
