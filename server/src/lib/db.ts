import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import type { Logins } from './database/logins.ts'
import { prepareStatements } from './database/prepared.ts'

/** A connection of one request: all its queries see the same account. */
export type Tx = Kysely<DB> | Transaction<DB>

/**
 * How far a sign-in has come. `full` is signed in; the others open nothing but their own next step: the code of
 * the second factor, binding a device, choosing a password in place of a mailed one. `over`: an operator's time in an
 * account is over, which is still to be left.
 */
export type Stage = 'full' | 'code' | 'bind' | 'password' | 'over'

/** Who a session or a secret key belongs to and what it may do, as `enter_session` and `enter_key` answer. */
export type Entered = {
  user_id: string
  account_id: string
  stage: Stage
  username: string
  email: string
  type: 0 | 1
  account_type: 1 | 2
  account_number: string
  account_name: string
  account_kind: 'operator' | 'reseller' | 'customer'
  mfa_enabled: boolean
  language: 'en' | 'zh'
  menus: string[]
  actions: string[]
  /** The secret key that the request is signed with; null for a session. */
  app_id: string | null
  /** Until when the session counts as proven; null for one that is not, and for a key. */
  proven_until: Date | null
  /** The operator who acts in the name of this account's root user; null for anybody else. */
  operator_name: string | null
  visit_mode: 'read' | 'write' | null
  visit_reason: string | null
  visit_until: Date | null
}

/** What a request comes in by: the hash of its session's token, or the ticket of its signature. */
export type Entry = { by: 'session' | 'key'; proof: Buffer }

export type Database = ReturnType<typeof databaseOf>

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})

type PoolOptions = { logins: Logins; max: number; onError: (error: Error) => void }

function openPool(name: string, loginUrl: string, { max, onError }: PoolOptions) {
  const url = new URL(loginUrl)
  // Plans do not depend on values: every list has its index, and planning anew would cost more than running.
  const settings = `-c plan_cache_mode=force_generic_plan -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${settings}`.trim())
  const pool = new pg.Pool({
    connectionString: url.href,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    // Later than the server's own limit, for a server that says nothing any more.
    query_timeout: 35_000,
  })
  // A connection that breaks (the database restarts) is dropped by the pool, and the next query opens another.
  // Without listeners, idle or between two queries of a transaction, it would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    prepareStatements(client)
  })
  return pool
}

/** Connections of the two roles. */
export type Pools = { app: PostgresPool; system: PostgresPool }

export const openPools = (options: PoolOptions) => ({
  app: openPool('fairlead_app', options.logins.app, options),
  system: openPool('fairlead_system', options.logins.system, options),
})

export const openDatabase = (options: PoolOptions) => databaseOf(openPools(options))

/**
 * The two ways into the database. `app` is private to `enter`: a request gets a connection only together
 * with its session or its key, so none can run in the account of the one before.
 */
export function databaseOf(pools: Pools) {
  const app = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.app }) })
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.system }) })

  const enter = async (tx: Tx, { by, proof }: Entry, isLocal: boolean) => {
    const { rows } = await (
      by === 'key'
        ? sql<Entered>`select * from enter_key(${proof}, ${isLocal})`
        : sql<Entered>`select * from enter_session(${proof}, ${isLocal})`
    ).execute(tx)
    const who = rows[0]
    return who?.user_id ? who : undefined
  }

  return {
    /** Sees all accounts: sign-in, edges, jobs. */
    system,
    /** Who a session belongs to, for calls of the system role. */
    identify: (tx: Tx, tokenHash: Buffer) => enter(tx, { by: 'session', proof: tokenHash }, true),
    /** Several queries of the system role that stand or fall together. */
    transaction: <T>(work: (tx: Transaction<DB>) => Promise<T>) => system.transaction().execute(work),
    /**
     * Runs a user's request under row-level security. `write` puts it into a transaction;
     * a read saves the two round trips, each of its queries stands alone.
     */
    enter: <T>(
      entry: Entry,
      mode: 'read' | 'write',
      work: (who: Entered | undefined, tx: Tx) => Promise<T>,
    ) =>
      mode === 'write'
        ? app.transaction().execute(async (tx) => work(await enter(tx, entry, true), tx))
        : app.connection().execute(async (tx) => work(await enter(tx, entry, false), tx)),
    close: async () => {
      await Promise.all([app.destroy(), system.destroy()])
    },
  }
}

/** The name of the unique constraint that an error complains of, if that is its kind. */
export const brokenUnique = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined

/** Numbers beyond their column, moments beyond the calendar, and characters that text cannot hold. */
const unstorable = new Set(['22003', '22008', '22021', '22P05'])

/** Whether an error says that a value, well formed as it is, cannot be stored. */
export const isUnstorable = (error: unknown) =>
  error instanceof pg.DatabaseError && unstorable.has(error.code ?? '')
