// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../root.js'
import { judgeTypeNames } from './type-names.js'

let baseDir = ''

beforeAll(() => {
  baseDir = mkdtempSync(join(tmpdir(), 'fairlead-names-'))
})
afterAll(() => rmSync(baseDir, { recursive: true }))

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(join(baseDir, path)), { recursive: true })
  writeFileSync(join(baseDir, path), text)
}

test('two files of a program may not export types of one name', () => {
  write('edge/src/fetch/find.ts', 'export type Found = 1\ntype Options = 2\n')
  write('edge/src/rules/site.ts', 'type Found = 1\nexport type Options = 2\n')
  write('server/src/lib/list.ts', 'export type Found = 1\n')
  expect(judgeTypeNames(baseDir)).toEqual({ names: 3, faults: [] })
  write('edge/src/firewall/places.ts', 'export interface Found {}\n')
  expect(judgeTypeNames(baseDir).faults).toEqual([
    'Found is exported by edge/src/fetch/find.ts and edge/src/firewall/places.ts: give each its own name',
  ])
})

test('the names of exported types are found in this repository', () => {
  expect(judgeTypeNames(root).names).toBeGreaterThan(500)
})
