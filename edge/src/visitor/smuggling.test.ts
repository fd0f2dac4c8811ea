import { expect, test } from 'vitest'
import { fetchRaw, sendRaw } from '../testing/visitor/fetch-raw.ts'
import { severeHeads, smuggled } from '../testing/visitor/severe-heads.ts'
import { type World, world } from '../testing/world.ts'

async function prepared(): Promise<World> {
  const w = await world()
  for (const path of ['/', '/p', '/smuggled', '/b']) w.origin.give(path, 'served')
  return w
}

test('a malformed head is refused and the connection closes; nothing after it is read, and nothing reaches the origin', async () => {
  const { port, origin, site } = await prepared()
  const wrong: Record<string, string> = {}
  for (const [what, head, status = 400] of severeHeads) {
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

test('valid requests of unusual form are served', async () => {
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
    const { text } = await sendRaw(port(), bytes, (received) => received.includes('served'))
    expect(`${JSON.stringify(bytes)} ${text.split('\r\n')[0]}`).toBe(
      `${JSON.stringify(bytes)} HTTP/1.1 200 OK`,
    )
  }
})

test('the host of an absolute target applies, not the Host field', async () => {
  const { port, site } = await prepared()
  const { text } = await sendRaw(
    port(),
    `GET http://elsewhere.example/ HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`,
    (received) => received.includes('421'),
  )
  expect(text).toMatch(/^HTTP\/1\.1 421 /)
})

test('CONNECT and TRACE are refused, and an upgrade is ignored', async () => {
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
    (received) => received.includes('served'),
  )
  expect(upgraded.text).toMatch(/^HTTP\/1\.1 200 /)
  expect(origin.requests.at(-1)?.headers).not.toHaveProperty('upgrade')
})

test('heads are limited in size and count, targets in length', async () => {
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
  const { text } = await sendRaw(port(), get('/first') + get('/second'), (received) =>
    received.includes('the second'),
  )
  expect(text.indexOf('the first')).toBeGreaterThan(0)
  expect(text.indexOf('the first')).toBeLessThan(text.indexOf('the second'))
})
