import {
  constants,
  performServerHandshake,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { TLSSocket } from 'node:tls'
import { maxFields } from './head.ts'
import { headBytes, type Limits } from './limits.ts'
import { StreamRequest } from './stream-request.ts'
import { StreamResponse } from './stream-response.ts'
import type { VisitorRequest, VisitorResponse } from './visitor.ts'

/** Requests of one visitor at the same time. */
const maxStreams = 128
/** Of a body, in bytes: what may be on its way before the origin has taken it. */
const streamWindow = 262_144
const sessionWindow = 1_048_576

type Serve = (request: VisitorRequest, response: VisitorResponse) => void

/** Connections that speak HTTP/2. */
export function http2Sessions(serve: Serve, limits: Limits) {
  /** With the time (milliseconds) until which each may be without a request. */
  const sessions = new Map<ServerHttp2Session, number>()

  // By requests, not by frames: pings must not keep a connection for ever.
  const checking = setInterval(() => {
    const now = Date.now()
    for (const [session, until] of sessions) if (until < now) session.close()
  }, limits.checkEvery)
  checking.unref()

  function open(socket: TLSSocket) {
    const session = performServerHandshake(socket, {
      // One more than `readHead` lets pass, and the pseudo-header fields: it counts and refuses in words.
      maxHeaderListPairs: maxFields + 8,
      settings: {
        maxConcurrentStreams: maxStreams,
        maxHeaderListSize: headBytes,
        initialWindowSize: streamWindow,
        enablePush: false,
      },
      // A field that is there twice is the origin's to answer for, as over HTTP/1.1.
      strictSingleValueFields: false,
    })
    let streams = 0
    sessions.set(session, Date.now() + limits.headTime)
    session.setLocalWindowSize(sessionWindow)
    session.setTimeout(limits.idleSocket, () => session.destroy())
    // A visitor's mistakes, and his leaving. The streams hear of it themselves.
    session.on('error', () => {})
    session.on('close', () => sessions.delete(session))
    session.on('stream', (stream: ServerHttp2Stream, _headers, _flags, raw: string[]) => {
      stream.on('error', () => {})
      streams += 1
      sessions.set(session, Infinity)
      stream.on('close', () => {
        streams -= 1
        if (streams === 0 && sessions.has(session)) sessions.set(session, Date.now() + limits.keepAliveTime)
      })
      const request = new StreamRequest(socket, stream, raw)
      if (request.isMalformed) {
        stream.close(constants.NGHTTP2_PROTOCOL_ERROR)
        return
      }
      serve(request, new StreamResponse(request))
    })
  }

  return {
    open,
    /** No new requests; resolves when the last answer has ended, at the latest after `grace` milliseconds. */
    async close(grace: number): Promise<void> {
      clearInterval(checking)
      const cut = setTimeout(() => {
        for (const session of sessions.keys()) session.destroy()
      }, grace)
      await Promise.all(
        [...sessions.keys()].map(
          (session) =>
            new Promise<void>((resolve) => {
              session.once('close', () => resolve())
              session.close()
            }),
        ),
      )
      clearTimeout(cut)
    },
  }
}
