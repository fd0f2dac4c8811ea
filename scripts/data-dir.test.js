// @ts-check
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecret } from './data-dir.js'

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'fairlead-data-dir-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test('the secret is created once, and only its user can read it', () => {
  const dir = folder()
  const secret = keptSecret(dir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(keptSecret(dir)).toBe(secret)
  expect(readdirSync(dir)).toEqual(['secret-key'])
  expect(statSync(join(dir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a line end that an editor has added is ignored', () => {
  const dir = folder()
  writeFileSync(join(dir, 'secret-key'), `${'0f'.repeat(32)}\n`)
  expect(keptSecret(dir)).toBe('0f'.repeat(32))
})

test.for(['', '\n', 'short'])(
  'a secret file with %j is refused with an explanation, and not changed',
  (content) => {
    const dir = folder()
    const file = join(dir, 'secret-key')
    writeFileSync(file, content)
    expect(() => keptSecret(dir)).toThrow(/secret-key holds .* backup.*delete the file/)
    expect(readFileSync(file, 'utf8')).toBe(content)
  },
)
