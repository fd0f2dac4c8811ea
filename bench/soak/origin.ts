import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { bodyOf } from './bodies.ts'

/** Behaviours of an origin: it responds, returns 503, closes connections, cuts bodies, or does not respond. */
export const behaviors = ['well', 'failing', 'cutting', 'halving', 'silent'] as const
export type OriginBehavior = (typeof behaviors)[number]

export type SoakOrigin = {
  server: Server
  behavior: OriginBehavior
  /** The version of all bodies from now on. It only increases. */
  version: number
  requests: number
}

/**
 * An origin whose bodies contain their version. All responses have an ETag, some a length. It serves ranges of films.
 */
export function openOrigin(port: number): Promise<SoakOrigin> {
  const origin: SoakOrigin = { server: createServer(), behavior: 'well', version: 1, requests: 0 }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    origin.requests += 1
    const etag = `"${origin.version}"`
    const body = bodyOf(path, origin.version)
    const headers = {
      etag,
      'content-type': 'text/plain',
      'cache-control': path.includes('short') ? 'max-age=1' : 'max-age=600',
      ...(path.includes('sized') && { 'content-length': body.length }),
    }
    if (origin.behavior === 'silent') return
    if (origin.behavior === 'cutting') {
      request.socket.destroy()
      return
    }
    if (origin.behavior === 'failing') {
      response.writeHead(503, { 'cache-control': 'no-store' }).end()
      return
    }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag, 'cache-control': headers['cache-control'] }).end()
      return
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const isPart = path.startsWith('/film/') && first !== undefined && Number(first) < body.length
    const [start, end] = isPart ? [Number(first), Math.min(Number(last) + 1, body.length)] : [0, body.length]
    const range = {
      'content-range': `bytes ${start}-${end - 1}/${body.length}`,
      'content-length': end - start,
    }
    response.writeHead(isPart ? 206 : 200, { ...headers, ...(isPart && range) })
    const sent = body.subarray(start, end)
    if (origin.behavior === 'halving') {
      response.write(sent.subarray(0, sent.length >> 1), () => request.socket.destroy())
      return
    }
    response.end(request.method === 'HEAD' ? undefined : sent)
  }
  origin.server.on('request', answer)
  return new Promise((resolve) => origin.server.listen(port, '127.0.0.1', () => resolve(origin)))
}
