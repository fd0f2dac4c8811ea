// @ts-check
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../root.js'

/** Says what a test tries in each tier. A test file that imports it, or by way of other files, belongs to both. */
const chooser = resolve(root, 'scripts/testing/by-tier.js')

/**
 * All test files of both runners, with their texts.
 * @returns {{path: string, text: string}[]}
 */
export const testFiles = () =>
  globSync('{api,server,console,edge,storage,scripts,e2e,attack}/**/*.{test,spec}.{js,ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The test files that try more in the deep tier. */
function deepFiles() {
  /** @type {Map<string, boolean>} whether a file imports the chooser; a cycle counts once */
  const known = new Map([[chooser, true]])
  const asks = (/** @type {string} */ file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false)
    const found = readImports(file).some(asks)
    known.set(file, found)
    return found
  }
  return testFiles().filter(({ path }) => asks(join(root, path)))
}

/**
 * The files of this repository that a file imports by their path.
 * @param {string} file
 */
function readImports(file) {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\bfrom '(\.[^']+)'/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => existsSync(path))
}

/**
 * The specs, which Playwright runs, and the other test files.
 * @template {{path: string}} File
 * @param {readonly File[]} files
 */
export const byRunner = (files) => ({
  unit: files.filter(({ path }) => path.includes('.test.')),
  browser: files.filter(({ path }) => path.includes('.spec.')),
})

/**
 * What the deep tier runs of the changes, or all of it.
 * @param {import('./changed.js').Scope} [touched]
 * @returns {import('./changed.js').Scope}
 */
export function deepScope(touched) {
  const { unit, browser } = byRunner(deepFiles())
  const chosen = (/** @type {{path: string}[]} */ files, /** @type {string[] | undefined} */ of) =>
    files.map(({ path }) => path).filter((path) => of?.includes(path) ?? true)
  return { build: false, unit: chosen(unit, touched?.unit), browser: chosen(browser, touched?.browser) }
}
