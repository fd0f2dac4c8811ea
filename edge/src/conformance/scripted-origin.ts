import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { localhostCertificate, localhostKey } from '../testing/localhost-certificate.ts'
import { websocketAnswer } from '../testing/visitor/websocket.ts'
import { createSecureContext, type TlsOptions, TLSSocket } from 'node:tls'
import type { Answer, Script } from './case.ts'
import { shopCertificate } from './origin-certificates.ts'

/** The field `test-sni` is the name in the TLS handshake, if there was one. */
export type Hit = { text: string; headers: IncomingMessage['headers'] }

export type ScriptedOrigin = {
  port: number
  sockets: ReadonlySet<Socket>
  connections: () => number
  close: () => Promise<void>
}

/** Responds by the script, and calls `onHit` for every request. */
export function scripted(script: Script, onHit: (hit: Hit) => void): RequestListener {
  const counts = new Map<string, number>()
  return (request, response) => {
    const url = request.url ?? ''
    const count = counts.get(url) ?? 0
    counts.set(url, count + 1)
    const sni = request.socket instanceof TLSSocket ? request.socket.servername : undefined
    onHit({
      text: `${request.method} ${url}`,
      headers: { ...request.headers, ...(typeof sni === 'string' && { 'test-sni': sni }) },
    })
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
  { status = 200, headers = {}, body, hints, interim = [], fails }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (fails === 'silence') return
  if (fails === 'reset') {
    request.socket.destroy()
    return
  }
  for (const early of interim) request.socket.write(`HTTP/1.1 ${early} \r\n\r\n`)
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

const echoing =
  (script: Script) =>
  ({ url = '' }: IncomingMessage) => {
    const line = script[url]
    return typeof line === 'object' && 'echoes' in line && line.echoes
  }

function serveWithEchoes(server: Server, listener: RequestListener) {
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    // The listener records the request; its response is discarded.
    listener(request, new ServerResponse(request))
    socket.write(websocketAnswer(request))
    socket.pipe(socket)
  })
  return serve(server)
}

/** It keeps connections open for longer than any case lasts, so that only the edge closes them. */
export function plainOrigin(listener: RequestListener, script: Script = {}) {
  const options = { keepAliveTimeout: 120_000, shouldUpgradeCallback: echoing(script) }
  return serveWithEchoes(createServer(options, listener), listener)
}

/** Its certificate is for `localhost`, or for `shop.test` if the handshake has that name. */
export function secureOrigin(
  listener: RequestListener,
  versions: Pick<TlsOptions, 'minVersion' | 'maxVersion'>,
  script: Script = {},
) {
  const { key, certificate: cert } = shopCertificate
  const shop = createSecureContext({ key, cert, ...versions })
  const server = createSecureServer(
    {
      key: localhostKey,
      cert: localhostCertificate,
      ...versions,
      SNICallback: (name, done) => done(null, name === 'shop.test' ? shop : undefined),
      shouldUpgradeCallback: echoing(script),
    },
    listener,
  )
  return serveWithEchoes(server, listener)
}

/** Accepts connections and never responds. */
export const silentOrigin = () => serve(createTcpServer(() => {}))

/** A port on which nothing listens: the system never assigns it as a free one. */
export const nobody = 1
