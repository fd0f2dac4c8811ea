// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end, and hands on to it what asks us to end. Runs on the oldest Node.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{code: number, asked: boolean}>} the exit code as a shell gives it; whether we were asked to end
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
  let asked = false
  const handOn = (/** @type {NodeJS.Signals} */ signal) => {
    asked = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, handOn)
  try {
    const code = await exited
    return { code, asked }
  } finally {
    for (const signal of signals) process.off(signal, handOn)
  }
}
