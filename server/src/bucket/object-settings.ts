import type { ObjectSettings } from '@fairlead/api/bucket/object-settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { BucketRow } from './buckets.ts'

const metaPrefix = 'x-amz-meta-'
const Headers = z.record(z.string(), z.string())

const selectSettings = (tx: Tx, { id, account_id }: BucketRow, key: string) =>
  tx
    .selectFrom('stored_object')
    .select(['content_type', 'headers'])
    .where('account_id', '=', account_id)
    .where('bucket_id', '=', id)
    .where('key', '=', key)

/** Throws `notFound`. */
export async function findObjectSettings(tx: Tx, bucket: BucketRow, key: string): Promise<ObjectSettings> {
  const row = await selectSettings(tx, bucket, key).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const headers = Headers.parse(row.headers)
  return {
    type: row.content_type,
    cacheControl: headers['cache-control'] ?? '',
    contentDisposition: headers['content-disposition'] ?? '',
    metadata: Object.entries(headers)
      .filter(([name]) => name.startsWith(metaPrefix))
      .map(([name, value]) => ({ name: name.slice(metaPrefix.length), value })),
  }
}

/** Changes them; other headers and the checksums of the bytes stay. The bucket is locked. Throws `notFound`. */
export async function changeObjectSettings(tx: Tx, bucket: BucketRow, key: string, settings: ObjectSettings) {
  const row = await selectSettings(tx, bucket, key).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const { type, cacheControl, contentDisposition, metadata } = settings
  const others = Object.entries(Headers.parse(row.headers)).filter(
    ([name]) => !name.startsWith(metaPrefix) && name !== 'cache-control' && name !== 'content-disposition',
  )
  const headers: Record<string, string> = Object.fromEntries(others)
  if (cacheControl !== '') headers['cache-control'] = cacheControl
  if (contentDisposition !== '') headers['content-disposition'] = contentDisposition
  for (const { name, value } of metadata) headers[metaPrefix + name] = value
  await tx
    .updateTable('stored_object')
    .set({ content_type: type, headers: JSON.stringify(headers), modified_at: sql`now()` })
    .where('account_id', '=', bucket.account_id)
    .where('bucket_id', '=', bucket.id)
    .where('key', '=', key)
    .execute()
}

/** For the log. */
export const settingsInLine = ({ metadata, ...settings }: ObjectSettings) => ({
  ...settings,
  metadata: metadata.map(({ name, value }) => `${name}=${value}`).join(', '),
})
