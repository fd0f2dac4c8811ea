import type { FoundObject } from '../catalog/rows.ts'
import { S3Failure } from '../door/failure.ts'
import { readTarget } from '../door/target.ts'
import {
  type BucketCall,
  checkKey,
  demand,
  demandOnlyVersion,
  demandOpen,
  demandOwner,
  isUnchanged,
  reachedBucket,
} from './call.ts'

/**
 * The object that a copy reads, of the same account. Throws `NoSuchBucket`, `NoSuchKey`, `AccessDenied` and
 * `PreconditionFailed`.
 */
export async function copySource(
  call: BucketCall,
): Promise<{ object: FoundObject; bucketId: string; key: string }> {
  demand(call, 'CDN_STORAGE_OPEN')
  const header = String(call.request.headers['x-amz-copy-source'] ?? '')
  const source = readTarget(header.startsWith('/') ? header : `/${header}`, '', '-')
  demandOnlyVersion(source.query.get('versionId'))
  demandOwner(call.request.headers['x-amz-source-expected-bucket-owner'], call.caller)
  const isOther = [...source.query.keys()].some((name) => name !== 'versionId')
  if (isOther || source.bucket === '' || source.key === '')
    throw new S3Failure('InvalidArgument', 'The copy source is malformed')
  const bucket = await reachedBucket(call, source.bucket)
  demandOpen({ caller: call.caller, bucket })
  const key = checkKey(source.key)
  const object = await call.objects.find({ accountId: call.caller.accountId, bucketId: bucket.id, key })
  if (!object) throw new S3Failure('NoSuchKey')
  if (isUnchanged(call.request, object, 'x-amz-copy-source-')) throw new S3Failure('PreconditionFailed')
  return { object, bucketId: bucket.id, key }
}
