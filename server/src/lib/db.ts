import { plainDecimal } from '@fairlead/api/amount.ts'
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import type { Logins } from './database/logins.ts'
import { prepareStatements } from './database/prepared.ts'
import { fairTurns } from './share/fair-turns.ts'

/** A connection of one request: all its queries see the same account. */
export type Tx = Kysely<DB> | Transaction<DB>

/**
 * The stage of a sign-in. `full` is signed in. The others allow only their next step: the code of the second factor,
 * binding a device, choosing a password to replace a mailed one. `over`: an operator's time in an account is over,
 * and only leaving is possible.
 */
export type Stage = 'full' | 'code' | 'bind' | 'password' | 'over'

/** The user and the permissions of a session or a secret key, as `enter_session` and `enter_key` return them. */
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
  /** The secret key of the request; null for a session. */
  app_id: string | null
  /** When the proof of the session expires; null without one, and for a key. */
  proven_until: Date | null
  /** The operator who has entered the account and acts as its root user; null for others. */
  operator_name: string | null
  visit_mode: 'read' | 'write' | null
  visit_reason: string | null
  visit_until: Date | null
}

/**
 * How the statements of a call are planned. `custom`: each time, by its values, for statements that read thousands of rows
 * of a range. A plan without values expects few rows, and fetches each from its page by itself, which takes twice as long.
 */
export type Plans = 'generic' | 'custom'

/**
 * How long a statement of a call may run, by class, in milliseconds: a page that a person waits for, an act, and figures or
 * pieces of a file, which read much.
 */
const statementMs = { page: 10_000, act: 20_000, bulk: 30_000 }
export type StatementClass = keyof typeof statementMs

/** How a request enters: with the hash of its session's token, or with the ticket of its signature. */
export type Entry = {
  by: 'session' | 'key'
  proof: Buffer
  plans?: Plans
  /** By default that of the mode: a read is a page, a write an act. */
  time?: StatementClass
  /** The account, if it is known before the request enters, as it is of a key. */
  owner?: string
}

export type Database = ReturnType<typeof databaseOf>

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})
// An amount has one text, whatever the scale of its column or of a sum.
types.setTypeParser(pg.types.builtins.NUMERIC, plainDecimal)
// A day has no time zone: `2026-10-12`.
types.setTypeParser(pg.types.builtins.DATE, String)

type PoolOptions = {
  logins: Pick<Logins, 'app' | 'system'>
  max: number
  onError: (error: Error) => void
  /** The longest wait for a connection. A request that gets none by then fails. */
  waitMs?: number
}

/** How many connections of each role an account may have at a time, and how many only accounts without any may take. */
type Shares = { max: number; each: number; spare: number; waitMs?: number }

export const sharesOf = (max: number): Shares => ({
  max,
  each: Math.max(1, Math.floor(max * 0.4)),
  spare: Math.floor(max * 0.3),
})

function openPool(name: string, loginUrl: string, { max, onError, waitMs = 10_000 }: PoolOptions) {
  const url = new URL(loginUrl)
  // Plans do not depend on values (`Plans`): every list has its index, and planning again would take longer than running.
  const settings = `-c plan_cache_mode=force_generic_plan -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${settings}`.trim())
  const pool = new pg.Pool({
    connectionString: url.href,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: waitMs,
    // Longer than the server's own limit, for a server that no longer responds.
    query_timeout: 35_000,
  })
  // When a connection breaks, the pool drops it, and the next query opens another. Without a listener its error would
  // end the process if the connection is idle or between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    prepareStatements(client)
  })
  return pool
}

/** A pool whose connections are those of the driver, which can do more than queries. */
export type DriverPool = Omit<PostgresPool, 'connect'> & { connect: () => Promise<pg.PoolClient> }

/** Connections of the two roles. */
export type Pools = { app: PostgresPool; system: DriverPool }

export const openPools = (options: PoolOptions) => ({
  app: openPool('fairlead_app', options.logins.app, options),
  system: openPool('fairlead_system', options.logins.system, options),
})

export const openDatabase = (options: PoolOptions) => databaseOf(openPools(options), sharesOf(options.max))

/** The most sessions whose accounts are remembered. */
const mostKnown = 10_000

