// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireGoaccess } from './goaccess.js'
import { findPebble, requirePebble } from './pebble.js'
import { faultOf, isProgram, placesOf } from './programs.js'

/** @param {Record<string, number>} files names and their modes */
function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, mode] of Object.entries(files)) writeFileSync(join(folder, name), '', { mode })
  return folder
}

test('a program is found in the first folder that may run it', () => {
  const [plain, first, second] = [
    folderOf({ tool: 0o644 }),
    folderOf({ tool: 0o755 }),
    folderOf({ tool: 0o755 }),
  ]
  const path = [plain, first, second].join(delimiter)
  expect(placesOf(['tool'], path).find(isProgram)).toBe(join(first, 'tool'))
})

test('Pebble is there when both of its programs are', () => {
  const both = folderOf({ pebble: 0o755, 'pebble-challtestsrv': 0o755 })
  expect(findPebble(both)).toEqual({
    pebble: join(both, 'pebble'),
    challengeServer: join(both, 'pebble-challtestsrv'),
  })
  expect(findPebble(folderOf({ pebble: 0o755 }))).toBeUndefined()
})

test('a test that needs Pebble says what to install', () => {
  expect(() => requirePebble(folderOf({}))).toThrow('Debian has both in the package pebble')
})

test('a test that needs goaccess says what to install', () => {
  expect(requireGoaccess(folderOf({ goaccess: 0o755 }))).toContain('goaccess')
  expect(() => requireGoaccess(folderOf({}))).toThrow('Debian has it in the package goaccess')
})

test('a command that fails or does not exist has a reason', () => {
  expect(faultOf(process.execPath, ['-e', 'process.exit(3)'])).toBe('exit code 3')
  expect(faultOf('/nowhere/tool', [])).toContain('ENOENT')
  expect(faultOf(process.execPath, ['-e', ''])).toBeUndefined()
})
