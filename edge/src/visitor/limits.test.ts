import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectSecurely, fetchSecure } from '../testing/visitor/fetch-secure.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'
import { holderOf } from '../rules/holder.ts'
import type { Limits } from '../limits.ts'

const bounded = (limits: Partial<Limits>) => world({ limits: { checkEvery: 20, ...limits } })

/** A connection that stays open, with the data received on it. */
async function visitor(port: number, from = '127.0.0.1') {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, text: () => text, isClosed: () => socket.closed }
}

test('a head that arrives byte by byte is cut off in time', async () => {
  const { port, site } = await bounded({ headTime: 200 })
  const { socket, text, isClosed } = await visitor(port())
  const head = `GET /a HTTP/1.1\r\nHost: ${site.domain}\r\nX-Slow: ${'a'.repeat(1000)}`
  let at = 0
  const drip = setInterval(() => socket.write(head[at++] ?? 'a'), 10)
  onTestFinished(() => clearInterval(drip))
  await until('the end', isClosed)
  expect(text()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that arrives too slowly is 408, and the origin gets no complete request', async () => {
  const { port, site, origin } = await bounded({ bodyTime: 300, bodyRate: 1000 })
  let left = false
  origin.on('/slow', (request) => {
    request.resume()
    request.on('close', () => (left = true))
  })
  const { socket, text, isClosed } = await visitor(port())
  socket.write(`POST /slow HTTP/1.1\r\nHost: ${site.domain}\r\nContent-Length: 10000\r\n\r\n`)
  const drip = setInterval(() => socket.write('a'), 20)
  onTestFinished(() => clearInterval(drip))
  await until('the end', isClosed)
  expect(text()).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i)
  await until('the end at the origin', () => left)
})

test('the same over HTTP/2, and other streams continue', async () => {
  const { tlsPort, site, origin } = await bounded({ bodyTime: 300, bodyRate: 1000 })
  origin.on('/slow', (request) => request.resume())
  origin.give('/a', 'a')
  const socket = await connectSecurely(tlsPort(), { host: site.domain, protocols: ['h2'] })
  const session = connectHttp2(`https://${site.domain}`, { createConnection: () => socket })
  onTestFinished(() => session.destroy())
  const status = async (stream: ReturnType<typeof session.request>) => {
    const [headers] = (await once(stream, 'response')) as [{ ':status'?: number }]
    stream.resume()
    return headers[':status']
  }
  const upload = session.request({ ':method': 'POST', ':path': '/slow' }, { endStream: false })
  upload.write('a')
  expect(await status(upload)).toBe(408)
  expect(await status(session.request({ ':path': '/a' }))).toBe(200)
})

test('a body that arrives fast enough is served, however long it takes', async () => {
  // Ten times as fast as necessary, so that only a machine that stops for a second can be too slow.
  const { port, site, origin } = await bounded({ bodyTime: 1000, bodyRate: 1000 })
  origin.on('/upload', (request, response) => {
    let size = 0
    request.on('data', (chunk: Buffer) => (size += chunk.length))
    request.on('end', () => response.end(`got ${size}`))
  })
  const { socket, text } = await visitor(port())
  socket.write(`POST /upload HTTP/1.1\r\nHost: ${site.domain}\r\nContent-Length: 15000\r\n\r\n`)
  let sent = 0
  const drip = setInterval(() => {
    socket.write('a'.repeat(500))
    sent += 1
    if (sent === 30) clearInterval(drip)
  }, 50)
  onTestFinished(() => clearInterval(drip))
  expect(await until('the answer', () => text().includes('got 15000'))).toBe(true)
})

test('an HTTP/2 connection without requests is closed, even if it pings', async () => {
  const { tlsPort, site, origin } = await bounded({ headTime: 200, keepAliveTime: 200 })
  origin.give('/a', 'a')
  for (const isRequesting of [false, true]) {
    const socket = await connectSecurely(tlsPort(), { host: site.domain, protocols: ['h2'] })
    const session = connectHttp2(`https://${site.domain}`, { createConnection: () => socket })
    session.on('error', () => {})
    if (isRequesting) {
      const stream = session.request({ ':path': '/a' })
      stream.resume()
      await once(stream, 'end')
    }
    const pings = setInterval(() => session.destroyed || session.ping(() => {}), 20)
    onTestFinished(() => clearInterval(pings))
    expect(await until('the end', () => session.destroyed)).toBe(true)
  }
})

test('the number of connections per address is limited, over http and https together; other addresses have their own limit', async () => {
  const { port, tlsPort, site, get } = await bounded({ socketsOfAddress: 3 })
  const first = await visitor(port())
  await visitor(port())
  const { isClosed } = await visitor(tlsPort())
  const fourth = await visitor(port())
  await until('the end of the fourth', fourth.isClosed)
  await expect(fetchSecure(tlsPort(), { host: site.domain })).rejects.toThrow()
  expect(isClosed()).toBe(false)
  const other = await visitor(port(), '127.0.0.2')
  other.socket.write(`GET / HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`)
  expect(await until('an answer', () => other.text() !== '')).toBe(true)
  first.socket.destroy()
  await until('room', async () => (await get('/').catch(() => undefined))?.status === 404)
})

test('a visitor by TLS counts once', async () => {
  const { tlsPort, site } = await bounded({ socketsOfAddress: 1 })
  const ask = () => fetchSecure(tlsPort(), { host: site.domain, protocols: ['http/1.1'] })
  expect((await ask()).status).toBe(404)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s is counted as %s', (address, holder) => expect(holderOf(address)).toBe(holder))

test('an IPv6 /64 counts as one, and two count separately', () => {
  expect(holderOf('2001:db8::1')).toBe(holderOf('2001:db8::ffff:1:2'))
  expect(holderOf('2001:db8::1')).not.toBe(holderOf('2001:db8:0:1::1'))
})

test('a limited number of copies is compressed concurrently; other visitors get the unchanged object in the meantime', async () => {
  const { get, origin } = await bounded({ compressions: 1 })
  const text = 'All work and no play. '.repeat(1000)
  const fields = { 'content-type': 'text/plain', 'content-length': text.length }
  let finish: (() => void) | undefined
  origin.on('/slow', (_request, response) => {
    response.writeHead(200, fields)
    response.write(text.slice(0, 5000))
    finish = () => response.end(text.slice(5000))
  })
  const paths = Array.from({ length: 100 }, (_, at) => `/${at}`)
  for (const path of paths) origin.on(path, (_request, response) => response.writeHead(200, fields).end(text))
  const ask = (path: string) => get(path, { headers: { 'accept-encoding': 'gzip' } })
  const slow = ask('/slow')
  await until('the first bytes', () => finish)
  // Another object each time: a copy that was compressed before the slow one started would already exist.
  let at = 0
  const meanwhile = await until('a copy that is being made', async () => {
    const answer = await ask(paths[at++] ?? '')
    return answer.headers['content-encoding'] === undefined ? answer : undefined
  })
  expect(meanwhile).toMatchObject({ status: 200, body: text, headers: { vary: 'Accept-Encoding' } })
  finish?.()
  expect((await slow).headers['content-encoding']).toBe('gzip')
  await until('room', async () => (await ask(paths[at - 1] ?? '')).headers['content-encoding'] === 'gzip')
})
