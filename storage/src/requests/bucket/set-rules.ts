import { S3Failure } from '../../door/failure.ts'
import type { BucketCall } from '../call.ts'

/** Sets rules of a bucket; null takes them away. Links set none. Throws `AccessDenied` and `NoSuchBucket`. */
export async function setRules(
  { catalog, caller, bucket, asked }: BucketCall,
  kind: 'cors' | 'lifecycle',
  rules: readonly object[] | null,
) {
  const outcome =
    caller.keyId === undefined
      ? 'denied'
      : await catalog.setRules(caller.keyId, bucket.id, { kind, rules }, asked)
  if (outcome !== 'set') throw new S3Failure(outcome === 'denied' ? 'AccessDenied' : 'NoSuchBucket')
}
