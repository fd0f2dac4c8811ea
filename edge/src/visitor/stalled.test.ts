import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { testClock, world } from '../testing/world.ts'
import type { Limits } from '../limits.ts'
import { openSendBuffers } from './send-buffers.ts'

const size = 3_000_000
const least = 16_384

/** An edge with large and medium bodies in its cache, little buffer space, and a clock for waiting. */
async function stalled(limits: Partial<Limits> = {}) {
  const elapsed = testClock(0)
  const buffers = openSendBuffers({ ofConnection: 100_000, ofAddress: 250_000, inAll: 400_000 })
  const w = await world({ limits: { checkEvery: 10, keepAliveTime: 1e9, ...limits }, elapsed, buffers })
  w.origin.give('/large', 'x'.repeat(size))
  w.origin.give('/middling', 'y'.repeat(40_000))
  await w.get('/large')
  await w.get('/middling')
  return { ...w, elapsed, buffers }
}

type Stalled = Awaited<ReturnType<typeof stalled>>

/** An HTTP/2 visitor who reads `window` bytes of each stream and no more. */
async function speaker({ tlsPort, site }: Stalled, window: number, from = '127.0.0.1') {
  const socket = await connectSecurely(tlsPort(), {
    host: site.domain,
    protocols: ['h2'],
    tls: { localAddress: from, ciphers: undefined },
  })
  const session = connectHttp2(`https://${site.domain}`, {
    createConnection: () => socket,
    settings: { initialWindowSize: window },
  })
  session.on('error', () => {})
  onTestFinished(() => session.destroy())
  return session
}

async function ask(session: ClientHttp2Session, path: string): Promise<ClientHttp2Stream> {
  const stream = session.request({ ':path': path })
  stream.on('error', () => {})
  await once(stream, 'response')
  return stream
}

test.each(['/large', '/middling'])(
  'stalled streams use little memory, however many there are (%s)',
  async (path) => {
    const w = await stalled()
    for (let connection = 0; connection < 4; connection += 1) {
      const session = await speaker(w, 0)
      await Promise.all(Array.from({ length: 50 }, () => ask(session, path)))
    }
    await until('all the others to wait', () => w.buffers.waiting() > 100)
    expect(w.buffers.buffered()).toBeLessThanOrEqual(250_000)
    expect(w.buffers.buffered()).toBeGreaterThanOrEqual(least)
    // A visitor from another address is still served.
    const other = await speaker(w, 1_000_000, '127.0.0.2')
    const stream = await ask(other, '/large')
    let received = 0
    stream.on('data', (chunk: Buffer) => (received += chunk.length))
    await until('the whole of it', () => received === size)
  },
)

test('a stalled stream is ended in time, its memory is released, and others of its connection continue', async () => {
  const w = await stalled()
  const session = await speaker(w, 0)
  const streams = await Promise.all(Array.from({ length: 20 }, () => ask(session, '/large')))
  await until('some to wait', () => w.buffers.waiting() > 0)
  // Streams that wait for room each have their own time.
  await until('the end of all', () => {
    w.elapsed.forward(70)
    return streams.every(({ closed }) => closed)
  })
  await until('all the room', () => w.buffers.buffered() === 0)
  expect(w.buffers.waiting()).toBe(0)
  expect(session.destroyed).toBe(false)
  await ask(session, '/nothing')
})

test('a stream that is read slowly but steadily continues', async () => {
  const w = await stalled()
  const session = await speaker(w, 65_535)
  const stream = await ask(session, '/large')
  let received = 0
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length
    // A slow phone reads two thousand bytes per second.
    w.elapsed.forward(chunk.length / 2000)
  })
  expect(await until('the whole of it', () => received === size)).toBe(true)
})

test('streams that wait for room are dropped when their visitors leave', async () => {
  const w = await stalled()
  const session = await speaker(w, 0)
  await Promise.all(Array.from({ length: 20 }, () => ask(session, '/large')))
  await until('some to wait', () => w.buffers.waiting() > 0)
  session.destroy()
  await until('all the room', () => w.buffers.buffered() === 0)
  expect(w.buffers.waiting()).toBe(0)
})

test('the number of streams per address is limited; other addresses have their own limit, and a refused request may be retried', async () => {
  const w = await stalled({ streamsOfAddress: 10 })
  const first = await speaker(w, 0)
  const open = await Promise.all(Array.from({ length: 10 }, () => ask(first, '/large')))
  const second = await speaker(w, 0)
  const refused = second.request({ ':path': '/large' })
  refused.on('error', () => {})
  await until('the refusal', () => refused.closed)
  expect(refused.rstCode).toBe(7)
  await ask(await speaker(w, 0, '127.0.0.2'), '/large')
  for (const stream of open) stream.close(8)
  await until('room', async () => {
    const again = second.request({ ':path': '/large' })
    again.on('error', () => {})
    return Promise.race([once(again, 'response').then(() => true), once(again, 'close').then(() => false)])
  })
})

test.each(['http', 'https'] as const)(
  'an HTTP/1 visitor who does not read is cut in time (%s)',
  async (by) => {
    const w = await stalled()
    const socket =
      by === 'http'
        ? connect({ port: w.port(), host: '127.0.0.1' })
        : await connectSecurely(w.tlsPort(), { host: w.site.domain, protocols: ['http/1.1'] })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    // More than the buffers of the system hold.
    socket.write(`GET /large HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`.repeat(20))
    socket.pause()
    await until('what waits', () => w.buffers.buffered() > 0)
    const ended = await until('the end', () => {
      w.elapsed.forward(10)
      return w.buffers.buffered() === 0
    })
    expect(ended).toBe(true)
  },
)

test('pipelined requests on an HTTP/1 connection are all answered', async () => {
  const w = await stalled()
  const large = `GET /large HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`
  const last = `GET /middling HTTP/1.1\r\nHost: ${w.site.domain}\r\nConnection: close\r\n\r\n`
  const { text } = await sendRaw(w.port(), large.repeat(15) + last)
  expect(text.length).toBeGreaterThan(15 * size + 40_000)
  expect(w.buffers.buffered()).toBe(0)
})

test('stalled streams do not delay the shutdown', async () => {
  const w = await stalled()
  const session = await speaker(w, 0)
  await Promise.all(Array.from({ length: 20 }, () => ask(session, '/large')))
  await w.stop()
  expect(w.buffers.buffered()).toBe(0)
  expect(w.buffers.waiting()).toBe(0)
})
