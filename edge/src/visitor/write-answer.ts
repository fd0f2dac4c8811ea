import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Body } from '../cache/body.ts'
import { tinyBody } from '../cache/entry.ts'
import type { FieldList } from '../http/fields.ts'
import { requestIdField } from '../logs/request-record.ts'
import { closeAfter, type Exchange, isGone, onGone, VisitorGone } from './exchange.ts'
import { leastBuffer, type Lease } from './send-buffers.ts'
import { StreamRequest } from './stream-request.ts'

/** Up to this many bytes count as sent when they are written. */
const largestUnseen = 65_536
/**
 * The chunk size in which a larger body in memory is written. A chunk is not counted if the visitor leaves in the
 * middle of it.
 */
const pieceBytes = 131_072
/** The chunk size in which a body is read from disk and written: larger chunks take fewer turns but more memory. */
const readBytes = 262_144
/**
 * The first chunk size for an HTTP/2 stream, whose window may be closed, and for a slow visitor. It is multiplied by
 * four whenever the last chunk was sent quickly. Small chunks show the progress of a slow visitor.
 */
const slowBytes = 16_384
/** A chunk that takes fewer milliseconds was sent quickly. */
const quickly = 1_000

/** Sends the head. After this an error can only cut the connection. */
export function begin(exchange: Exchange, status: number, fields: FieldList, hit: boolean) {
  const { request, response, head, record } = exchange
  // A response before the end of the request's body means that the rest is not needed and must not be waited for.
  if (head.hasBody && !request.complete) closeAfter(request, response)
  record.status = status
  response.writeHead(status, [...fields, requestIdField, record.id])
  record.isHit = hit
}

/**
 * Node buffers the head until the first bytes of the body; the visitor should get it without waiting for those. Its
 * `flushHeaders` would write the head as UTF-8, and so change bytes of the origin that are not ASCII.
 */
export function sendHeadNow({ response }: Exchange) {
  // The head of an HTTP/2 stream has already been sent.
  if (!(response instanceof ServerResponse)) return
  // Without a body the head is the whole response, and Node sends nothing for an empty write.
  if (response.statusCode === 204 || response.statusCode === 304) response.end()
  else response.write('', 'latin1')
}

/** Ends the response with bytes that are in memory. */
export async function endWith(exchange: Exchange, bytes: Buffer): Promise<void> {
  const { request, head, response } = exchange
  if (head.method === 'HEAD') {
    response.end()
    return
  }
  const pace = exchange.site.lease?.pace ?? null
  if (bytes.length > (pace === null ? largestUnseen : tinyBody)) {
    const found = leaseOf(exchange, bytes.length, bytes.length)
    // There is nearly always room immediately.
    const lease = found instanceof Promise ? await found : found
    try {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        await write(exchange, bytes.subarray(at, at + pieceBytes))
      }
    } finally {
      lease.give()
    }
    response.end()
    return
  }
  // Text is sent in one write with the head, bytes take two.
  if (bytes.length <= tinyBody) return endWithText(exchange, bytes.toString('latin1'))
  if (request instanceof StreamRequest) {
    const lease = await leaseOf(exchange, bytes.length, bytes.length)
    response.once('close', lease.give)
  }
  countTraffic(exchange, bytes.length)
  response.end(bytes)
}

/** Like `endWith`, for Latin-1 text that fits into one chunk. Not for HEAD. */
export function endWithText(exchange: Exchange, text: string) {
  countTraffic(exchange, text.length)
  exchange.response.end(text, 'latin1')
}

/**
 * Writes and counts bytes, at most at the speed of the site's account; resolves when they have been sent, rejects if the
 * visitor has left.
 */
export function write(exchange: Exchange, bytes: Buffer): Promise<void> {
  const pace = exchange.site.lease?.pace ?? null
  return pace === null ? writePiece(exchange, bytes, 0) : writeSlowly(exchange, bytes, pace)
}

/** `pace` is in bytes per second. A piece takes a quarter of a second. */
async function writeSlowly(exchange: Exchange, bytes: Buffer, pace: number): Promise<void> {
  const size = Math.max(4096, Math.floor(pace / 4))
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    await writePiece(exchange, piece, (piece.length / pace) * 1000)
  }
}

