import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

async function staleWorld(headers: Record<string, string> = {}) {
  const w = await world()
  w.origin.give('/a', 'old', { 'cache-control': 'max-age=60', ...headers })
  await w.get('/a')
  w.clock.forward(100)
  return w
}

test('the origin revalidates a stale object, which takes over the new header fields', async () => {
  const { origin, get, clock } = await staleWorld({
    etag: '"1"',
    'last-modified': 'Sat, 05 Apr 2031 00:00:00 GMT',
    'x-old': '1',
  })
  origin.on('/a', (request, response) => {
    expect(request.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 05 Apr 2031 00:00:00 GMT',
    })
    response.writeHead(304, {
      etag: '"1"',
      'cache-control': 'max-age=30',
      'x-new': '1',
      'content-type': 'no/no',
    })
    response.end()
  })
  const checked = await get('/a')
  expect(checked).toMatchObject({
    status: 200,
    body: 'old',
    cache: 'Fairlead; fwd=stale; fwd-status=304; ttl=30',
  })
  expect(checked.headers).toMatchObject({ 'x-old': '1', 'x-new': '1' })
  expect(checked.headers['content-type']).not.toBe('no/no')
  clock.forward(29)
  expect((await get('/a')).cache).toBe('Fairlead; hit; ttl=1')
})

test('a revalidation survives a restart', async () => {
  const { origin, get, restart } = await staleWorld({ etag: '"1"' })
  origin.on('/a', (_request, response) => response.writeHead(304, { 'cache-control': 'max-age=30' }).end())
  await get('/a')
  await restart()
  expect((await get('/a')).cache).toBe('Fairlead; hit; ttl=30')
})

test('a changed object replaces the stale one', async () => {
  const { origin, get } = await staleWorld({ etag: '"1"' })
  origin.give('/a', 'new', { etag: '"2"' })
  expect(await get('/a')).toMatchObject({
    body: 'new',
    cache: expect.stringContaining('fwd=stale; fwd-status=200'),
  })
  expect(await get('/a')).toMatchObject({ body: 'new', cache: expect.stringContaining('hit') })
})

test('a 304 about something else is ignored', async () => {
  const { origin, get } = await staleWorld({ etag: '"1"' })
  origin.on('/a', (request, response) => {
    if (request.headers['if-none-match'] === undefined) response.writeHead(200, { etag: '"2"' }).end('new')
    else response.writeHead(304, { etag: '"2"' }).end()
  })
  expect((await get('/a')).body).toBe('new')
})

test('a 304 to an unconditional request is a bad response', async () => {
  const { origin, get } = await world()
  origin.on('/a', (_request, response) => response.writeHead(304).end())
  expect((await get('/a')).status).toBe(502)
})

test('an unreachable origin: the stale copy is served, and the origin is not requested for a while', async () => {
  const { origin, get, clock } = await staleWorld()
  await origin.goDown()
  const first = await get('/a')
  expect(first).toMatchObject({
    status: 200,
    body: 'old',
    cache: 'Fairlead; fwd=stale; ttl=-40; detail=connect-failed',
  })
  expect(await get('/a')).toMatchObject({
    body: 'old',
    cache: 'Fairlead; hit; ttl=-40; detail=origin-failing',
  })
  await origin.comeBack()
  origin.give('/a', 'new')
  clock.forward(10)
  expect((await get('/a')).body).toBe('new')
})

test('an origin that answers 5xx: the stale copy is served and stays', async () => {
  const { origin, get } = await staleWorld()
  origin.give('/a', 'broken', {}, 503)
  expect(await get('/a')).toMatchObject({
    status: 200,
    body: 'old',
    cache: 'Fairlead; fwd=stale; fwd-status=503; ttl=-40; detail=origin-error',
  })
})

test.each(['stale-if-error=0', 'must-revalidate', 'proxy-revalidate', 'stale-if-error=39'])(
  'no stale copy if the origin forbids it: %s',
  async (directive) => {
    const { origin, get } = await staleWorld({ 'cache-control': `max-age=60, ${directive}` })
    origin.give('/a', 'broken', {}, 503)
    expect(await get('/a')).toMatchObject({ status: 503, body: 'broken' })
  },
)

test('stale-if-error limits the duration', async () => {
  const { origin, get } = await staleWorld({ 'cache-control': 'max-age=60, stale-if-error=41' })
  origin.give('/a', 'broken', {}, 503)
  expect(await get('/a')).toMatchObject({ status: 200, body: 'old' })
})

test('without a stale copy an unreachable origin is 502, and that is not cached', async () => {
  const { origin, get } = await world()
  await origin.goDown()
  const answer = await get('/a')
  expect(answer).toMatchObject({ status: 502, cache: 'Fairlead; fwd=uri-miss; detail=connect-failed' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toMatch(/127\.0\.0\.1|localhost|ECONN/)
  await origin.comeBack()
  origin.give('/a', 'back')
  expect((await get('/a')).body).toBe('back')
})
