import type { IncomingMessage } from 'node:http'
import type { PutOutcome } from '../catalog/catalog.ts'
import type { FoundObject } from '../catalog/rows.ts'
import type { Place } from '../catalog/objects.ts'
import type { About } from '../catalog/put-terms.ts'
import type { Stored } from '../bytes/byte-store.ts'
import { S3Failure } from '../door/failure.ts'
import { element, root } from '../door/xml.ts'
import { copySource } from './copy-source.ts'
import {
  type BucketCall,
  checkKey,
  demandOpen,
  demandPrivate,
  quoted,
  reserveRoom,
  sendNothing,
  sendXml,
  storedIn,
  writeCondition,
} from './call.ts'
import { announcedSum, headersOfSums, isSum, sentSums, sumElements, wholeSums } from './upload/object-sums.ts'

/** Bytes of all `x-amz-meta-` headers together. */
const maxMeta = 2048
const stored = ['cache-control', 'content-disposition', 'content-language', 'expires'] as const

/** What is said of an object, from the headers of the request. Throws `InvalidArgument` and `NotImplemented`. */
export function aboutOf(request: IncomingMessage): Omit<About, 'etag'> {
  demandPrivate(request)
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

/** Whether a directive of a copy says to replace; the only other one is to copy. Throws `InvalidArgument`. */
function isReplacing({ headers }: IncomingMessage, directive: string): boolean {
  const value = headers[directive] ?? 'COPY'
  if (value !== 'COPY' && value !== 'REPLACE')
    throw new S3Failure('InvalidArgument', `${directive} is COPY or REPLACE`)
  return value === 'REPLACE'
}

/** What is said of another object, without the checksums of its bytes. */
const describedLike = ({ contentType, headers }: FoundObject): Omit<About, 'etag'> => ({
  contentType,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !isSum(name))),
})

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

const sizeAt = async (objects: BucketCall['objects'], place: Place) => (await objects.find(place))?.size ?? 0

export async function putObject(call: BucketCall) {
  const { request, response, objects, bucket, caller } = call
  demandOpen(call)
  const about = aboutOf(request)
  const condition = writeCondition(request)
  const place = { accountId: caller.accountId, bucketId: bucket.id, key: checkKey(call.target.key) }
  const body = call.body()
  const giveBack = await reserveRoom(call, body.size, () => sizeAt(objects, place))
  let etag = ''
  let sums: Record<string, string> = {}
  const put = await objects
    .put(
      place,
      body.source,
      { ...body.put, ...storedIn(bucket) },
      (bytes) => {
        giveBack()
        etag = md5Of(bytes)
        const named = body.namedSum()
        sums = named ? headersOfSums(bytes, [named.name]) : {}
        return { ...about, headers: { ...about.headers, ...sums }, etag }
      },
      condition,
    )
    .finally(giveBack)
  demandPut(put)
  sendNothing(response, 200, { etag: quoted(etag), ...sentSums(sums) })
}

/** The same object under another name, or with other headers. Its bytes are stored again: an id belongs to one object. */
export async function copyObject(call: BucketCall) {
  const { request, response, objects, bucket, caller } = call
  demandOpen(call)
  const source = await copySource(call)
  const isReplaced = isReplacing(request, 'x-amz-metadata-directive')
  // There are no tags to copy or to replace.
  isReplacing(request, 'x-amz-tagging-directive')
  const given = aboutOf(request)
  const about = isReplaced ? given : describedLike(source.object)
  const sum = announcedSum(request)
  const place = { accountId: caller.accountId, bucketId: bucket.id, key: checkKey(call.target.key) }
  const isSame = source.bucketId === bucket.id && source.key === place.key
  if (isSame && !isReplaced)
    throw new S3Failure('InvalidRequest', 'An object is copied onto itself only to replace its metadata')
  const { size } = source.object
  const giveBack = await reserveRoom(call, size, () => sizeAt(objects, place))
  let etag = ''
  let sums: Record<string, string> = {}
  const put = await objects
    .put(
      place,
      objects.read(source.object, 0, size),
      { sums: sum ? ['md5', sum] : ['md5'], limit: size, size, ...storedIn(bucket) },
      (bytes) => {
        giveBack()
        etag = md5Of(bytes)
        sums = { ...wholeSums(source.object), ...(sum && headersOfSums(bytes, [sum])) }
        return { ...about, headers: { ...about.headers, ...sums }, etag }
      },
      writeCondition(request),
    )
    .finally(giveBack)
  demandPut(put)
  sendXml(
    response,
    root(
      'CopyObjectResult',
      element('LastModified', put.modifiedAt.toISOString()),
      element('ETag', quoted(etag)),
      ...sumElements(sums),
    ),
  )
}
