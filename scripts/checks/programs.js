// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * All paths where one of these programs could be, in search order.
 * @param {readonly string[]} names
 */
export const placesOf = (names, path = process.env['PATH'] ?? '') =>
  path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/** Whether packages of Debian can be installed. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Runs a command to its end and shows what it prints.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined} why it failed
 */
export function findFault(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env })
  return status === 0 ? undefined : (error?.message ?? `exit code ${status}`)
}
