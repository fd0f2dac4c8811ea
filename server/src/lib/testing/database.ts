import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { patience } from '../../../../scripts/patience.js'
import { databaseOf, openPools, type sharesOf } from '../db.ts'
import { type Listener, startListener } from '../database/listen.ts'
import type { Logins } from '../database/logins.ts'
import { migrate } from '../database/migrate.ts'
import { lend, lendListener } from './lend/lend-connections.ts'

const template = 'fairlead_template'

const at = (database: string) => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${database}`
  return url.href
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const asAdmin = <T>(work: (client: pg.Client) => Promise<T>) => connected(inject('databaseUrl'), work)

/**
 * Runs work that only one of the parallel test files may do at a time, such as creating roles, which all databases of
 * the cluster share. The lock is taken in the cluster's own database, because a lock is local to its database.
 */
export const oneAtATime = (work: (admin: pg.Client) => Promise<void>) =>
  asAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('one at a time'))`)
    await work(admin)
  })

let ready: Promise<void> | undefined

/** Creates the migrated template, unless another test file has created it. */
const makeTemplate = () =>
  oneAtATime(async (client) => {
    const made = await client.query(`select from pg_database where datname = '${template}' and datistemplate`)
    if (made.rowCount === 1) return
    await client.query(`create database ${template}`)
    await migrate(at(template))
    await client.query(`alter database ${template} is_template true allow_connections false`)
  })

/** All tables except the list of migrations, and partitions as one. */
async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  )
  return rows.map(({ name }) => name)
}

let tables: string[] | undefined

/**
 * Empties the tables. With a few rows in each, deleting is many times faster than truncating. As in a replica, no triggers
 * run: foreign keys would be checked in a hundred tables for each account, and the audit log refuses both.
 */
async function wipe(owner: pg.Pool) {
  const client = await owner.connect()
  try {
    tables ??= await listTables(client)
    await client.query(
      [
        'set local session_replication_role = replica',
        ...tables.map((name) => `delete from ${name}`),
        'delete from graphile_worker._private_jobs',
        `select setval('change_seq', 1, false)`,
      ].join(';'),
    )
  } finally {
    client.release()
  }
}

/** How many things a test can leave in a database besides rows: functions, triggers, constraints and tables. */
async function findSchema(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ schema: string }>(
    `select concat_ws(' ',
       (select count(*) from pg_proc), (select count(*) from pg_trigger where tgenabled = 'O'),
       (select count(*) from pg_constraint), (select count(*) from pg_class)) as schema`,
  )
  return rows[0]?.schema ?? ''
}

/** A database with the connections that tests have opened to it. */
type PooledDatabase = {
  url: string
  owner: pg.Pool
  /** Its schema as the migrations made it. */
  schema: string
  pools?: ReturnType<typeof openPools>
  listener?: Listener
  /** The log of the test that uses it now. */
  log?: Log
}
type Log = Pick<FastifyBaseLogger, 'warn'>

const idle: PooledDatabase[] = []

async function newDatabase(): Promise<PooledDatabase> {
  ready ??= makeTemplate()
  await ready
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin((client) => client.query(`create database ${name} template ${template}`))
  const owner = new pg.Pool({ connectionString: at(name), max: 2 })
  owner.on('error', () => undefined)
  return { url: at(name), owner, schema: await findSchema(owner) }
}

/**
 * A database that an earlier test has released, now empty. One whose schema that test has changed, for example by a
 * function that makes a write fail, is closed: the next test would meet the function.
 */
async function usedDatabase(): Promise<PooledDatabase | undefined> {
  const used = idle.pop()
  if (!used) return undefined
  if ((await findSchema(used.owner)) === used.schema) {
    await wipe(used.owner)
    return used
  }
  await Promise.all([
    used.listener?.stop(),
    used.pools?.app.end(),
    used.pools?.system.end(),
    used.owner.end(),
  ])
  return usedDatabase()
}

/**
 * A migrated, empty database for one test: one that an earlier test has released, or a new copy of the template.
 * `url` and `owner` connect as the owner of the database. `release` makes it available to the next test.
 */
export async function freshDatabase() {
  const pooled = (await usedDatabase()) ?? (await newDatabase())
  return {
    url: pooled.url,
    owner: pooled.owner,
    /** The pools and the listener of a program, for this test. */
    open: (logins: Logins, log: Log, shares?: ReturnType<typeof sharesOf>) => {
      pooled.log = log
      const warn: Log['warn'] = (...args: [unknown]) => pooled.log?.warn(...args)
      pooled.pools ??= openPools({
        logins,
        max: 10,
        waitMs: patience,
        onError: (err) => warn({ err }, 'idle'),
      })
      pooled.listener ??= startListener(logins.system, 'edge_change', { warn })
      return {
        db: databaseOf(
          { app: lend(pooled.pools.app), system: lend(pooled.pools.system) },
          // Tests of races need all connections for one account; tests of shares say so.
          shares ?? { max: 10, each: 10, spare: 0, waitMs: patience },
        ),
        changes: lendListener(pooled.listener),
      }
    },
    release: () => void idle.push(pooled),
  }
}
