// @ts-check
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.js'

/**
 * What a change can affect: the checks and test files to run for it.
 * @typedef {object} Scope
 * @property {boolean} build whether the console is built
 * @property {string[]} unit test files of vitest
 * @property {string[]} browser spec files of Playwright
 */

/** No import says what these change: packages, settings of the checks, and what each test of the server is built on. */
const concernsAll =
  /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig.*\.json|\.|scripts\/(?!.*\.test\.js$))/
const migration = /^server\/src\/migrations\//
const isTest = /\.(test|spec)\.(js|ts|tsx)$/
/** Reads files or starts programs, so that its imports do not tell what it depends on. */
const readsFiles = /\b(readFile|readFileSync|readdir|readdirSync|existsSync|globSync|spawn|fork|execFile)\b/
const prose = /\.(md|png|svg)$|^LICENSE$/

/**
 * @param {string[]} files that have changed, relative to the root
 * @param {string[]} related test files that import one of them, as vitest says
 * @param {{path: string, text: string}[]} tests all test files of vitest and Playwright
 * @returns {Scope}
 */
export function scopeOf(files, related, tests) {
  const code = files.filter((file) => !prose.test(file))
  const product = code.filter((file) => !isTest.test(file))
  const isAll = code.some((file) => concernsAll.test(file))
  const touches = (/** @type {RegExp} */ folder) => isAll || product.some((file) => folder.test(file))
  const units = tests.filter(({ path }) => path.includes('.test.'))
  const specs = tests.filter(({ path }) => path.includes('.spec.'))
  const unit = units.filter(
    ({ path, text }) =>
      isAll ||
      related.includes(path) ||
      (files.length > 0 && readsFiles.test(text)) ||
      (path.startsWith('server/') && touches(migration)) ||
      // Their subject is the programs.
      (/^(scripts|e2e|attack)\//.test(path) && touches(/^(api|server|console|edge|attack|e2e)\//)),
  )
  // Behind each screen stand all the programs.
  const seesAll = touches(/^(api|server|console|edge|e2e)\//)
  return {
    build: touches(/^(api|console)\//),
    unit: unit.map(({ path }) => path),
    browser: specs.filter(({ path }) => seesAll || code.includes(path)).map(({ path }) => path),
  }
}

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * What has changed since a commit, with what is not committed yet.
 * @param {string} commit
 * @returns {Scope}
 */
export function changedSince(commit) {
  const files = [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const listed = execFileSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--changed', commit],
    { cwd: root, encoding: 'utf8' },
  )
  const related = listed.split('\n').map((line) => line.replace(/^\[\w+\] /, ''))
  const tests = globSync(['{api,server,console,edge,scripts,e2e,attack}/**/*.{test,spec}.{js,ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return scopeOf(files, related, tests)
}
