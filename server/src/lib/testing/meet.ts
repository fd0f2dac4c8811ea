import pg from 'pg'
import type { World } from './world.ts'

const waiters = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Lets requests meet at a lock: holds the rows that `lock` takes, starts the requests, waits until as many as
 * there are stand before the rows, and lets go.
 */
export async function meetAt<T>(w: World, lock: string, starts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = new pg.Client({ connectionString: w.url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const started = starts.map((start) => start())
    for (let waiting = 0; waiting < starts.length;) {
      const [row] = await w.rows<{ n: number }>(waiters)
      waiting = row?.n ?? 0
    }
    await holder.query('commit')
    return await Promise.all(started)
  } finally {
    await holder.end()
  }
}
