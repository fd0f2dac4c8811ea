import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dist } from './console.ts'

test('the folder of the build is in that of the console', () => {
  expect(dist).toMatch(/console[/\\]dist[/\\]$/)
  // Its source, because there may be no build.
  expect(existsSync(`${dist}../index.html`) || existsSync(`${dist}../vite.config.ts`)).toBe(true)
})
