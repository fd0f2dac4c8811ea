import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../migrate.ts'

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
 * One at a time, of all test files that run side by side: what makes roles, which are the cluster's. Such locks hold within one database, and theirs differ: so the
 * one that all of them know is asked.
 */
export const oneAtATime = (work: (admin: pg.Client) => Promise<void>) =>
  asAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('one at a time'))`)
    await work(admin)
  })

let ready: Promise<void> | undefined

/** Makes the migrated template; of all test files that start at once, one does the work. */
const makeTemplate = () =>
  oneAtATime(async (client) => {
    const made = await client.query(`select from pg_database where datname = '${template}' and datistemplate`)
    if (made.rowCount === 1) return
    await client.query(`create database ${template}`)
    await migrate(at(template))
    await client.query(`alter database ${template} is_template true allow_connections false`)
  })

/** All tables of ours but the list of migrations, each before those that it refers to. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select t.oid::regclass::text as name,
            array(select confrelid::regclass::text from pg_constraint
                   where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as needs
       from pg_class t
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  )
  const order: string[] = []
  let left = rows
  while (left.length > 0) {
    const free = left.filter(({ name }) => !left.some(({ needs }) => needs.includes(name)))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    order.push(...free.map(({ name }) => name))
    left = left.filter((table) => !free.includes(table))
  }
  return order
}

let tables: string[] | undefined

/**
 * Empties the tables. For a few rows each, deleting is many times faster than truncating. The audit log refuses
 * both, until its trigger is off.
 */
async function wipe(client: pg.Client) {
  tables ??= await tablesOf(client)
  await client.query(
    [
      'alter table audit_entry disable trigger audit_entry_kept',
      ...tables.map((name) => `delete from ${name}`),
      'alter table audit_entry enable trigger audit_entry_kept',
      'delete from graphile_worker._private_jobs',
      `select setval('change_seq', 1, false)`,
    ].join(';'),
  )
}

const idle: string[] = []

/**
 * A migrated, empty database for one test: one that an earlier test of this file is done with, or a new copy
 * of the template. `url` is its owner's; `release` gives it back once nobody is connected.
 */
export async function freshDatabase() {
  const used = idle.pop()
  const name = used ?? `test_${randomUUID().replaceAll('-', '')}`
  const url = at(name)
  if (used === undefined) {
    ready ??= makeTemplate()
    await ready
    await asAdmin((client) => client.query(`create database ${name} template ${template}`))
  } else {
    await connected(url, wipe)
  }
  return { url, release: () => void idle.push(name) }
}
