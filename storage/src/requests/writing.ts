import type { IncomingMessage } from 'node:http'
import { maxDeletedNames } from '@fairlead/api/bucket/object.ts'
import type { PutOutcome } from '../catalog/catalog.ts'
import type { About } from '../catalog/put-terms.ts'
import type { Stored } from '../bytes/byte-store.ts'
import { readSmallBody, sumHeader } from '../door/body.ts'
import { S3Failure } from '../door/failure.ts'
import { childrenOf, readXml, textOf } from '../door/read-xml.ts'
import { element, root } from '../door/xml.ts'
import { copySource } from './copy-source.ts'
import {
  type BucketCall,
  checkKey,
  demandOpen,
  quoted,
  roomOf,
  sendNothing,
  sendXml,
  storedIn,
  writeCondition,
} from './call.ts'

/** Bytes of all `x-amz-meta-` headers together. */
const maxMeta = 2048
const stored = ['cache-control', 'content-disposition', 'content-language', 'expires'] as const
/** Features that do not exist here: a request that asks for one must not be accepted as if it had it. */
const unsupported = [
  'x-amz-server-side-encryption',
  'x-amz-server-side-encryption-customer-algorithm',
  'x-amz-tagging',
  'x-amz-website-redirect-location',
  'x-amz-object-lock-mode',
  'x-amz-object-lock-legal-hold',
  'x-amz-grant-read',
  'x-amz-grant-write',
  'x-amz-grant-full-control',
]

/** Throws `NotImplemented` for what an object would have besides its bytes and headers. */
function demandPlain({ headers }: IncomingMessage) {
  const acl = headers['x-amz-acl']
  const storageClass = headers['x-amz-storage-class']
  const isPlain =
    (acl === undefined || acl === 'private' || acl === 'bucket-owner-full-control') &&
    (storageClass === undefined || storageClass === 'STANDARD') &&
    unsupported.every((name) => headers[name] === undefined)
  if (!isPlain)
    throw new S3Failure('NotImplemented', 'An ACL, a storage class, encryption, tags and locks are not')
}

/** What is said of an object, from the headers of the request. Throws `InvalidArgument` and `NotImplemented`. */
export function aboutOf(request: IncomingMessage): Omit<About, 'etag'> {
  demandPlain(request)
  const kept: Record<string, string> = {}
  let bytes = 0
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string') continue
    if (name.startsWith('x-amz-meta-')) {
      bytes += name.length + value.length - 'x-amz-meta-'.length
      kept[name] = value
    }
    if (stored.some((one) => one === name)) kept[name] = value
  }
  if (bytes > maxMeta) throw new S3Failure('InvalidArgument', 'The metadata has more than 2,048 bytes')
  // aws-chunked says how the body came, not what it is.
  const encoding = (request.headers['content-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'aws-chunked')
  if (encoding.length > 0) kept['content-encoding'] = encoding.join(',')
  return { contentType: request.headers['content-type'] ?? 'binary/octet-stream', headers: kept }
}

export const md5Of = ({ digests }: Stored) => digests.md5?.toString('hex') ?? ''

export const putFailures = {
  noBucket: 'NoSuchBucket',
  exists: 'PreconditionFailed',
  absent: 'NoSuchKey',
  changed: 'PreconditionFailed',
  full: 'QuotaExceeded',
} as const

function demandPut(put: PutOutcome): asserts put is PutOutcome & { outcome: 'put' } {
  if (put.outcome !== 'put') throw new S3Failure(putFailures[put.outcome])
}

export async function putObject(call: BucketCall) {
  const { request, response, objects, bucket, caller } = call
  demandOpen(call)
  const about = aboutOf(request)
  const condition = writeCondition(request)
  const place = { accountId: caller.accountId, bucketId: bucket.id, key: checkKey(call.target.key) }
  const body = call.body()
  // The object that it replaces may be as large, which only the commit knows. A body that can never fit need not be sent.
  if (body.size > bucket.capacity) throw new S3Failure('QuotaExceeded')
  let etag = ''
  let sums: Record<string, string> = {}
  const put = await objects.put(
    place,
    body.source,
    { ...body.put, ...storedIn(bucket) },
    (bytes) => {
      etag = md5Of(bytes)
      const named = body.namedSum()
      sums = named ? { [sumHeader(named.name)]: named.digest.toString('base64') } : {}
      return { ...about, headers: { ...about.headers, ...sums }, etag }
    },
    condition,
  )
  demandPut(put)
  sendNothing(response, 200, { etag: quoted(etag), ...sums })
}

/** The same object under another name, or with other headers. Its bytes are stored again: an id belongs to one object. */
export async function copyObject(call: BucketCall) {
  const { request, response, objects, bucket, caller } = call
  demandOpen(call)
  const source = await copySource(call)
  const isReplaced = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const given = aboutOf(request)
  const about = isReplaced
    ? given
    : { contentType: source.object.contentType, headers: source.object.headers }
  const place = { accountId: caller.accountId, bucketId: bucket.id, key: checkKey(call.target.key) }
  const isSame = source.bucketId === bucket.id && source.key === place.key
  if (isSame && !isReplaced)
    throw new S3Failure('InvalidRequest', 'An object is copied onto itself only to replace its metadata')
  const { size } = source.object
  if (!isSame && size > roomOf(bucket) + (await sizeAt(call, place.key))) throw new S3Failure('QuotaExceeded')
  let etag = ''
  const put = await objects.put(
    place,
    objects.read(source.object, 0, size),
    { sums: ['md5'], limit: size, size, ...storedIn(bucket) },
    (bytes) => {
      etag = md5Of(bytes)
      return { ...about, etag }
    },
    writeCondition(request),
  )
  demandPut(put)
  sendXml(
    response,
    root(
      'CopyObjectResult',
      element('LastModified', put.modifiedAt.toISOString()),
      element('ETag', quoted(etag)),
    ),
  )
}

const sizeAt = async ({ objects, caller, bucket }: BucketCall, key: string) =>
  (await objects.find({ accountId: caller.accountId, bucketId: bucket.id, key }))?.size ?? 0

export async function deleteObject({ objects, caller, bucket, target, response }: BucketCall) {
  await objects.remove({ accountId: caller.accountId, bucketId: bucket.id }, [checkKey(target.key)])
  sendNothing(response, 204)
}

/** The list of keys may be this long, in bytes. */
const maxList = 4 * 1024 * 1024

export async function deleteObjects({ objects, caller, bucket, body, response }: BucketCall) {
  const list = readXml(await readSmallBody(body(), maxList))
  const named = childrenOf(list, 'Object').map((one) => textOf(one, 'Key') ?? '')
  if (list.name !== 'Delete' || named.length === 0 || named.length > maxDeletedNames || named.includes(''))
    throw new S3Failure('MalformedXML')
  const keys = named.map(checkKey)
  await objects.remove({ accountId: caller.accountId, bucketId: bucket.id }, keys)
  const isQuiet = textOf(list, 'Quiet') === 'true'
  sendXml(
    response,
    root('DeleteResult', ...(isQuiet ? [] : keys.map((key) => element('Deleted', element('Key', key))))),
  )
}
