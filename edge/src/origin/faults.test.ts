import { createServer as createHttpServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import type { Origin } from '@fairlead/api/cdn/origin/origin.ts'
import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { expect, onTestFinished, test } from 'vitest'
import { authorityFor, certificateFor } from '../testing/certificate.ts'
import { withOrigin } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const { authority, certificate, key, issue } = await authorityFor('localhost')
const good = { cert: certificate, key }
const spoilt = async (span: { from: Date; until: Date }) => {
  const { certificate: cert, key: own } = await issue(span)
  return { cert, key: own }
}
const stranger = await authorityFor('localhost', 'stranger.example')
const alone = await certificateFor('localhost')

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {})
    sockets.add(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

const secure = (options: TlsOptions) => () =>
  listen(createSecureServer(options, (_, response) => response.end('fine')))
/** An origin below HTTP, which writes to the socket of each request. */
const raw = (speak: (socket: Socket) => void) => () =>
  listen(createServer((socket) => socket.once('data', () => speak(socket))))
const nobody = async () => 1

type FaultRow = [fault: OriginFault, start: () => Promise<number>, change: Partial<Origin>, told: string]

const https: Partial<Origin> = { originProtocolPolicy: 'https-only' }
const rows: FaultRow[] = [
  ['refused', nobody, {}, 'connect-failed'],
  ['nameNotFound', nobody, { domainName: 'missing.example' }, 'connect-failed'],
  ['nameServer', nobody, { domainName: 'lame.example' }, 'connect-failed'],
  ['addressForbidden', nobody, { domainName: '10.0.0.1' }, 'address-refused'],
  ['connectTimeout', raw(() => {}), https, 'connect-timeout'],
  ['answerTimeout', raw(() => {}), {}, 'answer-timeout'],
  ['brokenOff', raw((socket) => socket.destroy()), {}, 'bad-answer'],
  ['badAnswer', raw((socket) => socket.end('SSH-2.0-OpenSSH\r\n')), {}, 'bad-answer'],
  ['badAnswer', raw((socket) => socket.end('HTTP/1.1 999 No\r\n\r\n')), {}, 'bad-status'],
  ['tlsMissing', async () => listen(createHttpServer()), https, 'connect-failed'],
  [
    'tlsProtocol',
    secure({ ...good, maxVersion: 'TLSv1.2' }),
    { ...https, originSslProtocols: ['TLSv1.3'] },
    'connect-failed',
  ],
  [
    'tlsCipher',
    secure({ ...good, maxVersion: 'TLSv1.2', ciphers: 'AES256-SHA' }),
    { ...https, originSslProtocols: ['TLSv1.2'] },
    'connect-failed',
  ],
  [
    'certificateExpired',
    async () => secure(await spoilt({ from: ago(9), until: ago(1) }))(),
    https,
    'connect-failed',
  ],
  [
    'certificateEarly',
    async () => secure(await spoilt({ from: ago(-1), until: ago(-9) }))(),
    https,
    'connect-failed',
  ],
  ['certificateName', secure(good), { ...https, originCertificateName: 'shop.example' }, 'connect-failed'],
  ['certificateSelfSigned', secure({ cert: alone.chain, key: alone.key }), https, 'connect-failed'],
  [
    'certificateAuthority',
    secure({ cert: stranger.certificate, key: stranger.key }),
    https,
    'connect-failed',
  ],
]

const resolve = (
  name: string,
  done: (error: Error | null, found: { address: string; family: number }[]) => void,
) => {
  const code = { 'missing.example': 'ENOTFOUND', 'lame.example': 'EAI_AGAIN' }[name]
  if (code) done(Object.assign(new Error(`${code} ${name}`), { code }), [])
  else done(null, [{ address: '127.0.0.1', family: 4 }])
}

/** A site with the origin that `start` creates, and everything that reports why it fails. */
async function failing(start: () => Promise<number>, change: Partial<Origin>) {
  const logged: { msg: string; fault?: string; cause?: string }[] = []
  const w = await world({
    resolve,
    originCa: authority,
    originTimeouts: { connect: 400, answer: 400, gap: 400, keepAlive: 1000 },
    onLog: (line) => logged.push(JSON.parse(line) as (typeof logged)[number]),
  })
  const port = await start()
  const at = { httpPort: port, httpsPort: port, connectionAttempts: 1, ...change }
  await w.plane.deploy(withOrigin(w.site, at))
  const faults = () => logged.filter(({ msg }) => msg === 'an origin fails')
  const reported = () => w.plane.received.origins.at(-1)
  return { ...w, faults, reported }
}

test.each(rows)('%s is reported, but not to the visitor', async (fault, start, change, expected) => {
  const { get, plane, site, faults, reported, clock } = await failing(start, change)
  const answers = [await get('/a'), await get('/b')]
  for (const { status, body, cache } of answers) {
    expect([502, 504]).toContain(status)
    expect(cache).toContain(`detail=${expected}`)
    // Only the edge's own line, without the location of the origin.
    expect(`${body} ${cache}`).not.toMatch(/127\.0\.0|10\.0\.0|example|localhost|certificate|tls/i)
  }
  await until('the report', () => reported()?.minutes[0]?.requests === 2)
  const now = new Date(clock()).toISOString()
  expect(reported()).toEqual({
    siteId: site.id,
    originId: 'origin-1',
    failing: { fault, sinceDate: now, lastDate: now },
    minutes: [{ minute: now.replace(/\d\d\.\d+Z$/, '00.000Z'), fault, requests: 2 }],
  })
  expect(faults().map((line) => line.fault)).toEqual([fault])
  expect(faults()[0]?.cause).toBeTruthy()
  const steps = await plane.trace(site.id, {
    url: `http://${site.domain}/c`,
    method: 'GET',
    headers: [],
    address: '',
  })
  expect(steps).toContainEqual({
    outcome: 'originUnwell',
    args: { originId: 'origin-1', fault, seconds: 0 },
  })
})

test.each([
  ['bodyBroken', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nshort')],
  ['bodyTimeout', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nshort')],
] as const)('%s: a response that ends prematurely is a failure too', async (fault, speak) => {
  const { get, reported } = await failing(
    raw((socket) => void speak(socket)),
    {},
  )
  await get('/a').catch(() => undefined)
  await until('the report', () => reported()?.failing !== undefined)
  expect(reported()?.failing?.fault).toBe(fault)
})

test('reported once a minute for each reason, and as recovered after the next response', async () => {
  const { get, origin, site, plane, clock, faults, reported } = await failing(nobody, {})
  for (const path of ['/a', '/b', '/c']) await get(path)
  clock.forward(60)
  await get('/d')
  await until('the next minute', () => faults().length === 2)
  const now = new Date(clock()).toISOString()
  await until('the report', () => reported()?.failing?.lastDate === now)
  expect(reported()?.failing?.sinceDate).toBe(new Date(clock() - 60_000).toISOString())
  origin.give('/d', 'well again')
  clock.forward(30)
  await plane.deploy({ ...withOrigin(site, { httpPort: origin.port }), version: 3 })
  expect((await get('/d')).body).toBe('well again')
  await until('recovery', () => reported()?.answeredDate !== undefined)
  expect(reported()).toMatchObject({ answeredDate: new Date(clock()).toISOString() })
  expect(reported()?.failing).toBeUndefined()
  const steps = await plane.trace(site.id, {
    url: `http://${site.domain}/e`,
    method: 'GET',
    headers: [],
    address: '',
  })
  expect(steps.map(({ outcome }) => outcome)).not.toContain('originUnwell')
})

test('a visitor who leaves, or a HEAD, is not a failure of the origin', async () => {
  const { get, origin, site, plane, port, reported } = await failing(nobody, {})
  await plane.deploy({ ...withOrigin(site, { httpPort: origin.port }), version: 3 })
  // For an unshared response, HEAD does not read the body.
  origin.on('/head', (_, response) => {
    response.writeHead(404, { 'content-length': 5, 'cache-control': 'no-store' }).write('h')
  })
  await get('/head', { method: 'HEAD' })
  // The visitor of this request has left by the time it would fail.
  origin.on('/slow', () => leaving.destroy())
  const leaving = request({ port: port(), path: '/slow', method: 'POST', headers: { host: site.domain } })
  leaving.on('error', () => {}).end('x')
  await until('the visitor is gone', () => leaving.destroyed)
  await until('the question is given up', () => origin.sockets.size === 0)
  origin.give('/b', 'b')
  await get('/b')
  await until('the first answer', () => reported()?.answeredDate !== undefined)
  expect(plane.received.origins.filter(({ failing: found }) => found)).toEqual([])
})

test('a log line contains why the origin failed, and nothing if it did not', async () => {
  const { get, origin, plane, stop, site } = await failing(nobody, {})
  await get('/bad')
  origin.give('/good', 'good')
  await plane.deploy({ ...withOrigin(site, { httpPort: origin.port }), version: 3 })
  await get('/good')
  await stop()
  const lines = [...plane.received.logs.values()]
    .flat()
    .map(({ url, fault }) => [new URL(url).pathname, fault])
  expect(lines).toEqual([
    ['/bad', 'refused'],
    ['/good', undefined],
  ])
})
