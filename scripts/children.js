// @ts-check
import { awaitExit } from './await-exit.js'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** For each running child, the function that ends it immediately. */
const running = /** @type {Map<ChildProcess, {end: () => void, gone: Promise<unknown>}>} */ (new Map())

/**
 * Keeps a child until it has ended, so that it is ended with this process.
 * @template {ChildProcess} T
 * @param {T} child
 * @param {() => void} [end] ends the child immediately
 * @returns {T}
 */
export function remember(child, end = () => void child.kill('SIGKILL')) {
  const gone = awaitExit(child).then(() => running.delete(child))
  running.set(child, { end, gone })
  return child
}

/**
 * Ends a process that leads a group, with all that it has started.
 * @param {ChildProcess} child
 */
export function killGroup(child) {
  // After its end the process id may belong to another process.
  if (child.exitCode === null && child.signalCode === null) killMembers(child)
}

/**
 * Ends the group of a process as soon as its leader has ended: later the process id may belong to another process.
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
    // The group has no process any more.
  }
}

/**
 * Ends all children immediately, before this process exits.
 * @returns {Promise<void>} resolves when all have ended
 */
export async function endChildren() {
  const left = [...running.values()]
  for (const { end } of left) end()
  await Promise.all(left.map(({ gone }) => gone))
}

// An uncaught error ends this process without a signal to its children.
process.on('exit', () => void endChildren())