/** Resolves so many milliseconds after the bytes have been sent. */
function writePiece(exchange: Exchange, bytes: Buffer, rest: number): Promise<void> {
  const { response } = exchange
  return new Promise((resolve, reject) => {
    const gone = () => reject(new VisitorGone())
    // If nothing more may be served for the account, the response is cut even in the middle of its body.
    if (exchange.site.lease?.closure !== undefined && exchange.record.status < 400) response.destroy()
    if (isGone(exchange)) return gone()
    const settled = onGone(exchange, gone)
    const done = () => {
      settled()
      resolve()
    }
    response.write(bytes, (error) => {
      if (error) {
        settled()
        return gone()
      }
      countTraffic(exchange, bytes.length)
      if (rest === 0) return done()
      // If the visitor leaves in between, this is over immediately, and the timer then does nothing.
      setTimeout(done, rest)
    })
  })
}

function countTraffic({ response, site, meter, record }: Exchange, bytes: number) {
  record.bytes += bytes
  meter.traffic({ siteId: site.id, country: record.country, status: response.statusCode }, bytes)
}

const nothing = Buffer.alloc(0)

/** Writes the bytes from `start` up to `end` (not included; undefined: to the end of the body). */
export async function writeBody(exchange: Exchange, body: Body, start: number, end: number | undefined) {
  if (body.isAwaited(start)) sendHeadNow(exchange)
  const { request } = exchange
  let wanted = request instanceof StreamRequest ? slowBytes : readBytes
  let lease: Lease | undefined
  let target = nothing
  try {
    for (let at = start; end === undefined || at < end;) {
      const most = Math.min(wanted, (end ?? Infinity) - at)
      if (!lease || most > target.length || (wanted === slowBytes && target.length > slowBytes)) {
        lease?.give()
        target = nothing
        lease = await leaseOf(exchange, most, Math.min(most, leastBuffer))
        target = Buffer.allocUnsafeSlow(lease.bytes)
      }
      const bytes = await body.read(at, target.subarray(0, Math.min(target.length, (end ?? Infinity) - at)))
      if (bytes.length === 0) {
        if (end !== undefined) throw new Error('the body is shorter than announced')
        return
      }
      const begun = performance.now()
      await write(exchange, bytes)
      at += bytes.length
      wanted = performance.now() - begun > quickly ? slowBytes : Math.min(readBytes, wanted * 4)
    }
  } finally {
    lease?.give()
  }
}

/** Whether responses to earlier requests precede this one on its HTTP/1 connection. */
const standsBehind = ({ response }: Exchange) =>
  response instanceof ServerResponse && response.socket === null

/** Reserves memory for data to the visitor: up to `wanted` bytes, at least `least`. */
function leaseOf(exchange: Exchange, wanted: number, least: number): Lease | Promise<Lease> {
  const { buffers, request } = exchange
  const lease = standsBehind(exchange) ? undefined : buffers.take(request.socket, wanted, least)
  return lease ?? waitForLease(exchange, wanted, least)
}

/** Rejects if the visitor leaves before there is room. */
async function waitForLease(exchange: Exchange, wanted: number, least: number): Promise<Lease> {
  const { buffers, request, response } = exchange
  const { promise: gone, reject } = Promise.withResolvers<never>()
  gone.catch(() => {})
  if (isGone(exchange)) throw new VisitorGone()
  const settled = onGone(exchange, () => reject(new VisitorGone()))
  try {
    // If later responses held the memory that the first one needs, none could ever be sent.
    if (standsBehind(exchange)) {
      await Promise.race([
        new Promise<void>((resolve) => void response.once('socket', () => resolve())),
        gone,
      ])
    }
    for (;;) {
      const lease = buffers.take(request.socket, wanted, least)
      if (lease) return lease
      await buffers.room(request.socket, least, gone)
    }
  } finally {
    settled()
  }
}

/** A line of text that explains the refusal, without internal details. */
export function explanation(status: number, reason: string): { fields: FieldList; bytes: Buffer } {
  const bytes = Buffer.from(`${status} ${STATUS_CODES[status] ?? 'Error'}: ${reason}\n`)
  const type = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']
  return { bytes, fields: [...type, 'Content-Length', String(bytes.length)] }
}

/** Answers a visitor of a site with such a text. */
export function explainFailure(exchange: Exchange, status: number, reason: string, extra: FieldList = []) {
  const { fields, bytes } = explanation(status, reason)
  begin(exchange, status, [...fields, ...extra], false)
  return endWith(exchange, bytes)
}
