import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { field } from '../http/fields.ts'
import { streamBody } from './stream-body.ts'
import { StreamRequest } from './stream-request.ts'

/** A visitor's request over any protocol. */
export type VisitorRequest = IncomingMessage | StreamRequest

/** The response to a request. Node's `ServerResponse` has this type. */
export type VisitorResponse = {
  readonly statusCode: number
  readonly headersSent: boolean
  readonly destroyed: boolean
  readonly closed: boolean
  shouldKeepAlive: boolean
  /** `fields` is a flat list of names and values. */
  writeHead(status: number, fields: string[]): unknown
  /** Sends 100 Continue, for which the visitor waits (`expectsContinue`). */
  writeContinue(): unknown
  /** `done` is called when the bytes have been sent and may be overwritten. */
  write(bytes: Buffer, done: (error?: Error | null) => void): unknown
  end(bytes?: Buffer | string, encoding?: BufferEncoding): unknown
  /** Cuts the response off, so that the visitor sees that it is incomplete. */
  destroy(): unknown
  /** `socket`: this response may now be sent on its HTTP/1 connection. */
  once(event: 'close' | 'socket', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Answers a request. `socket` is the visitor's socket if the request is for a websocket (`websocketJudge`). */
export type Serve = (request: VisitorRequest, response: VisitorResponse, socket?: Socket) => void

/** The body, for one reader. */
export const bodyOf = (request: VisitorRequest): Readable =>
  request instanceof StreamRequest ? streamBody(request.stream) : request

/** Whether the visitor waits for 100 Continue before sending the body (RFC 9110, section 10.1.1). */
export const expectsContinue = ({ httpVersion, rawHeaders }: VisitorRequest) =>
  httpVersion !== '1.0' && field(rawHeaders, 'expect')?.toLowerCase() === '100-continue'

/** Whether the visitor came by https. */
export const isSecure = ({ socket }: VisitorRequest) => socket instanceof TLSSocket
