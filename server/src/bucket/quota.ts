import { BucketType } from '@fairlead/api/bucket/bucket.ts'
import { sql } from 'kysely'
import type { Database } from '../lib/db.ts'
import type { Settings } from '../settings.ts'

export type StorageSettings = Settings['storage']

/** What an account may store, in bytes. */
export const allowedBytes = ({ bytes, bytesOf }: StorageSettings, accountNumber: string) =>
  bytesOf.get(accountNumber) ?? bytes

/**
 * Writes how much each account may store to the table by which puts are accepted, and to its buckets that have no capacity of
 * their own. An account gets the default with its first bucket, and the value of the settings here.
 */
export async function keepQuotas(db: Database, { bytes, bytesOf }: StorageSettings) {
  await sql`
    update storage_quota q set capacity = coalesce(named.bytes, ${bytes}::bigint)
      from account a
      left join unnest(${[...bytesOf.keys()]}::text[], ${[...bytesOf.values()]}::bigint[]) as named (number, bytes)
        on named.number = a.number
     where a.id = q.account_id and q.capacity <> coalesce(named.bytes, ${bytes}::bigint)`.execute(db.system)
  await sql`
    update bucket b set capacity = greatest(1, q.capacity)
      from storage_quota q
     where q.account_id = b.account_id and b.type = ${BucketType.own} and not b.has_own_capacity
       and b.capacity <> greatest(1, q.capacity)`.execute(db.system)
}
