import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/**
 * Locks a name until the transaction ends, so that transactions with the same name are serialized from here on. A
 * count taken afterwards stays true until the commit.
 */
export async function takeTurns(tx: Tx, thing: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(tx)
}
