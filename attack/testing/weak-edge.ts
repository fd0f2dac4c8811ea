import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { served } from './served.ts'

/** The weaknesses of an edge that attacks must find. */
export type EdgeWeakness = {
  /** It fetches from the origin what the sound edge refuses. */
  goesAround?: boolean
  /** It caches every answer by its path alone, and sends origins all headers of visitors. */
  keepsAll?: boolean
  /** It answers for hosts of no site. */
  knowsAll?: boolean
  /** It answers a malformed request, and the request behind it. */
  readsOn?: boolean
  /** It says nothing of requests with bytes that a database does not store. */
  losesOdd?: boolean
}

type ProxiedAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
const nothing = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

const ask = ({ method, url, headers }: IncomingMessage, port: number, path = url) =>
  new Promise<ProxiedAnswer>((resolve, reject) => {
    const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer
      buffer(answer).then((body) => resolve({ status, headers: received, body }), reject)
    })
    onward.on('error', reject)
    onward.end()
  })

/** A proxy in front of a sound edge, which adds the weakness. `portOfOrigin` knows the sites that were added. */
export async function startWeakEdge(
  edgePort: number,
  portOfOrigin: (domain: string) => number | undefined,
  weakness: EdgeWeakness,
) {
  const kept = new Map<string, ProxiedAnswer>()

  async function answerTo(request: IncomingMessage): Promise<ProxiedAnswer> {
    const origin = portOfOrigin(request.headers.host ?? '')
    if (weakness.keepsAll && origin !== undefined) {
      const path = request.url?.split('?')[0] ?? '/'
      const key = `${request.headers.host}${path}`
      const known = kept.get(key) ?? (await ask(request, origin, path))
      // Before the edge knows the site, its answers are not cached.
      if (known.status === 200) kept.set(key, known)
      return known
    }
    if (weakness.losesOdd && /%00|%ed/i.test(request.url ?? ''))
      return { status: 200, headers: {}, body: Buffer.alloc(0) }
    const answer = await ask(request, edgePort)
    const isRefused = answer.status === 403 || answer.status >= 500
    if (weakness.goesAround && isRefused && origin !== undefined) return ask(request, origin)
    if (weakness.knowsAll && answer.status === 421) return { ...answer, status: 200 }
    return answer
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await answerTo(request)
    const { 'content-length': _length, 'transfer-encoding': _coding, ...passed } = headers
    response.writeHead(status, passed).end(body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  if (weakness.readsOn) server.on('clientError', (_error, socket) => socket.end(nothing.repeat(2)))
  return served(server)
}

/**
 * A proxy in front of an edge's TLS port that accepts one connection at a time, so that one visitor can lock out
 * others.
 */
export async function startNarrowEdge(tlsPort: number) {
  let isTaken = false
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    if (isTaken) return socket.destroy()
    isTaken = true
    const onward = connect(tlsPort, '127.0.0.1')
    onward.on('error', () => socket.destroy())
    socket.on('close', () => {
      isTaken = false
      onward.destroy()
    })
    onward.on('close', () => socket.destroy())
    return socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
