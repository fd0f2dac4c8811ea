import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { localhostCertificate, localhostKey } from '../testing/localhost-certificate.ts'
import { websocketAnswer } from '../testing/websocket.ts'
import type { TlsOptions } from 'node:tls'
import type { Answer, Script } from './case.ts'

export type Hit = { text: string; headers: IncomingMessage['headers'] }

export type ScriptedOrigin = {
  port: number
  sockets: ReadonlySet<Socket>
  connections: () => number
  close: () => Promise<void>
}

/** Answers by the script, and tells `onHit` of every request. */
export function scripted(script: Script, onHit: (hit: Hit) => void): RequestListener {
  const given = new Map<string, number>()
  return (request, response) => {
    const url = request.url ?? ''
    const count = given.get(url) ?? 0
    given.set(url, count + 1)
    onHit({ text: `${request.method} ${url}`, headers: request.headers })
    const line = script[url] ?? {}
    const answer =
      typeof line === 'function'
        ? line(request)
        : Array.isArray(line)
          ? line[Math.min(count, line.length - 1)]
          : line
    request.resume()
    give(answer ?? {}, request, response)
  }
}

function give(
  { status = 200, headers = {}, body, hints, fails }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (fails === 'silence') return
  if (fails === 'reset') {
    request.socket.destroy()
    return
  }
  if (hints) response.writeEarlyHints(hints)
  const bytes = Buffer.from(body ?? `${request.method} ${request.url}`)
  const bare = status === 304 || status === 204
  response.writeHead(status, {
    'content-type': 'text/plain',
    ...(!bare && { 'content-length': bytes.length }),
    ...headers,
  })
  if (fails === 'cut') {
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    return
  }
  response.end(bare || request.method === 'HEAD' ? undefined : bytes)
}

async function serve(server: Server): Promise<ScriptedOrigin> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** It keeps connections for longer than any case lasts: whoever closes one is the edge. */
export function plainOrigin(listener: RequestListener, script: Script = {}) {
  const echoes = ({ url = '' }: IncomingMessage) => {
    const line = script[url]
    return typeof line === 'object' && 'echoes' in line && line.echoes
  }
  const server = createServer({ keepAliveTimeout: 120_000, shouldUpgradeCallback: echoes }, listener)
  server.on('upgrade', (request, socket) => {
    // The listener keeps the account; what it would answer goes nowhere.
    listener(request, new ServerResponse(request))
    socket.write(websocketAnswer(request))
    socket.pipe(socket)
  })
  return serve(server)
}

export const secureOrigin = (
  listener: RequestListener,
  versions: Pick<TlsOptions, 'minVersion' | 'maxVersion'>,
) => serve(createSecureServer({ key: localhostKey, cert: localhostCertificate, ...versions }, listener))

/** Takes connections and never says a word. */
export const silentOrigin = () => serve(createTcpServer(() => {}))

/** A port at which nobody listens: it is never given to who asks for any free one. */
export const nobody = 1
