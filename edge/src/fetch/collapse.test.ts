import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

/** A response that the test writes itself, at its own pace. */
async function pendingWorld(headers: Record<string, string> = {}) {
  const w = await world()
  const pending: ServerResponse[] = []
  w.origin.on('/big', (_request, response) => {
    response.writeHead(200, headers)
    response.flushHeaders()
    pending.push(response)
  })
  return { ...w, pending, first: () => until('the request at the origin', () => pending[0]) }
}

test('fifty concurrent misses are one request to the origin', async () => {
  const { get, origin, plane, site } = await world()
  const waiting: ServerResponse[] = []
  origin.on('/a', (_request, response) => waiting.push(response))
  const all = Array.from({ length: 50 }, () => get('/a'))
  const response = await until('the request at the origin', () => waiting[0])
  // All fifty have reached the edge once a later request has been answered.
  await get('/b')
  response.end('once')
  const answers = await Promise.all(all)
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['once']))
  expect(answers.filter((answer) => answer.cache.includes('collapsed'))).toHaveLength(49)
  expect(origin.hits('/a')).toBe(1)
  await until('the counters', () => plane.usage(site.id)[200]?.requests === 50)
  expect(plane.usage(site.id)[200]).toEqual({ requests: 50, hits: 0, traffic: 200, originTraffic: 4 })
})

test('later requests read along while the object arrives', async () => {
  const { port, site, origin, first } = await pendingWorld()
  const ask = (enough: string) =>
    sendRaw(port(), `GET /big HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`, (text) => text.includes(enough))
  const leader = ask('the second half')
  const response = await first()
  response.write('the first half')
  expect((await ask('the first half')).text).toMatch('fwd=uri-miss; fwd-status=200; stored; collapsed')
  const follower = ask('the second half')
  response.end('the second half')
  await Promise.all([leader, follower])
  expect(origin.hits('/big')).toBe(1)
})

test('a request for a range that has not arrived gets its head immediately, and is cut if the response breaks off', async () => {
  const { port, site, first } = await pendingWorld({ 'content-length': '100' })
  const ask = (fields: string, enough: (text: string) => boolean) =>
    sendRaw(port(), `GET /big HTTP/1.1\r\nHost: ${site.domain}\r\n${fields}\r\n`, enough)
  const leader = ask('', (text) => text.endsWith('x'.repeat(50)))
  const response = await first()
  response.write('x'.repeat(50))
  await leader
  const follower = await ask('Range: bytes=60-69\r\n', (text) => {
    // Only the head can have arrived yet.
    if (text.includes('Content-Range: bytes 60-69/100\r\n')) response.socket?.end()
    return false
  })
  expect(follower).toMatchObject({
    closed: true,
    text: expect.stringMatching(/^HTTP\/1\.1 206 [^]*\r\n\r\n$/),
  })
})

test('the fetch continues after all visitors have left', async () => {
  const { port, site, get, origin, first } = await pendingWorld()
  await sendRaw(port(), `GET /big HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`, (text) =>
    text.includes('200 OK'),
  )
  const response = await first()
  response.end('whole')
  await until('the object', async () => (await get('/big')).cache.includes('hit'))
  expect(origin.hits('/big')).toBe(1)
})

test('an object whose lifetime ends while it arrives is not used for later requests', async () => {
  const { get, pending, first, clock } = await pendingWorld({ 'cache-control': 'max-age=10' })
  const leader = get('/big')
  const response = await first()
  response.write('old ')
  clock.forward(10)
  const later = get('/big')
  const second = await until('a fetch of its own', () => pending[1])
  second.end('new')
  expect((await later).body).toBe('new')
  response.end('answer')
  expect((await leader).body).toBe('old answer')
})

test('an unshareable response is fetched separately for each request', async () => {
  const { get, origin, pending, first } = await pendingWorld({ 'cache-control': 'private' })
  const all = Promise.all([get('/big'), get('/big'), get('/big')])
  await first()
  await until('all three at the origin', () => pending.length === 3)
  pending.forEach((response, number) => response.end(`answer ${number}`))
  const bodies = (await all).map((answer) => answer.body)
  expect(bodies.toSorted()).toEqual(['answer 0', 'answer 1', 'answer 2'])
  expect(origin.hits('/big')).toBe(3)
})

test('requests for an object known as private do not wait for each other', async () => {
  const { get, pending, first } = await pendingWorld({ 'cache-control': 'private' })
  const one = get('/big')
  ;(await first()).end('one')
  await one
  const two = get('/big')
  await until('the second', () => pending[1])
  const three = get('/big')
  ;(await until('the third beside the second', () => pending[2])).end('three')
  expect((await three).body).toBe('three')
  pending[1]?.end('two')
  expect((await two).body).toBe('two')
})

