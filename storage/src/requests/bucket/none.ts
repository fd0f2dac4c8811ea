import { type FailureCode, S3Failure } from '../../door/failure.ts'
import { childrenOf, readXml } from '../../door/read-xml.ts'
import { element, root } from '../../door/xml.ts'
import { type BucketCall, checkKey, demandPrivate, sendNothing, sendXml } from '../call.ts'

/**
 * What S3 answers where a bucket or an object has nothing of a kind. Programs ask before they copy, or to compare what is there
 * with their own settings, and take a refusal for a failure.
 */
type Answer = (call: BucketCall) => Promise<void>

const absent =
  (code: FailureCode): Answer =>
  async () => {
    throw new S3Failure(code)
  }
const says =
  (name: string, ...content: Parameters<typeof element>[1][]): Answer =>
  async ({ response }) =>
    sendXml(response, root(name, ...content))

/** Answers about settings of buckets, by their parameters. */
export const bucketAnswers: Readonly<Record<string, Answer>> = {
  policy: absent('NoSuchBucketPolicy'),
  policyStatus: absent('NoSuchBucketPolicy'),
  tagging: absent('NoSuchTagSet'),
  encryption: absent('ServerSideEncryptionConfigurationNotFoundError'),
  website: absent('NoSuchWebsiteConfiguration'),
  replication: absent('ReplicationConfigurationNotFoundError'),
  'object-lock': absent('ObjectLockConfigurationNotFoundError'),
  ownershipControls: absent('OwnershipControlsNotFoundError'),
  publicAccessBlock: absent('NoSuchPublicAccessBlockConfiguration'),
  logging: says('BucketLoggingStatus'),
  notification: says('NotificationConfiguration'),
  accelerate: says('AccelerateConfiguration'),
  requestPayment: says('RequestPaymentConfiguration', element('Payer', 'BucketOwner')),
}

/** Settings of buckets that programs delete, although there are none. */
export const deletable = [
  'policy',
  'tagging',
  'encryption',
  'website',
  'replication',
  'ownershipControls',
  'publicAccessBlock',
] as const

/** The object that a request is about, if it names one, must be there. Throws `NoSuchKey`. */
async function demandThere({ objects, caller, bucket, target: { key } }: BucketCall) {
  if (key === '') return
  const place = { accountId: caller.accountId, bucketId: bucket.id, key: checkKey(key) }
  if (!(await objects.find(place))) throw new S3Failure('NoSuchKey')
}

export async function nothingDeleted(call: BucketCall) {
  await demandThere(call)
  sendNothing(call.response, 204)
}

/** The account alone has all rights. */
export async function ownAcl(call: BucketCall) {
  await demandThere(call)
  const owner = element('ID', call.caller.accountId)
  const grantee = {
    ...element('Grantee', owner),
    attributes: ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="CanonicalUser"',
  }
  sendXml(
    call.response,
    root(
      'AccessControlPolicy',
      element('Owner', owner),
      element('AccessControlList', element('Grant', grantee, element('Permission', 'FULL_CONTROL'))),
    ),
  )
}

/** Everything is private, so only that can be set. */
export async function putAcl(call: BucketCall) {
  await demandThere(call)
  if (call.body().size > 0 || call.request.headers['x-amz-acl'] === undefined)
    throw new S3Failure('NotImplemented', 'An ACL other than private is not implemented here')
  demandPrivate(call.request)
  sendNothing(call.response, 200)
}

export async function noTags(call: BucketCall) {
  await demandThere(call)
  sendXml(call.response, root('Tagging', element('TagSet')))
}

/** Programs that copy an object put the tags of the other one, which has none. */
export async function putNoTags(call: BucketCall) {
  await demandThere(call)
  const [set] = childrenOf(await readXml(call.body(), { maxBytes: 64 * 1024, maxElements: 100 }), 'TagSet')
  if (!set || childrenOf(set, 'Tag').length > 0)
    throw new S3Failure('NotImplemented', 'Tags are not implemented here')
  sendNothing(call.response, 200)
}

export async function noLock(call: BucketCall) {
  await demandThere(call)
  throw new S3Failure('NoSuchObjectLockConfiguration')
}
