import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** Called if one unit of work failed while others continued. `what` names it in the log. */
export type OnFailure = (error: unknown, what: string) => void

/**
 * Runs one of several units of work in a transaction. If it fails, only its own changes are rolled back. `otherwise`
 * must then make sure that it is not retried immediately.
 */
export async function apart(
  tx: Tx,
  work: () => Promise<unknown>,
  otherwise: (error: unknown) => Promise<unknown>,
) {
  await sql`savepoint apart`.execute(tx)
  try {
    await work()
    await sql`release savepoint apart`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(tx)
    await sql`release savepoint apart`.execute(tx)
    await otherwise(error)
  }
}
