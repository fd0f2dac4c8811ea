import { createHash } from 'node:crypto'
import { leastPartBytes, maxObjectBytes, maxOpenUploads, maxParts } from '@fairlead/api/bucket/upload.ts'
import { createSum } from '../bytes/sums/sums.ts'
import type { Upload } from '../catalog/uploads.ts'
import { type ObjectSum, readSmallBody, takeObjectSum } from '../door/body.ts'
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
  unquoted,
  writeCondition,
} from './call.ts'
import { encoderOf } from './listing.ts'
import { pageSizeOf } from './page.ts'
import { rangeOf } from './reading.ts'
import { aboutOf, md5Of, putFailures } from './writing.ts'

const UploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function beginUpload(call: BucketCall) {
  const { request, response, catalog, caller, bucket, target } = call
  demandOpen(call)
  const about = aboutOf(request)
  const key = checkKey(target.key)
  const id = await catalog.within(caller.accountId, async (own) => {
    if ((await own.countUploads(bucket.id)) >= maxOpenUploads)
      throw new S3Failure('InvalidRequest', 'Too many uploads are open in this bucket')
    return own.beginUpload(bucket.id, caller.accountId, key, about)
  })
  sendXml(
    response,
    root(
      'InitiateMultipartUploadResult',
      element('Bucket', bucket.name),
      element('Key', key),
      element('UploadId', id),
    ),
  )
}

/** The upload that the query names. Throws `NoSuchUpload`. */
async function foundUpload({ catalog, caller, bucket, target }: BucketCall): Promise<Upload> {
  const id = target.query.get('uploadId') ?? ''
  if (!UploadId.test(id)) throw new S3Failure('NoSuchUpload')
  const upload = await catalog.each(caller.accountId, (own) => own.findUpload(bucket.id, target.key, id))
  if (!upload) throw new S3Failure('NoSuchUpload')
  return upload
}

function partNumber({ target }: BucketCall): number {
  const text = target.query.get('partNumber') ?? ''
  if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > maxParts)
    throw new S3Failure('InvalidArgument', 'A part number is between 1 and 10000')
  return Number(text)
}

const partFailures = { noUpload: 'NoSuchUpload', full: 'QuotaExceeded' } as const

export async function putPart(call: BucketCall) {
  const { response, objects, caller, bucket } = call
  demandOpen(call)
  const number = partNumber(call)
  const { id } = await foundUpload(call)
  const body = call.body()
  if (body.size > bucket.capacity) throw new S3Failure('QuotaExceeded')
  const put = await objects.putPart(
    caller.accountId,
    { id, number },
    body.source,
    { ...body.put, ...storedIn(bucket) },
    md5Of,
  )
  if (put.outcome !== 'put') throw new S3Failure(partFailures[put.outcome])
  sendNothing(response, 200, { etag: quoted(md5Of(put.stored)) })
}

/** A part that is a range of another object. */
export async function copyPart(call: BucketCall) {
  const { request, response, objects, caller, bucket } = call
  demandOpen(call)
  const number = partNumber(call)
  const { id } = await foundUpload(call)
  const { object } = await copySource(call)
  const header = request.headers['x-amz-copy-source-range']
  const range = rangeOf(typeof header === 'string' ? header : undefined, object.size)
  if (typeof header === 'string' && !range) throw new S3Failure('InvalidArgument', 'The range is malformed')
  const { start, end } = range ?? { start: 0, end: object.size }
  if (end - start > roomOf(bucket)) throw new S3Failure('QuotaExceeded')
  const put = await objects.putPart(
    caller.accountId,
    { id, number },
    objects.read(object, start, end),
    { sums: ['md5'], size: end - start, ...storedIn(bucket) },
    md5Of,
  )
  if (put.outcome !== 'put') throw new S3Failure(partFailures[put.outcome])
  sendXml(
    response,
    root(
      'CopyPartResult',
      element('LastModified', new Date().toISOString()),
      element('ETag', quoted(md5Of(put.stored))),
    ),
  )
}

/** The list of parts may be this long, in bytes. */
const maxList = 4 * 1024 * 1024

/** The parts that the caller names. Throws `MalformedXML` and `InvalidPartOrder`. */
function readParts(text: string) {
  const list = readXml(text)
  const parts = childrenOf(list, 'Part').map((part) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: unquoted(textOf(part, 'ETag') ?? ''),
  }))
  const isRight = parts.every(({ number }) => Number.isInteger(number) && number >= 1 && number <= maxParts)
  if (list.name !== 'CompleteMultipartUpload' || parts.length === 0 || parts.length > maxParts || !isRight)
    throw new S3Failure('MalformedXML')
  if (parts.some((part, index) => index > 0 && part.number <= (parts[index - 1]?.number ?? 0)))
    throw new S3Failure('InvalidPartOrder')
  return parts
}

const completeFailures = {
  ...putFailures,
  noUpload: 'NoSuchUpload',
  wrongPart: 'InvalidPart',
  smallPart: 'EntityTooSmall',
} as const

/**
 * Verifies the checksum of a whole object: of all its bytes, or of the checksums of its parts, which is followed by their number.
 * The parts are read again, since only their MD5 was kept. Throws `BadDigest`.
 */
