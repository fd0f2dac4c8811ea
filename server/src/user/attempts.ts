import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

type Kind = 'password' | 'mfa' | 'mail'

/**
 * Counts failures by what was tried, whether or not it exists, so that a lock tells nothing about existence.
 * `kind` keeps apart: wrong passwords, wrong codes, and mail that anybody can have sent to an address.
 */
const keyOf = (kind: Kind, name: string) => createHash('sha256').update(`${kind}\n${name}`).digest()

/**
 * Takes the row's lock, so that parallel tries count one after the other; true while locked.
 * The caller holds the lock until its transaction ends.
 */
export async function isLocked(tx: Tx, kind: Kind, name: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('attempt')
    .values({ key: keyOf(kind, name), failures: 0 })
    // An update that changes nothing, for its row lock.
    .onConflict((on) => on.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning('locked_until')
    .executeTakeFirstOrThrow()
  return row.locked_until !== null && row.locked_until > now
}

/** Counts one more failure; at `max` the name is locked for `minutes` and the count begins anew. */
export async function countFailure(
  tx: Tx,
  kind: Kind,
  name: string,
  now: Date,
  limit: { max: number; minutes: number },
) {
  const until = new Date(now.getTime() + limit.minutes * 60_000)
  // An old count is forgotten after the same while as a lock.
  const fresh = new Date(now.getTime() - limit.minutes * 60_000)
  const failures = sql<number>`case when updated_at < ${fresh} then 1 else failures + 1 end`
  await tx
    .updateTable('attempt')
    .set({
      failures: sql`case when ${failures} >= ${limit.max} then 0 else ${failures} end`,
      locked_until: sql`case when ${failures} >= ${limit.max} then ${until}::timestamptz else null end`,
      updated_at: now,
    })
    .where('key', '=', keyOf(kind, name))
    .execute()
}

export const clearFailures = async (tx: Tx, kind: Kind, name: string) => {
  await tx.deleteFrom('attempt').where('key', '=', keyOf(kind, name)).execute()
}
