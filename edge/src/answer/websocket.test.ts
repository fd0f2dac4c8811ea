import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { AccessControl } from '@fairlead/api/cdn/site/restriction.ts'
import type { EdgeBehavior, EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { withBehavior, withConfig, withOrigin } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { openWebsocket, startSocketOrigin, type WebsocketAnswer } from '../testing/visitor/websocket.ts'
import { testClock, world } from '../testing/world.ts'
import type { Limits } from '../limits.ts'

const everything = Forwarding.parse({ headers: 'all', cookies: 'all', queryString: true })

type SiteChange = { behavior?: Partial<EdgeBehavior>; config?: Partial<EdgeConfig>; limits?: Partial<Limits> }

/** A site whose behaviour forwards everything, and an origin that accepts websockets. */
async function withSockets({ behavior = {}, config = {}, limits = {} }: SiteChange = {}) {
  const elapsed = testClock(0)
  const w = await world({ limits, elapsed })
  const sockets = await startSocketOrigin()
  const moved = withOrigin(w.site, { httpPort: sockets.port })
  const site = withConfig(withBehavior(moved, { forwarding: everything, ...behavior }), config)
  await w.plane.deploy(site)
  const open = (path?: string, headers?: Record<string, string>) =>
    openWebsocket(w.port(), { host: site.domain, ...(path && { path }), ...(headers && { headers }) })
  return { ...w, site, sockets, elapsed, open }
}

function opened(answer: WebsocketAnswer) {
  if (!answer.socket) throw new Error(`no websocket, but ${answer.status} ${answer.body}`)
  return answer
}

test('bytes pass in both directions, from the first ones after the handshake, and are counted', async () => {
  const { open, sockets, site, plane, stop } = await withSockets()
  const { socket, echoed, headers } = opened(await open('/chat?room=1', { cookie: 'a=1', 'x-mine': 'yes' }))
  await until('the greeting', () => echoed() === 'hello ')
  socket.write('one ')
  await until('the first word', () => echoed() === 'hello one ')
  socket.write('x'.repeat(100_000))
  await until('many bytes', () => echoed().length === 100_010)
  expect(headers).toMatchObject({ via: '1.1 fairlead', upgrade: 'websocket', 'set-cookie': ['a=1'] })
  const [request] = sockets.requests
  expect(request?.url).toBe('/chat?room=1')
  expect(request?.headers).toMatchObject({
    host: site.domain,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    cookie: 'a=1',
    'x-mine': 'yes',
    'sec-websocket-version': '13',
  })
  socket.end()
  await until('the end at the origin', () => sockets.sockets.size === 0)
  await stop()
  expect(plane.usage(site.id)).toEqual({
    101: { requests: 1, hits: 0, traffic: 100_010, originTraffic: 100_010 },
  })
})

test('a websocket opens over TLS with HTTP/1.1', async () => {
  const { tlsPort, site, sockets } = await withSockets()
  const { echoed } = opened(await openWebsocket(tlsPort(), { host: site.domain, secure: true }))
  await until('the greeting', () => echoed() === 'hello ')
  expect(sockets.requests[0]?.headers['x-forwarded-proto']).toBe('https')
})

test('if one side ends, the other is closed', async () => {
  const { open, sockets } = await withSockets()
  const first = opened(await open())
  const closed = new Promise<boolean>((resolve) => first.socket.on('close', () => resolve(true)))
  for (const socket of sockets.sockets) socket.destroy()
  expect(await closed).toBe(true)
  const second = opened(await open())
  second.socket.destroy()
  await until('the end at the origin', () => sockets.sockets.size === 0)
})

test('any other response of the origin is passed on, and the connection ends', async () => {
  const { open } = await withSockets()
  expect(await open('/no')).toMatchObject({
    status: 403,
    body: 'no',
    headers: { 'x-why': 'because', connection: 'close' },
  })
})

test('a 101 with a wrong Sec-WebSocket-Accept is answered 502', async () => {
  const { open, sockets } = await withSockets()
  expect(await open('/lie')).toMatchObject({ status: 502 })
  await until('the end at the origin', () => sockets.sockets.size === 0)
})

test('an origin that does not respond gives 504, and one that cannot be reached 502', async () => {
  const { open, site, plane } = await withSockets()
  await plane.deploy({ ...withOrigin(site, { originReadTimeout: 4 }), version: 7 })
  expect(await open('/silent')).toMatchObject({ status: 504 })
  await plane.deploy({ ...withOrigin(site, { httpPort: 1 }), version: 8 })
  expect(await open()).toMatchObject({ status: 502 })
})

test('a behaviour that does not forward all headers opens no websocket and answers as a plain request', async () => {
  const { open, sockets } = await withSockets({
    behavior: {
      forwarding: Forwarding.parse({
        headers: 'whitelist',
        headerNames: ['Origin', 'Upgrade-Insecure-Requests'],
      }),
    },
  })
  expect(await open()).toMatchObject({ status: 200, body: 'no websocket' })
  expect(sockets.requests[0]?.headers).not.toHaveProperty('upgrade')
})

const blacklist = AccessControl.parse({ ip: { restrictionType: 2, addresses: ['127.0.0.1'] } })

test.each<[string, SiteChange]>([
  ['addresses', { config: { accessControl: blacklist } }],
  ['https only', { behavior: { viewerProtocolPolicy: 'https-only' } }],
])('the rules of the site apply: %s', async (_rule, change) => {
  const { open, sockets } = await withSockets(change)
  expect((await open()).status).toBe(403)
  expect(sockets.requests).toEqual([])
})

test.each([
  ['another version', { 'sec-websocket-version': '8' }],
  ['no key', { 'sec-websocket-key': '' }],
  ['another protocol', { upgrade: 'h2c' }],
  ['several protocols', { upgrade: 'websocket, h2c' }],
])('any other upgrade is ignored: %s', async (_what, headers) => {
  const { open } = await withSockets()
  expect(await open('/', headers)).toMatchObject({ status: 200, body: 'no websocket' })
})

test('a request behind a refused upgrade on the same connection is not answered', async () => {
  const { port, site, sockets } = await withSockets()
  const ask = `GET /no HTTP/1.1\r\nHost: ${site.domain}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
  const { text, closed } = await sendRaw(port(), `${ask}GET /evil HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 403 /)
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(closed).toBe(true)
  expect(sockets.requests.map(({ url }) => url)).toEqual(['/no'])
})

