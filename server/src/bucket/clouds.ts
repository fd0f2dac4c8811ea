import { randomBytes } from 'node:crypto'
import type { BucketCloud, CloudInput, CloudKeys } from '@fairlead/api/bucket/cloud.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { OutboundFailure, type OutboundOptions, PrivateAddress, sendOut } from '../lib/outbound.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { presigned } from './links.ts'

type BucketPlace = Pick<Selectable<DB['bucket']>, 'id' | 'account_id'>

/** The purpose under which the secret key of a cloud is sealed. The storage program opens it. */
export const cloudSecretPurpose = 'cloud of a bucket'

/** The cloud of a bucket of type 2 in a list of buckets (decision 0096). Its secret key is not read. */
export const cloudOf = sql<BucketCloud | null>`(
  select json_build_object('endpoint', c.endpoint, 'bucket', c.bucket, 'region', c.region,
                           'hostStyle', c.host_style, 'accessKey', c.access_key)
    from bucket_cloud c where c.bucket_id = bucket.id and c.account_id = bucket.account_id)`

const toRow = (box: SecretBox, bucketId: string, { accessKey, secretKey }: CloudKeys) => ({
  access_key: accessKey,
  secret: box.storage.seal(secretKey, cloudSecretPurpose, bucketId),
})

export async function addCloud(tx: Tx, box: SecretBox, { id, account_id }: BucketPlace, cloud: CloudInput) {
  await tx
    .insertInto('bucket_cloud')
    .values({
      bucket_id: id,
      account_id,
      endpoint: cloud.endpoint,
      bucket: cloud.bucket,
      region: cloud.region,
      host_style: cloud.hostStyle,
      ...toRow(box, id, cloud),
    })
    .execute()
}

export async function changeCloudKeys(
  tx: Tx,
  box: SecretBox,
  { id, account_id }: BucketPlace,
  keys: CloudKeys,
) {
  await tx
    .updateTable('bucket_cloud')
    .set(toRow(box, id, keys))
    .where('bucket_id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
}

/** Throws `bucketNotCloud`. */
export async function cloudOfBucket(tx: Tx, { id, account_id }: BucketPlace) {
  const row = await tx
    .selectFrom('bucket_cloud')
    .select(['endpoint', 'bucket', 'region', 'host_style as hostStyle'])
    .where('bucket_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (!row) throw new Fail('bucketNotCloud')
  return row
}

const secondsOfCheck = 60

/** The field error for a failed response of a cloud, by its status. */
function failureOf(status: number, text: string) {
  if (status === 403 || status === 401) return Fail.field('cloud.secretKey', 'cloudDenied')
  if (status === 404 && text.includes('NoSuchBucket')) return Fail.field('cloud.bucket', 'cloudNoBucket')
  return Fail.field('cloud.endpoint', 'cloudRefused')
}

/**
 * Puts an object into a cloud, reads it and deletes it. Throws field errors: `cloudPrivate`, `cloudUnreachable`, `cloudDenied`,
 * `cloudNoBucket` and `cloudRefused`.
 */
export async function tryCloud(cloud: CloudInput, now: Date, options: OutboundOptions) {
  const isOpen = 'allowPrivate' in options || options.allowLoopback
  if (!cloud.endpoint.startsWith('https:') && !isOpen) throw Fail.field('cloud.endpoint', 'cloudPrivate')
  const url = new URL(cloud.endpoint)
  if (cloud.hostStyle) url.hostname = `${cloud.bucket}.${url.hostname}`
  const key = `objects/test-${randomBytes(8).toString('hex')}`
  const path = cloud.hostStyle ? `/${key}` : `/${cloud.bucket}/${key}`
  const { accessKey, secretKey: secret, region } = cloud
  const body = randomBytes(16).toString('hex')

  async function send(method: 'PUT' | 'GET' | 'DELETE') {
    const address = presigned(
      { method, url, path },
      { accessKey, secret, region, now, seconds: secondsOfCheck },
    )
    const sent = method === 'PUT' ? { body, headers: { 'content-length': `${body.length}` } } : {}
    // A bucket of this installation that is itself in a cloud refuses requests with this header.
    const headers = { ...sent.headers, 'cdn-loop': 'fairlead-storage' }
    const response = await sendOut(address, { method, ...sent, headers }, options)
    if (response.status < 200 || response.status > 299) throw failureOf(response.status, response.text)
    return response.text
  }
  try {
    await send('PUT')
    let isRead = false
    try {
      isRead = (await send('GET')) === body
    } finally {
      await send('DELETE')
    }
    if (!isRead) throw Fail.field('cloud.endpoint', 'cloudRefused')
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    throw Fail.field('cloud.endpoint', error instanceof PrivateAddress ? 'cloudPrivate' : 'cloudUnreachable')
  }
}
