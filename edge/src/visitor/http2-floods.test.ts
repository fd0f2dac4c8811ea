import { expect, onTestFinished, test } from 'vitest'
import { block, endHeaders, endStream, frame, frames, openRawHttp2 } from '../testing/visitor/raw-http2.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const nothing = Buffer.alloc(0)
const cancel = Buffer.from([0, 0, 0, 8])

async function flooded() {
  const w = await world({ limits: { headTime: 500, checkEvery: 20 } })
  w.origin.on('/a', () => {})
  const connection = await openRawHttp2(w.tlsPort(), w.site.domain)
  onTestFinished(() => void connection.end())
  const head = (path = '/a', method = 'GET') =>
    block([
      [':method', method],
      [':scheme', 'https'],
      [':authority', w.site.domain],
      [':path', path],
    ])
  /** Sends until the edge stops it, at most this many times. */
  async function flood(most: number, piece: (number: number) => Buffer) {
    let sent = 0
    while (sent < most && !connection.isClosed()) {
      await connection.send(piece(sent))
      sent += 1
    }
    return sent
  }
  return { ...w, connection, head, flood }
}

test('streams that are opened and immediately reset end the connection, and cause few requests to the origin', async () => {
  const { head, flood, connection, origin } = await flooded()
  const bytes = head('/a', 'POST')
  const sent = await flood(20_000, (number) =>
    Buffer.concat([
      frame(frames.headers, endHeaders | endStream, 2 * number + 1, bytes),
      frame(frames.reset, 0, 2 * number + 1, cancel),
    ]),
  )
  await until('the end', connection.isClosed)
  expect(sent).toBeLessThan(20_000)
  expect(origin.requests.length).toBeLessThan(2_000)
})

test('a head that never ends ends the connection', async () => {
  const { head, flood, connection, origin } = await flooded()
  await connection.send(frame(frames.headers, endStream, 1, head()))
  const more = frame(frames.continuation, 0, 1, block([['x-a', 'a'.repeat(1000)]]))
  await flood(20_000, () => more)
  await until('the end', connection.isClosed)
  expect(origin.requests).toEqual([])
})

test('a head of empty pieces ends the connection', async () => {
  const { head, flood, connection, origin } = await flooded()
  await connection.send(frame(frames.headers, endStream, 1, head()))
  await flood(20_000, () => frame(frames.continuation, 0, 1, nothing))
  await until('the end', connection.isClosed)
  expect(origin.requests).toEqual([])
})

test('a head that repeats one field is refused by its total size', async () => {
  const { head, connection, origin } = await flooded()
  // Added to the dynamic table once (with incremental indexing), then referenced by one byte each time.
  const name = Buffer.concat([Buffer.from([0x40, 3]), Buffer.from('x-a')])
  const value = Buffer.concat([Buffer.from([0x7f, 0xa1, 0x1e]), Buffer.alloc(4000, 'a')])
  const bomb = Buffer.concat([head(), name, value, Buffer.alloc(8000, 0xbe)])
  await connection.send(frame(frames.headers, endHeaders | endStream, 1, bomb))
  await until(
    'the end, or the time for it',
    async () => connection.isClosed() || origin.requests.length === 0,
  )
  expect(origin.requests).toEqual([])
})

test.each([
  ['settings', frame(frames.settings, 0, 0, nothing)],
  ['pings', frame(frames.ping, 0, 0, Buffer.alloc(8))],
])('%s without an end do not keep a connection open', async (_what, piece) => {
  const { flood, connection } = await flooded()
  await flood(1_000_000, () => piece)
  expect(await until('the end', connection.isClosed)).toBe(true)
})

test('streams above the limit are refused, and the open ones continue', async () => {
  const { head, connection, origin } = await flooded()
  const bytes = head('/a', 'POST')
  for (let number = 0; number < 400; number += 1) {
    await connection.send(frame(frames.headers, endHeaders | endStream, 2 * number + 1, bytes))
  }
  await until('those that are let in', () => origin.requests.length === 128)
  expect(connection.isClosed()).toBe(false)
})
