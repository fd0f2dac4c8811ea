import { connect } from 'node:http2'
import { expect, onTestFinished, test } from 'vitest'
import { fetchSecure, type SecureRequest } from '../testing/visitor/fetch-secure.ts'
import { sendRawHttp2 } from '../testing/visitor/raw-http2.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

async function overHttp2() {
  const w = await world()
  const ask = (path: string, request: Partial<SecureRequest> = {}) =>
    fetchSecure(w.tlsPort(), { host: w.site.domain, path, protocols: ['h2'], ...request })
  return { ...w, ask }
}

type FieldPairs = [string, string][]

const head = (
  host: string,
  change: Record<string, string | undefined> = {},
  more: FieldPairs = [],
): FieldPairs => {
  const pseudo = { ':method': 'GET', ':scheme': 'https', ':authority': host, ':path': '/a', ...change }
  const pairs = Object.entries(pseudo).flatMap(([name, value]): FieldPairs =>
    value === undefined ? [] : [[name, value]],
  )
  return [...pairs, ...more]
}

/**
 * The fields of a stream, by what is wrong with them. All are refused: with 400, or by the library with the stream or
 * the connection.
 */
const refused: [string, (host: string) => FieldPairs, string?][] = [
  ['no method', (h) => head(h, { ':method': undefined })],
  ['no path', (h) => head(h, { ':path': undefined })],
  ['no scheme', (h) => head(h, { ':scheme': undefined })],
  ['an empty path', (h) => head(h, { ':path': '' })],
  ['no host at all', (h) => head(h, { ':authority': undefined })],
  ['an empty authority', (h) => head(h, { ':authority': '' })],
  ['an authority with user information', (h) => head(h, { ':authority': `evil@${h}` })],
  ['an unknown pseudo-header field', (h) => head(h, { ':evil': '1' })],
  ['a protocol', (h) => head(h, { ':protocol': 'websocket' })],
  ['a path twice', (h) => head(h, {}, [[':path', '/b']])],
  ['an authority twice', (h) => [[':authority', 'evil.example'], ...head(h)]],
  ['a pseudo-header field behind others', (h) => [['x-a', '1'], ...head(h)]],
  ['another host than the authority', (h) => head(h, {}, [['host', 'evil.example']])],
  [
    'two hosts',
    (h) =>
      head(h, { ':authority': undefined }, [
        ['host', h],
        ['host', 'evil.example'],
      ]),
  ],
  [
    'the same host twice',
    (h) =>
      head(h, {}, [
        ['host', h],
        ['host', h],
      ]),
  ],
  ['a name in upper case', (h) => head(h, {}, [['X-A', '1']])],
  ['connection', (h) => head(h, {}, [['connection', 'x-a']])],
  ['keep-alive', (h) => head(h, {}, [['keep-alive', 'timeout=5']])],
  ['proxy-connection', (h) => head(h, {}, [['proxy-connection', 'keep-alive']])],
  ['upgrade', (h) => head(h, {}, [['upgrade', 'h2c']])],
  ['transfer-encoding', (h) => head(h, { ':method': 'POST' }, [['transfer-encoding', 'chunked']]), 'x'],
  ['te but trailers', (h) => head(h, {}, [['te', 'gzip']])],
  ['hidden dot segments', (h) => head(h, { ':path': '/a/..%2fb' })],
  ['a path that is an address', (h) => head(h, { ':path': `https://${h}/a` })],
  ['an asterisk', (h) => head(h, { ':path': '*' })],
  ['a space in the path', (h) => head(h, { ':path': '/a b' })],
  ['a line break in the path', (h) => head(h, { ':path': '/a\r\nx-a: 1' })],
  ['a line break in the method', (h) => head(h, { ':method': 'GET /evil HTTP/1.1\r\n' })],
  ['a length and no body', (h) => head(h, { ':method': 'POST' }, [['content-length', '5']])],
  ['a body longer than its length', (h) => head(h, { ':method': 'POST' }, [['content-length', '1']]), 'xyz'],
  [
    'differing lengths',
    (h) =>
      head(h, { ':method': 'POST' }, [
        ['content-length', '3'],
        ['content-length', '4'],
      ]),
    'xyz',
  ],
  ['a malformed length', (h) => head(h, { ':method': 'POST' }, [['content-length', '+3']]), 'xyz'],
]

test('a malformed head is 400 or a refused stream, and nothing of it reaches the origin', async () => {
  const { tlsPort, site, origin } = await overHttp2()
  const wrong: Record<string, string> = {}
  for (const [what, fields, body] of refused) {
    const outcome = await sendRawHttp2(tlsPort(), site.domain, fields(site.domain), body)
    if (!['400', 'reset', 'gone'].includes(outcome)) wrong[what] = outcome
    if (origin.requests.length > 0) wrong[what] += ` origin=${origin.requests.map(({ url }) => url).join()}`
    origin.requests.length = 0
  }
  expect(wrong).toEqual({})
})

test('valid heads of unusual form are served', async () => {
  const { tlsPort, site, origin } = await overHttp2()
  origin.give('/a', 'a')
  const { domain } = site
  const sound: [string, FieldPairs, string?][] = [
    ['plain', head(domain)],
    ['a port', head(`${domain}:8443`)],
    ['host instead of authority', head(domain, { ':authority': undefined }, [['host', domain]])],
    ['the same host as authority', head(domain, {}, [['host', domain.toUpperCase()]])],
    ['trailers', head(domain, {}, [['te', 'trailers']])],
    ['a fragment', head(domain, { ':path': '/a#b' })],
    ['a body with GET', head(domain), 'x'],
    ['a length', head(domain, { ':method': 'POST' }, [['content-length', '3']]), 'xyz'],
    ['no length', head(domain, { ':method': 'POST' }), 'xyz'],
  ]
  for (const [what, fields, body] of sound) {
    expect(`${what} ${await sendRawHttp2(tlsPort(), domain, fields, body)}`).toBe(`${what} 200`)
  }
})

