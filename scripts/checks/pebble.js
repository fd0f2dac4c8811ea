// @ts-check
import { faultOf, hasApt, isProgram, placesOf } from './programs.js'

const advice =
  'Pebble, the authority in tests of free certificates, is not installed. Put pebble and pebble-challtestsrv on the path; ' +
  'Debian has both in the package pebble.'

/**
 * The authority for tests of free certificates, with the server that tells it what the test's name servers say.
 * @param {string} [path] as the variable PATH
 */
export function findPebble(path) {
  const [pebble, challengeServer] = ['pebble', 'pebble-challtestsrv'].map((name) =>
    placesOf([name], path).find(isProgram),
  )
  return pebble && challengeServer ? { pebble, challengeServer } : undefined
}

/** @param {string} [path] as the variable PATH */
export function requirePebble(path) {
  const found = findPebble(path)
  if (found) return found
  throw new Error(advice)
}

/**
 * Installs Pebble with apt-get where it is absent.
 * @returns {string | undefined} that it cannot be had: only its own tests fail then, each with the same words
 */
export function ensurePebble() {
  if (findPebble()) return undefined
  if (hasApt() && faultOf('apt-get', ['update']) === undefined)
    faultOf('apt-get', ['install', '-y', '--no-install-recommends', 'pebble'])
  return findPebble() ? undefined : `${advice} The tests that need it will fail.`
}
