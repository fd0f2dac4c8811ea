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
 * @param {string} dataDir may not exist yet
 * @param {string[]} paths what the programs must be able to reach
 * @returns {Account}
 */
export function accountFor(dataDir, paths) {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const { uid, gid } = ownerOf(dataDir) ?? idsOf('postgres') ?? idsOf('nobody') ?? fail(noUser)
  if (paths.every((path) => canReach(path, uid, gid))) return { uid, gid, prefix: [] }

  // A clone below /root is closed to everybody else. Lend the one capability of looking into folders.
  const capability = lendable()
  if (capability === undefined) throw new Error(noReach(paths))
  return {
    prefix: [
      'setpriv',
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...[
        `--inh-caps=-all,+${capability}`,
        `--ambient-caps=-all,+${capability}`,
        `--bounding-set=-all,+${capability}`,
      ],
      '--',
    ],
    uid,
    gid,
  }
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

/** Containers often hold back `dac_read_search` and leave the wider `dac_override`. */
function lendable() {
  return ['dac_read_search', 'dac_override'].find((capability) => {
    const drop = [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`]
    return spawnSync('setpriv', ['--reuid=1', ...drop, 'true']).status === 0
  })
}
