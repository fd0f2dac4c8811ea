// @ts-check
import { randomUUID } from 'node:crypto'
import { patience } from '../patience.js'
import { processesWith } from '../process-table.js'

/** Milliseconds that programs of an interrupted run have to end by themselves. */
const grace = 10_000

/** Each check has a mark of its own, since others run beside it. */
const marks = /** @type {Set<string>} */ (new Set())

/** An environment variable that all processes of one check inherit. */
export function newMark() {
  const mark = randomUUID()
  marks.add(mark)
  return { FAIRLEAD_TEST_RUN: mark }
}

/** @param {Iterable<string>} of marks */
const runningProcesses = (of) => [...of].flatMap((mark) => processesWith('FAIRLEAD_TEST_RUN', mark))

/**
 * Waits for the end of the processes with these marks.
 * @param {Iterable<string>} of
 * @param {number} milliseconds
 * @returns {Promise<import('../process-table.js').Listed[]>} those that have not ended
 */
async function survivors(of, milliseconds) {
  for (const deadline = Date.now() + milliseconds; ; await new Promise((go) => setTimeout(go, 50))) {
    const running = runningProcesses(of)
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
 * Kills processes that a finished check has left behind, and names them. Processes that are ending get time for it.
 * @param {ReturnType<typeof newMark>} mark
 * @param {number} [milliseconds]
 * @returns {Promise<string[]>}
 */
export async function endLeftovers({ FAIRLEAD_TEST_RUN }, milliseconds = patience) {
  const found = await survivors([FAIRLEAD_TEST_RUN], milliseconds)
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
  send(runningProcesses(marks), 'SIGTERM')
  send(await survivors(marks, grace), 'SIGKILL')
  // Processes that were started in the meantime.
  send(await survivors(marks, grace), 'SIGKILL')
}
