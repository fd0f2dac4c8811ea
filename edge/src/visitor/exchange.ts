import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestRecord } from '../logs/request-record.ts'
import type { Site } from '../rules/site.ts'
import type { RequestHead } from '../http/request-head.ts'
import { closeSoon } from './last-answer.ts'
import type { Meter } from '../meter.ts'
import type { SendBuffers } from './send-buffers.ts'
import { StreamRequest } from './stream-request.ts'
import { Withdrawn } from '../http/withdrawn.ts'
import { expectsContinue, type VisitorRequest, type VisitorResponse } from './visitor.ts'

/** One request of a visitor to a site, and its answer. */
export type Exchange = {
  request: VisitorRequest
  response: VisitorResponse
  head: RequestHead
  site: Site
  meter: Meter
  /** The request's line in the log. */
  record: RequestRecord
  /** The visitor's end of a websocket, if he wants one. */
  socket: Socket | undefined
  /** For what waits for the visitor. */
  buffers: SendBuffers
}

export class VisitorGone extends Withdrawn {}

type Ends = Pick<Exchange, 'request' | 'response'>

export const isGone = ({ request, response }: Ends) =>
  response.destroyed || response.closed || request.socket.destroyed

/**
 * Calls `tell` when the visitor leaves; the function that it returns ends that. The source differs because a response that
 * waits behind others on its connection of HTTP/1 gets no such event.
 */
export function onGone({ request, response }: Ends, tell: () => void): () => void {
  const source = request instanceof StreamRequest ? response : request.socket
  source.once('close', tell)
  return () => void source.off('close', tell)
}

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
 * A visitor who waits for 100 Continue may send his body or not, so that what follows his head cannot be read as a next
 * request. His connection therefore ends with the answer, unless he is asked for the body.
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