async function verifyObjectSum(
  objects: BucketCall['objects'],
  parts: readonly { id: string; size: number }[],
  { name, value }: ObjectSum,
) {
  const isOfParts = /-\d+$/.test(value)
  const whole = createSum(name)
  for (const { id, size } of parts) {
    const part = isOfParts ? createSum(name) : whole
    for await (const block of objects.read({ pieces: [{ id, size }] }, 0, size)) part.update(block)
    if (isOfParts) whole.update(part.digest())
  }
  const computed = whole.digest().toString('base64')
  if (value !== (isOfParts ? `${computed}-${parts.length}` : computed)) throw new S3Failure('BadDigest')
}

export async function completeUpload(call: BucketCall) {
  const { request, response, objects, catalog, caller, bucket, target } = call
  demandOpen(call)
  const wholeSum = takeObjectSum(request)
  const parts = readParts(await readSmallBody(call.body(), maxList))
  const { id } = await foundUpload(call)
  const stored = await catalog.each(caller.accountId, (own) => own.listParts(id, 0, maxParts))
  const chosen = stored.filter(({ number }) => parts.some((part) => part.number === number))
  if (chosen.reduce((sum, { size }) => sum + size, 0) > maxObjectBytes) throw new S3Failure('EntityTooLarge')
  // If parts are missing, `completeUpload` reports why; an upload that is complete has none left.
  if (wholeSum && chosen.length === parts.length) await verifyObjectSum(objects, chosen, wholeSum)
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'))
  const etag = `${hash.digest('hex')}-${parts.length}`
  const condition = writeCondition(request)
  const done = await objects.complete(caller.accountId, (own) =>
    own.completeUpload(id, parts, leastPartBytes, etag, condition),
  )
  if (done.outcome !== 'put') throw new S3Failure(completeFailures[done.outcome])
  sendXml(
    response,
    root(
      'CompleteMultipartUploadResult',
      element('Location', `/${bucket.name}/${target.key}`),
      element('Bucket', bucket.name),
      element('Key', target.key),
      element('ETag', quoted(etag)),
    ),
  )
}

export async function abortUpload(call: BucketCall) {
  const { id } = await foundUpload(call)
  await call.objects.abort(call.caller.accountId, id)
  sendNothing(call.response, 204)
}

export async function listParts(call: BucketCall) {
  const { response, catalog, caller, bucket, target } = call
  const { id, key } = await foundUpload(call)
  const size = pageSizeOf(target.query, 'max-parts')
  const marker = target.query.get('part-number-marker') ?? '0'
  if (!/^\d{1,5}$/.test(marker)) throw new S3Failure('InvalidArgument')
  const parts = await catalog.each(caller.accountId, (own) => own.listParts(id, Number(marker), size + 1))
  const page = parts.slice(0, size)
  const isTruncated = size > 0 && parts.length > size
  sendXml(
    response,
    root(
      'ListPartsResult',
      element('Bucket', bucket.name),
      element('Key', encoderOf(target.query)(key)),
      element('UploadId', id),
      element('PartNumberMarker', marker),
      isTruncated ? element('NextPartNumberMarker', page.at(-1)?.number ?? 0) : undefined,
      element('MaxParts', size),
      element('IsTruncated', isTruncated),
      ...page.map((part) =>
        element(
          'Part',
          element('PartNumber', part.number),
          element('LastModified', part.putAt.toISOString()),
          element('ETag', quoted(part.etag)),
          element('Size', part.size),
        ),
      ),
    ),
  )
}

export async function listUploads({ response, catalog, caller, bucket, target }: BucketCall) {
  const { query } = target
  const encoded = encoderOf(query)
  if (query.has('delimiter'))
    throw new S3Failure('NotImplemented', 'A delimiter of uploads is not implemented')
  const size = pageSizeOf(query, 'max-uploads')
  const prefix = checkKey(query.get('prefix') ?? '')
  const afterKey = checkKey(query.get('key-marker') ?? '')
  const afterId = query.get('upload-id-marker') ?? ''
  if (afterId !== '' && !UploadId.test(afterId)) throw new S3Failure('InvalidArgument')
  const uploads = await catalog.each(caller.accountId, (own) =>
    own.listUploads(bucket.id, { prefix, afterKey, afterId, count: size + 1 }),
  )
  const page = uploads.slice(0, size)
  const last = page.at(-1)
  const isTruncated = size > 0 && uploads.length > size
  sendXml(
    response,
    root(
      'ListMultipartUploadsResult',
      element('Bucket', bucket.name),
      element('KeyMarker', encoded(afterKey)),
      element('UploadIdMarker', afterId),
      isTruncated && last ? element('NextKeyMarker', encoded(last.key)) : undefined,
      isTruncated && last ? element('NextUploadIdMarker', last.id) : undefined,
      element('Prefix', encoded(prefix)),
      element('MaxUploads', size),
      element('IsTruncated', isTruncated),
      ...page.map(({ id, key, createdAt }) =>
        element(
          'Upload',
          element('Key', encoded(key)),
          element('UploadId', id),
          element('StorageClass', 'STANDARD'),
          element('Initiated', createdAt.toISOString()),
        ),
      ),
    ),
  )
}
