import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { localhostCertificate, localhostKey } from '../testing/localhost-certificate.ts'
import { withOrigin } from '../testing/site.ts'
import { world } from '../testing/world.ts'

const quick = { connect: 300, answer: 300, gap: 300, keepAlive: 1000 }

/** A server below HTTP: `speak` gets each connection after a request has arrived. */
async function rawOrigin(speak: (socket: Socket, connection: number) => void) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    const number = connections
    socket.on('error', () => {})
    socket.once('data', () => speak(socket, number))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

async function rawWorld(speak: (socket: Socket, connection: number) => void) {
  const w = await world({ originTimeouts: quick })
  const raw = await rawOrigin(speak)
  await w.plane.deploy(withOrigin(w.site, { httpPort: raw.port }))
  return { ...w, connections: raw.connections }
}

test('a request that is passed through names the origin, the visitor, the protocol and the edge', async () => {
  const { origin, get } = await world()
  await get('/a', {
    method: 'POST',
    body: 'x',
    headers: { 'x-forwarded-for': '203.0.113.9, nonsense', via: '1.1 before', 'cdn-loop': 'other; a=b' },
  })
  expect(origin.requests[0]?.headers).toMatchObject({
    host: `localhost:${origin.port}`,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
    via: '1.1 before, 1.1 fairlead',
    'cdn-loop': 'other; a=b, fairlead',
  })
})

test('a request that has already passed through this edge is refused', async () => {
  const { origin, get } = await world()
  for (const loop of ['fairlead', 'other, Fairlead;x=y', 'a;b, fairlead']) {
    expect((await get('/a', { headers: { 'cdn-loop': loop } })).status).toBe(508)
  }
  expect((await get('/a', { headers: { 'cdn-loop': 'not-fairlead, fairleads' } })).status).toBe(404)
  expect(origin.requests).toHaveLength(1)
})

test('hop-by-hop fields are not passed on, in either direction', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'a', {
    connection: 'x-private, close',
    'x-private': '1',
    'keep-alive': 'timeout=1',
    'proxy-authenticate': 'x',
    'alt-svc': 'h3=":1"',
    upgrade: 'h2c',
  })
  const answer = await get('/a', {
    method: 'POST',
    headers: { connection: 'close, x-hop', 'x-hop': '1', te: 'trailers', 'proxy-authorization': 'x' },
  })
  for (const name of ['x-private', 'proxy-authenticate', 'alt-svc', 'upgrade'])
    expect(answer.headers).not.toHaveProperty(name)
  for (const name of ['x-hop', 'te', 'proxy-authorization'])
    expect(origin.requests[0]?.headers).not.toHaveProperty(name)
})

test('the origin path is prepended', async () => {
  const { origin, get, plane, site } = await world()
  await plane.deploy(withOrigin(site, { originPath: '/base' }))
  origin.give('/base/a', 'below')
  expect((await get('/a')).body).toBe('below')
})

test('connections to the origin are reused', async () => {
  const { origin, get } = await world()
  for (const path of ['/a', '/b', '/c']) await get(path)
  expect(origin.sockets.size).toBe(1)
})

test('a GET is tried three times if connections break before a response, a POST once', async () => {
  const { get, connections } = await rawWorld((socket, number) => {
    if (number < 3) socket.destroy()
    else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
  })
  expect((await get('/a')).body).toBe('ok')
  expect(connections()).toBe(3)
  const failing = await rawWorld((socket) => socket.destroy())
  expect((await failing.get('/a')).status).toBe(502)
  expect(failing.connections()).toBe(3)
  expect((await failing.get('/a', { method: 'POST', body: 'x' })).status).toBe(502)
  expect(failing.connections()).toBe(4)
})

