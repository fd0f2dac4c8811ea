// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { goaccess, pebble } from './debian-tools.js'
import { findFault, isProgram, placesOf } from './programs.js'

/** @param {Record<string, number>} files names and their modes */
function createFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, mode] of Object.entries(files)) writeFileSync(join(folder, name), '', { mode })
  return folder
}

test('a program is found in the first folder that may run it', () => {
  const [plain, first, second] = [
    createFolder({ tool: 0o644 }),
    createFolder({ tool: 0o755 }),
    createFolder({ tool: 0o755 }),
  ]
  const path = [plain, first, second].join(delimiter)
  expect(placesOf(['tool'], path).find(isProgram)).toBe(join(first, 'tool'))
})

test('a tool is there when all of its programs are', () => {
  const both = createFolder({ pebble: 0o755, 'pebble-challtestsrv': 0o755 })
  expect(pebble.find(both)).toEqual({
    pebble: join(both, 'pebble'),
    'pebble-challtestsrv': join(both, 'pebble-challtestsrv'),
  })
  expect(pebble.find(createFolder({ pebble: 0o755 }))).toBeUndefined()
})

test('a test that needs a tool says what to install', () => {
  expect(goaccess.require(createFolder({ goaccess: 0o755 })).goaccess).toContain('goaccess')
  expect(() => goaccess.require(createFolder({}))).toThrow('Debian has it in goaccess')
})

test('a command that fails or does not exist has a reason', () => {
  expect(findFault(process.execPath, ['-e', 'process.exit(3)'])).toBe('exit code 3')
  expect(findFault('/nowhere/tool', [])).toContain('ENOENT')
  expect(findFault(process.execPath, ['-e', ''])).toBeUndefined()
})
