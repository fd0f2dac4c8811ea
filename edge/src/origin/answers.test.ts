import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withOrigin } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const quick = { connect: 300, answer: 300, gap: 300, keepAlive: 1000 }

/** An edge in front of an origin that sends these bytes for every request, on a connection that it keeps open. */
async function answering(speak: string | ((socket: Socket) => void)) {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      requests.push(...(bytes.toString('latin1').match(/^[A-Z]+ \S+(?= HTTP)/gm) ?? []))
      if (typeof speak === 'function') speak(socket)
      else socket.write(Buffer.from(speak, 'latin1'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const w = await world({ originTimeouts: quick })
  await w.plane.deploy(withOrigin(w.site, { httpPort: (server.address() as AddressInfo).port }))
  return { ...w, requests, sockets }
}

const head = 'HTTP/1.1 200 OK\r\n'
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`
const evil = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil'

/** The visitor gets 502, or a response that breaks off; never bytes that belong elsewhere, and never from the cache. */
const broken: [string, string][] = [
  [
    'both framings, the length first',
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${evil}`,
  ],
  [
    'both framings, the coding first',
    `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${evil}`,
  ],
  ['chunked twice', `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a coding that nobody asked for', `${head}Transfer-Encoding: gzip, chunked\r\n\r\n4\r\nevil\r\n0\r\n\r\n`],
  ['a coding behind chunked', `${head}Transfer-Encoding: chunked, gzip\r\n\r\n4\r\nevil\r\n0\r\n\r\n`],
  ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n4\r\nevil\r\n0\r\n\r\n`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${evil}`],
  ['the same length twice', `${head}Content-Length: 4\r\nContent-Length: 4\r\n\r\nevil`],
  ['a hexadecimal length', `${head}Content-Length: 0x4\r\n\r\nevil`],
  ['a length with a sign', `${head}Content-Length: +4\r\n\r\nevil`],
  ['an empty length', `${head}Content-Length:\r\n\r\nevil`],
  ['an endless length', `${head}Content-Length: 99999999999999999999\r\n\r\nevil`],
  ['a chunk size that is none', `${chunked}zz\r\nevil\r\n0\r\n\r\n`],
  ['a negative chunk size', `${chunked}-4\r\nevil\r\n0\r\n\r\n`],
  ['a hexadecimal prefix', `${chunked}0x4\r\nevil\r\n0\r\n\r\n`],
  ['an overflowing chunk size', `${chunked}10000000000000004\r\nevil\r\n0\r\n\r\n`],
  ['a chunk longer than its size', `${chunked}2\r\nevil\r\n0\r\n\r\n`],
  ['a chunk without its end', `${chunked}4\r\nevil0\r\n\r\n`],
  ['a bare LF behind a chunk size', `${chunked}4\nevil\r\n0\r\n\r\n`],
  ['a bare LF behind a field', `${head}X-A: a\nX-B: b\r\nContent-Length: 4\r\n\r\nevil`],
  ['bare LFs throughout', 'HTTP/1.1 200 OK\nContent-Length: 4\n\nevil'],
  ['a bare CR in a field', `${head}X-A: a\rSet-Cookie: evil=1\r\nContent-Length: 4\r\n\r\nevil`],
  ['a zero byte in a name', `${head}X\0A: a\r\nContent-Length: 4\r\n\r\nevil`],
  ['a field without a colon', `${head}evil\r\nContent-Length: 4\r\n\r\nevil`],
  ['a space before the first field', `${head} X-A: a\r\nContent-Length: 4\r\n\r\nevil`],
  ['another protocol', 'ICY 200 OK\r\nContent-Length: 4\r\n\r\nevil'],
  ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
  ['a status of four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 4\r\n\r\nevil'],
  ['a status below 100', 'HTTP/1.1 099 OK\r\nContent-Length: 4\r\n\r\nevil'],
  ['a head that is too large', `${head}X-A: ${'a'.repeat(20_000)}\r\nContent-Length: 4\r\n\r\nevil`],
  ['too many fields', `${head}${'X-A: a\r\n'.repeat(5000)}Content-Length: 4\r\n\r\nevil`],
  ['nothing but early answers', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(3)],
]

test.each(broken)('a broken response does no harm and is not stored: %s', async (_what, bytes) => {
  const { get } = await answering(bytes)
  for (const path of ['/a', '/a', '/b']) {
    const answer = await get(path).catch(() => undefined)
    if (!answer) continue
    expect([502, 504]).toContain(answer.status)
    expect(answer.cache).not.toMatch(/hit|stored/)
    expect(answer.body).not.toContain('evil')
  }
})

/** Bytes that the origin sends after a response: they must not become the next one. */
test.each([
  ['behind a length', `${head}Content-Length: 2\r\n\r\nok${evil}`],
  ['behind the last chunk', `${chunked}2\r\nok\r\n0\r\n\r\n${evil}`],
  ['behind trailers', `${chunked}2\r\nok\r\n0\r\nX-A: 1\r\n\r\n${evil}`],
])('bytes %s belong to no response', async (_where, bytes) => {
  const { get } = await answering(bytes)
  for (const path of ['/a', '/b', '/c']) expect((await get(path)).body).toBe('ok')
  const posts = await Promise.all(['/d', '/e'].map((path) => get(path, { method: 'POST', body: 'x' })))
  expect(posts.map(({ body }) => body)).toEqual(['ok', 'ok'])
})

test.each([204, 304])('a %i has no body, whatever the origin says', async (status) => {
  const { get } = await answering(`HTTP/1.1 ${status} X\r\nContent-Length: 4\r\n\r\nevil`)
  const post = () => get('/a', { method: 'POST', body: 'x' })
  for (const answer of [await post(), await post()]) {
    expect(answer.body).toBe('')
    expect([status, 502]).toContain(answer.status)
  }
})

test('a response to HEAD with a length has no body', async () => {
  const { get, plane, site } = await answering(`${head}Content-Length: 4\r\n\r\nevil`)
  const all = site.config.behaviors.map((each) => ({
    ...each,
    forwarding: { ...each.forwarding, headers: 'all' as const },
  }))
  const served = plane.received.sites.at(-1)?.version ?? 1
  await plane.deploy({ ...site, version: served + 1, config: { ...site.config, behaviors: all } })
  const answer = await get('/a', { method: 'HEAD' })
  expect(answer.body).toBe('')
})

test('trailers of an origin do not become fields', async () => {
  const { get } = await answering(`${chunked}2\r\nok\r\n0\r\nSet-Cookie: evil=1\r\nX-Evil: 1\r\n\r\n`)
  for (const path of ['/a', '/a', '/b']) {
    const { body, headers } = await get(path)
    expect(body).toBe('ok')
    expect(JSON.stringify(headers)).not.toMatch(/evil/i)
  }
})

const interim = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'

test.each([
  ['slowly', 1, 504, 'answer-timeout'],
  // All together, because a busy machine writes one after another as slowly as the origin above.
  ['fast', 100, 502, 'bad-answer'],
] as const)(
  'an origin that sends only interim responses, %s, is aborted in time',
  async (_how, times, status, detail) => {
    const timers: NodeJS.Timeout[] = []
    onTestFinished(() => timers.forEach((timer) => clearInterval(timer)))
    const { get, sockets } = await answering((socket) => {
      timers.push(setInterval(() => socket.write(interim.repeat(times)), 100))
    })
    expect(await get('/a')).toMatchObject({ status, cache: expect.stringContaining(detail) })
    await until('the end of its connection', () => [...sockets].every((socket) => socket.destroyed))
  },
)
