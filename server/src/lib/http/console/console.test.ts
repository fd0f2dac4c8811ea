import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dist } from './console.ts'

test('the build is looked for in the folder of the console', () => {
  expect(dist).toMatch(/console[/\\]dist[/\\]$/)
  // What it is built from: the build itself need not be there.
  expect(existsSync(`${dist}../index.html`) || existsSync(`${dist}../vite.config.ts`)).toBe(true)
})
