// @ts-check
import { randomUUID } from 'node:crypto'
import { patience } from '../patience.js'
import { processesWith } from '../process-table.js'

/** Milliseconds that an interrupted run gives its programs to end by themselves. */
const grace = 10_000

/** The variable that every process of this run has in its environment, inherited by its children. */
const mark = { FAIRLEAD_TEST_RUN: randomUUID() }

export const runEnvironment = () => mark

const left = () => processesWith('FAIRLEAD_TEST_RUN', mark.FAIRLEAD_TEST_RUN)

/**
 * Waits until the processes of this run have ended.
 * @param {number} milliseconds
 * @returns {Promise<import('../process-table.js').Listed[]>} those that have not
 */
async function stayed(milliseconds) {
  for (const deadline = Date.now() + milliseconds; ; await new Promise((go) => setTimeout(go, 50))) {
    const present = left()
    if (present.length === 0 || Date.now() > deadline) return present
  }
}

/**
 * @param {import('../process-table.js').Listed[]} processes
 * @param {NodeJS.Signals} signal
 */
function send(processes, signal) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Names what a finished run has left behind, and ends it. What is still ending may do so first.
 * @param {number} [milliseconds]
 * @returns {Promise<string[]>}
 */
export async function endLeftovers(milliseconds = patience) {
  const found = await stayed(milliseconds)
  send(found, 'SIGKILL')
  return found.map(({ pid, command }) => `left behind: process ${pid}, ${command}`)
}

/** An interrupted run ends all processes that it has started. */
export function endAllOnSignal() {
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])) {
    process.on(signal, () => void endAll().then(() => process.exit(code)))
  }
}

async function endAll() {
  send(left(), 'SIGTERM')
  send(await stayed(grace), 'SIGKILL')
  // Processes that were starting during the first look.
  await endLeftovers(grace)
}
