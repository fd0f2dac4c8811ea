import type { ChosenSum } from '../../catalog/uploads.ts'
import { S3Failure } from '../../door/failure.ts'
import { element, root } from '../../door/xml.ts'
import { type BucketCall, checkKey, quoted, sendXml } from '../call.ts'
import { encoderOf } from '../listing.ts'
import { foundUpload, UploadId } from './multipart.ts'
import { listedSumsOf } from './object-sums.ts'
import { pageSizeOf } from '../page.ts'

const chosenElements = (sum: ChosenSum | undefined) =>
  sum ? [element('ChecksumAlgorithm', sum.name.toUpperCase()), element('ChecksumType', sum.type)] : []

export async function listParts(call: BucketCall) {
  const { response, catalog, caller, bucket, target } = call
  const { id, key, sum } = await foundUpload(call)
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
      ...chosenElements(sum),
      ...page.map((part) =>
        element(
          'Part',
          element('PartNumber', part.number),
          element('LastModified', part.putAt.toISOString()),
          element('ETag', quoted(part.etag)),
          element('Size', part.size),
          ...listedSumsOf(part),
        ),
      ),
    ),
  )
}

export async function listUploads({ response, catalog, caller, bucket, target }: BucketCall) {
  const { query } = target
  const encoded = encoderOf(query)
  // minio's client sends an empty one.
  if ((query.get('delimiter') ?? '') !== '')
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
      ...page.map(({ id, key, createdAt, sum }) =>
        element(
          'Upload',
          element('Key', encoded(key)),
          element('UploadId', id),
          element('StorageClass', 'STANDARD'),
          element('Initiated', createdAt.toISOString()),
          ...chosenElements(sum),
        ),
      ),
    ),
  )
}
