import type { CloudOf } from '../bytes/cloud/cloud-stores.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Secrets } from './open-secret.ts'

/** Where the bytes of buckets of type 2 are, with the keys for access to them. */
export const cloudsOf =
  (catalog: Pick<Catalog, 'cloudOfBucket'>, secrets: Secrets): CloudOf =>
  async (bucketId) => {
    const row = await catalog.cloudOfBucket(bucketId)
    const secretKey = row && secrets.ofCloud(row.secret, bucketId)
    return (
      (row &&
        secretKey !== undefined && {
          endpoint: new URL(row.endpoint),
          bucket: row.bucket,
          region: row.region,
          accessKey: row.access_key,
          secretKey,
          hostStyle: row.host_style,
        }) ||
      undefined
    )
  }
