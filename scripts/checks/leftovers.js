// @ts-check
import { randomUUID } from 'node:crypto'
import { patience } from '../patience.js'
import { processesWith } from '../process-table.js'

/** Milliseconds that programs of an interrupted run have to end by themselves. */
const grace = 10_000

/** An environment variable that all processes of this run inherit. */
const mark = { FAIRLEAD_TEST_RUN: randomUUID() }

export const runEnvironment = () => mark

const runningProcesses = () => processesWith('FAIRLEAD_TEST_RUN', mark.FAIRLEAD_TEST_RUN)

/**
 * Waits for the end of the processes of this run.
 * @param {number} milliseconds
 * @returns {Promise<import('../process-table.js').Listed[]>} those that have not ended
 */
async function survivors(milliseconds) {
  for (const deadline = Date.now() + milliseconds; ; await new Promise((go) => setTimeout(go, 50))) {
    const running = runningProcesses()
    if (running.length === 0 || Date.now() > deadline) return running
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
      // It has ended in the meantime.
    }
  }
}

/**
 * Kills processes that a finished run has left behind, and names them. Processes that are ending get time for it.
 * @param {number} [milliseconds]
 * @returns {Promise<string[]>}
 */
export async function endLeftovers(milliseconds = patience) {
  const found = await survivors(milliseconds)
  send(found, 'SIGKILL')
  return found.map(({ pid, command }) => `left behind: process ${pid}, ${command}`)
}

/** On a signal, ends all processes of this run before this one. */
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
  send(runningProcesses(), 'SIGTERM')
  send(await survivors(grace), 'SIGKILL')
  // Processes that were started in the meantime.
  await endLeftovers(grace)
}
