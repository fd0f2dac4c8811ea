import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { siteOn } from '../testing/site.ts'
import { world } from '../testing/world.ts'

async function filled(paths: string[]) {
  const w = await world()
  for (const path of paths) {
    w.origin.give(path, `old ${path}`, { etag: '"1"' })
    await w.get(path)
  }
  return { ...w, isHit: async (path: string) => (await w.get(path)).cache.includes('; hit') }
}

test('a purge of one path drops only that path, and the receipt contains objects and bytes', async () => {
  const { plane, site, isHit } = await filled(['/a.txt', '/a.txt2', '/A.txt'])
  expect(await plane.purge(site.id, ['/a.txt'])).toMatchObject({ objects: 1, bytes: 10 })
  expect(await isHit('/a.txt')).toBe(false)
  expect(await isHit('/a.txt2')).toBe(true)
  expect(await isHit('/A.txt')).toBe(true)
})

test('a trailing wildcard drops everything below, and each object counts once', async () => {
  const { plane, site, isHit } = await filled(['/img/a', '/img/b/c', '/img', '/imgs', '/IMG/a'])
  expect(await plane.purge(site.id, ['/img/*', '/img/a'])).toMatchObject({ objects: 2, bytes: 10 + 12 })
  for (const path of ['/img/a', '/img/b/c']) expect(await isHit(path)).toBe(false)
  for (const path of ['/img', '/imgs', '/IMG/a']) expect(await isHit(path)).toBe(true)
})

test('special characters of the database are plain characters in a path', async () => {
  const { plane, site, isHit } = await filled(['/a_b', '/axb', '/a%25', "/a'b", '/a(b)'])
  expect(await plane.purge(site.id, ['/a_*'])).toMatchObject({ objects: 1 })
  expect(await plane.purge(site.id, ["/a'b", '/a(b)'])).toMatchObject({ objects: 2 })
  expect(await isHit('/axb')).toBe(true)
  expect(await isHit('/a%25')).toBe(true)
})

test('a purge of everything', async () => {
  const { plane, site, isHit } = await filled(['/', '/a', '/b/c'])
  expect(await plane.purge(site.id, ['/*'])).toMatchObject({ objects: 3 })
  for (const path of ['/', '/a', '/b/c']) expect(await isHit(path)).toBe(false)
})

test('a purge touches its own site only', async () => {
  const { plane, site, origin, get } = await filled(['/a'])
  const other = siteOn(origin.port)
  await plane.deploy(other)
  await get('/a', { host: other.domain })
  await plane.purge(site.id, ['/*'])
  expect((await get('/a', { host: other.domain })).cache).toMatch('hit')
})

test('a purge with a query drops the object whose key has no query', async () => {
  const { plane, site, isHit } = await filled(['/a', '/ab'])
  expect(await plane.purge(site.id, ['/a?version=2'])).toMatchObject({ objects: 1 })
  expect(await isHit('/a')).toBe(false)
  expect(await isHit('/ab')).toBe(true)
})

test('a refresh keeps the object and revalidates it before the next response', async () => {
  const { plane, site, origin, get } = await filled(['/a', '/b'])
  expect(await plane.purge(site.id, ['/a'], 'refresh')).toMatchObject({ objects: 1, bytes: 6 })
  origin.on('/a', (request, response) => {
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end()
  })
  expect(await get('/a')).toMatchObject({
    body: 'old /a',
    cache: expect.stringContaining('fwd=stale; fwd-status=304'),
  })
  expect((await get('/a')).cache).toMatch('hit')
  expect((await get('/b')).cache).toMatch('hit')
})

test('a purge outlives a restart', async () => {
  const { plane, site, isHit, restart } = await filled(['/a'])
  await plane.purge(site.id, ['/a'])
  await restart()
  expect(await isHit('/a')).toBe(false)
})

test.each(['remove', 'refresh'] as const)(
  'a purge (%s) during a fetch keeps its response out of the cache',
  async (type) => {
    const { plane, site, origin, get } = await world()
    const waiting: ServerResponse[] = []
    origin.on('/a', (_request, response) => waiting.push(response))

    // Before the head of the response.
    const early = get('/a')
    const first = await until('the fetch', () => waiting[0])
    await plane.purge(site.id, ['/a'], type)
    // A request after the purge must not get the response of a fetch before it.
    const later = get('/a')
    const second = await until('a fetch of its own', () => waiting[1])
    first.end('before the purge')
    second.end('after the purge')
    expect((await early).body).toBe('before the purge')
    expect((await later).body).toBe('after the purge')
    expect(await get('/a')).toMatchObject({ body: 'after the purge', cache: expect.stringContaining('hit') })

    // In the middle of the body.
    await plane.purge(site.id, ['/a'])
    const middle = get('/a')
    const third = await until('the fetch', () => waiting[2])
    third.write('half ')
    await plane.purge(site.id, ['/*'], type)
    third.end('old')
    expect((await middle).body).toBe('half old')
    const last = get('/a')
    ;(await until('a new fetch', () => waiting[3])).end('new')
    expect((await last).body).toBe('new')
  },
)

test('a purge during the fetch of a part also applies if the origin sends the whole instead', async () => {
  const { plane, site, origin, get } = await world()
  const waiting: ServerResponse[] = []
  origin.on('/a', (_request, response) => waiting.push(response))
  const part = get('/a', { headers: { range: 'bytes=0-3' } })
  const first = await until('the fetch', () => waiting[0])
  await plane.purge(site.id, ['/a'])
  first.end('from before')
  expect(await part).toMatchObject({ status: 206, body: 'from' })
  const later = get('/a')
  ;(await until('a fetch of its own', () => waiting[1])).end('new')
  expect((await later).body).toBe('new')
})

test('a response from before a purge that is not cached drops nothing that came after it', async () => {
  const { plane, site, origin, get, clock } = await world()
  origin.give('/a', 'old', { 'cache-control': 'max-age=10', etag: '"1"' })
  await get('/a')
  clock.forward(10)
  const waiting: ServerResponse[] = []
  origin.on('/a', (_request, response) => waiting.push(response))
  const early = get('/a')
  const first = await until('the question', () => waiting[0])
  await plane.purge(site.id, ['/a'])
  const later = get('/a')
  ;(await until('a fetch of its own', () => waiting[1])).end('new')
  await later
  await until('the new object', async () => (await get('/a')).cache.includes('hit'))
  first.writeHead(200, { 'cache-control': 'no-store' }).end('from before')
  expect((await early).body).toBe('from before')
  expect(await get('/a')).toMatchObject({ body: 'new', cache: expect.stringContaining('hit') })
})

test('objects of a deleted site are dropped', async () => {
  const { plane, site, origin, get } = await filled(['/a'])
  plane.add({ kind: 'gone', siteId: site.id })
  await until('the site to be gone', async () => (await get('/a')).status === 421)
  await plane.deploy({ ...site, version: 9 })
  expect((await get('/a')).cache).toMatch('uri-miss')
  expect(origin.hits('/a')).toBe(2)
})
