import pg from 'pg'
import type { World } from './world.ts'

const waiters = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Makes requests race for the rows that `lock` selects: it holds them until all requests wait for them, and then
 * releases them.
 */
export async function raceAt<T>(w: World, lock: string, starts: readonly (() => Promise<T>)[]): Promise<T[]> {
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
