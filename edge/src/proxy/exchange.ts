import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Body } from '../cache/body.ts'
import { tinyBody } from '../cache/entry.ts'
import { type Account, requestIdField } from '../logs/account.ts'
import type { Site } from '../rules/site.ts'
import type { FieldList } from './fields.ts'
import type { RequestHead } from './head.ts'
import { closeSoon } from './last-answer.ts'
import type { Meter } from './meter.ts'
import { StreamRequest } from './stream-request.ts'
import { expectsContinue, type VisitorRequest, type VisitorResponse } from './visitor.ts'

/** One request of a visitor to a site, and its answer. */
export type Exchange = {
  request: VisitorRequest
  response: VisitorResponse
  head: RequestHead
  site: Site
  meter: Meter
  /** What its line in the log will say. */
  account: Account
  /** The visitor's end of a websocket, if he wants one. */
  socket: Socket | undefined
  /** The answer is a page in place of an error: the status to give it, if it can be had. */
  errorPage: number | undefined
}

/** Bytes that count as sent when they are handed over. */
const largestUnseen = 65_536
/** Of a larger body in memory, handed over at a time. Who leaves in the middle of a piece is not charged for it. */
const pieceBytes = 131_072
/** Read from disk and handed to the socket at a time: fewer turns cost less, more memory at a time costs more. */
const readBytes = 262_144

export const isGone = ({ response }: Exchange) => response.destroyed || response.closed

const closing = new WeakSet<Socket>()

/**
 * Makes this the last answer on its connection. Node alone would close it too, but would hand over requests that
 * stand in the same packet: what follows a malformed head must not be acted upon. Streams of HTTP/2 cannot be taken
 * for one another: there the others go on.
 */
export function closeAfter(request: VisitorRequest, response: VisitorResponse) {
  response.shouldKeepAlive = false
  if (request instanceof StreamRequest) return
  const { socket } = request
  closing.add(socket)
  // Node calls it when the answer has left.
  if (!request.complete) socket.destroySoon = () => closeSoon(socket)
}

/**
 * Who waits to be asked for his body may send it or not: what follows his head is read as a body or not at all. So his
 * connection ends with the answer, unless he is asked.
 */
export const closeUnlessAsked = ({ socket }: IncomingMessage) => void closing.add(socket)

/** Asks for the body where the visitor waits for that, and has not sent it all the same. */
export function askForBody({ request, response }: Pick<Exchange, 'request' | 'response'>) {
  if (!expectsContinue(request) || request.complete || response.destroyed) return
  if (!(request instanceof StreamRequest)) closing.delete(request.socket)
  response.writeContinue()
}

/** Whether the request came behind one that was the last of its connection. It gets no answer. */
export const isTooLate = (request: VisitorRequest) => closing.has(request.socket)

/** Sends the head and counts the request. After this there is no way back but to cut the connection. */
export function begin(exchange: Exchange, found: number, fields: FieldList, hit: boolean) {
  const { request, response, head, site, meter, account, errorPage } = exchange
  // Whoever answers before the end of a body does not want the rest of it: it must not be waited for.
  if (head.hasBody && !request.complete) closeAfter(request, response)
  const status = found === 200 && errorPage !== undefined ? errorPage : found
  account.status = status
  response.writeHead(status, [...fields, requestIdField, account.id])
  meter.request(site.id, status, hit)
}

/** Ends the answer with bytes that are at hand. */
export async function endWith(exchange: Exchange, bytes: Buffer): Promise<void> {
  const { head, response } = exchange
  if (head.method === 'HEAD') {
    response.end()
    return
  }
  if (bytes.length > largestUnseen) {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      await write(exchange, bytes.subarray(at, at + pieceBytes))
    }
    response.end()
    return
  }
  // Text goes out in one write with the head, bytes in one of two.
  if (bytes.length <= tinyBody) return endWithText(exchange, bytes.toString('latin1'))
  countTraffic(exchange, bytes.length)
  response.end(bytes)
}

/** As `endWith`, for Latin-1 text that fits into one piece. Not for HEAD. */
export function endWithText(exchange: Exchange, text: string) {
  countTraffic(exchange, text.length)
  exchange.response.end(text, 'latin1')
}

/** Writes and counts; resolves when the bytes have left for the visitor, rejects when the visitor has. */
export function write(exchange: Exchange, bytes: Buffer): Promise<void> {
  const { response } = exchange
  return new Promise((resolve, reject) => {
    const gone = () => reject(new VisitorGone())
    if (response.destroyed) return gone()
    response.once('close', gone)
    response.write(bytes, (error) => {
      response.off('close', gone)
      if (error) return gone()
      countTraffic(exchange, bytes.length)
      resolve()
    })
  })
}

function countTraffic({ response, site, meter, account }: Exchange, bytes: number) {
  account.bytes += bytes
  meter.traffic(site.id, response.statusCode, bytes)
}

export class VisitorGone extends Error {}

/** Writes the bytes from `start` up to `end` (not included; undefined: to the end of the body). */
export async function writeBody(exchange: Exchange, body: Body, start: number, end: number | undefined) {
  // Node keeps the head back until the first bytes; the visitor should have it while those are on their way.
  if (body.isAwaited(start)) exchange.response.flushHeaders()
  const target = Buffer.allocUnsafeSlow(Math.min(readBytes, (end ?? Infinity) - start))
  for (let at = start; end === undefined || at < end;) {
    const room = end === undefined ? target : target.subarray(0, Math.min(target.length, end - at))
    const bytes = await body.read(at, room)
    if (bytes.length === 0) {
      if (end !== undefined) throw new Error('the body is shorter than announced')
      return
    }
    await write(exchange, bytes)
    at += bytes.length
  }
}

/** A text of our own: a line that says what is wrong, never about the inside. */
export function explanation(status: number, reason: string): { fields: FieldList; bytes: Buffer } {
  const bytes = Buffer.from(`${status} ${STATUS_CODES[status] ?? 'Error'}: ${reason}\n`)
  const type = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']
  return { bytes, fields: [...type, 'Content-Length', String(bytes.length)] }
}

/** Answers a site's visitor with a text of our own. */
export function explain(exchange: Exchange, status: number, reason: string, extra: FieldList = []) {
  const { fields, bytes } = explanation(status, reason)
  begin(exchange, status, [...fields, ...extra], false)
  return endWith(exchange, bytes)
}
