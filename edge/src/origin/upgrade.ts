import { createHash } from 'node:crypto'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { buildConnector } from 'undici'
import { field, type FieldList } from '../http/fields.ts'

export type UpgradeQuestion = {
  /** Scheme, host and port. */
  url: string
  path: string
  headers: FieldList
  /** Milliseconds until the head of a response. */
  answerMs: number
  signal: AbortSignal | undefined
}

export type UpgradeReply = { status: number; headers: FieldList } & (
  | { body: IncomingMessage; socket?: undefined }
  /** The origin's socket. */
  | { socket: Duplex; body?: undefined }
)

/** A time-out. */
export class UpgradeTimeout extends Error {}

/**
 * Requests a websocket from an origin, over a connection that `connect` opens. Resolves with any response; rejects if
 * there is none.
 */
export async function requestUpgrade(
  connect: buildConnector.connector,
  { url, path, headers, answerMs, signal }: UpgradeQuestion,
): Promise<UpgradeReply> {
  const connection = await connected(connect, url)
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      path,
      headers: [...headers, 'Connection', 'Upgrade', 'Upgrade', 'websocket'],
      setDefaultHeaders: false,
      createConnection: () => connection,
      ...(signal && { signal }),
    })
    const timer = setTimeout(() => request.destroy(new UpgradeTimeout('no answer in time')), answerMs)
    connection.once('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.on('response', (body) => {
      clearTimeout(timer)
      resolve({ status: body.statusCode ?? 0, headers: body.rawHeaders, body })
    })
    request.on('upgrade', (answer, socket, first) => {
      clearTimeout(timer)
      // Bytes that arrived with the response come before all later ones.
      if (first.length > 0) socket.unshift(first)
      resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, socket })
    })
    request.end()
  })
}

function connected(connect: buildConnector.connector, url: string): Promise<Socket> {
  const { protocol, hostname, host, port } = new URL(url)
  const target = { protocol, host, port, hostname: hostname.replace(/^\[|\]$/g, '') }
  return new Promise((resolve, reject) => {
    connect(target, (error, socket) => (error ? reject(error) : resolve(socket)))
  })
}

/** Only a server that has understood the handshake can send this value (RFC 6455, section 4.2.2). */
export function isAccepted(request: FieldList, answer: FieldList): boolean {
  const key = field(request, 'sec-websocket-key') ?? ''
  const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  return field(answer, 'sec-websocket-accept') === proof
}
