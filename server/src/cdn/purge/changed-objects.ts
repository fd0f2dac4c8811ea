import { encodeUri } from '@fairlead/api/bucket/signature.ts'
import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { bucketOf } from '@fairlead/api/cdn/origin/origin.ts'
import { doubledForm, purgeForm } from '@fairlead/api/cdn/site/path.ts'
import { sql } from 'kysely'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { findVersion } from '../site/deployments.ts'
import { findSite } from '../site/sites.ts'
import { addPurge } from './purges.ts'

/** Changed keys that one purge names. With more, the edges revalidate everything that they cache of the site. */
export const maxNamedKeys = 300

type Reading = { name: string; indexDocument: string }

/** The prefix that the edge adds to paths, decoded as the storage program does; undefined if it cannot be decoded. */
function prefixOf(originPath: string): string | undefined {
  try {
    return `${decodeURIComponent(originPath)}/`
  } catch {
    return undefined
  }
}

/** The paths under which visitors get an object: also that of its folder, for an index document. */
export function pathsOf(key: string, originPath: string, indexDocument: string): string[] {
  const full = `/${key}`
  const prefix = prefixOf(originPath)
  if (prefix === undefined || !full.startsWith(prefix)) return []
  const name = full.slice(prefix.length)
  const isIndex = indexDocument !== '' && `/${name}`.endsWith(`/${indexDocument}`)
  const folder = isIndex ? name.slice(0, -indexDocument.length) : undefined
  const names =
    folder === undefined ? [name] : [name, folder, ...(folder === '' ? [] : [folder.slice(0, -1)])]
  // A path that no visitor can request is not cached anywhere.
  return names.flatMap((one) => purgeForm(`/${encodeUri(one, '/')}`, doubledForm) ?? [])
}

/** The newest configuration of a site says under which paths it serves the bucket. */
async function purgeOfSite(
  tx: Tx,
  accountId: string,
  siteId: string,
  bucket: Reading,
  keys: string[] | 'all',
) {
  const site = await findSite(tx, accountId, siteId)
  const { config } = await findVersion(tx, accountId, siteId, site.version)
  const origins = config.origins.filter((origin) => bucketOf(origin) === bucket.name)
  const paths =
    keys === 'all'
      ? ['/*']
      : [
          ...new Set(
            keys.flatMap((key) =>
              origins.flatMap(({ originPath }) => pathsOf(key, originPath, bucket.indexDocument)),
            ),
          ),
        ]
  return { site, paths }
}

/** Makes edges drop what they cache of objects that have changed in a bucket since the last time. */
export async function purgeChangedObjects(tx: Tx, accountId: string, bucketId: string, now: Date) {
  // Of two concurrent jobs of a bucket, one would wait for the rows of the other, and then find none.
  await takeTurns(tx, `changed objects of ${bucketId}`)
  const changed = await tx
    .deleteFrom('changed_object')
    .where('account_id', '=', accountId)
    .where('bucket_id', '=', bucketId)
    .returning('key')
    .execute()
  const keys = [...new Set(changed.map(({ key }) => key))]
  if (keys.length === 0) return
  const bucket = await tx
    .selectFrom('bucket')
    .select(['name', 'index_document as indexDocument', 'error_document as errorDocument'])
    .where('id', '=', bucketId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!bucket) return
  const sites = await tx
    .selectFrom('site_bucket')
    .select('site_id')
    .where('bucket_id', '=', bucketId)
    .where('account_id', '=', accountId)
    .orderBy('site_id')
    .execute()
  // The edges whose receipts are awaited are looked up for the account of the transaction.
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx)
  // The error document is cached under every missing path. An empty key stands for all objects.
  const isAll = keys.includes('') || keys.includes(bucket.errorDocument) || keys.length > maxNamedKeys
  for (const { site_id } of sites) {
    const { site, paths } = await purgeOfSite(tx, accountId, site_id, bucket, isAll ? 'all' : keys)
    if (paths.length === 0) continue
    const remark = bucketHost(bucket.name)
    // With a refresh, edges ask about each copy again: one that has not changed is confirmed without a body, and stays.
    const type = isAll ? 'refresh' : 'remove'
    await addPurge(tx, site, { invalidationPath: paths, cacheTags: [], type, remark }, now)
  }
}
