import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/**
 * Makes all who name the same thing go one after the other from here on, until their transactions end: what is
 * counted next stays true until the commit.
 */
export async function takeTurns(tx: Tx, thing: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(tx)
}
