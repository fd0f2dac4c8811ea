import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { patience } from '../../../../scripts/patience.js'

export type RawRequest = {
  method?: string
  host?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The address to connect to; by default this machine. */
  address?: string
}

export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  /** The member of Cache-Status that the edge wrote. */
  cache: string
}

/** One request on its own connection. Rejects if the response breaks off. */
export function fetchRaw(port: number, wanted: RawRequest): Promise<RawAnswer> {
  const {
    method = 'GET',
    host = 'example.com',
    path = '/',
    headers = {},
    body,
    address = '127.0.0.1',
  } = wanted
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: address, port, method, path, agent: false, headers: { host, ...headers } },
      (response) => {
        buffer(response).then((bytes) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            body: bytes.toString(),
            cache: String(response.headers['cache-status'] ?? '')
              .split(', ')
              .at(-1) as string,
          })
        }, reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends raw bytes, and resolves with the response when the edge closes the connection or `enough` returns true. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  enough: (text: string) => boolean = () => false,
  address = '127.0.0.1',
): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, address)
    let text = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`the edge neither closed the connection nor sent enough: ${JSON.stringify(text)}`))
    }, patience)
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (enough(text)) finish(false)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => finish(true))
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}
