// @ts-check
import { exitOf } from './exit-of.js'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** How each process that we have started and that still runs is ended at once. */
const running = /** @type {Map<ChildProcess, {end: () => void, gone: Promise<unknown>}>} */ (new Map())

/**
 * Remembers a process that we have started until it is gone, so that it does not outlive us, however we end.
 * @template {ChildProcess} T
 * @param {T} child
 * @param {() => void} [end] at once
 * @returns {T}
 */
export function remember(child, end = () => void child.kill('SIGKILL')) {
  const gone = exitOf(child).then(() => running.delete(child))
  running.set(child, { end, gone })
  return child
}

/**
 * Ends a process that leads a group, with all that it has started.
 * @param {ChildProcess} child
 */
export function killGroup(child) {
  // Once it is gone, its number may be another's.
  if (child.exitCode === null && child.signalCode === null) killMembers(child)
}

/**
 * Has whatever a process has started end with it, when that process leads a group. Later its number may be another's.
 * @template {ChildProcess} T
 * @param {T} child
 * @returns {T}
 */
export function endGroupWith(child) {
  return child.once('exit', () => killMembers(child))
}

/** @param {ChildProcess} child */
function killMembers({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // There is none.
  }
}

/**
 * Ends everything at once: who calls this is about to exit.
 * @returns {Promise<void>} settles when all are gone
 */
export async function endChildren() {
  const left = [...running.values()]
  for (const { end } of left) end()
  await Promise.all(left.map(({ gone }) => gone))
}

// A defect of ours ends us without a word to anybody else.
process.on('exit', () => void endChildren())
