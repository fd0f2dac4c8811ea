// @ts-check
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAs } from './spawn.js'

/** The name of role and database. The role is no superuser, because hosted PostgreSQL does not offer that either. */
const owner = 'fairlead'

/** In the data folder, which only its user may enter. */
const passwordFile = 'fairlead-password'

/**
 * @param {string} data
 * @param {number} port
 */
export function ownerUrl(data, port) {
  const password = readFileSync(join(data, passwordFile), 'utf8')
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${owner}`
}

/**
 * Makes the data folder, the role and its database. The folder gets its name last, so that the start after a killed one
 * begins again.
 * @param {string} data
 * @param {object} how
 * @param {{initdb: string, postgres: string}} how.programs
 * @param {import('./account.js').Account} how.account
 * @param {boolean} how.durable
 */
export async function createData(data, { programs, account, durable }) {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const give = (/** @type {string} */ path) => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  }
  give(unfinished)

  const pgdata = join(unfinished, 'data')
  const superuserFile = join(unfinished, 'superuser-password')
  writeFileSync(superuserFile, newPassword(), { mode: 0o600 })
  give(superuserFile)
  await runAs(account, programs.initdb, [
    '--pgdata',
    pgdata,
    '--username',
    'postgres',
    '--pwfile',
    superuserFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    // The same order of text on every machine. Queries that need Chinese order name its collation.
    '--locale-provider',
    'builtin',
    '--locale',
    'C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ])

  const password = newPassword()
  const sql = [
    `CREATE ROLE ${owner} LOGIN CREATEROLE CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${owner} OWNER ${owner}`,
    // Tests empty tables without the checks of foreign keys.
    ...(durable ? [] : [`GRANT SET ON PARAMETER session_replication_role TO ${owner}`]),
  ]
  // In single-user mode a statement ends with its line.
  const single = ['--single', '-D', pgdata, '-c', 'exit_on_error=on', 'postgres']
  await runAs(account, programs.postgres, single, `${sql.join('\n')}\n`)
  writeFileSync(join(pgdata, passwordFile), password, { mode: 0o600 })
  give(join(pgdata, passwordFile))
  renameSync(pgdata, data)
  rmSync(unfinished, { recursive: true })
}

const newPassword = () => randomBytes(24).toString('hex')
