// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../root.js'
import { judgeExportNames } from './export-names.js'

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
  expect(judgeExportNames(baseDir)).toEqual({ types: 3, functions: 0, faults: [] })
  write('edge/src/firewall/places.ts', 'export interface Found {}\n')
  expect(judgeExportNames(baseDir).faults).toEqual([
    'Found is exported by edge/src/fetch/find.ts and edge/src/firewall/places.ts: give each its own name',
  ])
})

test('two files of a program may not export functions of one name, however they are written', () => {
  write('storage/src/a.ts', 'export async function read() {}\nexport const sum = (one: number) => one\n')
  write('storage/src/b.ts', "export const read = ['a'] as const\nexport const sum = (1 + 2) * 3\n")
  write('edge/src/a.ts', 'export function sum() {}\n')
  const functionFaults = () => judgeExportNames(baseDir).faults.filter((fault) => fault.includes('storage'))
  expect(functionFaults()).toEqual([])
  write('storage/src/c.ts', 'export const read = async (\n  path: string,\n): Promise<void> => {}\n')
  write('storage/src/d.ts', 'export const sum: (a: string) => string = (a) => a\n')
  expect(functionFaults()).toEqual([
    'read is exported by storage/src/a.ts and storage/src/c.ts: give each its own name',
    'sum is exported by storage/src/a.ts and storage/src/d.ts: give each its own name',
  ])
})

test('a name by which modules of a kind are found is exported by each of them, and by no other file', () => {
  for (const page of ['home/HomePage', 'user/UsersPage'])
    write(`console/src/${page}.tsx`, 'export const load = () => {}\n')
  const loads = () => judgeExportNames(baseDir).faults.filter((fault) => fault.startsWith('load '))
  expect(loads()).toEqual([])
  write('console/src/lib/a.ts', 'export const load = () => {}\n')
  write('console/src/lib/b.ts', 'export const load = () => {}\n')
  expect(loads()).toHaveLength(1)
})

test('the names of exported types and functions are found in this repository', () => {
  const { types, functions } = judgeExportNames(root)
  expect(types).toBeGreaterThan(500)
  expect(functions).toBeGreaterThan(2000)
})
