import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { replyTo } from './replies.ts'

async function answer(request: IncomingMessage, response: ServerResponse) {
  // What visitors send is not needed.
  request.resume()
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://origin')
  const { status, fields, body, wait } = replyTo({
    method: request.method ?? 'GET',
    host: (request.headers.host ?? '').replace(/:\d+$/, ''),
    path: pathname,
    query: searchParams,
    now: new Date(),
  })
  if (wait !== undefined) await pause(wait)
  const isSame = fields['ETag'] !== undefined && request.headers['if-none-match'] === fields['ETag']
  response.writeHead(isSame ? 304 : status, {
    ...fields,
    ...(!isSame && { 'Content-Length': body.length }),
  })
  response.end(isSame || request.method === 'HEAD' ? undefined : body)
}

/** The origin of the demo's sites: a web server on this machine that nobody else can reach. */
export function openOrigin(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
