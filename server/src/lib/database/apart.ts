import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** Hears of work that failed while the work beside it went on. `what` names it for those who run the platform. */
export type OnFailure = (error: unknown, what: string) => void

/**
 * Does one of many things in a transaction, so that it fails alone: what it did is undone, the others stay. `otherwise`
 * is to see that it is not met first again at once.
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
