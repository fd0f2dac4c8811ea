// @ts-check
import { readPlaywright, readVitest } from './reports.js'
import { check, tests } from './step.js'

/** @typedef {import('./changed.js').Scope} Scope */

/** What the compiler knows from its last run: it looks again at what has changed since, and at what depends on that. */
const known = 'node_modules/.cache/fairlead/types'

/**
 * What `npm test` runs. Those without `alone` share the processor cores. With `--changed` a step is given the scope of the
 * change, and `affected` says whether that has anything for it.
 * @type {{name: string, alone?: true, affected?: (scope: Scope) => boolean, run: (scope?: Scope) => Promise<import('./step.js').Result>}[]}
 */
export const steps = [
  {
    name: 'types',
    run: () =>
      check(
        ...['api', 'server', 'console', 'edge', '.'].map((part) => [
          ...['node_modules/typescript/bin/tsc', '-p', part, '--incremental'],
          ...['--tsBuildInfoFile', `${known}/${part === '.' ? 'root' : part}.tsbuildinfo`],
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
    alone: true,
    affected: ({ unit }) => unit.length > 0,
    run: (scope) =>
      tests(
        (report) => [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...(scope?.unit ?? []),
        ],
        readVitest,
      ),
  },
  {
    name: 'browser',
    alone: true,
    affected: ({ browser }) => browser.length > 0,
    run: (scope) =>
      tests(
        () => ['node_modules/playwright/cli.js', 'test', '--reporter=list,json', ...(scope?.browser ?? [])],
        readPlaywright,
      ),
  },
]
