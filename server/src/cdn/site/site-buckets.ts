import { originDoorPurpose } from '@fairlead/api/bucket/origin-door.ts'
import { bucketOf } from '@fairlead/api/cdn/origin/origin.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import { bucketIds } from '../../bucket/public.ts'
import type { Entered, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { rightsOf } from '../../lib/http/caller/rights.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

/** Buckets as origins of sites (decision 0125). */

type SiteRow = { id: string; account_id: string }
type Address = { type: number; domainName: string }

const namesIn = (origins: readonly Address[]) => [
  ...new Set(origins.flatMap((origin) => bucketOf(origin) ?? [])),
]

/**
 * Refuses a bucket that the caller does not have or may not read, because the caller could read it through the site. `before`
 * are the current origins of the site, whose buckets stay allowed, whoever chose them.
 */
export async function checkBuckets(
  tx: Tx,
  me: Entered,
  origins: readonly Address[],
  before: readonly Address[] = [],
) {
  const names = namesIn(origins)
  if (names.length === 0) return
  const known = new Set(namesIn(before))
  const mayRead = rightsOf(me).actions.includes('CDN_STORAGE_OPEN')
  const found = await bucketIds(tx, me, names)
  origins.forEach((origin, i) => {
    const name = bucketOf(origin)
    if (name === undefined || known.has(name)) return
    if (!mayRead || !found.has(name)) throw Fail.field(`origins.${i}.domainName`, 'noSuchBucket')
  })
}

/** Stores which buckets the site now has as origins. Throws a field error for a bucket that was deleted in the meantime. */
export async function keepBuckets(tx: Tx, { id, account_id }: SiteRow, origins: readonly Address[]) {
  const names = namesIn(origins)
  await tx.deleteFrom('site_bucket').where('site_id', '=', id).where('account_id', '=', account_id).execute()
  if (names.length === 0) return
  const added = await tx
    .insertInto('site_bucket')
    .columns(['site_id', 'account_id', 'bucket_id'])
    .expression((eb) =>
      eb
        .selectFrom('bucket')
        .select([sql<string>`${id}::uuid`.as('site_id'), 'account_id', 'id'])
        .where('account_id', '=', account_id)
        .where('name', 'in', names)
        // A deletion locks the bucket, so this waits for it, and then does not find the bucket.
        .forKeyShare(),
    )
    .returning('bucket_id')
    .execute()
  if (added.length < names.length)
    throw Fail.field(
      `origins.${origins.findIndex((origin) => bucketOf(origin) !== undefined)}.domainName`,
      'noSuchBucket',
    )
}

/** A deleted site reads no bucket. */
export const dropBuckets = async (tx: Tx, { id, account_id }: SiteRow) => {
  await tx.deleteFrom('site_bucket').where('site_id', '=', id).where('account_id', '=', account_id).execute()
}

/** The ids of the buckets of `site` by their names; null for a site that has none. */
export const bucketsOf = sql<Record<string, string> | null>`(
  select json_object_agg(b.name, b.id) from site_bucket s join bucket b on b.id = s.bucket_id where s.site_id = site.id)`

/** Adds to origins that are buckets the secret with which edges may read them. */
export const withBuckets = (
  origins: EdgeConfig['origins'],
  ids: Record<string, string>,
  box: SecretBox,
): EdgeConfig['origins'] => {
  const signer = box.storage
  return origins.map((origin) => {
    const id = ids[bucketOf(origin) ?? '']
    if (id === undefined) return origin
    return {
      ...origin,
      bucket: { id, secret: signer.sign(id, originDoorPurpose).toString('base64url') },
    }
  })
}
