// @ts-check
import { execFileSync } from 'node:child_process'
import { root } from '../root.js'
import { byRunner, testFiles } from './tiers.js'

/**
 * The checks and test files that a change can affect.
 * @typedef {object} Scope
 * @property {boolean} build whether the console is built
 * @property {string[]} unit test files of vitest
 * @property {string[]} browser spec files of Playwright
 */

/** Files that can affect every test without being imported: packages, settings, and the scripts. */
const affectsAll = /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig.*\.json|\.|scripts\/(?!.*\.test\.js$))/
const schema = /^server\/src\/(migrations\/|.*functions\.sql$)/
const isTest = /\.(test|spec)\.(js|ts|tsx)$/
/** A test that reads files or starts programs depends on more than its imports. */
const readsFiles = /\b(readFile|readFileSync|readdir|readdirSync|existsSync|globSync|spawn|fork|execFile)\b/
const prose = /\.(md|png|svg)$|^LICENSE$/

/**
 * @param {string[]} files that have changed, relative to the root
 * @param {string[]} related test files that import one of them, according to vitest
 * @param {{path: string, text: string}[]} tests all test files of vitest and Playwright
 * @returns {Scope}
 */
export function scopeOf(files, related, tests) {
  const code = files.filter((file) => !prose.test(file))
  const product = code.filter((file) => !isTest.test(file))
  const isAll = code.some((file) => affectsAll.test(file))
  const touches = (/** @type {RegExp} */ folder) => isAll || product.some((file) => folder.test(file))
  const { unit: units, browser: specs } = byRunner(tests)
  const unit = units.filter(
    ({ path, text }) =>
      isAll ||
      related.includes(path) ||
      (files.length > 0 && readsFiles.test(text)) ||
      (path.startsWith('server/') && touches(schema)) ||
      // These tests start the programs.
      (/^(scripts|e2e|attack)\//.test(path) && touches(/^(api|server|console|edge|storage|attack|e2e)\//)),
  )
  // Browser tests run against all programs.
  const affectsBrowser = touches(/^(api|server|console|edge|e2e)\//)
  return {
    build: touches(/^(api|console)\//),
    unit: unit.map(({ path }) => path),
    browser: specs.filter(({ path }) => affectsBrowser || code.includes(path)).map(({ path }) => path),
  }
}

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * The scope of all changes since a commit, including those that are not committed.
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
  return scopeOf(files, related, testFiles())
}
