// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.js'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

test('the README, the start and the demo name the same accounts', () => {
  const accountsOf = (/** @type {string} */ path) =>
    new Set([...read(path).matchAll(/\w+@demo\.fairlead\.test/g)].map(([name]) => name))
  const accounts = accountsOf('server/src/seed/demo.ts')
  expect(accounts.size).toBe(7)
  expect(accountsOf('README.md')).toEqual(accounts)
  expect(accountsOf('scripts/run.js')).toEqual(accounts)
  const [, password] = /demoPassword = '(\w+)'/.exec(read('server/src/seed/demo.ts')) ?? []
  for (const path of ['README.md', 'scripts/run.js']) expect(read(path)).toContain(password)
})

test('the page of operations, the start and the demo name the same sites', () => {
  const sitesOf = (/** @type {string} */ path) =>
    new Set([...read(path).matchAll(/\b\w+\.\w+\.localhost\b/g)].map(([name]) => name))
  const sites = sitesOf('server/src/seed/demo-domains.ts')
  expect(sites.size).toBe(4)
  expect(sitesOf('docs/operations.md')).toEqual(sites)
  expect(sitesOf('scripts/run.js')).toEqual(sites)
})

const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

test.for(['README.md', 'CONTRIBUTING.md', ...pages])('the links of %s lead to files that exist', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link)
  const own = links.filter((link) => !/^\w+:/.test(link))
  expect(own.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test('the README fits on two pages', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(95)
})

test.for(['docs/architecture.md', 'CONTRIBUTING.md'])('%s names files that exist', (page) => {
  const paths = [...read(page).matchAll(/`((?:api|server|console|edge|storage|scripts)\/[^`<…]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('CONTRIBUTING.md fits on one page', () => {
  const lines = read('CONTRIBUTING.md').split('\n')
  expect(lines.length).toBeLessThanOrEqual(66)
  expect(lines.filter((line) => line.length > 110)).toEqual([])
})
