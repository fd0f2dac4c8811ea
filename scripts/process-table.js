// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The command line of a running process, or undefined when there is none.
 * /proc first: slim Linux images have no `ps`.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function commandOf(pid) {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') return linuxCommandOf(pid)
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined // `ps` exits with 1 when the process has gone meanwhile.
  }
}

/** @param {number} pid */
function linuxCommandOf(pid) {
  try {
    // Arguments are separated by NUL. A zombie has none, and is no longer running.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Waits until a process that is not our child is gone.
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false when it still runs after that time
 */
export async function hasEnded(pid, milliseconds) {
  const deadline = Date.now() + milliseconds
  while (commandOf(pid) !== undefined) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}