/** The account of each session, without which its share is unknown. An unknown session is its own account. */
function sessionOwners(system: Kysely<DB>) {
  const known = new Map<string, string>()
  return async (hash: Buffer): Promise<string> => {
    const key = hash.toString('base64')
    const before = known.get(key)
    if (before !== undefined) return before
    const found = await system
      .selectFrom('session as s')
      .innerJoin('app_user as u', 'u.id', 's.user_id')
      .where('s.token_hash', '=', hash)
      .select('u.account_id')
      .executeTakeFirst()
    if (!found) return key
    if (known.size >= mostKnown) known.clear()
    known.set(key, found.account_id)
    return found.account_id
  }
}

/** Queries of one connection, which is not given back after each. */
function kyselyOn(client: pg.PoolClient): Tx {
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The connections of both roles. Only `enter` uses those of the app: a request gets a connection only together with
 * its session or key, so it cannot run in the account of an earlier request.
 */
export function databaseOf(pools: Pools, { max, ...shares }: Shares) {
  const app = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.app }) })
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.system }) })

  const ownerOf = sessionOwners(system)
  const ofApp = fairTurns({ places: max, ...shares })
  const ofSystem = fairTurns({ places: max, ...shares })

  const enter = async (tx: Tx, { by, proof, plans = 'generic', time }: Entry, isLocal: boolean) => {
    // Each call says it, because an earlier one on this connection may have had other plans.
    const planned = sql`set_config('plan_cache_mode', ${`force_${plans}_plan`}, ${isLocal}),
      set_config('statement_timeout', ${String(statementMs[time ?? (isLocal ? 'act' : 'page')])}, ${isLocal})`
    const { rows } = await (
      by === 'key'
        ? sql<Entered>`select e.*, ${planned} from enter_key(${proof}, ${isLocal}) e`
        : sql<Entered>`select e.*, ${planned} from enter_session(${proof}, ${isLocal}) e`
    ).execute(tx)
    const who = rows[0]
    return who?.user_id ? who : undefined
  }

  return {
    /** Sees all accounts; for the sign-in, edges and jobs. */
    system,
    /** The user of a session, for calls of the system role. */
    identify: (tx: Tx, tokenHash: Buffer) => enter(tx, { by: 'session', proof: tokenHash }, true),
    /** A transaction of the system role. */
    transaction: <T>(work: (tx: Transaction<DB>) => Promise<T>) => system.transaction().execute(work),
    /**
     * A transaction of the system role on a connection of the driver, for `copy`, which is no query. `tx` is the same
     * transaction.
     */
    copying: async <T>(work: (client: pg.PoolClient, tx: Tx) => Promise<T>): Promise<T> => {
      const client = await pools.system.connect()
      let broken = true
      try {
        await client.query('begin')
        const result = await work(client, kyselyOn(client))
        await client.query('commit')
        broken = false
        return result
      } catch (error) {
        await client.query('rollback').then(
          () => (broken = false),
          // It is closed below, which rolls back as well.
          () => undefined,
        )
        throw error
      } finally {
        client.release(broken)
      }
    },
    /** A transaction of the system role for a request, from the share of its session's account, or else of its address. */
    shared: async <T>(
      caller: { session: Buffer | undefined; address: string },
      work: (tx: Transaction<DB>) => Promise<T>,
    ) =>
      ofSystem(caller.session ? await ownerOf(caller.session) : caller.address, () =>
        system.transaction().execute(work),
      ),
    /**
     * Runs a user's request under row-level security, from the share of its account. `write` runs it in a transaction; a read saves those two round
     * trips, and each of its queries has its own transaction.
     */
    enter: async <T>(
      entry: Entry,
      mode: 'read' | 'write',
      work: (who: Entered | undefined, tx: Tx) => Promise<T>,
    ) =>
      ofApp(entry.owner ?? (await ownerOf(entry.proof)), () =>
        mode === 'write'
          ? app.transaction().execute(async (tx) => work(await enter(tx, entry, true), tx))
          : app.connection().execute(async (tx) => work(await enter(tx, entry, false), tx)),
      ),
    close: async () => {
      await Promise.all([app.destroy(), system.destroy()])
    },
  }
}

/** The name of the violated unique constraint, if the error is of this kind. */
export const brokenUnique = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined

/** Numbers too large for their column, impossible times, and characters that text cannot contain. */
const unstorable = new Set(['22003', '22008', '22021', '22P05'])

/** Whether an error means that a well-formed value cannot be stored. */
export const isUnstorable = (error: unknown) =>
  error instanceof pg.DatabaseError && unstorable.has(error.code ?? '')
