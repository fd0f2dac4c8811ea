// @ts-check
import { messageOf } from '../message-of.js'
import { tiers } from '../testing/by-tier.js'
import { ensureBrowser } from './browser.js'
import { changedSince } from './changed.js'
import { debianTools } from './debian-tools.js'
import { endAllOnSignal } from './leftovers.js'
import { timesOf } from './reports.js'
import { stepsOf } from './steps.js'
import { deepScope } from './tiers.js'
import { createTurns } from './turns.js'
import { workersBeside } from './workers.js'

/** @typedef {ReturnType<typeof stepsOf>[number]} Step */
/** @typedef {import('../testing/by-tier.js').Tier} Tier */
/** @typedef {import('./step.js').Result & {name: string, seconds: number}} Report */

const commands = { quick: 'npm test', deep: 'npm run test:deep' }

/**
 * Runs the named checks, or all, and goes on after a failure. `--changed` runs those that uncommitted changes can
 * affect, `--changed=COMMIT` those that changes since that commit can affect. `--deep` runs the deep tier.
 * @param {string[]} wanted names, `--changed` and `--deep`
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runChecks(wanted) {
  const [changed, ...more] = wanted.filter((word) => /^--changed(=|$)/.test(word))
  if (more.length > 0) throw new Error('--changed is given twice.')
  const tier = wanted.includes('--deep') ? 'deep' : 'quick'
  process.env['TEST_TIER'] = tier
  const steps = stepsOf(tier)
  const names = wanted.filter((word) => word !== changed && word !== '--deep')
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `No check is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const touched = changed === undefined ? undefined : changedSince(changed.split('=')[1] ?? 'HEAD')
  const scope = tier === 'deep' ? deepScope(touched) : touched
  const chosen = steps.filter(
    ({ name, affected }) =>
      (names.length === 0 || names.includes(name)) && (!scope || !affected || affected(scope)),
  )
  if (chosen.length === 0) {
    write('Nothing that has changed can affect these checks.')
    return true
  }
  if (chosen.some(({ name }) => name === 'browser')) process.env['CHROMIUM_PATH'] = ensureBrowser()
  if (chosen.some(({ name }) => name === 'unit'))
    for (const tool of debianTools) {
      const absent = tool.ensure()
      if (absent) write(absent)
    }

  endAllOnSignal()
  const first = chosen.filter((step) => !step.last)
  const last = chosen.filter((step) => step.last)
  const turns = createTurns((text) => process.stdout.write(text))
  const workers = workersBeside(1)
  const begin = (/** @type {Step} */ step) =>
    runStep(step, turns.take(), { ...(scope && { scope }), workers })
  // Two at a time, because a small machine has two cores.
  const worker = async () => {
    const reports = []
    for (let step = first.shift(); step; step = first.shift()) reports.push(await begin(step))
    return reports
  }
  const reports = (await Promise.all([worker(), worker()])).flat()
  // Side by side they take longer on two cores: each alone keeps both busy.
  for (const step of last) reports.push(await begin(step))
  return summarize(reports, names.length === 0 && !touched ? tierLines(tier, reports) : [])
}

/**
 * @param {Step} step
 * @param {import('./turns.js').Turn} turn
 * @param {Omit<import('./steps.js').Run, 'write'>} options
 * @returns {Promise<Report>}
 */
async function runStep({ name, run }, turn, options) {
  const start = performance.now()
  const failure = (/** @type {unknown} */ error) => ({ passed: 0, failed: 1, output: String(error) })
  const result = await run({ ...options, write: turn.write }).catch(failure)
  if (result.failed > 0 && result.output) turn.write(`\n--- ${name} ---\n${result.output.trimEnd()}\n\n`)
  const seconds = (performance.now() - start) / 1000
  turn.write(`${result.failed > 0 ? 'FAILED' : 'passed'}  ${name} (${seconds.toFixed(1)} s)\n`)
  turn.end()
  return { ...result, name, seconds }
}

/**
 * How many tests each tier has, after one of them has run whole. Those of the other are counted without running them; where
 * that fails, the line says why, and the result of the tests stands.
 * @param {Tier} ran
 * @param {Report[]} reports
 */
function tierLines(ran, reports) {
  const sum = (/** @type {number[]} */ counts) => counts.reduce((all, count) => all + count, 0)
  const counted = (/** @type {Tier} */ tier) => {
    if (tier === ran) return sum(reports.map(({ passed, failed }) => passed + failed))
    const scope = tier === 'deep' ? deepScope() : undefined
    try {
      return sum(stepsOf(tier).map(({ count = () => 1 }) => count(tier, scope)))
    } catch (error) {
      return `not counted (${messageOf(error)})`
    }
  }
  return tiers.map((tier) => `Tests of the ${tier} tier, ${commands[tier]}: ${counted(tier)}`)
}

/**
 * @param {Report[]} reports
 * @param {string[]} closing lines before the last one
 */
function summarize(reports, closing) {
  write('')
  for (const { name, passed, failed, seconds } of reports) {
    write(
      `${name.padEnd(12)}${`${passed} passed`.padStart(12)}${`${failed} failed`.padStart(12)}${seconds.toFixed(1).padStart(9)} s`,
    )
  }
  const times = timesOf(reports.flatMap((report) => report.files ?? []))
  if (times.length > 0) write(['', ...times].join('\n'))
  const names = reports.flatMap((report) => report.names ?? [])
  if (names.length > 0) write(['\nThese did not pass:', ...names].join('\n  '))
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const failed = reports.reduce((sum, report) => sum + report.failed, 0)
  if (closing.length > 0) write(['', ...closing].join('\n'))
  write(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** @param {string} line */
function write(line) {
  process.stdout.write(`${line}\n`)
}
