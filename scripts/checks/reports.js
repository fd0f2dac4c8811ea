// @ts-check
import { relative } from 'node:path'
import { root } from '../root.js'

/**
 * The parts of the reports of vitest and Playwright that are read.
 * @typedef {{name: string, startTime: number, endTime: number, assertionResults: {fullName: string, status: string}[]}} VitestFile
 * @typedef {{file: string, line: number, title: string, tests: {status: string, results: {duration: number}[]}[]}} PlaywrightSpec
 * @typedef {{specs: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite
 */

/** @typedef {{passed: number, failed: string[], files: {file: string, seconds: number}[]}} Outcome */

/**
 * @param {unknown} report
 * @returns {Outcome}
 */
export function readVitest(report) {
  const { testResults } = /** @type {{testResults: VitestFile[]}} */ (report)
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      status,
      name: `${relative(root, name)}: ${fullName}`,
    })),
  )
  const failed = results.filter(({ status }) => status !== 'passed')
  return {
    passed: results.length - failed.length,
    failed: failed.map(({ name }) => name),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/**
 * @param {unknown} report
 * @returns {Outcome}
 */
export function readPlaywright(report) {
  const { suites } = /** @type {{suites: PlaywrightSuite[]}} */ (report)
  const results = suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results: runs }) => ({
      status,
      file: `e2e/${file}`,
      name: `${file}:${line}: ${title}`,
      seconds: runs.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  const failed = results.filter(({ status }) => status !== 'expected')
  const files = Map.groupBy(results, ({ file }) => file)
  return {
    passed: results.length - failed.length,
    failed: failed.map(({ name }) => name),
    files: [...files].map(([file, tests]) => ({
      file,
      seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  }
}

/**
 * How many tests a report of Playwright has, whether they have run or were only listed.
 * @param {unknown} report
 */
export function countSpecs(report) {
  const { suites } = /** @type {{suites: PlaywrightSuite[]}} */ (report)
  return suites.flatMap(specsOf).reduce((sum, { tests }) => sum + tests.length, 0)
}

/**
 * The report of `npm run mistakes`.
 * @param {unknown} report
 * @returns {Outcome}
 */
export function readMistakes(report) {
  const { noticed, unnoticed } = /** @type {{noticed: string[], unnoticed: string[]}} */ (report)
  return { passed: noticed.length, failed: unnoticed.map((name) => `unnoticed: ${name}`), files: [] }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * The ten slowest test files, and the sum of each part. Files run in parallel, so that the sums are longer than the run.
 * @param {{file: string, seconds: number}[]} files
 * @returns {string[]} lines
 */
export function timesOf(files) {
  if (files.length === 0) return []
  const line = (/** @type {string} */ name, /** @type {number} */ seconds) =>
    `${seconds.toFixed(1).padStart(9)} s  ${name}`
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  const parts = [...Map.groupBy(files, ({ file }) => file.split('/')[0] ?? '')]
    .map(([part, of]) => ({
      part,
      count: of.length,
      seconds: of.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
  return [
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => line(file, seconds)),
    'All files of each part:',
    ...parts.map(({ part, count, seconds }) => line(`${part} (${count} files)`, seconds)),
  ]
}
