import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** At `max` within as many minutes there is a lock for `minutes`, and the count begins anew. */
export type Limit = { max: number; minutes: number }

/** A count of failures, of which the database keeps hashes alone. */
export type Counter = { key: Buffer; about: Buffer | null; limit: Limit }

// As JSON, so that no part can pass for two.
const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Counts by what was tried, whether or not it exists, so that a lock tells nothing about existence. With an asker it
 * counts what this asker tries of it, and is forgotten together with the name's own count.
 */
export const counterOf = (kind: string, name: string, limit: Limit, asker?: string): Counter =>
  asker === undefined
    ? { key: hashOf(kind, name), about: null, limit }
    : { key: hashOf(kind, name, asker), about: hashOf(kind, name), limit }

/** Minutes that a lock still lasts, rounded up; 0 without one. */
const minutesUntil = (until: Date | null | undefined, now: Date) =>
  until && until > now ? Math.ceil((until.getTime() - now.getTime()) / 60_000) : 0

/** For how many minutes it is locked. Of parallel tries none waits for another here. */
export async function lockedMinutes(tx: Tx, { key }: Counter, now: Date): Promise<number> {
  const row = await tx.selectFrom('attempt').select('locked_until').where('key', '=', key).executeTakeFirst()
  return minutesUntil(row?.locked_until, now)
}

/** The same, and parallel tries count one after the other: the row stays the caller's until its transaction ends. */
export async function holdCounter(tx: Tx, { key, about }: Counter, now: Date): Promise<number> {
  const row = await tx
    .insertInto('attempt')
    .values({ key, about, failures: 0, began_at: now, updated_at: now })
    // An update that changes nothing, for its row lock.
    .onConflict((on) => on.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning('locked_until')
    .executeTakeFirstOrThrow()
  return minutesUntil(row.locked_until, now)
}

/** Counts one more failure. A lock that there is stays as it is. */
export async function countFailure(tx: Tx, { key, about, limit }: Counter, now: Date) {
  const lock = new Date(now.getTime() + limit.minutes * 60_000)
  const old = new Date(now.getTime() - limit.minutes * 60_000)
  await sql`
    insert into attempt as a (key, about, failures, locked_until, began_at, updated_at)
    values (${key}, ${about}, case when ${limit.max} <= 1 then 0 else 1 end,
            case when ${limit.max} <= 1 then ${lock}::timestamptz end, ${now}, ${now})
    on conflict (key) do update set
      (failures, locked_until, began_at, updated_at) = (
        select case when counted.failures >= ${limit.max} then 0 else counted.failures end,
               case when counted.failures >= ${limit.max} then ${lock}::timestamptz end,
               counted.began_at, ${now}::timestamptz
          from (select case when fresh then 1 else a.failures + 1 end as failures,
                       case when fresh then ${now}::timestamptz else a.began_at end as began_at
                  from (select a.failures = 0 or a.began_at <= ${old} as fresh) begun) counted)
     where a.locked_until is null or a.locked_until <= ${now}`.execute(tx)
}

export const clearFailures = async (tx: Tx, { key }: Counter) => {
  await tx.deleteFrom('attempt').where('key', '=', key).execute()
}

/** Forgets the count of a name, and first those of everybody who tried it: in the order in which tries take them. */
export async function clearAllFailures(tx: Tx, counter: Counter) {
  await tx.deleteFrom('attempt').where('about', '=', counter.key).execute()
  await clearFailures(tx, counter)
}