test('no response in time is 504', async () => {
  const { get } = await rawWorld(() => {})
  expect(await get('/a')).toMatchObject({
    status: 504,
    cache: 'Fairlead; fwd=uri-miss; detail=answer-timeout',
  })
  expect(await get('/a', { method: 'POST', body: 'x' })).toMatchObject({ status: 504 })
})

test('a gap that is too long cuts the response', async () => {
  const { get } = await rawWorld((socket) =>
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nstart'),
  )
  await expect(get('/a')).rejects.toThrow()
})

test.each([
  ['no HTTP', 'nonsense\r\n\r\n'],
  ['HTTP/0.9', '<html>'],
  ['both framings', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['differing lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a list of lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n\r\nhello'],
  ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello'],
  ['a folded field', 'HTTP/1.1 200 OK\r\nX-A: a\r\n b\r\nContent-Length: 5\r\n\r\nhello'],
  ['a bare CR', 'HTTP/1.1 200 OK\r\nX-A: a\rSet-Cookie: b\r\nContent-Length: 5\r\n\r\nhello'],
  ['a zero byte', 'HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 5\r\n\r\nhello'],
  ['a control character', 'HTTP/1.1 200 OK\r\nX-A: a\x1b[31mb\r\nContent-Length: 5\r\n\r\nhello'],
  ['a space in a name', 'HTTP/1.1 200 OK\r\nX A: b\r\nContent-Length: 5\r\n\r\nhello'],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\nContent-Length: 5\r\n\r\nhello'],
  ['a status above 599', 'HTTP/1.1 999 OK\r\nContent-Length: 5\r\n\r\nhello'],
  ['a head without end', `HTTP/1.1 200 OK\r\n${'X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2000)}`],
  ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
])('a malformed response is 502 and never stored: %s', async (_what, bytes) => {
  const { get } = await rawWorld((socket) => socket.end(Buffer.from(bytes, 'latin1')))
  expect(await get('/a')).toMatchObject({ status: 502, cache: expect.not.stringContaining('stored') })
  expect(await get('/a')).toMatchObject({ status: 502, cache: expect.not.stringContaining('hit') })
})

test('bytes after a response are not the next response', async () => {
  const { get } = await rawWorld((socket) => {
    socket.write(
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil',
    )
  })
  expect((await get('/a')).body).toBe('ok')
  expect((await get('/b')).body).toBe('ok')
})

test('interim responses are dropped, and a response without a length ends with its connection', async () => {
  const { get } = await rawWorld((socket) => {
    socket.end('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nto the end')
  })
  expect(await get('/a')).toMatchObject({ status: 200, body: 'to the end' })
})

async function secureOrigin() {
  const server = createSecureServer(
    { key: localhostKey, cert: localhostCertificate },
    (request, response) => {
      response.end(`secure ${request.headers.host}`)
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

test('https to the origin, whose certificate is verified', async () => {
  const httpsPort = await secureOrigin()
  const secure = { originProtocolPolicy: 'https-only' as const, httpsPort }
  const trusting = await world({ originCa: localhostCertificate })
  await trusting.plane.deploy(withOrigin(trusting.site, secure))
  expect(await trusting.get('/a')).toMatchObject({ status: 200, body: `secure localhost:${httpsPort}` })
  // The certificate does not name this IP address.
  await trusting.plane.deploy({
    ...withOrigin(trusting.site, { ...secure, domainName: '127.0.0.1' }),
    version: 3,
  })
  expect((await trusting.get('/b')).status).toBe(502)

  const doubting = await world()
  await doubting.plane.deploy(withOrigin(doubting.site, secure))
  expect(await doubting.get('/a')).toMatchObject({
    status: 502,
    cache: expect.stringContaining('connect-failed'),
  })
})

test('match-viewer uses http, as the visitor does', async () => {
  const { origin, get, plane, site } = await world()
  await plane.deploy(withOrigin(site, { originProtocolPolicy: 'match-viewer' }))
  origin.give('/a', 'plain')
  expect((await get('/a')).body).toBe('plain')
})
