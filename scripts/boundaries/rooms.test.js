// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeRooms } from './rooms.js'

let baseDir = ''

beforeAll(() => {
  baseDir = mkdtempSync(join(tmpdir(), 'fairlead-rooms-'))
})
afterAll(() => rmSync(baseDir, { recursive: true }))

/**
 * @param {string} folder
 * @param {number} sources
 */
function fill(folder, sources) {
  rmSync(join(baseDir, folder), { recursive: true, force: true })
  mkdirSync(join(baseDir, folder), { recursive: true })
  for (let number = 0; number < sources; number += 1) {
    writeFileSync(join(baseDir, folder, `one-${number}.ts`), '')
    writeFileSync(join(baseDir, folder, `one-${number}.test.ts`), '')
    writeFileSync(join(baseDir, folder, `one-${number}.css`), '')
    writeFileSync(join(baseDir, folder, `one-${number}-calls.ts`), '')
  }
}

test('a folder may have twenty source files, besides their tests, rows of calls and styles', () => {
  fill('console/src/hall', 20)
  expect(judgeRooms(baseDir)).toEqual({ folders: 2, faults: [] })
  fill('console/src/hall', 21)
  expect(judgeRooms(baseDir).faults).toEqual([
    'console/src/hall holds 21 source files, at most 20: give it rooms',
  ])
})
