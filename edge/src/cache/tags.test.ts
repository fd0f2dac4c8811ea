import type { ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { byTier } from '../testing/by-tier.ts'
import { withBehavior, withConfig } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

const lasting = { 'cache-control': 'max-age=3600' }
const tagged = (tags: string) => ({ ...lasting, 'cache-tag': tags })

/** Purges by tag; resolves with the receipt. */
async function purgeTags({ plane, site }: World, tags: string[], type = 'remove', paths: string[] = []) {
  const id = crypto.randomUUID()
  plane.add({ kind: 'purge', purge: { id, siteId: site.id, type, paths, tags } })
  return until('the receipt of a purge', () => plane.received.purges.find(({ purgeId }) => purgeId === id))
}

const isHit = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
  String(headers['cache-status']).includes('; hit')

test('a purge by tag drops what the origin has tagged, and nothing else', async () => {
  const w = await world()
  const { origin, get } = w
  origin.give('/a', 'one', tagged('shoes, product-17'))
  origin.give('/b', 'two!', tagged('shoes'))
  origin.give('/c', 'three', tagged('hats'))
  origin.give('/d', 'four', lasting)
  for (const path of ['/a', '/b', '/c', '/d']) await get(path)
  expect(await purgeTags(w, ['product-17', 'nothing'])).toMatchObject({ objects: 1, bytes: 3 })
  const after = await Promise.all(['/a', '/b', '/c', '/d'].map(async (path) => isHit(await get(path))))
  expect(after).toEqual([false, true, true, true])
  // Case matters.
  expect(await purgeTags(w, ['Shoes'])).toMatchObject({ objects: 0 })
  // An object with two of the tags, or also under a path, counts once.
  expect(await purgeTags(w, ['shoes', 'product-17'], 'remove', ['/a', '/c'])).toMatchObject({
    objects: 3,
    bytes: 12,
  })
  expect(isHit(await get('/d'))).toBe(true)
})

test('a refresh by tag has objects confirmed, and a 304 keeps or changes their tags', async () => {
  const w = await world()
  const { origin, get } = w
  let news: Record<string, string> = {}
  origin.on('/a', (request, response) => {
    if (request.headers['if-none-match'] !== undefined) {
      response.writeHead(304, { ...lasting, ...news }).end()
      return
    }
    response.writeHead(200, { ...tagged('old'), etag: '"1"', 'content-length': '4' }).end('body')
  })
  await get('/a')
  expect(await purgeTags(w, ['old'], 'refresh')).toMatchObject({ objects: 1, bytes: 4 })
  expect((await get('/a')).headers['cache-status']).toContain('fwd=stale')
  expect(isHit(await get('/a'))).toBe(true)
  news = { 'cache-tag': 'new' }
  expect(await purgeTags(w, ['old'], 'refresh')).toMatchObject({ objects: 1 })
  await get('/a')
  expect(await purgeTags(w, ['old'])).toMatchObject({ objects: 0 })
  expect(await purgeTags(w, ['new'])).toMatchObject({ objects: 1 })
})

test('visitors get no tags unless the site says so, stored or not', async () => {
  const w = await world()
  const { origin, get, plane, site } = w
  origin.give('/a', 'one', tagged('shoes'))
  origin.give('/b', 'two', { 'cache-control': 'no-store', 'cache-tag': 'shoes' })
  const seen = async () => {
    const answers = [await get('/a'), await get('/a'), await get('/b'), await get('/a', { method: 'POST' })]
    return answers.map(({ headers }) => headers['cache-tag'])
  }
  expect(await seen()).toEqual([undefined, undefined, undefined, undefined])
  await plane.deploy(withConfig(site, { showCacheTags: true }))
  await plane.purge(site.id, ['/*'])
  expect(await seen()).toEqual(['shoes', 'shoes', 'shoes', 'shoes'])
})

test('compressed copies and a restart keep the tags', async () => {
  const w = await world()
  const { origin, get, plane, site, restart } = w
  await plane.deploy(withBehavior(site, { compress: true }))
  origin.give('/a', 'x'.repeat(5000), { ...tagged('text'), 'content-type': 'text/plain' })
  const coded = { headers: { 'accept-encoding': 'gzip' } }
  await get('/a', coded)
  await until(
    'the compressed copy',
    async () => (await get('/a', coded)).headers['content-encoding'] === 'gzip',
  )
  await restart()
  origin.give('/a', 'y'.repeat(5000), { ...tagged('text'), 'content-type': 'text/plain' })
  expect((await purgeTags(w, ['text'])).objects).toBeGreaterThanOrEqual(1)
  expect((await get('/a')).body.startsWith('y')).toBe(true)
  const { bytes } = await get('/a', coded)
  expect(gunzipSync(bytes).toString('latin1').startsWith('y')).toBe(true)
})

test('what is still arriving when its tag is purged is not stored, whether its head has come or not', async () => {
  const w = await world()
  const { origin, get } = w
  for (const isHeadSent of [true, false]) {
    const waiting = Promise.withResolvers<ServerResponse>()
    origin.on('/a', (_request, response) => {
      if (isHeadSent) response.writeHead(200, { ...tagged('shoes'), 'content-length': '3' }).write('o')
      waiting.resolve(response)
    })
    const early = get('/a')
    const response = await waiting.promise
    await purgeTags(w, ['shoes'])
    origin.give('/a', 'new', tagged('shoes'))
    // A request after the receipt does not join the old fetch.
    expect((await get('/a')).body).toBe('new')
    if (!isHeadSent) response.writeHead(200, { ...tagged('shoes'), 'content-length': '3' }).write('o')
    response.end('ld')
    expect((await early).body).toBe('old')
    expect((await get('/a')).body).toBe('new')
    await purgeTags(w, ['shoes'])
  }
})

test('under full load no visitor gets the old body after the receipt', async () => {
  const w = await world()
  const { origin, get } = w
  let version = 1
  const paths = Array.from({ length: 40 }, (_, i) => `/item-${i}`)
  /** Pending responses of the origin. If there are too many, the oldest is sent. */
  type Waiting = { path: string; end: () => void }
  const waiting: Waiting[] = []
  let kept: Waiting[] = []
  origin.otherwise((request, response) => {
    const body = String(version)
    const isHeadSent = waiting.length % 2 === 0
    const head = () => response.writeHead(200, { ...tagged('items'), 'content-length': String(body.length) })
    if (isHeadSent) head().flushHeaders()
    const end = () => void (isHeadSent ? response : head()).end(body)
    waiting.push({ path: request.url ?? '', end })
    if (waiting.length > 6) waiting.shift()?.end()
  })
  origin.give('/bystander', 'x', { 'cache-control': 'no-store' })
  let lowest = 1
  let isOver = false
  const wrong: string[] = []
  let requests = 0
  const visit = async (path: string) => {
    const least = lowest
    const { body } = await get(path)
    if (Number(body) < least) wrong.push(`${path}: ${body} after the receipt of ${least}`)
  }
  const visitors = Array.from({ length: 24 }, async (_, number) => {
    for (let step = number; !isOver; step += 7) {
      await visit(paths[step % paths.length] ?? '/')
      requests += 1
    }
  })
  /** Visits just after a receipt, to paths whose responses were pending when they were purged. */
  const late: Promise<void>[] = []
  const rounds = byTier({ quick: 6, deep: 100 })
  for (let round = 0; round < rounds; round += 1) {
    // Responses that are pending now have the old body, and are sent only after the next purge.
    const old = waiting.splice(0)
    version += 1
    await purgeTags(w, ['items'])
    // From the receipt on, no visitor may get an earlier version.
    lowest = version
    late.push(...old.map(({ path }) => visit(path)))
    // This request comes after the late ones, so they have reached the edge when it is answered.
    await get('/bystander')
    for (const { end } of kept) end()
    kept = old
  }
  isOver = true
  origin.otherwise((_request, response) => void response.end('999'))
  for (const { end } of [...kept, ...waiting.splice(0)]) end()
  await Promise.all([...visitors, ...late])
  expect(wrong).toEqual([])
  expect(requests).toBeGreaterThan(4 * rounds)
  expect(late.length).toBeGreaterThan(rounds)
})
