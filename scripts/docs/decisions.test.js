// @ts-check
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.js'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

const folder = 'docs/decisions'
const index = read(`${folder}/README.md`)
const maximumWords = 300

const files = readdirSync(join(root, folder)).filter((name) => /^\d{4}-/.test(name))

/** @param {string} text */
const wordsOf = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Rows of the index, as `- [0002](0002-embedded-postgresql.md) A real PostgreSQL comes along: holds`. */
const rows = [
  ...index.matchAll(/^- \[?(\d{4})\]?(?:\(([^)]+)\))? (.+): (holds|(?:folded|moved|overtaken) .+)$/gm),
].map(([, number = '', file, title = '', status = '']) => ({ number, file, title, status }))
const holding = new Set(rows.filter(({ status }) => status === 'holds').map(({ number }) => number))

test('a number names one decision', () => {
  const numbers = [...files.map((name) => name.slice(0, 4)), ...rows.map(({ number }) => number)]
  const twice = files.map((name) => name.slice(0, 4)).filter((number, i, all) => all.indexOf(number) !== i)
  expect(numbers.length).toBeGreaterThan(100)
  expect(twice, 'Numbers are never used twice: take the next free one.').toEqual([])
  const listedTwice = rows.filter(({ number }, i) => rows.findIndex((row) => row.number === number) !== i)
  expect(listedTwice).toEqual([])
})

test.for(files)('%s stands in the index under its title', (name) => {
  const number = name.slice(0, 4)
  const [, title = ''] = /^# \d+\.? (.+)$/m.exec(read(`${folder}/${name}`)) ?? []
  expect(
    rows.find((row) => row.number === number),
    `Add to ${folder}/README.md: - [${number}](${name}) ${title}: holds`,
  ).toEqual({ number, file: name, title, status: 'holds' })
})

test('a decision without a file says where it went', () => {
  const gone = rows.filter(({ number }) => !files.some((name) => name.startsWith(number)))
  for (const { number, status } of gone) {
    const [, target] = /^(?:folded into|overtaken by) \[(\d{4})\]/.exec(status) ?? []
    const [, page] = /^moved to \[[^\]]+\]\(([^)#]+)/.exec(status) ?? []
    if (target) expect(holding, `${number} names ${target}`).toContain(target)
    else expect(page && existsSync(join(root, folder, page)), `${number}: ${status}`).toBe(true)
  }
})

/** @param {string} name */
function shapeOf(name) {
  const text = read(`${folder}/${name}`)
  return {
    number: /^# (\d{4}) /.exec(text)?.[1],
    headings: [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading),
    wordsAbove: Math.max(0, wordsOf(text) - maximumWords),
  }
}

test.for(files)('%s says context, decision and consequence within 300 words', (name) => {
  const number = name.slice(0, 4)
  expect(
    shapeOf(name),
    `At most ${maximumWords} words; figures go to docs/measurements, running it to docs/operations.md.`,
  ).toEqual({ number, headings: ['Context', 'Decision', 'Consequence'], wordsAbove: 0 })
})

test('every decision that is cited holds', () => {
  const sources = globSync(
    [
      '*.{md,ts,js,mjs}',
      '{api,attack,bench,console,docs,e2e,edge,scripts,server,storage}/**/*.{ts,tsx,js,mjs,md,sql,css,html,txt}',
    ],
    { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(name) },
  )
  expect(sources.length).toBeGreaterThan(1000)
  const citation =
    /\bdecisions? ((?:\[?0\d{3}\]?(?:, | and |, and )?)+)|\bdecisions\/(0\d{3})|\]\((?:decisions\/)?(0\d{3})-[a-z0-9-]+\.md\)/g
  const wrong = sources.flatMap((path) => {
    if (path === `${folder}/README.md`) return []
    const text = read(path)
    const inDecision = path.startsWith(folder)
      ? [...text.matchAll(/(?<![\w./[-]|migration )(0\d{3})(?![\w./:-])/g)]
      : []
    return [...text.matchAll(citation), ...inDecision]
      .flatMap((match) => match.slice(1).flatMap((part) => part?.match(/0\d{3}/g) ?? []))
      .filter((number) => !holding.has(number))
      .map((number) => `${path} cites ${number}`)
  })
  expect([...new Set(wrong)], `${folder}/README.md says where these went.`).toEqual([])
})
