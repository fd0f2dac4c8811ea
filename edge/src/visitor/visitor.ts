import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { field } from '../http/fields.ts'
import { streamBody } from './stream-body.ts'
import { StreamRequest } from './stream-request.ts'

/** A visitor's request, by whichever protocol it came. */
export type VisitorRequest = IncomingMessage | StreamRequest

/** What is done with the answer to one. Node's own `ServerResponse` is one of these. */
export type VisitorResponse = {
  readonly statusCode: number
  readonly headersSent: boolean
  readonly destroyed: boolean
  readonly closed: boolean
  shouldKeepAlive: boolean
  /** `fields` is a flat list of names and values. */
  writeHead(status: number, fields: string[]): unknown
  flushHeaders(): unknown
  /** Has the visitor send his body, for which he waits to be asked (`expectsContinue`). */
  writeContinue(): unknown
  /** `done` is called when the bytes have left and may be overwritten. */
  write(bytes: Buffer, done: (error?: Error | null) => void): unknown
  end(bytes?: Buffer | string, encoding?: BufferEncoding): unknown
  /** Cuts the answer, so that the visitor sees that it is not whole. */
  destroy(): unknown
  /** `socket`: an answer of HTTP/1 comes to its turn. */
  once(event: 'close' | 'socket', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Answers a request. `socket` where it is for a websocket (`websocketJudge`): the visitor's end of that. */
export type Serve = (request: VisitorRequest, response: VisitorResponse, socket?: Socket) => void

/** The body, for one reader. */
export const bodyOf = (request: VisitorRequest): Readable =>
  request instanceof StreamRequest ? streamBody(request.stream) : request

/** Whether the visitor waits to be asked before he sends the body (RFC 9110, section 10.1.1). */
export const expectsContinue = ({ httpVersion, rawHeaders }: VisitorRequest) =>
  httpVersion !== '1.0' && field(rawHeaders, 'expect')?.toLowerCase() === '100-continue'

/** Whether the visitor came by https. */
export const isSecure = ({ socket }: VisitorRequest) => socket instanceof TLSSocket
