import { createHash } from 'node:crypto'
import { leastPartBytes, maxObjectBytes, maxOpenUploads, maxParts } from '@fairlead/api/bucket/upload.ts'
import type { Stored } from '../../bytes/byte-store.ts'
import type { SumName } from '../../bytes/sums/sums.ts'
import type { ChosenSum, Part, Upload } from '../../catalog/uploads.ts'
import { type ObjectSum, sumHeader, takeObjectSum } from '../../door/body.ts'
import { S3Failure } from '../../door/failure.ts'
import { childrenOf, demandKnown, type Node, readXml, textOf } from '../../door/read-xml.ts'
import { element, root } from '../../door/xml.ts'
import { copySource } from '../copy-source.ts'
import {
  type BucketCall,
  checkKey,
  demandOpen,
  quoted,
  reserveRoom,
  sendNothing,
  sendXml,
  storedIn,
  unquoted,
  writeCondition,
} from '../call.ts'
import {
  chosenSum,
  headersOfSums,
  listedSumElements,
  listedSums,
  sumElements,
  readObjectSum,
  sumTypeOf,
  typeOfSum,
} from './object-sums.ts'
import { aboutOf, md5Of, putFailures } from '../writing.ts'

export const UploadId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function beginUpload(call: BucketCall) {
  const { request, response, catalog, caller, bucket, target } = call
  demandOpen(call)
  const sum = chosenSum(request)
  const about = { ...aboutOf(request), sum }
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
    200,
    sum && { 'x-amz-checksum-algorithm': sum.name.toUpperCase(), 'x-amz-checksum-type': sum.type },
  )
}

