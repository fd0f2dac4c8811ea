import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db.ts'

/** Short, because load balancers do not wait long. */
const patienceMs = 5000

/**
 * Whether the database responds within a short time. All callers share one query: while the database hangs, further
 * ones would take the last connections.
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
