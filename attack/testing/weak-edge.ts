import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { served } from './served.ts'

/** What is wrong with an edge. */
export type EdgeWeakness = {
  /** What the edge refuses it fetches from the origin all the same, wherever that is. */
  goesAround?: boolean
  /** It keeps whatever an origin says by the path alone, and tells origins all that visitors say. */
  keepsAll?: boolean
  /** A host that nobody has is as good as another. */
  knowsAll?: boolean
  /** What makes no sense to it is answered, and so is what comes behind. */
  readsOn?: boolean
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
const nothing = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

const ask = ({ method, url, headers }: IncomingMessage, port: number, path = url) =>
  new Promise<Answer>((resolve, reject) => {
    const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer
      buffer(answer).then((body) => resolve({ status, headers: said, body }), reject)
    })
    onward.on('error', reject)
    onward.end()
  })

/** Stands before an edge that is none of this, and spoils it. `portOfOrigin`: of the sites that it has heard of. */
export async function startWeakEdge(
  edgePort: number,
  portOfOrigin: (domain: string) => number | undefined,
  weakness: EdgeWeakness,
) {
  const kept = new Map<string, Answer>()

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const origin = portOfOrigin(request.headers.host ?? '')
    if (weakness.keepsAll && origin !== undefined) {
      const path = request.url?.split('?')[0] ?? '/'
      const key = `${request.headers.host}${path}`
      const known = kept.get(key) ?? (await ask(request, origin, path))
      // Until the site is there nothing is to be kept.
      if (known.status === 200) kept.set(key, known)
      return known
    }
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

/** Stands before an edge's TLS, and has room for one connection at a time: whoever holds it keeps the others out. */
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
