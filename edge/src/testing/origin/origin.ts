import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** A scripted origin. It records every request, and answers unknown paths 404 with `Cache-Control: no-store`. */
export async function startOrigin() {
  const handlers = new Map<string, RequestHandler>()
  let otherHandler: RequestHandler | undefined
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; raw: string[] }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    requests.push({
      method: request.method ?? '',
      url,
      headers: request.headers,
      raw: request.rawHeaders,
    })
    const handler = handlers.get(url) ?? otherHandler
    if (handler) return handler(request, response)
    response.writeHead(404, { 'cache-control': 'no-store' })
    return response.end('no such thing')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const port = await listen(0)

  return {
    port,
    requests,
    sockets,
    /** The number of requests for one path. */
    hits: (url: string) => requests.filter((request) => request.url === url).length,
    on(url: string, handler: RequestHandler) {
      handlers.set(url, handler)
    },
    /** Handles the requests for all other paths. */
    otherwise(handler: RequestHandler) {
      otherHandler = handler
    },
    /** Gives a path a fixed response. */
    give(url: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200) {
      handlers.set(url, (_request, response) => {
        response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
        response.end(body)
      })
    },
    async goDown() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
    comeBack: () => listen(port),
  }
}
