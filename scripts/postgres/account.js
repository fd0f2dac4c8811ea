// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * The user under which PostgreSQL's programs run, because they refuse to run as root.
 * @typedef {object} Account
 * @property {number} [uid] undefined: the user of this process
 * @property {number} [gid]
 * @property {string[]} prefix a command that starts another one; may be empty
 */

/**
 * An ordinary user runs PostgreSQL as himself. Root runs it as the owner of the data, else as the user `postgres`,
 * else as `nobody`. No user is created.
 * @param {string} data may not exist yet
 * @param {string} program one of the programs that will run
 * @returns {Account}
 */
export function accountFor(data, program) {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const { uid, gid } = readOwner(data) ?? idsOf('postgres') ?? idsOf('nobody') ?? fail(noUser)
  if ([data, program].every((path) => canReach(path, uid, gid))) return { uid, gid, prefix: [] }

  // Only root may enter a clone below /root. PostgreSQL gets the one capability of reading folders; containers often
  // lack that one, but have the wider one.
  const prefix = ['dac_read_search', 'dac_override']
    .map((capability) => setprivCommand(uid, gid, capability))
    .find(([command = '', ...args]) => spawnSync(command, [...args, program, '--version']).status === 0)
  return prefix ? { uid, gid, prefix } : fail(noReach([data, program]))
}

/**
 * A command that starts another one as that user, with one capability of root.
 * @param {number} uid
 * @param {number} gid
 * @param {string} capability
 */
function setprivCommand(uid, gid, capability) {
  const only = `-all,+${capability}`
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    // PostgreSQL checks its own files with access(2), which respects capabilities only with this bit.
    '--securebits=+no_setuid_fixup',
    '--',
  ]
}

const noUser =
  'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
  'Start as an ordinary user, or set DATABASE_URL to your own PostgreSQL.'

/** @param {string[]} paths */
const noReach = (paths) =>
  `PostgreSQL refuses to run as root, and an unprivileged user cannot reach ${paths.join(' or ')}. ` +
  'Move the clone and DATA_DIR to a folder that other users may enter (not below /root), install util-linux for ' +
  '"setpriv", or set DATABASE_URL to your own PostgreSQL.'

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  throw new Error(message)
}

/** @param {string} path */
function readOwner(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

/** @param {string} name */
function idsOf(name) {
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined // `id` fails for a user that does not exist.
  }
}

/**
 * Whether this user may pass through every folder above the path.
 * @param {string} path
 * @param {number} uid
 * @param {number} gid
 */
function canReach(path, uid, gid) {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat) {
      const pass = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
      if ((stat.mode & pass) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}
