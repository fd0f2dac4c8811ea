// @ts-check
import { z } from 'zod'
import { check, tests } from './step.js'

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

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
    run: () => check(['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']),
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
        (report) => {
          const counts = VitestReport.parse(report)
          const skipped = counts.numPendingTests + counts.numTodoTests
          return { passed: counts.numPassedTests, failed: counts.numFailedTests + skipped }
        },
      ),
  },
  {
    name: 'browser',
    alone: true,
    run: () =>
      tests(
        () => ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'],
        (report) => {
          const { stats } = PlaywrightReport.parse(report)
          return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
        },
      ),
  },
]
