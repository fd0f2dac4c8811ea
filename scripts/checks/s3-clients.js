// @ts-check
import { faultOf, hasApt, isProgram, placesOf } from './programs.js'

const advice =
  'aws and rclone, with which the S3 API is tested, are not installed. Put both on the path; Debian has them in the packages ' +
  'awscli and rclone.'

/** @param {string} [path] as the variable PATH */
function findS3Clients(path) {
  const [aws, rclone] = ['aws', 'rclone'].map((name) => placesOf([name], path).find(isProgram))
  return aws && rclone ? { aws, rclone } : undefined
}

/** @param {string} [path] as the variable PATH */
export function requireS3Clients(path) {
  const found = findS3Clients(path)
  if (found) return found
  throw new Error(advice)
}

/**
 * Installs aws-cli and rclone with apt-get where one is absent.
 * @returns {string | undefined} that they cannot be had: only their own tests fail then, with the same words
 */
export function ensureS3Clients() {
  if (findS3Clients()) return undefined
  if (hasApt() && faultOf('apt-get', ['update']) === undefined)
    faultOf('apt-get', ['install', '-y', '--no-install-recommends', 'awscli', 'rclone'])
  return findS3Clients() ? undefined : `${advice} The tests that need them will fail.`
}
