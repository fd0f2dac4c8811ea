import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect as connectHttp2, constants } from 'node:http2'
import type { TcpNetConnectOpts } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'

export type SecureRequest = {
  method?: string
  path?: string
  /** The host of the request. */
  host: string
  /** The server name for TLS; by default the host, none if empty. */
  servername?: string | undefined
  /** Offered by ALPN in this order. */
  protocols?: ('h2' | 'http/1.1')[]
  headers?: Record<string, string | string[]>
  body?: string | undefined
  /** The certificate is verified only if `ca` is set. */
  tls?: ConnectionOptions & Pick<TcpNetConnectOpts, 'localAddress'>
}

/** A response with a 1xx status. */
export type Interim = { status: number; headers: IncomingHttpHeaders }

export type SecureAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  protocol: 'h2' | 'http/1.1'
  version: string | null
  interim: Interim[]
}

/** A connection after its handshake. Rejects if that fails. */
export function connectSecurely(
  port: number,
  { host, servername = host, protocols = ['h2', 'http/1.1'], tls = {} }: SecureRequest,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      ALPNProtocols: protocols,
      rejectUnauthorized: tls.ca !== undefined,
      ...(servername !== '' && { servername }),
      ...tls,
    })
    // The server may close the connection during the handshake without an error.
    socket.once('secureConnect', () => resolve(socket))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the connection was closed')))
  })
}

/** One request over TLS, on its own connection. Rejects if there is no complete response. */
export async function fetchSecure(port: number, wanted: SecureRequest): Promise<SecureAnswer> {
  const socket = await connectSecurely(port, wanted)
  const version = socket.getProtocol()
  try {
    return socket.alpnProtocol === 'h2'
      ? { ...(await byHttp2(socket, wanted)), protocol: 'h2', version }
      : { ...(await byHttp1(socket, wanted)), protocol: 'http/1.1', version }
  } finally {
    socket.destroy()
  }
}

type AnswerParts = Omit<SecureAnswer, 'protocol' | 'version'>

function byHttp1(socket: TLSSocket, { method = 'GET', path = '/', host, headers, body }: SecureRequest) {
  const interim: Interim[] = []
  return new Promise<AnswerParts>((resolve, reject) => {
    const request = httpRequest(
      { createConnection: () => socket, method, path, headers: { host, ...headers } },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              body: bytes.toString(),
              interim,
            }),
          reject,
        )
      },
    )
    request.on('information', ({ statusCode, headers: fields }) =>
      interim.push({ status: statusCode, headers: fields }),
    )
    request.on('error', reject)
    request.end(body)
  })
}

function byHttp2(socket: TLSSocket, { method = 'GET', path = '/', host, headers, body }: SecureRequest) {
  return new Promise<AnswerParts>((resolve, reject) => {
    const session = connectHttp2(`https://${host}`, { createConnection: () => socket })
    session.on('error', reject)
    const stream = session.request(
      { ':method': method, ':path': path, ':authority': host, ...headers },
      { endStream: body === undefined },
    )
    stream.on('error', reject)
    let head: IncomingHttpHeaders = {}
    const interim: Interim[] = []
    stream.on('headers', ({ ':status': status = 0, ...fields }) => interim.push({ status, headers: fields }))
    stream.on('response', (received) => (head = received))
    if (body !== undefined) stream.end(body)
    buffer(stream).then((bytes) => {
      // A stream that was reset also ends.
      if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) {
        reject(new Error(`the stream ended with ${stream.rstCode}`))
        return
      }
      const { ':status': status, ...fields } = head as IncomingHttpHeaders & { ':status'?: number }
      resolve({ status: status ?? 0, headers: fields, bytes, body: bytes.toString(), interim })
    }, reject)
  })
}
