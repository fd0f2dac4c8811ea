// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.js'

/** Code that gives a test, or a condition in it, its own time limit. */
const limits = [
  /\btimeout: *[\d_]+ *[,}]/,
  /^ *\}, *[\d_]{4,}\)$/,
  /^ *[\d_]{4,},\n *\)$/,
  /\b(patience|deadline|timeout) = [\d_]+/,
  /\bvi\.wait(For|Until)\(/,
  /\.setTimeout\([\d_]+\)/,
]

const tests = [
  '{server,edge,console,api}/src/**/*.test.{ts,tsx}',
  '{server,edge}/src/**/testing/**/*.ts',
  'scripts/**/*.test.js',
  'scripts/testing/**/*.js',
  'e2e/**/*.ts',
]

test('no test has its own time limit: all conditions share the common patience', () => {
  const found = globSync(tests, { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return limits
      .flatMap((limit) => [...text.matchAll(new RegExp(limit, 'gm'))])
      .map(([words]) => `${path}: ${words.trim()}`)
  })
  expect(found).toEqual([])
})