test('line breaks in fields never reach an origin', async () => {
  const { tlsPort, site, origin } = await overHttp2()
  const fields = head(site.domain, { ':method': 'POST' }, [
    ['x-a', 'a\r\nx-evil: 1'],
    ['x-b\r\nx-evil', '1'],
    ['x-c', 'c\0'],
    ['x-d', 'd'],
  ])
  await sendRawHttp2(tlsPort(), site.domain, fields, 'x')
  for (const { raw } of origin.requests) expect(raw.join(' ')).not.toMatch(/evil|x-a|x-b|x-c/)
})

test('heads are limited in size and count, targets in length', async () => {
  const { ask, origin } = await overHttp2()
  origin.give('/', 'served')
  const many = (count: number, width: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'a'.repeat(width)]))
  expect((await ask('/', { headers: many(100, 10) })).status).toBe(200)
  expect((await ask('/', { headers: many(128, 1) })).status).toBe(431)
  expect((await ask(`/${'a'.repeat(9000)}`)).status).toBe(414)
  await expect(ask('/', { headers: many(400, 1) })).rejects.toThrow()
  expect((await ask('/', { headers: many(2, 10_000) })).status).toBe(431)
})

test('CONNECT is refused, and no tunnel is opened', async () => {
  const { tlsPort, site } = await overHttp2()
  const fields: FieldPairs = [
    [':method', 'CONNECT'],
    [':authority', site.domain],
  ]
  expect(await sendRawHttp2(tlsPort(), site.domain, fields)).toBe('other')
})

test('a body streams to the origin, and its response back', async () => {
  const { ask, origin } = await overHttp2()
  origin.on('/upload', (request, response) => {
    let size = 0
    request.on('data', (chunk: Buffer) => (size += chunk.length))
    request.on('end', () => response.end(`${request.method} ${size}`))
  })
  const body = 'x'.repeat(1_000_000)
  expect(await ask('/upload', { method: 'POST', body })).toMatchObject({ status: 200, body: 'POST 1000000' })
  expect(origin.requests.at(-1)?.headers).toMatchObject({
    'x-forwarded-proto': 'https',
    via: '2.0 fairlead',
    'transfer-encoding': 'chunked',
  })
})

test('an upload that is refused ends with its response, and the connection continues', async () => {
  const { tlsPort, site, origin } = await overHttp2()
  origin.give('/a', 'a')
  const session = connect(`https://${site.domain}`, {
    host: '127.0.0.1',
    servername: site.domain,
    port: tlsPort(),
    rejectUnauthorized: false,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  onTestFinished(() => session.destroy())
  const upload = session.request({ ':method': 'TRACE', ':path': '/a' }, { endStream: false })
  const status = (stream: typeof upload) =>
    new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])))
  const refusal = status(upload)
  upload.write('x'.repeat(100_000))
  expect(await refusal).toBe(405)
  upload.resume()
  await until('the end of the stream', () => upload.closed)
  const next = session.request({ ':path': '/a' })
  expect(await status(next)).toBe(200)
})

test('hits, conditions, ranges, HEAD and several cookies work as over HTTP/1.1', async () => {
  const { ask, origin, get } = await overHttp2()
  origin.on('/c', (_request, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': 10, 'x-two': ['1', '2'] })
    response.end('0123456789')
  })
  await get('/c')
  expect(await ask('/c')).toMatchObject({ status: 200, body: '0123456789', headers: { 'x-two': '1, 2' } })
  expect((await ask('/c')).headers['cache-status']).toMatch(/; hit/)
  expect(await ask('/c', { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '10' },
  })
  expect(await ask('/c', { headers: { range: 'bytes=2-3' } })).toMatchObject({ status: 206, body: '23' })
  expect(await ask('/c', { headers: { 'if-none-match': '"1"' } })).toMatchObject({ status: 304, body: '' })
  await expect(ask('/c', { method: 'DELETE', headers: { host: 'evil.example' } })).rejects.toThrow()
})

test('large bodies arrive complete; one that breaks off is reset, not ended', async () => {
  const { ask, origin } = await overHttp2()
  const big = 'b'.repeat(3_000_000)
  origin.give('/big', big)
  expect((await ask('/big')).body).toBe(big)
  expect((await ask('/big')).body).toBe(big)
  origin.on('/cut', (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half', () => response.destroy())
  })
  await expect(ask('/cut')).rejects.toThrow(/stream ended|closed/)
})

test('served requests are counted', async () => {
  const { ask, origin, plane, site, stop } = await overHttp2()
  origin.give('/a', 'hello')
  await ask('/a')
  await ask('/a')
  await stop()
  expect(plane.usage(site.id)[200]).toMatchObject({ requests: 2, hits: 1, traffic: 10, originTraffic: 5 })
})

test('if a visitor leaves, the upload to the origin is aborted', async () => {
  const { tlsPort, site, origin } = await overHttp2()
  let aborted = false
  origin.on('/upload', (request) => request.on('aborted', () => (aborted = true)))
  const session = connect(`https://${site.domain}`, {
    servername: site.domain,
    port: tlsPort(),
    rejectUnauthorized: false,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  session.on('error', () => {})
  const upload = session.request({ ':method': 'POST', ':path': '/upload' }, { endStream: false })
  upload.on('error', () => {})
  upload.write('x')
  await until('the upload at the origin', () => origin.hits('/upload') === 1)
  session.destroy()
  expect(await until('the origin to hear of it', () => aborted)).toBe(true)
})
