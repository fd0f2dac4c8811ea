import { expect, test } from 'vitest'
import { withBehavior } from '../testing/site.ts'
import { world } from '../testing/world.ts'

const day = 86_400

test.each([
  ['no lifetime: the default of a day', {}, day],
  ['max-age', { 'cache-control': 'max-age=60' }, 60],
  ['s-maxage beats max-age', { 'cache-control': 'max-age=60, s-maxage=30' }, 30],
  ['max-age beats Expires', { 'cache-control': 'max-age=60', expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 60],
  [
    'CDN-Cache-Control beats Cache-Control',
    { 'cdn-cache-control': 'max-age=20', 'cache-control': 'no-store' },
    20,
  ],
  [
    'a malformed CDN-Cache-Control is ignored',
    { 'cdn-cache-control': 'max-age=', 'cache-control': 'max-age=5' },
    5,
  ],
  ['the largest lifetime is a year', { 'cache-control': 'max-age=99999999' }, 31_536_000],
  ['the age of the answer counts', { 'cache-control': 'max-age=60', age: '20' }, 40],
])('lifetime, %s', async (_what, headers, seconds) => {
  const { origin, get, clock } = await world()
  origin.give('/a', 'a', headers)
  expect((await get('/a')).cache).toBe(`Fairlead; fwd=uri-miss; fwd-status=200; stored; ttl=${seconds}`)
  clock.forward(seconds - 1)
  expect((await get('/a')).cache).toBe('Fairlead; hit; ttl=1')
  clock.forward(1)
  expect((await get('/a')).cache).toMatch('fwd=stale; fwd-status=200; stored')
  expect(origin.hits('/a')).toBe(2)
})

test.each([
  ['no-store', { 'cache-control': 'no-store' }],
  ['private', { 'cache-control': 'Private' }],
  ['no-store in CDN-Cache-Control', { 'cdn-cache-control': 'no-store', 'cache-control': 'max-age=60' }],
  ['Vary: *', { vary: '*' }],
])('not stored, not a hit: %s', async (_what, headers) => {
  const { origin, get } = await world()
  origin.give('/a', 'a', headers)
  expect((await get('/a')).cache).toBe('Fairlead; fwd=uri-miss; fwd-status=200')
  expect((await get('/a')).cache).toBe('Fairlead; fwd=uri-miss; fwd-status=200')
  expect(origin.hits('/a')).toBe(2)
})

test('with a minimum lifetime above zero, no-store and private responses are stored for that time', async () => {
  const { origin, get, site, plane, clock } = await world()
  await plane.deploy(withBehavior(site, { minTtl: 30 }))
  origin.give('/a', 'a', { 'cache-control': 'no-store, private' })
  expect((await get('/a')).cache).toMatch('stored; ttl=30')
  clock.forward(29)
  expect((await get('/a')).cache).toBe('Fairlead; hit; ttl=1')
})

test.each([404, 414, 500, 501, 502, 503, 504])('an error %i is cached for ten seconds', async (status) => {
  const { origin, get, clock } = await world()
  origin.give('/e', 'sorry', {}, status)
  expect(await get('/e')).toMatchObject({ status, cache: expect.stringContaining('stored; ttl=10') })
  expect(await get('/e')).toMatchObject({ status, body: 'sorry', cache: 'Fairlead; hit; ttl=10' })
  clock.forward(10)
  await get('/e')
  expect(origin.hits('/e')).toBe(2)
})

test.each([400, 403, 405, 412, 415])(
  'an error %i is cached only with an explicit lifetime',
  async (status) => {
    const { origin, get } = await world()
    origin.give('/e', 'sorry', {}, status)
    await get('/e')
    expect((await get('/e')).cache).not.toMatch('hit')
    origin.give('/e', 'sorry', { 'cache-control': 'max-age=60' }, status)
    expect((await get('/e')).cache).toMatch('stored; ttl=60')
    expect((await get('/e')).cache).toMatch('hit')
  },
)

test('416 and private errors are never cached', async () => {
  const { origin, get } = await world()
  origin.give('/e', '', { 'cache-control': 'max-age=60' }, 416)
  origin.give('/p', '', { 'cache-control': 'private' }, 404)
  for (const path of ['/e', '/e', '/p', '/p']) expect((await get(path)).cache).not.toMatch(/hit|stored/)
})

test('a redirect is stored and not followed', async () => {
  const { origin, get } = await world()
  origin.give('/old', '', { location: '/new' }, 301)
  await get('/old')
  expect(await get('/old')).toMatchObject({
    status: 301,
    headers: { location: '/new' },
    cache: 'Fairlead; hit; ttl=86400',
  })
  expect(origin.requests.map((request) => request.url)).toEqual(['/old'])
})

test('a hit has the age and the date of the stored response', async () => {
  const { origin, get, clock } = await world()
  origin.give('/a', 'a', { date: 'Sun, 06 Apr 2031 07:08:00 GMT', age: '5', via: '1.1 inner' })
  expect((await get('/a')).headers).toMatchObject({ age: '5', via: '1.1 inner, 1.1 fairlead' })
  clock.forward(7)
  const { headers } = await get('/a')
  expect(headers).toMatchObject({ age: '12', date: 'Sun, 06 Apr 2031 07:08:00 GMT', 'content-length': '1' })
})

test('the visitor cannot bypass the cache', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'a')
  await get('/a')
  const headers = { 'cache-control': 'no-cache, no-store, max-age=0', pragma: 'no-cache' }
  expect((await get('/a', { headers })).cache).toMatch('hit')
})

