// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { awaitEnd, awaitExit } from '../await-exit.js'
import { root } from '../root.js'
import { endLeftovers, newMark } from './leftovers.js'

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown only after a failure
 * @property {string[]} [names] the failed tests
 * @property {{file: string, seconds: number}[]} [files] the time of each test file
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
    const child = spawn(process.execPath, command, { cwd: root, env: environment(newMark()) })
    onOutput(child, (text) => (output += text))
    if ((await awaitEnd(child)) !== 'exit code 0') failed = 1
  }
  return { passed: 1 - failed, failed, output }
}

/**
 * Runs tests and counts them by the JSON report of their runner. A skipped test and a process that is left behind count
 * as failures.
 * @param {(report: string) => string[]} command the script and its arguments; `report` is the path of the report
 * @param {(report: unknown) => import('./reports.js').Outcome} read reads the report
 * @param {(text: string) => void} write gets what the runner writes
 * @param {number} [wait] milliseconds that processes have to end after the tests
 * @returns {Promise<Result>}
 */
export async function tests(command, read, write, wait) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-report-'))
  const report = join(folder, 'report.json')
  try {
    const mark = newMark()
    const env = environment({ ...mark, ...colors(), PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const child = spawn(process.execPath, command(report), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    })
    onOutput(child, write)
    const closed = once(child, 'close')
    const how = await awaitExit(child)
    const none = { passed: 0, failed: [], files: [] }
    const { passed, failed, files } = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : none
    // The runner failed outside of any test, or found no test.
    const isBroken = failed.length === 0 && (how !== 'exit code 0' || passed === 0)
    const names = [...failed, ...(await endLeftovers(mark, wait))]
    // Nothing holds the streams open any more, and what the runner has written is complete.
    await closed
    return { passed, failed: names.length + Number(isBroken), names, files, output: '' }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(text: string) => void} write
 */
function onOutput({ stdout, stderr }, write) {
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', write)
}

/** A runner cannot see that a terminal is behind its stream. */
const colors = () => (process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {})

/**
 * Compiler and linter are programs in Go. They are set to collect garbage rarely while there is memory. Two checks run
 * at a time, and each gets half of the cores, because a program works out the same types once for each core.
 */
const forGo = { GOGC: '400', GOMEMLIMIT: '3GiB', GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) }

/**
 * The environment of checks, without the settings that a contributor has for `npm start`.
 * @param {Record<string, string>} more
 */
function environment(more) {
  const ours =
    /^(FAIRLEAD_|EDGE_|DATABASE_|VITE_)|^(PORT|HOST|DATA_DIR|PUBLIC_URL|SECRET_KEY|SECRET_KEY_OLD|CONTROL_URL|NODE_ENV)$/
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...forGo, ...Object.fromEntries(kept), ...more }
}
