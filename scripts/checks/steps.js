// @ts-check
import { planted } from '../mistakes/mistakes.js'
import { countBrowser, countUnit } from './count-tests.js'
import { readMistakes, readPlaywright, readVitest } from './reports.js'
import { check, tests } from './step.js'

/** @typedef {import('./changed.js').Scope} Scope */
/** @typedef {import('../testing/by-tier.js').Tier} Tier */
/** @typedef {import('./step.js').Result} Result */

/** The compiler keeps the state of its last run in this folder, and checks only what has changed since. */
const stateFolder = 'node_modules/.cache/fairlead/types'

/**
 * @typedef {object} Run
 * @property {Scope} [scope] of the change, with `--changed`, and of the deep tier
 * @property {number} workers of a runner of tests
 * @property {(text: string) => void} write gets the output of a runner of tests
 */

/**
 * The checks of `npm test`, and with `tiers` those of `npm run test:deep`. Those with `last` run when all others have ended, one
 * after the other. With a scope a step runs only if it is `affected`. `count` tells how many tests a step has, without running them:
 * one, where nothing else is said.
 * @type {{name: string, tiers?: readonly Tier[], last?: true, affected?: (scope: Scope) => boolean, run: (run: Run) => Promise<Result>, count?: (tier: Tier, scope?: Scope) => number}[]}
 */
const steps = [
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
    tiers: ['quick', 'deep'],
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
    count: (tier, scope) => countUnit(tier, scope?.unit),
  },
  {
    name: 'browser',
    tiers: ['quick', 'deep'],
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
    count: (tier, scope) => countBrowser(tier, scope?.browser),
  },
  {
    name: 'mistakes',
    tiers: ['deep'],
    last: true,
    affected: ({ unit }) => unit.length > 0,
    run: ({ write }) =>
      tests((report) => ['scripts/mistakes/run.js', `--report=${report}`], readMistakes, write),
    count: () => planted.reduce((sum, { mistakes }) => sum + mistakes.length, 0),
  },
  {
    name: 'soak',
    tiers: ['deep'],
    last: true,
    affected: ({ unit }) => unit.some((path) => path.startsWith('edge/')),
    run: () => check(['bench/soak.ts']),
  },
]

/**
 * The checks of a tier.
 * @param {Tier} tier
 */
export const stepsOf = (tier) => steps.filter(({ tiers = ['quick'] }) => tiers.includes(tier))
