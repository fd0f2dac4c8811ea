import { once } from 'node:events'
import { connect as connectPlain, createServer, type AddressInfo, type Socket } from 'node:net'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../testing/until.ts'
import { awaitHello, readHello } from './client-hello.ts'

/** The first message of a Node client, to a server that only listens. */
async function recordHello(servername: string): Promise<Buffer> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', servername })
  client.on('error', () => {})
  const [socket] = (await once(server, 'connection')) as [Socket]
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  client.destroy()
  server.close()
  return bytes
}

test('the name is parsed, however the message is split', async () => {
  const hello = await recordHello('shop.example')
  expect(readHello(hello)).toEqual({ name: 'shop.example' })
  for (let end = 0; end < hello.length; end += 1) expect(readHello(hello.subarray(0, end))).toBeUndefined()
  const record = (bytes: Buffer) => Buffer.concat([Buffer.from([22, 3, 1, 0, bytes.length]), bytes])
  const body = hello.subarray(5)
  const pieces = Array.from({ length: Math.ceil(body.length / 100) }, (_, at) =>
    record(body.subarray(at * 100, at * 100 + 100)),
  )
  expect(readHello(Buffer.concat(pieces))).toEqual({ name: 'shop.example' })
})

test('without a name, or for other bytes, there is none, and nothing fails', async () => {
  expect(readHello(await recordHello(''))).toEqual({ name: undefined })
  expect(readHello(Buffer.from('GET / HTTP/1.1\r\n'))).toEqual({ name: undefined })
  const hello = await recordHello('shop.example')
  for (let at = 5; at < hello.length; at += 1) {
    const broken = Buffer.from(hello)
    broken[at] = 255 - (broken[at] ?? 0)
    expect(() => readHello(broken)).not.toThrow()
  }
})

test('a connection without a first message is closed after the time-out', async () => {
  const server = createServer((socket) => awaitHello(socket, 50, () => {})).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connectPlain((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  expect(await until('the end', () => socket.closed)).toBe(true)
})
