import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db.ts'

/** A balancer that asks wants to know soon. */
const patienceMs = 5000

/**
 * Whether the database answers, and soon. Only one query runs at a time, however many callers ask: while the database hangs, questions that
 * pile up would take the last connections.
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
