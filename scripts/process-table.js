// @ts-check
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * The command line of a running process; undefined when it does not run. On Linux it is read from /proc, because slim
 * images have no `ps`.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function readCommand(pid) {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') return readLinuxCommand(pid)
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined // `ps` exits with 1 if the process has ended in the meantime.
  }
}

/** @param {number} pid */
function readLinuxCommand(pid) {
  try {
    // NUL separates the arguments. A zombie has none, and does not run any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
  } catch {
    return undefined
  }
}

/** @typedef {{pid: number, command: string}} Listed a running process */

/**
 * All other running processes that have this variable with this value in their environment, which children inherit.
 * @param {string} name
 * @param {string} value
 * @returns {Listed[]}
 */
export function processesWith(name, value) {
  const entry = `${name}=${value}`
  const all = process.platform === 'linux' ? linuxProcessesWith(entry) : listedProcessesWith(entry)
  return all.filter(({ pid }) => pid !== process.pid)
}

/** @param {string} entry */
function linuxProcessesWith(entry) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const command = hasEntry(pid, entry) ? readLinuxCommand(Number(pid)) : undefined
    return command === undefined ? [] : [{ pid: Number(pid), command }]
  })
}

/**
 * @param {string} pid
 * @param {string} entry
 */
function hasEntry(pid, entry) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry)
  } catch {
    return false // The process belongs to another user, or has ended in the meantime.
  }
}

/** @param {string} entry */
function listedProcessesWith(entry) {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines
    .filter((line) => line.includes(` ${entry}`))
    .map((line) => {
      const [, pid, command = ''] = /^ *(\d+) (.*)$/.exec(line) ?? []
      return { pid: Number(pid), command }
    })
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Waits for the end of a process that is no child of this one.
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} false when it still runs after that time
 */
export async function hasEnded(pid, milliseconds) {
  const deadline = Date.now() + milliseconds
  while (readCommand(pid) !== undefined) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}
