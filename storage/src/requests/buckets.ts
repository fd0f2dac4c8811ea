import { storageRegion } from '@fairlead/api/bucket/signature.ts'
import { S3Failure } from '../door/failure.ts'
import { element, root } from '../door/xml.ts'
import { type BucketCall, type Call, sendNothing, sendXml } from './call.ts'

export async function listBuckets({ catalog, caller, response }: Call) {
  const all = await catalog.each(caller.accountId, (own) => own.buckets())
  const buckets = all.filter(({ id }) => caller.bucketIds === null || caller.bucketIds.includes(id))
  sendXml(
    response,
    root(
      'ListAllMyBucketsResult',
      element('Owner', element('ID', caller.accountId)),
      element(
        'Buckets',
        ...buckets.map(({ name, createdAt }) =>
          element('Bucket', element('Name', name), element('CreationDate', createdAt.toISOString())),
        ),
      ),
    ),
  )
}

export const headBucket = ({ response }: BucketCall) =>
  sendNothing(response, 200, { 'x-amz-bucket-region': storageRegion })

export const getLocation = ({ response }: BucketCall) =>
  sendXml(response, root('LocationConstraint', storageRegion))

/** An object has one version, and versioning is never enabled. */
export const getVersioning = ({ response }: BucketCall) => sendXml(response, root('VersioningConfiguration'))

/** Programs create a bucket before they use it; buckets are created in the console. */
export async function createBucket({ catalog, caller, target }: Call) {
  const bucket = await catalog.each(caller.accountId, (own) => own.findBucket(target.bucket))
  if (bucket) throw new S3Failure('BucketAlreadyOwnedByYou')
  throw new S3Failure('NotImplemented', 'Buckets are created in the console')
}
