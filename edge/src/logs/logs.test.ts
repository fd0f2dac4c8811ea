import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { fetchRaw, sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

/** Lines are sent almost immediately. */
const quick = { flushEvery: 10, segmentAge: 20 }
const logged = (options: Parameters<typeof world>[0] = {}) => world({ logLimits: quick, ...options })

/** All lines of the world's site, once there are this many. */
const lines = ({ plane, site }: World, count: number) =>
  until(`${count} lines`, () => plane.lines(site.id).length >= count && plane.lines(site.id))

test('a line contains the request, the visitor and the result', async () => {
  const w = await logged({ countryOf: () => 'DE' })
  w.origin.give('/a', 'hello')
  const first = await w.get('/a?b=1', {
    headers: { 'user-agent': 'Tester/1', referer: 'http://r.example/p' },
  })
  await w.get('/a')
  const [miss, hit] = await lines(w, 2)
  expect(miss).toEqual({
    time: '2031-05-06T07:08:09.000Z',
    site: w.site.id,
    id: first.headers['x-request-id'],
    client: '127.0.0.1',
    country: 'DE',
    method: 'GET',
    url: `http://${w.site.domain}/a?b=1`,
    protocol: 'HTTP/1.1',
    status: 200,
    bytes: 5,
    originBytes: 5,
    cache: 'miss',
    ms: 0,
    referer: 'http://r.example/p',
    agent: 'Tester/1',
  })
  expect(hit).toMatchObject({ bytes: 5, originBytes: 0, cache: 'hit', referer: '', agent: '' })
  expect(w.plane.lines(w.site.id)).toHaveLength(2)
})

test('the visitor, the origin and the line have the same id, and an id from outside is ignored', async () => {
  const w = await logged()
  w.origin.give('/a', 'hello', { 'x-request-id': 'of the origin' })
  const forged = { headers: { 'x-request-id': 'forged' } }
  const answers = [
    await w.get('/a', forged),
    await w.get('/a', forged),
    await w.get('/a', { ...forged, method: 'POST', body: 'x' }),
  ]
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect((await lines(w, 3)).map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(3)
  expect(w.origin.requests.map(({ headers }) => headers['x-request-id'])).toEqual([ids[0], ids[2]])
})

test('lines add up to the counters', async () => {
  const w = await logged()
  w.origin.give('/a', 'hello', { etag: '"1"' })
  w.origin.give('/large', Buffer.alloc(3_000_000))
  w.origin.give('/missing', 'sorry', {}, 404)
  await w.get('/a')
  await w.get('/a', { method: 'HEAD' })
  await w.get('/a', { headers: { 'if-none-match': '"1"' } })
  await w.get('/a', { headers: { range: 'bytes=0-1' } })
  await w.get('/missing')
  await w.get('/a', { method: 'POST', body: 'xyz' })
  await w.get('/a', { host: 'unknown.example.org' })
  // The visitor leaves; the fetch continues.
  await sendRaw(
    w.port(),
    `GET /large HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`,
    (text) => text.length > 100,
  )
  const found = await lines(w, 7)
  const sum = (name: 'bytes' | 'originBytes') => found.reduce((total, line) => total + line[name], 0)
  const usage = await until('the counters', () => {
    const rows = Object.values(w.plane.usage(w.site.id))
    const total = (name: 'requests' | 'originTraffic') => rows.reduce((all, row) => all + row[name], 0)
    // The bytes of a fetch that continues are reported as they arrive.
    return total('requests') === 7 && total('originTraffic') >= sum('originBytes') && rows
  })
  expect(found).toHaveLength(7)
  expect(
    found
      .map(({ status }) => `${status}`)
      .toSorted()
      .join(' '),
  ).toBe('200 200 200 200 206 304 404')
  expect(sum('bytes')).toBe(usage.reduce((total, row) => total + row.traffic, 0))
  expect(sum('originBytes')).toBe(usage.reduce((total, row) => total + row.originTraffic, 0))
  expect(sum('originBytes')).toBeGreaterThan(3_000_000)
})

test('a line says where the edge got the response from', async () => {
  const w = await logged()
  const give = (body: string, more = {}) =>
    w.origin.give('/a', body, { 'cache-control': 'max-age=10', etag: `"${body}"`, ...more })
  give('one')
  await w.get('/a')
  w.clock.forward(20)
  w.origin.on('/a', (request, response) => {
    response.writeHead(request.headers['if-none-match'] ? 304 : 200, { 'cache-control': 'max-age=10' })
    response.end()
  })
  await w.get('/a')
  w.clock.forward(20)
  give('two')
  await w.get('/a')
  w.clock.forward(20)
  await w.origin.goDown()
  await w.get('/a')
  await w.get('/b')
  await w.get('/a', { method: 'TRACE' })
  await w.origin.comeBack()
  const words = (await lines(w, 6)).map(({ status, cache }) => `${status} ${cache}`)
  expect(words).toEqual(['200 miss', '200 revalidated', '200 expired', '200 stale', '502 miss', '405 none'])
})

test('secrets never appear, however they are sent', async () => {
  const w = await logged()
  const canary = `canary${randomUUID().replaceAll('-', '')}`
  const headers = {
    authorization: `Bearer ${canary}`,
    'proxy-authorization': `Basic ${canary}`,
    cookie: `session=${canary}`,
    referer: `https://user:${canary}@r.example/page?auth_key=${canary}#${canary}`,
    'x-api-key': canary,
  }
  await w.get(`/a?auth_key=${canary}&b=1`, { headers })
  await w.get(`/a?b=1&AUTH_KEY=${canary}`)
  await w.get(`/a?b=1&auth%5Fkey=${canary}&a%75th_key=${canary}`)
  await w.get('/a', { method: 'POST', body: canary, headers })
  const found = await lines(w, 4)
  expect(JSON.stringify(found)).not.toContain(canary)
  expect(found.map(({ url }) => url.slice(url.indexOf('/a')))).toEqual([
    '/a?auth_key=***&b=1',
    '/a?b=1&AUTH_KEY=***',
    '/a?b=1&auth%5Fkey=***&a%75th_key=***',
    '/a',
  ])
  expect(found[0]?.referer).toBe('https://r.example/page')
})

/** As visitors send them, byte for byte; an invalid head gets no line. */
const hostile: [name: string, bytes: string, text: string][] = [
  ['quotes and backslashes', '"}\\"},{"site":"x', '"}\\"},{"site":"x'],
  ['a tab', 'a\tb', 'a\tb'],
  ['C1 controls, of which one begins a command to terminals', 'a\xc2\x9b31mb', 'a\u009b31mb'],
  ['bytes that are no UTF-8', 'a\x9b31m\xffb', 'a\ufffd31m\ufffdb'],
  ['line separators', 'a\xe2\x80\xa8b', 'a\u2028b'],
  ['words of another alphabet', '\xe4\xb8\xad', '中'],
  ['signs outside of the first plane', '\xf0\x9f\x98\x80', '😀'],
  ['HTML', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a formula', '=cmd|x', '=cmd|x'],
]

test('any text of a visitor stays within one log line, and can be read back from it', async () => {
  const w = await logged()
  for (const [, bytes] of hostile) {
    await sendRaw(
      w.port(),
      `GET /a HTTP/1.1\r\nHost: ${w.site.domain}\r\nUser-Agent: ${bytes}\r\nConnection: close\r\n\r\n`,
    )
  }
  const found = await lines(w, hostile.length)
  expect(found.map(({ agent }) => agent)).toEqual(hostile.map(([, , text]) => text))
})

test('a target with quotes and escapes has the same form in the line as in rules and at origins', async () => {
  const w = await logged()
  await fetchRaw(w.port(), { host: w.site.domain, path: '/a"b\\c[31m{}<>?q="%0d%0a%1b[31m"\\' })
  const url = `http://${w.site.domain}/a%22b%5Cc%5B31m%7B%7D%3C%3E?q=%22%0d%0a%1b[31m%22\\`
  expect((await lines(w, 1))[0]?.url).toBe(url)
})

test('values that are too long are cut', async () => {
  const w = await logged()
  await w.get('/a', { headers: { 'user-agent': 'x'.repeat(5000) } })
  expect((await lines(w, 1))[0]?.agent).toHaveLength(512)
})

test('a visitor who leaves before the response has a log line too', async () => {
  const w = await logged()
  w.origin.on('/slow', () => {})
  const socket = connect(w.port(), '127.0.0.1')
  socket.write(`POST /slow HTTP/1.1\r\nHost: ${w.site.domain}\r\nContent-Length: 0\r\n\r\n`)
  await until('the request at the origin', () => w.origin.hits('/slow') === 1)
  socket.destroy()
  expect(await lines(w, 1)).toMatchObject([{ status: 499, bytes: 0, method: 'POST' }])
})
