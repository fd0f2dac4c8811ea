// @ts-check
import { readPlaywright, readVitest } from './reports.js'
import { check, tests } from './step.js'

/** @typedef {import('./changed.js').Scope} Scope */

/** The compiler keeps the state of its last run in this folder, and checks only what has changed since. */
const stateFolder = 'node_modules/.cache/fairlead/types'

/**
 * @typedef {object} Run
 * @property {Scope} [scope] of the change, with `--changed`
 * @property {number} workers of a runner of tests
 * @property {(text: string) => void} write gets the output of a runner of tests
 */

/**
 * The checks of `npm test`. Those with `last` run when all others have ended, one after the other. With `--changed` a step runs
 * only if it is `affected`.
 * @type {{name: string, last?: true, affected?: (scope: Scope) => boolean, run: (run: Run) => Promise<import('./step.js').Result>}[]}
 */
export const steps = [
  {
    name: 'types',
    // One checker instead of four, which would each work out the types that their files share.
    run: () =>
      check(
        ...['api', 'server', 'console', 'edge', 'storage', '.'].map((part) => [
          'node_modules/typescript/bin/tsc',
          '-p',
          part,
          '--checkers',
          '1',
          '--incremental',
          '--tsBuildInfoFile',
          `${stateFolder}/${part === '.' ? 'root' : part}.tsbuildinfo`,
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
  { name: 'build', affected: ({ build }) => build, run: () => check(['scripts/checks/build.js']) },
  {
    name: 'unit',
    last: true,
    affected: ({ unit }) => unit.length > 0,
    run: ({ scope, workers, write }) =>
      tests(
        (report) => [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          `--maxWorkers=${workers}`,
          ...(scope?.unit ?? []),
        ],
        readVitest,
        write,
      ),
  },
  {
    name: 'browser',
    last: true,
    affected: ({ browser }) => browser.length > 0,
    run: ({ scope, workers, write }) =>
      tests(
        () => [
          'node_modules/playwright/cli.js',
          'test',
          '--reporter=list,json',
          `--workers=${workers}`,
          ...(scope?.browser ?? []),
        ],
        readPlaywright,
        write,
      ),
  },
]
