import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Ask } from './case.ts'

export type Visit = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }

/** One request on a connection of its own. Rejects when the answer breaks off. */
export function visit(
  port: number,
  domain: string,
  asked: Omit<Ask, 'path'> & { path: string },
): Promise<Visit> {
  const { path, method = 'GET', headers = {}, body, from = '127.0.0.1', host = domain } = asked
  const address = from.includes(':') ? '::1' : '127.0.0.1'
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: address,
        port,
        method,
        path,
        localAddress: from,
        agent: false,
        headers: { host, ...length, ...headers },
      },
      (response) => {
        buffer(response).then((bytes) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString(),
            bytes,
          })
        }, reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
