import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const link = '</style.css>; rel=preload'
const hints = 'HTTP/1.1 103 Early Hints\r\n'

async function hinting() {
  const w = await world()
  w.origin.on('/a', (_request, response) => {
    response.writeEarlyHints({ link })
    response.end('page')
  })
  const ask = (bytes: string, count = 1) =>
    sendRaw(w.port(), bytes.replaceAll('{host}', w.site.domain), (text) => text.split('page').length > count)
  return { ...w, ask }
}

test('a visitor with HTTP/1.0 gets no hints, which that version does not have', async () => {
  const { ask, origin } = await hinting()
  const { text } = await ask('GET /a HTTP/1.0\r\nHost: {host}\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1.1 200 OK/)
  expect(text).not.toContain('103')
  expect(origin.hits('/a')).toBe(1)
})

test('hints come before their own response on a connection, and in no other', async () => {
  const { ask, origin } = await hinting()
  const waiting: ServerResponse[] = []
  origin.on('/slow', (_request, response) => waiting.push(response))
  const both = ask('GET /slow HTTP/1.1\r\nHost: {host}\r\n\r\nGET /a HTTP/1.1\r\nHost: {host}\r\n\r\n', 2)
  // The second request is answered first, and its response waits behind the first one.
  await until('both questions', () => waiting.length === 1 && origin.hits('/a') === 1)
  waiting[0]?.end('page')
  const { text } = await both
  expect(text.split('HTTP/1.1 ').map((part) => part.slice(0, 3))).toEqual(['', '200', '200'])
})

test('hints are sent immediately, before the response', async () => {
  const w = await world()
  const waiting: ServerResponse[] = []
  w.origin.on('/a', (_request, response) => {
    response.writeEarlyHints({ link })
    waiting.push(response)
  })
  const head = `GET /a HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`
  const { text } = await sendRaw(w.port(), head, (read) => read.includes('\r\n\r\n'))
  expect(text).toBe(`${hints}Link: ${link}\r\n\r\n`)
  waiting[0]?.end()
})

test('a visitor who joins a fetch does not get its earlier hints', async () => {
  const w = await world()
  const waiting: ServerResponse[] = []
  w.origin.on('/a', (_request, response) => {
    response.writeEarlyHints({ link })
    waiting.push(response)
  })
  const head = `GET /a HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`
  const isComplete = (text: string) => text.includes('page')
  const first = sendRaw(w.port(), head, isComplete)
  const answer = await until('the question', () => waiting[0])
  const second = sendRaw(w.port(), head, isComplete)
  const third = sendRaw(w.port(), head, isComplete)
  answer.end('page')
  expect((await first).text).toMatch(/^HTTP\/1.1 103 /)
  for (const { text } of [await second, await third]) expect(text).toMatch(/^HTTP\/1.1 200 OK/)
  expect(w.origin.hits('/a')).toBe(1)
})

test('malformed hints are a bad response', async () => {
  const w = await world()
  w.origin.on('/a', (request) => {
    request.socket.write(`${hints}X-A: a\x01b\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage`)
  })
  const answer = await w.get('/a')
  expect(answer.status).toBe(502)
})
