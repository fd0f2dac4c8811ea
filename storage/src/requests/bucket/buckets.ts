import { BucketName } from '@fairlead/api/bucket/bucket.ts'
import { storageRegion } from '@fairlead/api/bucket/signature.ts'
import { S3Failure } from '../../door/failure.ts'
import { demandKnown, readXml, textOf } from '../../door/read-xml.ts'
import { element, root } from '../../door/xml.ts'
import { type BucketCall, type Call, demandPrivate, sendNothing, sendXml } from '../call.ts'

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

/** Of the configuration, only the region is known, which must be the one here. Throws `NotImplemented` and others. */
async function checkConfiguration(call: Call) {
  demandPrivate(call.request)
  const ownership = call.request.headers['x-amz-object-ownership']
  if (ownership !== undefined && ownership !== 'BucketOwnerEnforced')
    throw new S3Failure('NotImplemented', 'Objects belong to the owner of their bucket')
  const body = call.body()
  if (body.size === 0) return
  const configuration = await readXml(body, { maxBytes: 64 * 1024, maxElements: 20 })
  demandKnown(configuration, ['LocationConstraint'])
  const region = textOf(configuration, 'LocationConstraint') ?? ''
  if (![storageRegion, 'us-east-1', ''].includes(region)) throw new S3Failure('InvalidLocationConstraint')
}

/** Programs create a bucket before they use it, which most often is there. */
export async function createBucket(call: Call) {
  const { catalog, caller, target, response, asked } = call
  if (!BucketName.safeParse(target.bucket).success) throw new S3Failure('InvalidBucketName')
  await checkConfiguration(call)
  const bucket = await catalog.each(caller.accountId, (own) => own.findBucket(target.bucket))
  if (bucket) throw new S3Failure('BucketAlreadyOwnedByYou')
  const outcome =
    caller.keyId === undefined || caller.isSuspended
      ? 'denied'
      : await catalog.createBucket(caller.keyId, target.bucket, asked)
  if (outcome !== 'made') throw new S3Failure(createFailures[outcome])
  sendNothing(response, 200, { location: `/${target.bucket}` })
}

const createFailures = {
  denied: 'AccessDenied',
  exists: 'BucketAlreadyOwnedByYou',
  limit: 'TooManyBuckets',
} as const

export async function deleteBucket({ catalog, caller, bucket, response, asked }: BucketCall) {
  const outcome =
    caller.keyId === undefined ? 'denied' : await catalog.deleteBucket(caller.keyId, bucket.id, asked)
  if (outcome !== 'gone') throw new S3Failure(deleteFailures[outcome])
  sendNothing(response, 204)
}

const deleteFailures = {
  denied: 'AccessDenied',
  absent: 'NoSuchBucket',
  filled: 'BucketNotEmpty',
  origin: 'BucketInUse',
} as const
