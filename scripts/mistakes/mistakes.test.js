// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.js'
import { planted } from './mistakes.js'

test('each mistake can be planted, and names a test', () => {
  for (const { folder, mistakes } of planted) {
    const tests = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'))
      .join('')
    expect(new Set(mistakes.map(({ name }) => name)).size).toBe(mistakes.length)
    for (const { file, text, wrong, test: title } of mistakes) {
      expect(readFileSync(join(root, file), 'utf8').split(text), `${file}: ${text}`).toHaveLength(2)
      expect(wrong).not.toBe(text)
      expect(tests).toContain(`test('${title}'`)
    }
  }
})
