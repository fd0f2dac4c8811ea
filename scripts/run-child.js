// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end, and passes on signals to it. This module must run on the oldest Node.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{code: number, signalled: boolean}>} the exit code as in a shell, and whether a signal came
 */
export async function runChild(command, args, options) {
  const child = spawn(command, args, options)
  /** @type {Promise<number>} */
  const exited = new Promise((settle, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode, signal) =>
      settle(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)),
    )
  })
  let signalled = false
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    signalled = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, passOn)
  try {
    const code = await exited
    return { code, signalled }
  } finally {
    for (const signal of signals) process.off(signal, passOn)
  }
}
