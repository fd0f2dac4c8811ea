import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const body = '0123456789'
const etag = '"v1"'
const modified = 'Sat, 05 Apr 2031 00:00:00 GMT'
const headers = {
  etag,
  'last-modified': modified,
  date: 'Sun, 06 Apr 2031 07:08:09 GMT',
  'content-type': 'text/x',
}

async function cached(kind: 'hit' | 'miss', change: Record<string, string> = {}) {
  const w = await world()
  w.origin.give('/a', body, { ...headers, ...change })
  if (kind === 'hit') await w.get('/a')
  return w
}

for (const kind of ['hit', 'miss'] as const) {
  test.each([
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': 'W/"v1"' }, 304],
    [{ 'if-none-match': '"other", "v1"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': 'Saturday, 05-Apr-31 00:00:00 GMT' }, 304],
    [{ 'if-modified-since': 'Fri, 04 Apr 2031 00:00:00 GMT' }, 200],
    [{ 'if-modified-since': 'nonsense' }, 200],
  ])(`conditions on a ${kind}: %o gives %i`, async (conditions, status) => {
    const { get } = await cached(kind)
    const answer = await get('/a', { headers: conditions })
    expect(answer).toMatchObject({ status, body: status === 200 ? body : '' })
    expect(answer.headers).toMatchObject({ etag, date: headers.date })
    if (status === 304) expect(answer.headers).not.toHaveProperty('content-type')
  })

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', body, 'bytes 0-9/10'],
    ['BYTES=0-0', '0', 'bytes 0-0/10'],
    ['bytes=1-2, 99-', '12', 'bytes 1-2/10'],
  ])(`a range of a ${kind}: %s`, async (range, part, contentRange) => {
    const { get } = await cached(kind)
    const answer = await get('/a', { headers: { range } })
    expect(answer).toMatchObject({ status: 206, body: part })
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(part.length),
      etag,
    })
  })
}

test.each([
  'bytes=5-4',
  'bytes=a-b',
  'bytes=',
  'items=0-3',
  'bytes=0-3,2-5',
  'bytes=4-5,0-1',
  'bytes=0-3;5-6',
])('the whole object for %s', async (range) => {
  const { get } = await cached('hit')
  expect(await get('/a', { headers: { range } })).toMatchObject({ status: 200, body })
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=10-,20-'])('416 for %s', async (range) => {
  const { get } = await cached('hit')
  const answer = await get('/a', { headers: { range } })
  expect(answer).toMatchObject({ status: 416, body: '', headers: { 'content-range': 'bytes */10' } })
})

test('several ascending ranges are sent as parts', async () => {
  const { get } = await cached('hit')
  const answer = await get('/a', { headers: { range: 'bytes=0-1,4-5,-1' } })
  expect(answer.status).toBe(206)
  const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(String(answer.headers['content-type']))?.[1]
  const part = (range: string, bytes: string) =>
    `\r\n--${boundary}\r\nContent-Type: text/x\r\nContent-Range: bytes ${range}/10\r\n\r\n${bytes}`
  expect(answer.body).toBe(
    `${part('0-1', '01')}${part('4-5', '45')}${part('9-9', '9')}\r\n--${boundary}--\r\n`,
  )
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
})

test.each([
  [etag, 206],
  ['"other"', 200],
  ['W/"v1"', 200],
  [modified, 206],
  ['Fri, 04 Apr 2031 00:00:00 GMT', 200],
])('If-Range %s gives %i', async (ifRange, status) => {
  const { get } = await cached('hit')
  const answer = await get('/a', { headers: { range: 'bytes=0-3', 'if-range': ifRange } })
  expect(answer.status).toBe(status)
})

test('a date is not a strong validator for a response of the same second', async () => {
  const { get } = await cached('hit', { 'last-modified': headers.date })
  const answer = await get('/a', { headers: { range: 'bytes=0-3', 'if-range': headers.date } })
  expect(answer.status).toBe(200)
})

test('a range does not apply to HEAD, errors and redirects', async () => {
  const { origin, get } = await world()
  origin.give('/a', body)
  origin.give('/e', body, {}, 404)
  const range = { range: 'bytes=0-3' }
  expect(await get('/a', { method: 'HEAD', headers: range })).toMatchObject({
    status: 200,
    headers: { 'content-length': '10', 'accept-ranges': 'bytes' },
  })
  expect(await get('/e', { headers: range })).toMatchObject({ status: 404, body })
})

test('a range of a response with unknown length gets the whole while it arrives, and the range afterwards', async () => {
  const { origin, get, port, site } = await world()
  const waiting: ServerResponse[] = []
  origin.on('/slow', (_request, response) => {
    response.write('01234')
    waiting.push(response)
  })
  origin.on('/at-once', (_request, response) => {
    response.write('01234')
    response.end('56789')
  })
  const request = { headers: { range: 'bytes=0-3' } }
  const question = `GET /slow HTTP/1.1\r\nHost: ${site.domain}\r\nRange: bytes=0-3\r\n\r\n`
  const { text } = await sendRaw(port(), question, (read) => read.includes('01234'))
  expect(text).toMatch('200 OK')
  waiting[0]?.end('56789')
  await until('the object', async () => (await get('/slow')).cache.includes('hit'))
  expect(await get('/slow', request)).toMatchObject({ status: 206, body: '0123' })
  expect(origin.hits('/slow')).toBe(1)
  await get('/at-once')
  expect(await get('/at-once', request)).toMatchObject({ status: 206, body: '0123' })
})