test('a websocket is closed only after it was silent for too long', async () => {
  const { open } = await withSockets({ limits: { idleTunnel: 300 } })
  const [silent, busy] = [opened(await open()), opened(await open())]
  const speaking = setInterval(() => busy.socket.write('.'), 50)
  await until('the end of the silent one', () => silent.socket.destroyed)
  const words = busy.echoed().length
  await until('more words', () => busy.echoed().length > words + 5)
  clearInterval(speaking)
  expect(await until('the end of the other', () => busy.socket.destroyed)).toBe(true)
})

test('at the limit of open websockets, the next one is answered 503', async () => {
  const { open, sockets } = await withSockets({ limits: { tunnels: 2 } })
  const first = opened(await open())
  opened(await open())
  expect(await open()).toMatchObject({ status: 503 })
  first.socket.destroy()
  await until('the end at the origin', () => sockets.sockets.size === 1)
  expect((await open()).status).toBe(101)
})

test('an edge closes its websockets when it stops', async () => {
  const { open, stop } = await withSockets()
  const { socket } = opened(await open())
  await stop()
  expect(await until('the end', () => socket.destroyed)).toBe(true)
})

test.each(['paused', 'suspended', 'gone'] as const)(
  'a new version of a site leaves its websockets open; if the site is %s they are closed',
  async (state) => {
    const { open, sockets, site, plane } = await withSockets()
    opened(await open())
    const next = { ...site, version: site.version + 1 }
    await plane.deploy(next)
    expect(sockets.sockets.size).toBe(1)
    if (state === 'gone') plane.add({ kind: 'gone', siteId: site.id })
    else
      await plane.deploy({
        ...next,
        version: next.version + 1,
        ...(state === 'paused' ? { enabled: false } : { suspended: true }),
      })
    await until('the end at the origin', () => sockets.sockets.size === 0)
  },
)

test('a visitor who sends but does not read is disconnected after the time-out', async () => {
  const { open, sockets, elapsed } = await withSockets({ limits: { checkEvery: 10 } })
  const { socket } = opened(await open('/chat'))
  socket.on('error', () => {})
  socket.pause()
  // The origin echoes all of it, which exceeds the buffers on the way.
  for (let piece = 0; piece < 40; piece += 1) socket.write(Buffer.alloc(1_000_000))
  const ended = await until('the end at the origin', () => {
    elapsed.forward(10)
    return sockets.sockets.size === 0
  })
  expect(ended).toBe(true)
})
