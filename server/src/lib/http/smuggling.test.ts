import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { post, severeRequests, smuggled } from '../testing/severe-requests.ts'
import { world } from '../testing/world.ts'

/** Sends raw bytes, and reads until the server closes the connection, as the last request demands. */
async function exchange(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (data: Buffer) => received.push(data))
  // The server may close the connection of a refused client that is still writing.
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

test('a plain request is answered, as are two on one connection', async () => {
  const { send } = await listening()
  expect(statuses(await send(post('Content-Length: 2', 'Connection: close'), '{}'))).toEqual([200])
  expect(statuses(await send(post('Content-Length: 2'), '{}', smuggled))).toEqual([200, 200])
})

test.for(severeRequests)(
  '%s: refused and closed, and what follows is never read as a request',
  async ([, bytes]) => {
    const { send, rows } = await listening()
    const answers = await send(bytes)
    expect(statuses(answers)).toEqual([400])
    expect(await rows('select from audit_entry')).toEqual([])
  },
)

test('too many headers are refused', async () => {
  const { send } = await listening()
  expect(statuses(await send(post(`X-A: ${'x'.repeat(20_000)}`) + smuggled))).toEqual([431])
})

test('a body with a content length above the limit is refused before it is read', async () => {
  const { send } = await listening()
  expect(statuses(await send(post('Content-Length: 99999999', 'Connection: close')))).toEqual([413])
})
