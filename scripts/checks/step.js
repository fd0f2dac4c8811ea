// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitOf } from '../exit-of.js'
import { root } from '../root.js'
import { endLeftovers, runEnvironment } from './leftovers.js'

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} output what was not shown yet
 * @property {string[]} [names] of the tests that failed, to say once more at the end
 * @property {{file: string, seconds: number}[]} [files] how long each file of tests took
 */

/**
 * A check that passes or fails as a whole: every command must succeed.
 * @param {...string[]} commands each a script, relative to the root, and its arguments
 * @returns {Promise<Result>}
 */
export async function check(...commands) {
  let failed = 0
  let output = ''
  for (const command of commands) {
    const child = spawn(process.execPath, command, { cwd: root, env: environment() })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    // All output is in by the time that the streams are closed.
    const [how] = await Promise.all([exitOf(child), once(child, 'close')])
    if (how !== 'exit code 0') failed = 1
  }
  return { passed: 1 - failed, failed, output }
}

/**
 * Tests that are counted one by one, by the JSON report of their runner. A skipped test counts as failed, and so does
 * a process that is left behind.
 * @param {(report: string) => string[]} command the script and its arguments; `report` is where to write
 * @param {(report: unknown) => import('./reports.js').Outcome} read what the report says
 * @param {number} [wait] milliseconds for what is still ending
 * @returns {Promise<Result>}
 */
export async function tests(command, read, wait) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-report-'))
  const report = join(folder, 'report.json')
  try {
    const env = environment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const child = spawn(process.execPath, command(report), { cwd: root, stdio: 'inherit', env })
    const how = await exitOf(child)
    const none = { passed: 0, failed: [], files: [] }
    const { passed, failed, files } = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : none
    // A runner that breaks outside of any test, or that finds none, has not passed.
    const isBroken = failed.length === 0 && (how !== 'exit code 0' || passed === 0)
    const names = [...failed, ...(await endLeftovers(wait))]
    return { passed, failed: names.length + Number(isBroken), names, files, output: '' }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The environment of checks, without the settings that a contributor has for `npm start`.
 * @param {Record<string, string>} [more]
 */
function environment(more) {
  const ours =
    /^(FAIRLEAD_|EDGE_|DATABASE_|VITE_)|^(PORT|HOST|DATA_DIR|PUBLIC_URL|SECRET_KEY|CONTROL_URL|NODE_ENV)$/
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(kept), ...runEnvironment(), ...more }
}
