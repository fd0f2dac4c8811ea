import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** After `max` failures within `minutes` there is a lock for `minutes`, and the count starts again. */
export type Limit = { max: number; minutes: number }

/** A counter of failures. The database has only hashes of its names. */
export type FailureCounter = { key: Buffer; about: Buffer | null; limit: Limit }

// JSON, so that different parts never result in the same text.
const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Counts failures for a name, whether or not it exists, so that a lock does not reveal whether it does. With `asker`
 * it counts those of one address or browser, and is deleted together with the count of the name.
 */
export const counterOf = (kind: string, name: string, limit: Limit, asker?: string): FailureCounter =>
  asker === undefined
    ? { key: hashOf(kind, name), about: null, limit }
    : { key: hashOf(kind, name, asker), about: hashOf(kind, name), limit }

/** The remaining minutes of a lock, rounded up; 0 without one. */
const minutesUntil = (until: Date | null | undefined, now: Date) =>
  until && until > now ? Math.ceil((until.getTime() - now.getTime()) / 60_000) : 0

/** The remaining minutes of a lock. This does not lock the row. */
export async function lockedMinutes(tx: Tx, { key }: FailureCounter, now: Date): Promise<number> {
  const row = await tx.selectFrom('attempt').select('locked_until').where('key', '=', key).executeTakeFirst()
  return minutesUntil(row?.locked_until, now)
}

/**
 * The same, but the row stays locked until the transaction ends, so that concurrent attempts are counted one by one.
 */
export async function holdCounter(tx: Tx, { key, about }: FailureCounter, now: Date): Promise<number> {
  const row = await tx
    .insertInto('attempt')
    .values({ key, about, failures: 0, began_at: now, updated_at: now })
    // An update without a change, which locks the row.
    .onConflict((on) => on.column('key').doUpdateSet({ key: sql`excluded.key` }))
    .returning('locked_until')
    .executeTakeFirstOrThrow()
  return minutesUntil(row.locked_until, now)
}

/** Counts one failure. An existing lock does not change. */
export async function countFailure(tx: Tx, { key, about, limit }: FailureCounter, now: Date) {
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

export const clearFailures = async (tx: Tx, { key }: FailureCounter) => {
  await tx.deleteFrom('attempt').where('key', '=', key).execute()
}

/** Deletes the count of a name, and before it those of its callers: attempts lock in this order. */
export async function clearAllFailures(tx: Tx, counter: FailureCounter) {
  await tx.deleteFrom('attempt').where('about', '=', counter.key).execute()
  await clearFailures(tx, counter)
}
