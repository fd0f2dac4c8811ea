import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** Called for work that failed while other work continued. `what` names it in the log. */
export type OnFailure = (error: unknown, what: string) => void

/**
 * Does one of several pieces of work in a transaction. If it fails, only its own changes are undone. `otherwise` must
 * then make sure that it does not come first again at once.
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
