// @ts-check
import { check, tests } from './step.js'

/**
 * What is read of the two reports.
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>} VitestReport
 * @typedef {{stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>}} PlaywrightReport
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
        countVitest,
      ),
  },
  {
    name: 'browser',
    alone: true,
    run: () =>
      tests(() => ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], countPlaywright),
  },
]

/** @param {unknown} report */
function countVitest(report) {
  const counts = /** @type {VitestReport} */ (report)
  const skipped = counts.numPendingTests + counts.numTodoTests
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + skipped }
}

/** @param {unknown} report */
function countPlaywright(report) {
  const { stats } = /** @type {PlaywrightReport} */ (report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
