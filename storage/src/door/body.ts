import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { maxObjectBytes } from '@fairlead/api/bucket/upload.ts'
import { unsignedPayload } from '@fairlead/api/bucket/signature.ts'
import type { Digests, Put } from '../bytes/byte-store.ts'
import { WrongSum } from '../bytes/byte-store.ts'
import { sumsBy } from '../bytes/sums/running-sums.ts'
import { type SumName, sumNames } from '../bytes/sums/sums.ts'
import type { Signed } from './authenticate.ts'
import { decodeChunks } from './chunked.ts'
import { S3Failure } from './failure.ts'
import { inTime, type Pace } from './flow/progress.ts'

const named = sumNames.filter((name) => name !== 'md5')

/** The checksums of S3 by their headers. */
export const sumHeader = (name: SumName) => `x-amz-checksum-${name}`
/** The checksum of this name. Throws `NotImplemented`. */
export function sumNameOf(text: string): SumName {
  const found = named.find((name) => name === text.trim().toLowerCase())
  if (!found) throw new S3Failure('NotImplemented', 'This checksum is not implemented here')
  return found
}
/** All of them. */
export const sumHeaders = named.map(sumHeader)

export type ObjectSum = { name: SumName; value: string }

/** Takes the checksum of a whole object from a request whose body is something else. */
export function takeObjectSum({ headers }: IncomingMessage): ObjectSum | undefined {
  const name = named.find((one) => headers[sumHeader(one)] !== undefined)
  if (!name) return undefined
  const value = String(headers[sumHeader(name)])
  // It is not the checksum of the body.
  delete headers[sumHeader(name)]
  return { name, value }
}
const digestBytes: Readonly<Record<SumName, number>> = {
  md5: 16,
  sha1: 20,
  sha256: 32,
  crc32: 4,
  crc32c: 4,
  crc64nvme: 8,
}

function readDigest(name: SumName, text: string): Buffer {
  const digest = Buffer.from(text, 'base64')
  if (digest.length !== digestBytes[name] || digest.toString('base64') !== text)
    throw new S3Failure('InvalidDigest')
  return digest
}

export type Body = {
  source: AsyncIterable<Buffer>
  /** The number of bytes that the head announces. */
  size: number
  /** What the store computes and verifies. */
  put: Put
  /** The checksum other than MD5 that the sender has named; known after the end of the body. */
  namedSum: () => { name: SumName; digest: Buffer } | undefined
}

const streaming = /^STREAMING-(AWS4-HMAC-SHA256|UNSIGNED)-PAYLOAD(-TRAILER)?$/

function sizeOf(request: IncomingMessage, isChunked: boolean): number {
  const text = request.headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length']
  if (text === undefined) throw new S3Failure('MissingContentLength')
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw new S3Failure('InvalidArgument')
  return Number(text)
}

/** Fails unless there are as many bytes as announced. */
async function* counted(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let count = 0
  for await (const piece of source) {
    count += piece.length
    if (count > size) throw new S3Failure('IncompleteBody')
    yield piece
  }
  if (count !== size) throw new S3Failure('IncompleteBody')
}

/** The sum that comes after the body. Throws `InvalidRequest` and `NotImplemented`. */
function trailingSum({ 'x-amz-trailer': header }: IncomingHttpHeaders, hasTrailers: boolean) {
  if (header === undefined) return undefined
  if (!hasTrailers) throw new S3Failure('InvalidRequest', 'x-amz-trailer needs a body with a trailer')
  const trailing = named.find((name) => sumHeader(name) === String(header).trim().toLowerCase())
  if (!trailing) throw new S3Failure('NotImplemented', 'This trailer is not implemented here')
  return trailing
}

/** A sum that the head announces must be there. Throws `InvalidRequest` and `NotImplemented`. */
function demandAnnounced(
  { 'x-amz-sdk-checksum-algorithm': header }: IncomingHttpHeaders,
  given: readonly SumName[],
) {
  if (header === undefined) return
  if (!given.includes(sumNameOf(String(header))))
    throw new S3Failure('InvalidRequest', 'The checksum that x-amz-sdk-checksum-algorithm names is missing')
}

/**
 * The body of a request with the sums that its head and its trailer name. No byte of it may be trusted before all of them are
 * verified. `onRead` is called before the first one is waited for. Throws `MissingContentLength`, `EntityTooLarge`, `InvalidDigest` and `NotImplemented`.
 */
export function openBody(
  request: IncomingMessage,
  { payloadHash, isLink, chunks }: Signed,
  { pace, onRead }: { pace?: Pace | undefined; onRead: () => void },
): Body {
  const [, kind, trailer] = streaming.exec(payloadHash) ?? []
  const isHash = /^[0-9a-f]{64}$/.test(payloadHash)
  if (kind === undefined && !isHash && payloadHash !== unsignedPayload)
    throw new S3Failure('NotImplemented', 'This way to sign a body is not implemented')
  const size = sizeOf(request, kind !== undefined)
  if (size > maxObjectBytes) throw new S3Failure('EntityTooLarge')

  const expected: Digests = {}
  const { headers } = request
  const md5 = headers['content-md5']
  if (typeof md5 === 'string') expected.md5 = readDigest('md5', md5)
  for (const name of named) {
    const value = headers[sumHeader(name)]
    if (typeof value === 'string') expected[name] = readDigest(name, value)
  }
  let namedOne = named.find((name) => expected[name])
  // A link is made before its body is known, so the sum of its payload says nothing.
  if (isHash && !isLink) {
    const digest = Buffer.from(payloadHash, 'hex')
    if (expected.sha256 && !expected.sha256.equals(digest)) throw new S3Failure('BadDigest')
    expected.sha256 = digest
  }
  const trailingName = trailingSum(headers, trailer !== undefined)
  demandAnnounced(headers, [...(Object.keys(expected) as SumName[]), ...(trailingName ? [trailingName] : [])])
  const onTrailers = (trailers: ReadonlyMap<string, string>) => {
    if (!trailingName) return
    const value = trailers.get(sumHeader(trailingName))
    if (value === undefined) throw new S3Failure('InvalidRequest', 'The trailing checksum is missing')
    expected[trailingName] = readDigest(trailingName, value)
    namedOne = trailingName
  }
  const plain = inTime(request as AsyncIterable<Buffer>, { pace, onRead })
  const decoded =
    kind === undefined
      ? plain
      : decodeChunks(plain, {
          signing: kind === 'UNSIGNED' ? undefined : chunks,
          hasTrailers: trailer !== undefined,
          onTrailers,
        })
  const sums = [
    ...new Set(['md5', ...(Object.keys(expected) as SumName[]), ...(trailingName ? [trailingName] : [])]),
  ]
  return {
    source: counted(decoded, size),
    size,
    put: { sums: sums as SumName[], expected: () => expected, limit: size, size },
    namedSum: () => {
      const digest = namedOne && expected[namedOne]
      return namedOne && digest ? { name: namedOne, digest } : undefined
    },
  }
}

/** The sums of a small body that is read in pieces. */
export function sumsOfBody({ put }: Body) {
  const running = sumsBy(put.sums ?? [])
  return {
    add: running.add,
    /** Called after the last piece. Throws `WrongSum`. */
    verify() {
      const digests = running.digests()
      for (const [name, digest] of Object.entries(put.expected?.() ?? {}) as [SumName, Buffer][])
        if (!digests[name]?.equals(digest)) throw new WrongSum(name)
    },
  }
}
