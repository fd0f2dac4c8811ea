import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { connectSecurely } from './fetch-secure.ts'

export const websocketQuestion = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The head of the response that opens a websocket. */
export const websocketAnswer = ({ headers }: IncomingMessage, more = '') => {
  const proof = createHash('sha1')
    .update(`${String(headers['sec-websocket-key'])}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  const fields = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${proof}\r\n${more}`
  return `HTTP/1.1 101 Switching Protocols\r\n${fields}\r\n`
}

/**
 * An origin that accepts websockets and echoes their bytes. It answers `/no` with 403, `/lie` with a wrong proof, and
 * `/silent` not at all.
 */
export async function startSocketOrigin() {
  const requests: IncomingMessage[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.push(request)
    response.writeHead(200, { 'cache-control': 'no-store' }).end('no websocket')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket) => {
    requests.push(request)
    if (request.url === '/silent') return
    if (request.url === '/no') {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nX-Why: because\r\n\r\nno')
      return
    }
    if (request.url === '/lie') request.headers['sec-websocket-key'] = 'another'
    // The first bytes come with the response.
    socket.write(`${websocketAnswer(request, 'Set-Cookie: a=1\r\n')}hello `)
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, requests, sockets }
}

export type WebsocketAnswer =
  | {
      status: number
      headers: IncomingMessage['headers']
      body: string
      socket?: undefined
      echoed?: undefined
    }
  | { status: number; headers: IncomingMessage['headers']; socket: Duplex; echoed: () => string }

type Handshake = { host: string; path?: string; headers?: Record<string, string>; secure?: boolean }

/** Requests a websocket as a browser does. Resolves with the open websocket, or with another response. */
export async function openWebsocket(port: number, handshake: Handshake): Promise<WebsocketAnswer> {
  const { host, path = '/chat', headers = {}, secure = false } = handshake
  const socket = secure ? await connectSecurely(port, { host, protocols: ['http/1.1'] }) : undefined
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      headers: { host, ...websocketQuestion, ...headers },
      ...(socket ? { createConnection: () => socket } : { agent: false }),
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      )
    })
    request.on('upgrade', (answer, opened, first) => {
      let echoed = first.toString()
      opened.on('data', (chunk: Buffer) => (echoed += chunk.toString()))
      opened.on('error', () => {})
      onTestFinished(() => void opened.destroy())
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        socket: opened,
        echoed: () => echoed,
      })
    })
    request.end()
  })
}
