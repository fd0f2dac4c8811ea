// @ts-check
import { faultOf, hasApt, isProgram, placesOf } from './programs.js'

const advice =
  'goaccess, which reads log files in a test, is not installed. Put it on the path; Debian has it in the package goaccess.'

/** @param {string} [path] as the variable PATH */
const findGoaccess = (path) => placesOf(['goaccess'], path).find(isProgram)

/** @param {string} [path] as the variable PATH */
export function requireGoaccess(path) {
  const found = findGoaccess(path)
  if (found) return found
  throw new Error(advice)
}

/**
 * Installs goaccess with apt-get where it is absent.
 * @returns {string | undefined} that it cannot be had: only its own test fails then, with the same words
 */
export function ensureGoaccess() {
  if (findGoaccess()) return undefined
  if (hasApt() && faultOf('apt-get', ['update']) === undefined)
    faultOf('apt-get', ['install', '-y', '--no-install-recommends', 'goaccess'])
  return findGoaccess() ? undefined : `${advice} The test that needs it will fail.`
}
