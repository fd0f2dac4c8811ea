import { constants, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { FieldList } from '../http/fields.ts'
import type { StreamRequest } from './stream-request.ts'
import type { VisitorResponse } from './visitor.ts'

/** The response to an HTTP/2 request. After the visitor has left, all its methods do nothing. */
export class StreamResponse implements VisitorResponse {
  statusCode = 200
  headersSent = false
  /** Meaningless here, because each request has its own stream. */
  shouldKeepAlive = true
  isCut = false
  /** Whether the edge has ended the stream before its end. */
  isEndedHere = false
  /** Bytes of the body written so far. */
  #handed = 0
  readonly #request: StreamRequest
  readonly #stream: ServerHttp2Stream

  constructor(request: StreamRequest) {
    this.#request = request
    this.#stream = request.stream
  }

  /** Whether bytes wait for the visitor. */
  get waits(): boolean {
    return this.#stream.writableLength > 0
  }

  /** Bytes sent to the visitor. */
  get taken(): number {
    return this.#handed - this.#stream.writableLength
  }

  get destroyed(): boolean {
    return this.#stream.destroyed
  }

  get closed(): boolean {
    return this.#stream.closed
  }

  writeHead(status: number, fields: FieldList) {
    this.statusCode = status
    this.headersSent = true
    if (!this.closed && !this.destroyed) this.#stream.respond(headersOf(status, fields))
  }

  writeContinue() {
    if (!this.closed && !this.destroyed) this.#stream.additionalHeaders({ ':status': 100 })
  }

  /** Sends an interim response. */
  writeInterim(status: number, fields: FieldList) {
    if (!this.closed && !this.destroyed) this.#stream.additionalHeaders(headersOf(status, fields))
  }

  write(bytes: Buffer, done: (error?: Error | null) => void) {
    this.#handed += bytes.length
    this.#stream.write(bytes, done)
  }

  end(bytes?: Buffer | string, encoding?: BufferEncoding) {
    // A response without a body has ended with its head.
    if (this.#stream.writableEnded) return
    // The rest of an unneeded request body need not be sent (RFC 9113, section 8.1).
    if (!this.#request.complete)
      this.#stream.once('finish', () => this.#stream.close(constants.NGHTTP2_NO_ERROR))
    if (bytes === undefined) {
      this.#stream.end()
      return
    }
    this.#handed += Buffer.byteLength(bytes, encoding ?? 'utf8')
    this.#stream.end(bytes, encoding ?? 'utf8')
  }

  /** Resets the stream of a visitor who does not read it. */
  cut() {
    this.isCut = true
    this.isEndedHere = true
    this.#stream.close(constants.NGHTTP2_CANCEL)
  }

  destroy() {
    this.isEndedHere = true
    this.#stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  }

  once(event: 'close' | 'socket', listener: () => void) {
    this.#stream.once(event, listener)
  }

  off(event: 'close', listener: () => void) {
    this.#stream.off(event, listener)
  }
}

/** Names in lower case, as HTTP/2 requires. */
function headersOf(status: number, fields: FieldList): OutgoingHttpHeaders {
  const headers: Record<string, string[]> = {}
  for (let i = 0; i < fields.length; i += 2) {
    const name = (fields[i] ?? '').toLowerCase()
    const values = (headers[name] ??= [])
    values.push(fields[i + 1] ?? '')
  }
  return { ...headers, ':status': status }
}
