import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An origin by script. Every request is kept; unknown paths are 404 with `Cache-Control: no-store`. */
export async function startOrigin() {
  const answers = new Map<string, Answer>()
  let other: Answer | undefined
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
    const answer = answers.get(url) ?? other
    if (answer) return answer(request, response)
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
    /** Requests for one path. */
    hits: (url: string) => requests.filter((request) => request.url === url).length,
    on(url: string, answer: Answer) {
      answers.set(url, answer)
    },
    /** What every path answers that has no answer of its own. */
    otherwise(answer: Answer) {
      other = answer
    },
    /** A fixed answer. */
    give(url: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200) {
      answers.set(url, (_request, response) => {
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
