import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db.ts'

/** Short, because load balancers do not wait long. */
const patienceMs = 5000

/**
 * Whether the database answers within a short time. Only one query runs at a time for all callers: while the database
 * hangs, more of them would take the last connections.
 */
export function readiness(db: Pick<Database, 'system'>) {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    sql`select 1`
      .execute(db.system)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
  return async (): Promise<boolean> => {
    asking ??= ask()
    const late = new AbortController()
    const patience = delay(patienceMs, false, { signal: late.signal }).catch(() => false)
    const answer = await Promise.race([asking, patience])
    late.abort()
    return answer
  }
}
