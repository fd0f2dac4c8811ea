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

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

let ready: Promise<void> | undefined

/** Makes the migrated template; of all test files that start at once, one does the work. */
const makeTemplate = () =>
  asAdmin(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const made = await client.query(`select from pg_database where datname = '${template}' and datistemplate`)
    if (made.rowCount === 1) return
    await client.query(`create database ${template}`)
    await migrate(at(template))
    await client.query(`alter database ${template} is_template true allow_connections false`)
  })

/** A migrated database of its own, copied from the template in some 20 ms. `url` is its owner's. */
export async function freshDatabase() {
  ready ??= makeTemplate()
  await ready
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const drop = () => asAdmin((client) => client.query(`drop database ${name} with (force)`))
  return { url: at(name), drop }
}
