// @ts-check
import { relative } from 'node:path'
import { root } from '../root.js'
import { check, tests } from './step.js'

/**
 * What is read of the two reports.
 * @typedef {{name: string, assertionResults: {fullName: string, status: string}[]}} VitestFile
 * @typedef {{file: string, line: number, title: string, tests: {status: string}[]}} PlaywrightSpec
 * @typedef {{specs: PlaywrightSpec[], suites?: PlaywrightSuite[]}} PlaywrightSuite
 */

/** What `npm test` runs. Those without `alone` share the processor cores. */
export const steps = [
  {
    name: 'types',
    run: () =>
      check(
        ...['api', 'server', 'console', 'edge', '.'].map((part) => [
          'node_modules/typescript/bin/tsc',
          '-p',
          part,
        ]),
      ),
  },
  { name: 'lint', run: () => check(['node_modules/oxlint/bin/oxlint', '--deny-warnings']) },
  { name: 'format', run: () => check(['node_modules/oxfmt/bin/oxfmt', '--check']) },
  { name: 'boundaries', run: () => check(['scripts/boundaries/check.js']) },
  {
    name: 'unused',
    run: () => check(['node_modules/knip/bin/knip.js', '--no-progress']),
  },
  { name: 'build', run: () => check(['scripts/checks/build.js']) },
  {
    name: 'unit',
    alone: true,
    run: () =>
      tests(
        (report) => [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        readVitest,
      ),
  },
  {
    name: 'browser',
    alone: true,
    run: () =>
      tests(() => ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], readPlaywright),
  },
]

/** @param {unknown} report */
function readVitest(report) {
  const { testResults } = /** @type {{testResults: VitestFile[]}} */ (report)
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      status,
      name: `${relative(root, name)}: ${fullName}`,
    })),
  )
  const failed = results.filter(({ status }) => status !== 'passed')
  return { passed: results.length - failed.length, failed: failed.map(({ name }) => name) }
}

/** @param {unknown} report */
function readPlaywright(report) {
  const { suites } = /** @type {{suites: PlaywrightSuite[]}} */ (report)
  const results = suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests: runs }) =>
      runs.map(({ status }) => ({ status, name: `${file}:${line}: ${title}` })),
    )
  const failed = results.filter(({ status }) => status !== 'expected')
  return { passed: results.length - failed.length, failed: failed.map(({ name }) => name) }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