test('a slow visitor blocks neither the others nor the fetch', async () => {
  const { port, site, get, origin } = await world()
  const body = Buffer.alloc(30_000_000, 'x')
  origin.give('/large', body)
  const slow = connect(port(), '127.0.0.1')
  slow.write(`GET /large HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`)
  await once(slow, 'readable')
  const fast = await get('/large')
  expect(fast.bytes.equals(body)).toBe(true)
  await until('the object', async () => (await get('/large', { method: 'HEAD' })).cache.includes('hit'))
  expect(origin.hits('/large')).toBe(1)
  slow.destroy()
})

test('a response that breaks off is cut for every visitor and not stored', async () => {
  const { port, site, get, pending, first } = await pendingWorld({ 'content-length': '100' })
  const cut = sendRaw(port(), `GET /big HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`)
  const response = await first()
  response.write('only a part')
  const follower = get('/big')
  follower.catch(() => {})
  response.socket?.end()
  expect(await cut).toMatchObject({ closed: true, text: expect.stringMatching(/only a part$/) })
  await expect(follower).rejects.toThrow()
  const again = get('/big')
  ;(await until('a new fetch', () => pending[1])).end('x'.repeat(100))
  expect(await again).toMatchObject({ status: 200, cache: expect.not.stringContaining('hit') })
})

test('a chunked response that breaks off is cut and not stored', async () => {
  const { get, pending, first } = await pendingWorld()
  const cut = get('/big')
  cut.catch(() => {})
  const response = await first()
  response.write('only a part')
  response.socket?.end()
  await expect(cut).rejects.toThrow()
  const again = get('/big')
  ;(await until('a new fetch', () => pending[1])).end('whole')
  expect((await again).body).toBe('whole')
})

test('a range of an arriving object waits only for its own bytes', async () => {
  const { get, first } = await pendingWorld({ 'content-length': '20' })
  const whole = get('/big')
  const response = await first()
  response.write('0123456789')
  const part = await get('/big', { headers: { range: 'bytes=2-4' } })
  expect(part).toMatchObject({ status: 206, body: '234' })
  response.end('0123456789')
  expect((await whole).body).toBe('01234567890123456789')
})

test('the duration of a response is part of its age; requests that waited for it share it, later ones go to the origin', async () => {
  const { get, pending, first, clock, origin } = await pendingWorld({ 'cache-control': 'max-age=5' })
  const waiting = [get('/big'), get('/big')]
  const response = await first()
  await get('/other')
  clock.forward(20)
  response.end('slow')
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ body: 'slow', status: 200 })
  expect(origin.hits('/big')).toBe(1)
  const later = get('/big')
  ;(await until('the next fetch', () => pending[1])).end('new')
  expect(await later).toMatchObject({ body: 'new' })
  expect(origin.hits('/big')).toBe(2)
})

test('the age of a copy counts from the request', async () => {
  const w = await world()
  w.origin.on('/a', (_request, response) => {
    w.clock.forward(7)
    response.writeHead(200, { 'cache-control': 'max-age=60', age: '3' }).end('a')
  })
  expect((await w.get('/a')).headers['age']).toBe('10')
  expect(await w.get('/a')).toMatchObject({ headers: { age: '10' }, cache: 'Fairlead; hit; ttl=50' })
})

test('a range far ahead of an arriving object is fetched separately', async () => {
  const { get, origin, port, site } = await world()
  const size = 20_000_000
  const pending: ServerResponse[] = []
  const strong = { etag: '"1"', 'accept-ranges': 'bytes', 'cache-control': 'max-age=60' }
  origin.on('/film', (request, response) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (start === undefined || end === undefined) {
      response.writeHead(200, { ...strong, 'content-length': size })
      response.write('begin')
      pending.push(response)
      return
    }
    const last = Math.min(Number(end), size - 1)
    response.writeHead(206, { ...strong, 'content-range': `bytes ${start}-${last}/${size}` })
    response.end(Buffer.alloc(last - Number(start) + 1, 'x'))
  })
  await sendRaw(port(), `GET /film HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`, (text) =>
    text.includes('begin'),
  )
  const near = get('/film', { headers: { range: 'bytes=1-2' } })
  expect((await near).body).toBe('eg')
  // It is in the part that arrives next, so the request waits for it.
  const next = get('/film', { headers: { range: 'bytes=5000000-5000003' } })
  const far = await get('/film', { headers: { range: 'bytes=15000000-15000003' } })
  expect(far).toMatchObject({ status: 206, body: 'xxxx' })
  expect(origin.hits('/film')).toBe(2)
  pending[0]?.destroy()
  await expect(next).rejects.toThrow()
})
