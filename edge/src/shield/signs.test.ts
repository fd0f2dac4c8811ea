import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { EdgeOptions } from '../front.ts'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { testClock, world } from '../testing/world.ts'
import type { Sign } from './windows.ts'

const shield = {
  bandwidth: 1_000_000_000,
  requestRate: 1000,
  clientRequests: 100,
  clientRate: 500,
  challenge: false,
}

/** An edge with a protected site, and what the edge has reported about the site. */
async function protectedWorld(options: EdgeOptions = {}, more: object = {}) {
  const w = await world(options)
  const site = siteOn(w.origin.port, { shield, ...more })
  await w.plane.deploy(site)
  const sum = (sign: Sign) =>
    w.plane.received.shieldWindows
      .filter(({ siteId }) => siteId === site.id)
      .reduce((total, window) => total + window[sign], 0)
  return {
    ...w,
    site,
    sum,
    /** Resolves when a sign has been reported `count` times. */
    reported: (sign: Sign, count: number) =>
      until(`${count} of ${sign}`, () => {
        w.clock.forward(10)
        return sum(sign) === count
      }),
    secure: (protocols: ('h2' | 'http/1.1')[] = ['http/1.1']) =>
      connectSecurely(w.tlsPort(), { host: site.domain, protocols }),
  }
}

type Protected = Awaited<ReturnType<typeof protectedWorld>>

/** The session of a visitor over HTTP/2. */
async function openVisitorSession(w: Protected, settings = {}) {
  const socket = await w.secure(['h2'])
  const session = connectHttp2(`https://${w.site.domain}`, { createConnection: () => socket, settings })
  session.on('error', () => {})
  onTestFinished(() => session.destroy())
  return session
}

test('a handshake that names the site and is never finished is counted when its connection ends', async () => {
  const w = await protectedWorld()
  const hello = await recordHello(w.site.domain)
  const socket = connect(w.tlsPort(), '127.0.0.1')
  socket.write(hello)
  // The reply shows that the handshake has begun.
  await once(socket, 'data')
  socket.destroy()
  await w.reported('unfinished', 1)
  expect(w.sum('unused')).toBe(0)
})

test('a connection without a request is counted, and one with a request is not', async () => {
  const w = await protectedWorld()
  const used = await w.secure()
  used.write(`GET /a HTTP/1.1\r\nHost: ${w.site.domain}\r\nConnection: close\r\n\r\n`)
  await once(used.resume(), 'close')
  const unused = await w.secure()
  // A ticket comes when the edge has finished the handshake too.
  await once(unused.resume(), 'session')
  unused.destroy()
  const other = await openVisitorSession(w)
  await once(other, 'remoteSettings')
  other.destroy()
  await w.reported('unused', 2)
  expect(w.sum('unfinished')).toBe(0)
})

test('a head that takes too long is counted once, for the site of the handshake or of the request before', async () => {
  const w = await protectedWorld({ limits: { headTime: 100, checkEvery: 20 } })
  const secure = await w.secure()
  secure.write('GET /a HTTP/1.1\r\nX-')
  const plain = connect(w.port(), '127.0.0.1')
  plain.write(`GET /a HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`)
  await once(plain, 'data')
  plain.write('GET /a HTTP/1.1\r\nX-')
  await Promise.all([once(secure.resume(), 'close'), once(plain.resume(), 'close')])
  await w.reported('slowHeads', 2)
  expect(w.sum('unused')).toBe(0)
})

test('a body that comes too slowly is counted', async () => {
  const w = await protectedWorld({ limits: { bodyTime: 50 } })
  w.origin.on('/form', (request, response) => {
    request.resume()
    request.on('end', () => response.end())
  })
  const visitor = connect(w.port(), '127.0.0.1')
  visitor.write(`POST /form HTTP/1.1\r\nHost: ${w.site.domain}\r\nContent-Length: 10\r\n\r\nab`)
  const [reply] = (await once(visitor, 'data')) as [Buffer]
  expect(reply.toString()).toContain('HTTP/1.1 408')
  visitor.destroy()
  await w.reported('slowBodies', 1)
})

test('a response that nobody reads is counted, over HTTP/1 and HTTP/2', async () => {
  const elapsed = testClock(0)
  const w = await protectedWorld({ limits: { checkEvery: 10, keepAliveTime: 1e9 }, elapsed })
  w.origin.give('/large', 'x'.repeat(30_000_000))
  const session = await openVisitorSession(w, { initialWindowSize: 0 })
  const stream = session.request({ ':path': '/large' })
  stream.on('error', () => {})
  await once(stream, 'response')
  const plain = connect(w.port(), '127.0.0.1')
  onTestFinished(() => void plain.destroy())
  plain.on('error', () => {})
  plain.write(`GET /large HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`)
  await once(plain, 'readable')
  await until('the end of both', () => {
    elapsed.forward(70)
    w.clock.forward(10)
    return w.sum('slowReads') === 2
  })
  expect(w.sum('resets')).toBe(0)
})

test('requests that a visitor resets are counted, and those that he has are not', async () => {
  const w = await protectedWorld()
  w.origin.give('/a', 'found')
  const session = await openVisitorSession(w)
  const whole = session.request({ ':path': '/a' })
  await once(whole.resume(), 'close')
  const paths = Array.from({ length: 5 }, (_, at) => `/never/${at}`)
  for (const path of paths) w.origin.on(path, () => {})
  const streams = paths.map((path) => session.request({ ':path': path }))
  await until('the requests', () => w.origin.requests.length >= 6)
  for (const stream of streams) {
    stream.on('error', () => {})
    stream.close(8)
  }
  await w.reported('resets', 5)
  expect(w.sum('slowReads')).toBe(0)
})

test('what the firewall stops is counted, and nothing at a site without a shield', async () => {
  const firewall = { blackList: ['127.0.0.1'] }
  const w = await protectedWorld({}, { firewall })
  for (let at = 0; at < 3; at += 1) expect((await w.get('/a', { host: w.site.domain })).status).toBe(403)
  await w.reported('stopped', 3)
  await w.plane.deploy({ ...w.site, version: 2, shield: undefined })
  expect((await w.get('/a', { host: w.site.domain })).status).toBe(403)
  expect(w.sum('stopped')).toBe(3)
})

/** The first message of a TLS client that names a host. */
async function recordHello(servername: string): Promise<Buffer> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connectSecurely(port, { host: servername }).catch(() => {})
  const [socket] = (await once(server, 'connection')) as [Socket]
  const [hello] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  await client
  server.close()
  return hello
}
