// @ts-check
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.js'
import { countSpecs } from './reports.js'

/** @typedef {import('../testing/by-tier.js').Tier} Tier */

/**
 * How many tests vitest finds, without running them.
 * @param {Tier} tier
 * @param {readonly string[]} [files] all by default
 */
export const countUnit = (tier, files = []) =>
  listed(
    tier,
    (report) => [
      'node_modules/vitest/vitest.mjs',
      'list',
      // Only the file itself knows how many cases it has. Few workers, since each imports what it tests.
      '--no-static-parse',
      '--maxWorkers=2',
      `--json=${report}`,
      ...files,
    ],
    (list) => /** @type {unknown[]} */ (list).length,
  )

/**
 * How many tests Playwright finds, without running them.
 * @param {Tier} tier
 * @param {readonly string[]} [files] all by default
 */
export const countBrowser = (tier, files = []) =>
  listed(
    tier,
    () => ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json', ...files],
    countSpecs,
  )

/**
 * @param {Tier} tier
 * @param {(report: string) => string[]} command the script and its arguments; `report` is the path of what it writes
 * @param {(list: unknown) => number} count
 */
function listed(tier, command, count) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-list-'))
  const report = join(folder, 'list.json')
  try {
    execFileSync(process.execPath, command(report), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
