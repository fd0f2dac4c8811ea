import { createHmac, hkdfSync, pbkdf2Sync, createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { storageSecretOf } from '../../settings.ts'

const roles = ['fairlead_app', 'fairlead_system', 'fairlead_storage'] as const
type LoginRole = (typeof roles)[number]

/**
 * Connection URLs of the program's two roles, and of the storage program's. None can become another, nor the owner.
 */
export type Logins = { app: string; system: string; storage: string }

/**
 * Names and passwords are derived from `SECRET_KEY`, so that all control planes of one installation share them, and
 * nothing needs to be stored. Another installation on the same PostgreSQL has different ones. The storage program
 * computes its own from the key that it shares with the control plane.
 */
function credentials(role: LoginRole, secretKey: string) {
  const key = role === 'fairlead_storage' ? storageSecretOf(secretKey) : secretKey
  const drawn = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, 'fairlead', `database login ${role} ${purpose}`, bytes)).toString(
      'hex',
    )
  return { user: `${role}_${drawn('name', 6)}`, password: drawn('password', 32) }
}

function urlOf(databaseUrl: string, parameters: Record<string, string>): string {
  const url = new URL(databaseUrl)
  // Parameters override the part before the host, and work without a host.
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export const loginUrls = (databaseUrl: string, secretKey: string): Logins => ({
  app: urlOf(databaseUrl, credentials('fairlead_app', secretKey)),
  system: urlOf(databaseUrl, credentials('fairlead_system', secretKey)),
  storage: urlOf(databaseUrl, credentials('fairlead_storage', secretKey)),
})

/** The owner's login with `set role`, if it may not create logins. */
const ownerUrls = (databaseUrl: string): Logins => ({
  app: urlOf(databaseUrl, { options: '-c role=fairlead_app' }),
  system: urlOf(databaseUrl, { options: '-c role=fairlead_system' }),
  storage: urlOf(databaseUrl, { options: '-c role=fairlead_storage' }),
})

/**
 * The stored form of a password (SCRAM-SHA-256, RFC 5802), so that no statement, which may be logged, contains a
 * password.
 */
function verifier(password: string): string {
  const salt = randomBytes(16)
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest()
  const parts = [salt, stored, hmac('Server Key')].map((part) => part.toString('base64'))
  return `SCRAM-SHA-256$${rounds}:${parts[0]}$${parts[1]}:${parts[2]}`
}

async function keepLogin(client: pg.Client, role: LoginRole, secretKey: string) {
  const { user, password } = credentials(role, secretKey)
  const name = pg.escapeIdentifier(user)
  const known = await client.query('select from pg_roles where rolname = $1', [user])
  if (known.rowCount === 0) await client.query(`create role ${name} nologin`)
  await client.query(`alter role ${name} login password ${pg.escapeLiteral(verifier(password))}`)
  const member = await client.query(`select pg_has_role($1, $2, 'member') as is`, [user, role])
  if (!(member.rows[0] as { is: boolean }).is) await client.query(`grant ${role} to ${name}`)
}

/** Drops a login. Resolves with false if the owner of the database may not drop it. */
async function dropLogin(client: pg.Client, user: string): Promise<boolean> {
  const known = await client.query('select from pg_roles where rolname = $1', [user])
  if (known.rowCount === 0) return true
  try {
    await client.query(`drop role ${pg.escapeIdentifier(user)}`)
    return true
  } catch (error) {
    if (mayNot(error)) return false
    throw error
  }
}

/**
 * Drops the logins of old keys, because their passwords can be computed from the key. Resolves with the names of those that
 * remain.
 */
export async function dropLogins(databaseUrl: string, oldKeys: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const stay: string[] = []
    for (const key of oldKeys) {
      const users = roles.map((role) => credentials(role, key).user)
      // The listener of a running program is always connected, so both logins are in use if either is.
      const used = await client.query('select from pg_stat_activity where usename = any($1)', [users])
      for (const user of users)
        if ((used.rowCount ?? 0) > 0 || !(await dropLogin(client, user))) stay.push(user)
    }
    return stay
  } finally {
    await client.end()
  }
}

const mayNot = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42501'

/**
 * Creates the logins, or sets their passwords again. An owner without `CREATEROLE` cannot: the program then uses
 * the owner's login with `set role`, and logs what is missing.
 */
export async function keepLogins(
  databaseUrl: string,
  secretKey: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Logins> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Another control plane of this installation may start at the same time.
    await client.query(`select pg_advisory_xact_lock(hashtext('fairlead roles'))`)
    for (const role of roles) await keepLogin(client, role, secretKey)
    await client.query('commit')
    return loginUrls(databaseUrl, secretKey)
  } catch (error) {
    await client.query('rollback')
    if (!mayNot(error)) throw error
    log.warn('The owner of the database lacks CREATEROLE, so the program uses the owner’s login')
    return ownerUrls(databaseUrl)
  } finally {
    await client.end()
  }
}
