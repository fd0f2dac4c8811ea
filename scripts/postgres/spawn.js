// @ts-check
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { remember } from '../children.js'
import { awaitExit } from '../await-exit.js'

/** @typedef {import('node:child_process').ChildProcessWithoutNullStreams} Program */

/**
 * Starts one of PostgreSQL's programs under an account that it accepts.
 * @param {import('./account.js').Account} account
 * @param {string} program
 * @param {string[]} args
 * @returns {Program}
 */
export function spawnAs(account, program, args) {
  const [command = program, ...rest] = [...account.prefix, program, ...args]
  const child = spawn(command, rest, {
    // `setpriv` changes the user itself, and must start as root to pass on the capability.
    ...(account.prefix.length === 0 && account.uid !== undefined
      ? { uid: account.uid, gid: account.gid }
      : {}),
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    // Not in the terminal's process group: on Ctrl-C the database must end after the programs that use it.
    detached: true,
  })
  // On SIGQUIT PostgreSQL ends its own processes, and initdb removes its unfinished folder.
  return remember(child, () => void child.kill('SIGQUIT'))
}

/**
 * Runs a program to its end.
 * @param {import('./account.js').Account} account
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 * @returns {Promise<void>} fails with the program's output when its exit code is not zero
 */
export async function runAs(account, program, args, input = '') {
  const child = spawnAs(account, program, args)
  // A program that ends before it has read its input is judged by its exit code.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [output, errors, how] = await Promise.all([text(child.stdout), text(child.stderr), awaitExit(child)])
  if (how !== 'exit code 0') throw new Error(`${program} failed (${how}):\n${output}${errors}`)
}
