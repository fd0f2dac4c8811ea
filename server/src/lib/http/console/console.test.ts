import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from './console.ts'

test('the folder of the build is in that of the console', () => {
  expect(dist).toMatch(/console[/\\]dist[/\\]$/)
  // Its source, because there may be no build.
  expect(existsSync(resolve(dist, '../vite.config.ts'))).toBe(true)
})