/** The upload that the query names. Throws `NoSuchUpload`. */
export async function foundUpload({ catalog, caller, bucket, target }: BucketCall): Promise<Upload> {
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

/** The size of a part that was sent before. */
async function findPartSize({ catalog, caller }: BucketCall, id: string, number: number) {
  const [part] = await catalog.each(caller.accountId, (own) => own.listParts(id, number - 1, 1))
  return part?.number === number ? part.size : 0
}

const partFailures = { noUpload: 'NoSuchUpload', full: 'QuotaExceeded' } as const

export async function putPart(call: BucketCall) {
  const { response, objects, caller, bucket } = call
  demandOpen(call)
  const number = partNumber(call)
  const { id, sum } = await foundUpload(call)
  const body = call.body()
  const giveBack = await reserveRoom(call, body.size, () => findPartSize(call, id, number))
  const sums = [...(body.put.sums ?? []), ...(sum ? [sum.name] : [])]
  const put = await objects
    .putPart(
      caller.accountId,
      { id, number },
      body.source,
      { ...body.put, sums, ...storedIn(bucket) },
      (bytes) => {
        giveBack()
        const named = body.namedSum()?.name
        if (sum && named && named !== sum.name)
          throw new S3Failure('InvalidRequest', `The upload has chosen the checksum ${sum.name}`)
        return describedPart(bytes, sum?.name ?? named)
      },
    )
    .finally(giveBack)
  if (put.outcome !== 'put') throw new S3Failure(partFailures[put.outcome])
  const kept = sum?.name ?? body.namedSum()?.name
  sendNothing(response, 200, {
    etag: quoted(md5Of(put.stored)),
    ...headersOfSums(put.stored, kept ? [kept] : []),
  })
}

/** What is kept of a part besides its bytes. */
function describedPart(stored: Stored, sum: SumName | undefined): Pick<Part, 'etag' | 'sums'> {
  const digest = sum && stored.digests[sum]
  return { etag: md5Of(stored), sums: sum && digest ? { [sum]: digest.toString('base64') } : {} }
}

/** The range of a copy. S3 takes both of its ends, and none beyond the object. Throws `InvalidArgument` and `InvalidRange`. */
function copiedRange(header: string | string[] | undefined, size: number) {
  if (header === undefined) return { start: 0, end: size }
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(String(header).trim()) ?? []
  if (first === undefined || Number(last) < Number(first))
    throw new S3Failure('InvalidArgument', 'The range of a copy has the form bytes=first-last')
  if (Number(last) >= size) throw new S3Failure('InvalidRange', 'The range of a copy ends beyond the object')
  return { start: Number(first), end: Number(last) + 1 }
}

/** A part that is a range of another object. */
export async function copyPart(call: BucketCall) {
  const { request, response, objects, caller, bucket } = call
  demandOpen(call)
  const number = partNumber(call)
  const { id, sum } = await foundUpload(call)
  const { object } = await copySource(call)
  const { start, end } = copiedRange(request.headers['x-amz-copy-source-range'], object.size)
  const giveBack = await reserveRoom(call, end - start, () => findPartSize(call, id, number))
  const put = await objects
    .putPart(
      caller.accountId,
      { id, number },
      objects.read(object, start, end),
      { sums: sum ? ['md5', sum.name] : ['md5'], size: end - start, ...storedIn(bucket) },
      (bytes) => {
        giveBack()
        return describedPart(bytes, sum?.name)
      },
    )
    .finally(giveBack)
  if (put.outcome !== 'put') throw new S3Failure(partFailures[put.outcome])
  sendXml(
    response,
    root(
      'CopyPartResult',
      element('LastModified', new Date().toISOString()),
      element('ETag', quoted(md5Of(put.stored))),
      ...sumElements(headersOfSums(put.stored, sum ? [sum.name] : [])).slice(0, 1),
    ),
  )
}

/** The list of parts may be this long, in bytes. */
const maxBytes = 4 * 1024 * 1024
const ofPart = ['PartNumber', 'ETag', ...listedSumElements]
const maxElements = 1 + maxParts * (1 + ofPart.length)

/** The parts that the caller names. Throws `MalformedXML`, `InvalidPartOrder` and `NotImplemented`. */
function readParts(list: Node) {
  const nodes = childrenOf(list, 'Part')
  if (list.name !== 'CompleteMultipartUpload' || nodes.length === 0 || nodes.length > maxParts)
    throw new S3Failure('MalformedXML')
  demandKnown(list, ['Part'])
  let last = 0
  return nodes.map((node) => {
    demandKnown(node, ofPart)
    const number = Number(textOf(node, 'PartNumber'))
    if (!Number.isInteger(number) || number < 1 || number > maxParts) throw new S3Failure('MalformedXML')
    if (number <= last) throw new S3Failure('InvalidPartOrder')
    last = number
    return {
      number,
      etag: unquoted(textOf(node, 'ETag') ?? ''),
      sums: listedSums((name) => textOf(node, name)),
    }
  })
}

const completeFailures = {
  ...putFailures,
  noUpload: 'NoSuchUpload',
  wrongPart: 'InvalidPart',
  smallPart: 'EntityTooSmall',
} as const

/** The parts of an object, as they are stored; undefined if some are not there. Throws `InvalidPart` for another checksum. */
export function chosenParts(
  stored: readonly Part[],
  parts: ReturnType<typeof readParts>,
): Part[] | undefined {
  const byNumber = new Map(stored.map((part) => [part.number, part]))
  const chosen = parts.map(({ number, sums }) => {
    const part = byNumber.get(number)
    const isOther = Object.entries(sums).some(([name, value]) => part?.sums[name as SumName] !== value)
    if (part && isOther) throw new S3Failure('InvalidPart')
    return part
  })
  return chosen.every((part) => part !== undefined) ? chosen : undefined
}

/**
 * The checksums that an object in parts has: the one that its upload has chosen, and the one that the request names, which must be
 * right. Throws `BadDigest` and `InvalidRequest`.
 */
async function objectSums(
  call: BucketCall,
  parts: readonly Part[],
  chosen: ChosenSum | undefined,
  given?: ObjectSum,
) {
  const type = sumTypeOf(call.request)
  if (type && chosen && type !== chosen.type)
    throw new S3Failure('InvalidRequest', `The upload has chosen a checksum of the type ${chosen.type}`)
  const sum = chosen && (await readObjectSum(call.objects, parts, chosen))
  const sums: Record<string, string> = chosen && sum ? { [sumHeader(chosen.name)]: sum } : {}
  if (!given) return sums
  const { name, value } = given
  const isChosen = chosen?.name === name && chosen.type === typeOfSum(value)
  const right = isChosen ? sum : await readObjectSum(call.objects, parts, { name, type: typeOfSum(value) })
  if (right !== value) throw new S3Failure('BadDigest')
  return chosen ? sums : { [sumHeader(name)]: value }
}

/** The size that the request names for the object must be right. Throws `InvalidRequest` and `EntityTooLarge`. */
function checkSize({ request }: BucketCall, parts: readonly Part[]) {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const named = request.headers['x-amz-mp-object-size']
  if (named !== undefined && named !== `${size}`)
    throw new S3Failure('InvalidRequest', 'The parts have another size than x-amz-mp-object-size says')
  if (size > maxObjectBytes) throw new S3Failure('EntityTooLarge')
}

export async function completeUpload(call: BucketCall) {
  const { request, response, objects, catalog, caller, bucket, target } = call
  demandOpen(call)
  const wholeSum = takeObjectSum(request)
  const parts = readParts(await readXml(call.body(), { maxBytes, maxElements }))
  const { id, sum } = await foundUpload(call)
  const stored = await catalog.each(caller.accountId, (own) => own.listParts(id, 0, maxParts))
  // If parts are missing, `completeUpload` reports why; an upload that is complete has none left.
  const chosen = chosenParts(stored, parts)
  if (chosen) checkSize(call, chosen)
  const sums = chosen ? await objectSums(call, chosen, sum, wholeSum) : {}
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'))
  const etag = `${hash.digest('hex')}-${parts.length}`
  const condition = writeCondition(request)
  const done = await objects.complete(caller.accountId, (own) =>
    own.completeUpload(id, parts, { least: leastPartBytes, etag, sums, condition }),
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
      ...sumElements(sums),
    ),
  )
}

export async function abortUpload(call: BucketCall) {
  const { id } = await foundUpload(call)
  await call.objects.abort(call.caller.accountId, id)
  sendNothing(call.response, 204)
}
