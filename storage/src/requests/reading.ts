import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FoundObject } from '../catalog/rows.ts'
import { exposeMetadata } from '../door/cors.ts'
import { S3Failure } from '../door/failure.ts'
import {
  type BucketCall,
  checkKey,
  demandOnlyVersion,
  demandOpen,
  isUnchanged,
  quoted,
  sendNothing,
} from './call.ts'
import { isSum, sentSums } from './upload/object-sums.ts'

/** Headers of the response that a signed query may set. */
export const overrides: Readonly<Record<string, string>> = {
  'response-content-type': 'content-type',
  'response-content-language': 'content-language',
  'response-expires': 'expires',
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
}

/** Nothing that a person has uploaded may run in the name of this host, or of another. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** How an object is sent. */
type Sending = Pick<BucketCall, 'request' | 'response' | 'objects'> & {
  query: BucketCall['target']['query']
  /** Headers that every response has. */
  always: Readonly<Record<string, string>>
  /** Called with bytes that were sent. */
  onSent?: (bytes: number) => void
}

function headersOf({ request, query, always }: Sending, object: FoundObject, isWhole: boolean) {
  // Sums are sent to callers that ask for them: others may take the sum of the whole for that of a range.
  const wantsSums = isWhole && request.headers['x-amz-checksum-mode'] === 'ENABLED'
  const stored = Object.entries(object.headers).filter(([name]) => !isSum(name))
  const set = Object.entries(overrides).flatMap(([parameter, name]) => {
    const value = query.get(parameter)
    return value === undefined ? [] : [[name, headerValue(value)] as const]
  })
  return {
    'content-type': object.contentType,
    ...Object.fromEntries(stored),
    ...(wantsSums && sentSums(object.headers)),
    etag: quoted(object.etag),
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    ...always,
    ...Object.fromEntries(set),
  }
}

/** Text as the characters that stand for its bytes in a header. Throws `InvalidArgument` for line ends. */
function headerValue(text: string): string {
  const value = Buffer.from(text).toString('latin1')
  // oxlint-disable-next-line no-control-regex -- These are the characters that a header must not contain.
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) throw new S3Failure('InvalidArgument')
  return value
}

/** The range that a header asks for; undefined for the whole. `end` is exclusive. Throws `InvalidRange`. */
export function rangeOf(text: string | undefined, size: number): { start: number; end: number } | undefined {
  // S3 answers several ranges, and what it does not understand, with the whole object.
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  // The last bytes of nothing are nothing, which no range can name.
  if (first === '' && Number(last) > 0 && size === 0) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (start >= size || start >= end) throw new S3Failure('InvalidRange')
  return { start, end }
}

async function found(call: BucketCall): Promise<FoundObject> {
  demandOpen(call)
  checkKey(call.target.key)
  demandOnlyVersion(call.target.query.get('versionId'))
  const { foundObject } = call.caller.aimed
  if (!foundObject) throw new S3Failure('NoSuchKey')
  return foundObject
}

/** A part of an object that was put in parts: `partNumber=2`. */
function partOf(number: string | undefined, { pieces, size }: FoundObject, range: string | undefined) {
  if (number === undefined) return undefined
  if (range !== undefined)
    throw new S3Failure('InvalidRequest', 'A part and a range are not asked for together')
  if (!/^[1-9]\d{0,4}$/.test(number))
    throw new S3Failure('InvalidArgument', 'A part number is between 1 and 10000')
  const index = Number(number) - 1
  const piece = pieces[index]
  if (!piece) throw new S3Failure('InvalidRange')
  const start = pieces.slice(0, index).reduce((sum, one) => sum + one.size, 0)
  return size === 0 ? undefined : { start, end: start + piece.size }
}

/** Sends an object, or its head. */
export const getObject = async (call: BucketCall) =>
  sendObject(
    {
      ...call,
      query: call.target.query,
      always: harmless,
      onSent: (bytes) => call.meter.count(call.bucket.id, { traffic: bytes }),
    },
    await found(call),
  )

/** The same for an object that was found. Throws `PreconditionFailed` and `InvalidRange`. */
export async function sendObject(sending: Sending, object: FoundObject) {
  const { request, response, objects, query } = sending
  if (isUnchanged(request, object)) {
    const { etag, 'last-modified': modified } = headersOf(sending, object, true)
    return sendNothing(response, 304, { etag, 'last-modified': modified })
  }
  const ifRange = request.headers['if-range']
  const isStale =
    typeof ifRange === 'string' &&
    ifRange !== quoted(object.etag) &&
    Date.parse(ifRange) !== Math.floor(object.modifiedAt.getTime() / 1000) * 1000
  const part = partOf(query.get('partNumber'), object, request.headers.range)
  const range = part ?? rangeOf(isStale ? undefined : request.headers.range, object.size)
  const { start, end } = range ?? { start: 0, end: object.size }
  const headers = {
    ...headersOf(sending, object, !range),
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${object.size}` }),
    ...(query.has('partNumber') && { 'x-amz-mp-parts-count': `${object.pieces.length}` }),
    'content-length': `${end - start}`,
  }
  exposeMetadata(response, headers)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return sendNothing(response, status, headers)
  return sendBytes(
    response,
    { blocks: objects.read(object, start, end), length: end - start },
    { status, headers, onSent: sending.onSent },
  )
}

type Bytes = { blocks: AsyncGenerator<Buffer>; length: number }
type Head = {
  status: number
  headers: Record<string, string>
  onSent?: ((bytes: number) => void) | undefined
}

/** Streams blocks. If the first one is damaged, the response is a failure, and not a connection that breaks. */
export async function sendBytes(
  response: ServerResponse,
  { blocks, length }: Bytes,
  { status, headers, onSent }: Head,
) {
  try {
    const first = await blocks.next()
    response.writeHead(status, headers)
    if (first.done === true) return void response.end()
    if (first.value.length === length) {
      response.end(first.value)
      return onSent?.(length)
    }
    async function* all() {
      for (let next: IteratorResult<Buffer> = first; next.done !== true; next = await blocks.next()) {
        yield next.value
        // The next block is requested when this one is on its way.
        onSent?.(next.value.length)
      }
    }
    await pipeline(Readable.from(all(), { objectMode: false }), response)
  } finally {
    // Also when the client has gone in the middle: the file stays open until then.
    await blocks.return(undefined)
  }
}
