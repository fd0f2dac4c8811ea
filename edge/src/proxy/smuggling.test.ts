import { expect, test } from 'vitest'
import { fetchRaw, sendRaw } from '../testing/fetch-raw.ts'
import { type World, world } from '../testing/world.ts'

/** Follows each malformed request on the same connection: it must never be read as a request of its own. */
const smuggled = (host: string) => `GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`

const refused: [what: string, head: (host: string) => string, status?: number][] = [
  [
    'both framings',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'both framings, the other order',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a coding before chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  [
    'a coding after chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
  ],
  ['identity', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: identity\r\n\r\n`, 501],
  [
    'an unknown coding',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  [
    'a quoted coding',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: "chunked"\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a parameter of chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked;a=b\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a vertical tab before chunked',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n`,
  ],
  ['an empty coding', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: \r\n\r\n`],
  [
    'chunked twice',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked, then identity',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'identity, then chunked',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a space before the colon',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a folded coding',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked in HTTP/1.0',
    (h) => `POST /p HTTP/1.0\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'chunked on GET in HTTP/1.0',
    (h) => `GET /p HTTP/1.0\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'differing lengths',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3\r\nContent-Length: 0\r\n\r\nabc`,
  ],
  [
    'the same length twice',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc`,
  ],
  ['a list of lengths', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3, 3\r\n\r\nabc`],
  ['a signed length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: +3\r\n\r\nabc`],
  ['a negative length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: -3\r\n\r\nabc`],
  ['a hexadecimal length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 0x3\r\n\r\nabc`],
  ['a length with a space inside', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 3 3\r\n\r\nabc`],
  ['an empty length', (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: \r\n\r\n`],
  [
    'an endless length',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 99999999999999999999\r\n\r\nabc`,
  ],
  [
    'a bad chunk size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n`,
  ],
  [
    'a negative chunk size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\na\r\n0\r\n\r\n`,
  ],
  [
    'an overflowing chunk size',
    (h) =>
      `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000001\r\na\r\n0\r\n\r\n`,
  ],
  [
    'chunk data longer than its size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`,
  ],
  [
    'a bare LF after a chunk size',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n`,
  ],
  [
    'a bare LF after a chunk',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\n0\r\n\r\n`,
  ],
  [
    'a bare LF in a chunk extension',
    (h) => `POST /p HTTP/1.1\r\nHost: ${h}\r\nTransfer-Encoding: chunked\r\n\r\n1;a\nb\r\na\r\n0\r\n\r\n`,
  ],
  ['a bare CR in a value', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\rb\r\n\r\n`],
  ['a bare LF in a value', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\nX-B: b\r\n\r\n`],
  ['bare LFs throughout', (h) => `GET / HTTP/1.1\nHost: ${h}\n\n`],
  ['a bare LF at the end of the head', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\n\n`],
  ['a bare LF after the request line', (h) => `GET / HTTP/1.1\nHost: ${h}\r\n\r\n`],
  ['a bare CR after the request line', (h) => `GET / HTTP/1.1\rHost: ${h}\r\n\r\n`],
  ['a zero byte in a value', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\0b\r\n\r\n`],
  ['a zero byte in a name', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX\0A: b\r\n\r\n`],
  ['an obsolete fold', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\r\n b\r\n\r\n`],
  ['an obsolete fold by tab', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A: a\r\n\tb\r\n\r\n`],
  ['a fold before the first field', (h) => `GET / HTTP/1.1\r\n X-A: a\r\nHost: ${h}\r\n\r\n`],
  ['a field without a colon', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX-A\r\n\r\n`],
  ['a field without a name', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\n: a\r\n\r\n`],
  ['a space in a name', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nX A: a\r\n\r\n`],
  ['two hosts', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nHost: evil.example\r\n\r\n`],
  ['the same host twice', (h) => `GET / HTTP/1.1\r\nHost: ${h}\r\nHost: ${h}\r\n\r\n`],
  ['no host', () => `GET / HTTP/1.1\r\nX-A: a\r\n\r\n`],
  ['no host in HTTP/1.0', () => `GET / HTTP/1.0\r\n\r\n`, 421],
  ['an empty host', () => `GET / HTTP/1.1\r\nHost: \r\n\r\n`],
  ['a list of hosts', (h) => `GET / HTTP/1.1\r\nHost: ${h}, evil.example\r\n\r\n`],
  ['a host with user information', (h) => `GET / HTTP/1.1\r\nHost: evil@${h}\r\n\r\n`],
  ['a host with a path', (h) => `GET / HTTP/1.1\r\nHost: ${h}/x\r\n\r\n`],
  ['a host with a bad port', (h) => `GET / HTTP/1.1\r\nHost: ${h}:80x\r\n\r\n`],
  ['a host with an empty label', () => `GET / HTTP/1.1\r\nHost: a..example.com\r\n\r\n`],
  ['a space in the target', (h) => `GET /a b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['a tab in the target', (h) => `GET /a\tb HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['bytes beyond ASCII in the target', (h) => `POST /\xe9 HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['a target without a slash', (h) => `GET a HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an asterisk as the target', (h) => `GET * HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['hidden dot segments', (h) => `GET /a/..%2fb HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['dot segments of backslashes', (h) => `GET /a\\..\\b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['a dot segment with parameters', (h) => `GET /a/..;/b HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an escaped line feed in the path', (h) => `GET /a%0d%0ab HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an absolute target with user information', (h) => `GET http://a@${h}/ HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an absolute target without a host', (h) => `GET http:///a HTTP/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an unknown version', (h) => `GET / HTTP/1.2\r\nHost: ${h}\r\n\r\n`, 505],
  ['HTTP/2 in the clear', () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, 505],
  ['HTTP/0.9', () => `GET /\r\n\r\n`, 505],
  ['a lower-case version', (h) => `GET / http/1.1\r\nHost: ${h}\r\n\r\n`],
  ['an unknown method', (h) => `SMUGGLE / HTTP/1.1\r\nHost: ${h}\r\n\r\n`, 501],
  ['a lower-case method', (h) => `get / HTTP/1.1\r\nHost: ${h}\r\n\r\n`, 501],
]

async function prepared(): Promise<World> {
  const w = await world()
  for (const path of ['/', '/p', '/smuggled', '/b']) w.origin.give(path, 'served')
  return w
}

test('a severe head is refused and the connection closes; nothing after it is read, nothing reaches the origin', async () => {
  const { port, origin, site } = await prepared()
  const wrong: Record<string, string> = {}
  for (const [what, head, status = 400] of refused) {
    const { text, closed } = await sendRaw(port(), head(site.domain) + smuggled(site.domain)).catch(
      (error: Error) => ({ text: error.message, closed: false }),
    )
    const answers = text.match(/^HTTP\/1\.1 \d+/gm) ?? []
    const fine =
      closed &&
      answers.length === 1 &&
      text.startsWith(`HTTP/1.1 ${status} `) &&
      /^connection: close\r$/im.test(text)
    const reached = origin.requests
      .filter((request) => request.method === 'GET')
      .map((request) => request.url)
    if (!fine || reached.length > 0)
      wrong[what] = `${answers.join(' + ')} closed=${closed} origin=${reached.join()}`
    origin.requests.length = 0
  }
  expect(wrong).toEqual({})
})

test('sound requests of unusual form are served', async () => {
  const { port, site } = await prepared()
  const sound = [
    `GET / HTTP/1.1\r\nhOsT: ${site.domain.toUpperCase()}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${site.domain}.\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${site.domain}:8081\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost:${site.domain}\t \r\n\r\n`,
    `GET / HTTP/1.0\r\nHost: ${site.domain}\r\n\r\n`,
    `\r\nGET / HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`,
    `GET http://${site.domain}/ HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`,
    `GET http://${site.domain} HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`,
    `GET HTTP://${site.domain}:8081/?q HTTP/1.1\r\nHost: other.example\r\n\r\n`,
    `POST /p HTTP/1.1\r\nHost: ${site.domain}\r\nTransfer-Encoding: Chunked\r\n\r\n1;ext=1\r\na\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    `POST /p HTTP/1.1\r\nHost: ${site.domain}\r\nContent-Length: 003\r\n\r\nabc`,
  ]
  for (const bytes of sound) {
    const { text } = await sendRaw(port(), bytes, (got) => got.includes('served'))
    expect(`${JSON.stringify(bytes)} ${text.split('\r\n')[0]}`).toBe(
      `${JSON.stringify(bytes)} HTTP/1.1 200 OK`,
    )
  }
})

test('the host of an absolute target counts, not the Host field', async () => {
  const { port, site } = await prepared()
  const { text } = await sendRaw(
    port(),
    `GET http://elsewhere.example/ HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`,
    (got) => got.includes('421'),
  )
  expect(text).toMatch(/^HTTP\/1\.1 421 /)
})

test('CONNECT and TRACE are refused, an upgrade is not made', async () => {
  const { port, site, origin } = await prepared()
  const connected = await sendRaw(
    port(),
    `CONNECT ${site.domain}:80 HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`,
  )
  expect(connected).toMatchObject({ closed: true, text: expect.stringMatching(/^HTTP\/1\.1 405 /) })
  expect(await fetchRaw(port(), { host: site.domain, method: 'TRACE' })).toMatchObject({ status: 405 })
  const upgraded = await sendRaw(
    port(),
    `GET / HTTP/1.1\r\nHost: ${site.domain}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    (got) => got.includes('served'),
  )
  expect(upgraded.text).toMatch(/^HTTP\/1\.1 200 /)
  expect(origin.requests.at(-1)?.headers).not.toHaveProperty('upgrade')
})

test('heads are bounded in size and count, targets in length', async () => {
  const { port, site } = await prepared()
  const lines = (count: number, width: number) => `X-Fill: ${'a'.repeat(width)}\r\n`.repeat(count)
  const head = (target: string, fields: string) =>
    `GET ${target} HTTP/1.1\r\nHost: ${site.domain}\r\n${fields}\r\n`
  const status = async (bytes: string) => (await sendRaw(port(), bytes)).text.slice(9, 12)
  expect(await status(head('/', lines(2, 10_000)))).toBe('431')
  expect(await status(head('/', lines(128, 1)))).toBe('431')
  expect(await status(head(`/${'a'.repeat(9000)}`, ''))).toBe('414')
})

test('pipelined requests are answered in order', async () => {
  const { port, origin, site } = await prepared()
  origin.give('/first', 'the first')
  origin.give('/second', 'the second')
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`
  const { text } = await sendRaw(port(), get('/first') + get('/second'), (got) => got.includes('the second'))
  expect(text.indexOf('the first')).toBeGreaterThan(0)
  expect(text.indexOf('the first')).toBeLessThan(text.indexOf('the second'))
})
