// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.js'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/**
 * Names in the first column of the README's tables, such as `HOST`, `PORT`.
 * @param {RegExp} pattern
 */
function documented(pattern) {
  const cells = [...read('README.md').matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell)
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    .filter((name) => pattern.test(name))
}

/**
 * @param {string[]} paths
 * @param {RegExp} pattern its first group is a name
 */
function named(paths, pattern) {
  const names = paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => name))
  return new Set(names)
}

const settingFiles = [
  'server/src/settings.ts',
  'server/src/lib/payments/payment-settings.ts',
  'edge/src/settings.ts',
  'storage/src/settings.ts',
]

test('the README names every setting, and no other', () => {
  const settings = named(settingFiles, /^ +([A-Z][A-Z_]+): /gm)
  expect(settings).toContain('PORT')
  expect(settings).toContain('EDGE_PORT')
  expect(new Set(documented(/^(?!VITE_)/))).toEqual(settings)
})

test('the README names every setting of the build, and no other', () => {
  const settings = named(['console/src/lib/settings.ts', 'console/vite.config.ts'], /\b(VITE_[A-Z_]+)\b/g)
  expect(new Set(documented(/^VITE_/))).toEqual(settings)
})

test('the README, the start and the demo name the same accounts', () => {
  const accountsOf = (/** @type {string} */ path) =>
    new Set([...read(path).matchAll(/\w+@demo\.fairlead\.test/g)].map(([name]) => name))
  const accounts = accountsOf('server/src/seed/demo.ts')
  expect(accounts.size).toBe(4)
  expect(accountsOf('README.md')).toEqual(accounts)
  expect(accountsOf('scripts/run.js')).toEqual(accounts)
  const [, password] = /demoPassword = '(\w+)'/.exec(read('server/src/seed/demo.ts')) ?? []
  for (const path of ['README.md', 'scripts/run.js']) expect(read(path)).toContain(password)
})

test('the README, the start and the demo name the same sites', () => {
  const sitesOf = (/** @type {string} */ path) =>
    new Set([...read(path).matchAll(/\b\w+\.\w+\.localhost\b/g)].map(([name]) => name))
  const sites = sitesOf('server/src/seed/demo-domains.ts')
  expect(sites.size).toBe(4)
  expect(sitesOf('README.md')).toEqual(sites)
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

test('CONTRIBUTING.md fits on one page, and names files that exist', () => {
  const lines = read('CONTRIBUTING.md').split('\n')
  expect(lines.length).toBeLessThanOrEqual(66)
  expect(lines.filter((line) => line.length > 110)).toEqual([])
  const paths = [...lines.join('\n').matchAll(/`((?:api|server|console|scripts)\/[^`<…]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