test('the query is not part of the key and does not reach the origin', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'a')
  await get('/a?one=1')
  expect((await get('/a?two=2')).cache).toMatch('hit')
  expect(origin.requests.map((request) => request.url)).toEqual(['/a'])
})

test('paths that differ in more than their spelling are different objects', async () => {
  const { origin, get } = await world()
  const paths = ['/a', '/A', '/%2561', '/a;x', '/a/', '/a%2F']
  for (const path of paths) origin.give(path, `this is ${path}`)
  for (const path of paths) {
    expect((await get(path)).body).toBe(`this is ${path}`)
    expect(origin.hits(path)).toBe(1)
  }
})

test('HEAD fills the cache, is served from it, and never has a body', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'hello')
  const miss = await get('/a', { method: 'HEAD' })
  expect(miss).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } })
  const hit = await get('/a', { method: 'HEAD' })
  expect(hit).toMatchObject({ status: 200, body: '', cache: 'Fairlead; hit; ttl=86400' })
  expect(await get('/a')).toMatchObject({ body: 'hello', cache: 'Fairlead; hit; ttl=86400' })
  expect(origin.requests.map((request) => request.method)).toEqual(['GET'])
})

test('HEAD of a response that is not stored', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'hello', { 'cache-control': 'no-store' })
  const answer = await get('/a', { method: 'HEAD' })
  expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } })
})

test('204 and empty bodies are stored', async () => {
  const { origin, get } = await world()
  origin.on('/none', (_request, response) => response.writeHead(204).end())
  origin.give('/empty', '')
  for (const path of ['/none', '/empty']) await get(path)
  expect(await get('/none')).toMatchObject({ status: 204, cache: expect.stringContaining('hit') })
  expect(await get('/empty')).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
})

test('other methods pass through with their body and invalidate the objects that they change', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'old')
  await get('/a')
  let received = ''
  origin.on('/a', (request, response) => {
    request.on('data', (chunk) => (received += String(chunk)))
    request.on('end', () => response.writeHead(201).end('done'))
  })
  const headers = { authorization: 'Basic eA==', 'x-own': '1', cookie: 'a=b' }
  const posted = await get('/a?q=1', { method: 'POST', body: 'news', headers })
  expect(posted).toMatchObject({ status: 201, body: 'done', cache: 'Fairlead; fwd=method; fwd-status=201' })
  expect(received).toBe('news')
  expect(origin.requests.at(-1)).toMatchObject({ method: 'POST', url: '/a' })
  expect(origin.requests.at(-1)?.headers).toMatchObject({ authorization: 'Basic eA==', 'x-own': '1' })
  expect(origin.requests.at(-1)?.headers).not.toHaveProperty('cookie')
  origin.give('/a', 'new')
  expect(await get('/a')).toMatchObject({ body: 'new', cache: expect.stringContaining('fwd=uri-miss') })
})

test('a failed write and OPTIONS leave the stored copy unchanged', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'old')
  await get('/a')
  origin.give('/a', 'no', {}, 403)
  expect(await get('/a', { method: 'DELETE' })).toMatchObject({ status: 403 })
  origin.give('/a', '', { allow: 'GET' })
  expect(await get('/a', { method: 'OPTIONS' })).toMatchObject({ status: 200, headers: { allow: 'GET' } })
  expect(await get('/a')).toMatchObject({ body: 'old' })
})

test('an unknown method is 405, and Allow lists the supported ones', async () => {
  const { get } = await world()
  const answer = await get('/a', { method: 'PROPFIND' })
  expect(answer).toMatchObject({ status: 405, headers: { allow: expect.stringContaining('GET, HEAD') } })
})

test('an encoded response is passed on unchanged, although identity was requested', async () => {
  const { origin, get } = await world()
  origin.give('/a.gz', Buffer.from([31, 139, 8]), { 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  await get('/a.gz', { headers: { 'accept-encoding': 'gzip' } })
  const hit = await get('/a.gz')
  expect(hit).toMatchObject({ headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' } })
  expect(origin.requests[0]?.headers['accept-encoding']).toBe('identity')
})

test('a second request for an object that needs revalidation each time is a conditional request', async () => {
  const { origin, get } = await world()
  origin.on('/n', (request, response) => {
    const known = request.headers['if-none-match'] === '"1"'
    response.writeHead(known ? 304 : 200, { 'cache-control': 'no-cache', etag: '"1"' })
    response.end(known ? undefined : 'body')
  })
  expect((await get('/n')).body).toBe('body')
  expect(await get('/n')).toMatchObject({ body: 'body', cache: 'Fairlead; fwd=stale; fwd-status=304; ttl=0' })
})
