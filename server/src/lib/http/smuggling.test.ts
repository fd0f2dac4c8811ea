import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

/** Sends bytes as they are, and reads until the server closes. The last request of a test asks for that. */
async function exchange(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (data: Buffer) => received.push(data))
  // A refused client may be cut off while it still writes.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return Buffer.concat(received).toString('latin1')
}

async function listening() {
  const w = await world()
  await w.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = w.app.server.address() as AddressInfo
  return { ...w, send: (...parts: string[]) => exchange(port, ...parts) }
}

const statuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code))

const smuggled = 'GET /healthz?smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const post = (...headers: string[]) =>
  [
    'POST /user/auth/logout HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
    '',
    '',
  ].join('\r\n')

test('a plain request is answered, so that what follows means something', async () => {
  const { send } = await listening()
  expect(statuses(await send(post('Content-Length: 2', 'Connection: close'), '{}'))).toEqual([200])
  expect(statuses(await send(post('Content-Length: 2'), '{}', smuggled))).toEqual([200, 200])
})

test.for<[string, string]>([
  ['both lengths', post('Content-Length: 2', 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
  [
    'both lengths, the other way round',
    post('Transfer-Encoding: chunked', 'Content-Length: 2') + '0\r\n\r\n',
  ],
  ['two lengths that differ', post('Content-Length: 2', 'Content-Length: 0') + '{}'],
  ['two lengths in one line', post('Content-Length: 2, 2') + '{}'],
  ['a length with a sign', post('Content-Length: +2') + '{}'],
  ['a negative length', post('Content-Length: -2') + '{}'],
  ['a length in hexadecimal', post('Content-Length: 0x2') + '{}'],
  ['a length with a blank', post('Content-Length: 2 2') + '{}'],
  ['a blank before the colon', post('Content-Length : 2') + '{}'],
  ['an unknown transfer coding', post('Transfer-Encoding: xchunked') + '0\r\n\r\n'],
  ['chunked that is not last', post('Transfer-Encoding: chunked, identity') + '0\r\n\r\n'],
  ['chunked twice', post('Transfer-Encoding: chunked', 'Transfer-Encoding: x') + '0\r\n\r\n'],
  ['a tab in a transfer coding', post('Transfer-Encoding:\x0bchunked') + '0\r\n\r\n'],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk without its end', post('Transfer-Encoding: chunked') + '2\r\n{}XX0\r\n\r\n'],
  ['a folded header', post('X-A: 1', ' Content-Length: 2') + '{}'],
  ['a bare line feed between headers', post('X-A: 1\nContent-Length: 2') + '{}'],
  ['a bare carriage return in a header', post('X-A: 1\rContent-Length: 2') + '{}'],
  ['a zero byte in a header', post('X-A: 1\x00') + '{}'],
  ['a blank in a header name', post('X A: 1') + '{}'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an unknown version', 'GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['a blank in the address', 'GET /healthz x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('%s: refused and closed, and what follows is never a request', async ([, head]) => {
  const { send, rows } = await listening()
  const answers = await send(head + smuggled)
  expect(statuses(answers)).toEqual([400])
  expect(await rows('select from audit_entry')).toEqual([])
})

test('more headers than anybody needs are refused', async () => {
  const { send } = await listening()
  expect(statuses(await send(post(`X-A: ${'x'.repeat(20_000)}`) + smuggled))).toEqual([431])
})

test('a body that says it is longer than the limit is refused before it is read', async () => {
  const { send } = await listening()
  expect(statuses(await send(post('Content-Length: 99999999', 'Connection: close')))).toEqual([413])
})
