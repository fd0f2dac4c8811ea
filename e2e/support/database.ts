import pg from 'pg'
import { ownerUrl } from './stack.ts'

/** Rows of a query, with the rights of the database's owner. */
export type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>

/** Opens the database of a stack. A broken connection is reported by the query that needs it. */
export function openDatabase(url: string): { query: Query; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  return {
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    close: () => pool.end(),
  }
}

const shared = new Map<string, ReturnType<typeof openDatabase>>()

/** Queries the database of the stack under test. */
export const query: Query = (sql, values) => {
  const url = ownerUrl()
  const database = shared.get(url) ?? openDatabase(url)
  shared.set(url, database)
  return database.query(sql, values)
}

/** Runs `work` while no other worker runs work of the same name: what it changes or relies on holds for all accounts. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end()
  }
}
