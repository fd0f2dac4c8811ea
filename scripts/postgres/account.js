// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * How to start PostgreSQL's programs, which refuse to run as root.
 * @typedef {object} Account
 * @property {number} [uid] undefined: the user who runs us
 * @property {number} [gid]
 * @property {string[]} prefix a command that starts another one, or nothing
 */

/**
 * An ordinary user runs PostgreSQL as himself. Root hands over to the owner of the data, else to the
 * user `postgres`, else to `nobody`; no user is ever created.
 * @param {string} data may not exist yet
 * @param {string} program one of those that will be run
 * @returns {Account}
 */
export function accountFor(data, program) {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const { uid, gid } = ownerOf(data) ?? idsOf('postgres') ?? idsOf('nobody') ?? fail(noUser)
  if ([data, program].every((path) => canReach(path, uid, gid))) return { uid, gid, prefix: [] }

  // A clone below /root is closed to everybody else. Lend the one capability of looking into folders;
  // containers often hold that back and leave the wider one.
  const prefix = ['dac_read_search', 'dac_override']
    .map((capability) => lending(uid, gid, capability))
    .find(([command = '', ...args]) => spawnSync(command, [...args, program, '--version']).status === 0)
  return prefix ? { uid, gid, prefix } : fail(noReach([data, program]))
}

/**
 * A command that starts another one as that user, with a capability of root's.
 * @param {number} uid
 * @param {number} gid
 * @param {string} capability
 */
function lending(uid, gid, capability) {
  const only = `-all,+${capability}`
  return [
    'setpriv',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...[`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`],
    // access(2), by which PostgreSQL looks at its own files, heeds capabilities only then.
    '--securebits=+no_setuid_fixup',
    '--',
  ]
}

const noUser =
  'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
  'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'

/** @param {string[]} paths */
const noReach = (paths) =>
  `PostgreSQL refuses to run as root, and an unprivileged user cannot reach ${paths.join(' or ')}. ` +
  'Move the clone and DATA_DIR to where others may look (not below /root), install util-linux for ' +
  '"setpriv", or set DATABASE_URL to a PostgreSQL of your own.'

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  throw new Error(message)
}

/** @param {string} path */
function ownerOf(path) {
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
 * May this user pass through every folder above the path?
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
