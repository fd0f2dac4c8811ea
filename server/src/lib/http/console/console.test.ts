import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dist, wantsPage } from './console.ts'

test('the folder of the build is in that of the console', () => {
  expect(dist).toMatch(/console[/\\]dist[/\\]$/)
  // Its source, because there may be no build.
  expect(existsSync(resolve(dist, '../vite.config.ts'))).toBe(true)
})

test.for([
  ['GET', '/?a=1', '*/*', true],
  ['GET', '/', undefined, true],
  ['GET', '/', 'image/png,*/*;q=0.5', true],
  ['HEAD', '/', '*/*', true],
  ['GET', '/', 'text/html', true],
  ['GET', '/cdn/config/list', 'text/html,*/*', true],
  ['GET', '/', 'application/json', false],
  ['GET', '/cdn/api/nothing', '*/*', false],
  ['GET', '/cdn/api/nothing', undefined, false],
  ['POST', '/', '*/*', false],
] as const)('%s %s of a client that accepts %s gets the page: %s', ([method, url, accept, page]) => {
  expect(wantsPage({ method, url, headers: accept === undefined ? {} : { accept } })).toBe(page)
})
