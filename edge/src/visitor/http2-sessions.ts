import {
  constants,
  performServerHandshake,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { Clock } from '../clock.ts'
import { countByAddress } from './address-limit.ts'
import { headBytes, type Limits, maxFields } from '../limits.ts'
import { SendPace } from './send-pace.ts'
import { StreamRequest } from './stream-request.ts'
import { StreamResponse } from './stream-response.ts'
import type { Serve } from './visitor.ts'

/** Concurrent requests of one visitor. */
const maxStreams = 128
/** Bytes of a body that may be in transit before the origin has received them. */
const streamWindow = 262_144
const sessionWindow = 1_048_576

type Session = {
  socket: TLSSocket
  /** Until when it may be without a request, in milliseconds of `elapsed`. */
  until: number
  streams: Map<StreamResponse, SendPace>
}

/** Whether the visitor has reset a request while the edge still had something to send. */
const isReset = (stream: ServerHttp2Stream, { isEndedHere }: StreamResponse) =>
  !isEndedHere && stream.aborted && stream.rstCode !== constants.NGHTTP2_NO_ERROR

/** The HTTP/2 connections. `onSign` is called if a visitor does something to its connection that may be an attack. */
export function http2Sessions(
  serve: Serve,
  limits: Limits,
  elapsed: Clock,
  onSign: (socket: TLSSocket, sign: 'resets' | 'slowReads') => void,
) {
  const sessions = new Map<ServerHttp2Session, Session>()
  const streamsOf = countByAddress(limits.streamsOfAddress)

  const checking = setInterval(check, limits.checkEvery)
  checking.unref()

  function check() {
    const now = elapsed()
    for (const [session, { until, streams, socket }] of sessions) {
      // Idle means without requests, not without frames: pings must not keep a connection open forever.
      if (until < now) session.close()
      for (const [response, pace] of streams) {
        if (!pace.isLate(now, response.taken, response.waits, limits)) continue
        onSign(socket, 'slowReads')
        // If the visitor does not read the connection, the end of a stream cannot be sent either.
        if (response.isCut) session.destroy()
        else response.cut()
      }
    }
  }

  function open(socket: TLSSocket) {
    const session = performServerHandshake(socket, {
      // One field more than `readHead` accepts, and the pseudo-header fields: `readHead` then refuses with an
      // explanation.
      maxHeaderListPairs: maxFields + 8,
      settings: {
        maxConcurrentStreams: maxStreams,
        maxHeaderListSize: headBytes,
        initialWindowSize: streamWindow,
        enablePush: false,
      },
      // The library ends a connection that resets more: each reset stream has cost its fetch.
      streamResetBurst: limits.resetBurst,
      streamResetRate: limits.resetRate,
      // As over HTTP/1.1, the edge passes duplicate fields of a response on.
      strictSingleValueFields: false,
    })
    const known: Session = { socket, until: elapsed() + limits.headTime, streams: new Map() }
    const { remoteAddress = '' } = socket
    sessions.set(session, known)
    session.setLocalWindowSize(sessionWindow)
    session.setTimeout(limits.idleSocket, () => session.destroy())
    // Protocol errors and disconnects of visitors. The streams get their own events.
    session.on('error', () => {})
    session.on('close', () => sessions.delete(session))
    session.on('stream', (stream: ServerHttp2Stream, _headers, _flags, raw: string[]) => {
      stream.on('error', () => {})
      const release = streamsOf.take(remoteAddress)
      if (!release) {
        // The request has not been processed and may be retried (RFC 9113, section 8.7).
        stream.close(constants.NGHTTP2_REFUSED_STREAM)
        return
      }
      const request = new StreamRequest(socket, stream, raw)
      const response = new StreamResponse(request)
      known.streams.set(response, new SendPace(elapsed(), 0, limits))
      known.until = Infinity
      stream.on('close', () => {
        release()
        if (isReset(stream, response) && !session.destroyed) onSign(socket, 'resets')
        known.streams.delete(response)
        if (known.streams.size === 0) known.until = elapsed() + limits.keepAliveTime
      })
      if (request.isMalformed) stream.close(constants.NGHTTP2_PROTOCOL_ERROR)
      else serve(request, response)
    })
  }

  return {
    open,
    /** Accepts no new requests; resolves when the last response has ended, at the latest after `grace` milliseconds. */
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
