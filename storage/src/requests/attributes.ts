import { S3Failure } from '../door/failure.ts'
import { element, type Element, root } from '../door/xml.ts'
import { type BucketCall, checkKey, demandOnlyVersion, demandOpen, sendXml } from './call.ts'
import { pageSizeOf } from './page.ts'
import { sumElements } from './upload/object-sums.ts'

const known = ['ETag', 'Checksum', 'ObjectParts', 'StorageClass', 'ObjectSize']

/** What the request asks for. Throws `InvalidArgument`. */
function askedFor(header: string | string[] | undefined): ReadonlySet<string> {
  const names = String(header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0 || names.some((name) => !known.includes(name)))
    throw new S3Failure('InvalidArgument', `x-amz-object-attributes names some of ${known.join(', ')}`)
  return new Set(names)
}

/** A page of the parts in which an object was put. Only their sizes are kept. */
function partElements(sizes: readonly number[], count: number, marker: number): Element[] {
  const page = sizes.slice(marker, marker + count)
  const last = marker + page.length
  return [
    element('PartsCount', sizes.length),
    element('PartNumberMarker', marker),
    element('NextPartNumberMarker', last),
    element('MaxParts', count),
    element('IsTruncated', last < sizes.length),
    ...page.map((size, at) => element('Part', element('PartNumber', marker + at + 1), element('Size', size))),
  ]
}

/** What is known of an object, without its bytes. */
export async function getAttributes(call: BucketCall) {
  const { request, response, target, caller } = call
  demandOpen(call)
  checkKey(target.key)
  demandOnlyVersion(target.query.get('versionId'))
  const asked = askedFor(request.headers['x-amz-object-attributes'])
  const { foundObject: object } = caller.aimed
  if (!object) throw new S3Failure('NoSuchKey')
  const marker = String(request.headers['x-amz-part-number-marker'] ?? '0')
  if (!/^\d{1,5}$/.test(marker)) throw new S3Failure('InvalidArgument')
  const count = pageSizeOf(
    new Map([['max-parts', String(request.headers['x-amz-max-parts'] ?? '')]]),
    'max-parts',
  )
  const sums = sumElements(object.headers)
  const isInParts = /-\d+$/.test(object.etag)
  const of: Readonly<Record<string, Element | undefined>> = {
    ETag: element('ETag', object.etag),
    Checksum: sums.length > 0 ? element('Checksum', ...sums) : undefined,
    ObjectParts: isInParts
      ? element(
          'ObjectParts',
          ...partElements(
            object.pieces.map(({ size }) => size),
            count,
            Number(marker),
          ),
        )
      : undefined,
    StorageClass: element('StorageClass', 'STANDARD'),
    ObjectSize: element('ObjectSize', object.size),
  }
  sendXml(
    response,
    root('GetObjectAttributesResponse', ...known.map((name) => (asked.has(name) ? of[name] : undefined))),
    200,
    {
      'last-modified': object.modifiedAt.toUTCString(),
    },
  )
}
