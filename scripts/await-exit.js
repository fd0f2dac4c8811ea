// @ts-check
import { once } from 'node:events'

/**
 * Resolves with how a child process ends, as a text. Never rejects.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
export function awaitExit(child) {
  return new Promise((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

/**
 * Resolves with how a child process ends, after all that it and its children have written has been read. A program may have
 * ended long before, on a busy machine, and what it said last is what its parent wants to know.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
export async function awaitEnd(child) {
  const [how] = await Promise.all([awaitExit(child), once(child, 'close')])
  return how
}
