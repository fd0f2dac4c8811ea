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
  }
}

test('a folder may have twenty source files, besides their tests and styles', () => {
  fill('console/src/hall', 20)
  expect(judgeRooms(baseDir, {})).toEqual({ folders: 2, faults: [] })
  fill('console/src/hall', 21)
  expect(judgeRooms(baseDir, {}).faults).toEqual([
    'console/src/hall holds 21 source files, at most 20: give it rooms',
  ])
})

test('a folder on the list may keep its number of files, and not have more', () => {
  fill('console/src/hall', 25)
  expect(judgeRooms(baseDir, { 'console/src/hall': 25 }).faults).toEqual([])
  fill('console/src/hall', 26)
  expect(judgeRooms(baseDir, { 'console/src/hall': 25 }).faults).toEqual([
    'console/src/hall holds 26 source files, at most 25: give it rooms',
  ])
})

test('a folder on the list that is no longer too full must leave the list', () => {
  fill('console/src/hall', 12)
  expect(judgeRooms(baseDir, { 'console/src/hall': 25 }).faults).toEqual([
    'console/src/hall holds 12 source files: take it off the list of crowded folders',
  ])
})
