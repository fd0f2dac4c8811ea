import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  connectSecurely,
  fetchSecure,
  type Interim,
  type SecureRequest,
} from '../testing/visitor/fetch-secure.ts'
import type { Ask } from './case.ts'
import type { Engine } from './engine.ts'

export type Visit = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  protocol: 'http/1.1' | 'h2'
  interim: Interim[]
}

type VisitRequest = Omit<Ask, 'path'> & { path: string }
type Ports = Pick<Engine, 'port' | 'securePort'>

/** One request on its own connection. Rejects if the response breaks off. */
export function visit({ port, securePort }: Ports, domain: string, request: VisitRequest): Promise<Visit> {
  return request.by === undefined || request.by === 'http'
    ? byHttp(port, domain, request)
    : fetchSecure(securePort, secured(domain, request))
}

/** Whether the TLS handshake succeeds for this visitor. */
export async function handshake({ securePort }: Ports, domain: string, request: Ask): Promise<boolean> {
  try {
    const socket = await connectSecurely(securePort, secured(domain, request))
    socket.destroy()
    return true
  } catch {
    return false
  }
}

/** The names in the certificate that a visitor gets. */
export async function shownNames({ securePort }: Ports, domain: string, request: Ask): Promise<string[]> {
  const socket = await connectSecurely(securePort, secured(domain, request))
  const { subjectaltname = '' } = socket.getPeerCertificate()
  socket.destroy()
  return subjectaltname.split(', ').map((name) => name.replace('DNS:', ''))
}

function secured(domain: string, request: Omit<Ask, 'path'> & { path?: Ask['path'] }): SecureRequest {
  const { path, method = 'GET', headers = {}, body, host = domain, by, servername, tls, from } = request
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return {
    method,
    host,
    servername: servername ?? host,
    body,
    headers: { ...length, ...headers },
    protocols: by === 'h2' ? ['h2', 'http/1.1'] : ['http/1.1'],
    tls: {
      ...(from !== undefined && { localAddress: from }),
      ...(tls && { minVersion: tls, maxVersion: tls, ciphers: 'DEFAULT@SECLEVEL=0' }),
    },
    ...(typeof path === 'string' && { path }),
  }
}

function byHttp(port: number, domain: string, sent: VisitRequest): Promise<Visit> {
  const { path, method = 'GET', headers = {}, body, from = '127.0.0.1', host = domain } = sent
  const address = from.includes(':') ? '::1' : '127.0.0.1'
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const interim: Interim[] = []
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
            protocol: 'http/1.1',
            interim,
          })
        }, reject)
      },
    )
    request.on('information', ({ statusCode, headers: fields }) =>
      interim.push({ status: statusCode, headers: fields }),
    )
    request.on('error', reject)
    request.end(body)
  })
}
