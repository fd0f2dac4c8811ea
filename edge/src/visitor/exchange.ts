import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Ruling } from '../firewall/firewall.ts'
import type { RequestRecord } from '../logs/request-record.ts'
import type { Site } from '../rules/site.ts'
import type { RequestHead } from '../http/request-head.ts'
import { closeSoon } from './last-answer.ts'
import type { Meter } from '../meter.ts'
import type { SendBuffers } from './send-buffers.ts'
import { StreamRequest } from './stream-request.ts'
import { Withdrawn } from '../http/withdrawn.ts'
import { expectsContinue, type VisitorRequest, type VisitorResponse } from './visitor.ts'

/** One request of a visitor to a site, and its response. */
export type Exchange = {
  request: VisitorRequest
  response: VisitorResponse
  head: RequestHead
  site: Site
  meter: Meter
  /** The request's line in the log. */
  record: RequestRecord
  /** What the site's firewall makes of it, if any of its rules matches. */
  ruling: Ruling | undefined
  /** The visitor's socket, if the request is for a websocket. */
  socket: Socket | undefined
  /** Set if the request ended because its body came too slowly. */
  isSlow?: true
  /** The buffer space for data that waits for the visitor. */
  buffers: SendBuffers
}

export class VisitorGone extends Withdrawn {}

type Ends = Pick<Exchange, 'request' | 'response'>

export const isGone = ({ request, response }: Ends) =>
  response.destroyed || response.closed || request.socket.destroyed

/**
 * Calls `tell` when the visitor leaves; returns a function that cancels it. The event comes from different objects,
 * because a response that waits behind others on its HTTP/1 connection gets none.
 */
export function onGone({ request, response }: Ends, tell: () => void): () => void {
  const source = request instanceof StreamRequest ? response : request.socket
  source.once('close', tell)
  return () => void source.off('close', tell)
}

const closing = new WeakSet<Socket>()

/**
 * Makes this the last response on its connection. Node would close the connection too, but would still deliver
 * requests from the same packet, and bytes after a malformed head must not be processed. HTTP/2 streams cannot be
 * confused, so other streams continue.
 */
export function closeAfter(request: VisitorRequest, response: VisitorResponse) {
  response.shouldKeepAlive = false
  if (request instanceof StreamRequest) return
  const { socket } = request
  closing.add(socket)
  // Node calls it when the response has been sent.
  if (!request.complete) socket.destroySoon = () => closeSoon(socket)
}

/**
 * A visitor who waits for 100 Continue may or may not send the body, so the bytes after the head cannot be read as
 * the next request. Unless the edge requests the body, the connection ends with the response.
 */
export const closeUnlessAsked = ({ socket }: IncomingMessage) => void closing.add(socket)

/** Requests the body if the visitor waits for that and has not sent it anyway. */
export function askForBody({ request, response }: Pick<Exchange, 'request' | 'response'>) {
  if (!expectsContinue(request) || request.complete || response.destroyed) return
  if (!(request instanceof StreamRequest)) closing.delete(request.socket)
  response.writeContinue()
}

/** Whether the request came after the last one of its connection. Such a request gets no response. */
export const isTooLate = (request: VisitorRequest) => closing.has(request.socket)
