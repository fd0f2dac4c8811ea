import { deepestList } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { announceFiles, prewarm, awaitReports } from '../testing/plane/prewarm.ts'
import { withBehavior, withConfig } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const lasting = { 'cache-control': 'max-age=3600' }

test('a file is fetched once, under the key of visitors, who find it then', async () => {
  const { plane, origin, site, get } = await world({ logLimits: { segmentAge: 50, flushEvery: 10 } })
  origin.give('/a.jpg', 'the picture', lasting)
  const url = `http://${site.domain}/a.jpg`
  const [report] = await prewarm(plane, site.id, [url])
  expect(report).toMatchObject({
    outcome: 'stored',
    statusCode: 200,
    progress: 100,
    size: 11,
    originBytes: 11,
    listed: 0,
  })
  const visit = await get('/a.jpg')
  expect([visit.body, visit.headers['cache-status']]).toEqual(['the picture', expect.stringContaining('hit')])
  expect(origin.hits('/a.jpg')).toBe(1)
  expect(origin.requests[0]?.headers).toMatchObject({ 'cdn-loop': 'fairlead' })
  // Again, there is nothing to fetch.
  expect(await prewarm(plane, site.id, [url])).toMatchObject([
    { outcome: 'cached', size: 11, originBytes: 0 },
  ])
  expect(origin.hits('/a.jpg')).toBe(1)
  // Only the visitor is counted and has a line; the bytes of the origin are counted once.
  const sums = await until('the counters', () => {
    const found = plane.usage(site.id)[200]
    return found?.requests === 1 && found.originTraffic > 0 ? found : undefined
  })
  expect(sums).toEqual({ requests: 1, hits: 1, traffic: 11, originTraffic: 11 })
  await until('the line of the visitor', () => plane.lines(site.id).length > 0)
  expect(plane.lines(site.id)).toMatchObject([{ cache: 'hit', bytes: 11, originBytes: 0 }])
})

test('visitors join a prewarm that is on its way, and a purge in between takes its file away', async () => {
  const { plane, origin, site, get } = await world()
  const waiting = Promise.withResolvers<ServerResponse>()
  origin.on('/a.jpg', (_request, response) => {
    response.writeHead(200, { ...lasting, 'content-length': '8' }).write('half')
    waiting.resolve(response)
  })
  const tasks = announceFiles(plane, site.id, [`http://${site.domain}/a.jpg`])
  const response = await waiting.promise
  await until('the progress', () => plane.received.prewarms.some(({ progress }) => progress === 50))
  const visit = get('/a.jpg')
  response.end('half')
  expect((await visit).body).toBe('halfhalf')
  expect(await awaitReports(plane, tasks)).toMatchObject([{ outcome: 'stored', size: 8 }])
  expect(origin.hits('/a.jpg')).toBe(1)

  const again = Promise.withResolvers<ServerResponse>()
  origin.on('/b.jpg', (_request, answer) => {
    answer.writeHead(200, { ...lasting, 'content-length': '6' }).write('old')
    again.resolve(answer)
  })
  const late = announceFiles(plane, site.id, [`http://${site.domain}/b.jpg`])
  const old = await again.promise
  await plane.purge(site.id, ['/b.jpg'])
  origin.give('/b.jpg', 'new', lasting)
  old.end('old')
  expect(await awaitReports(plane, late)).toMatchObject([{ outcome: 'notStored' }])
  expect((await get('/b.jpg')).body).toBe('new')
})

test('what cannot be cached is said to be so, with the status of the origin', async () => {
  const { plane, origin, site } = await world()
  origin.give('/private', 'x', { 'cache-control': 'private' })
  origin.give('/no-store', 'x', { 'cache-control': 'no-store' })
  origin.give('/gone', 'gone', { 'cache-control': 'max-age=60' }, 404)
  origin.give('/broken', 'broken', {}, 500)
  const urls = ['/private', '/no-store', '/gone', '/broken', '/nothing'].map(
    (path) => `https://${site.domain}${path}`,
  )
  expect(await prewarm(plane, site.id, urls)).toMatchObject([
    { outcome: 'notCacheable', statusCode: 200, originBytes: 0 },
    { outcome: 'notCacheable', statusCode: 200 },
    { outcome: 'stored', statusCode: 404 },
    { outcome: 'originError', statusCode: 500 },
    { outcome: 'notCacheable', statusCode: 404 },
  ])
  await origin.goDown()
  expect(await prewarm(plane, site.id, [`http://${site.domain}/later`])).toMatchObject([
    { outcome: 'originError', statusCode: 502 },
  ])
  await origin.comeBack()
})

test('rules about visitors do not hold for it; those about the copy do', async () => {
  const { plane, origin, site } = await world()
  origin.give('/a.jpg', 'a', lasting)
  const url = `http://${site.domain}/a.jpg`
  const rules = {
    ip: {},
    area: {},
    referer: { restrictionType: 1, referers: ['a.example'], allowEmptyReferer: false },
  }
  const shut = withConfig(site, {
    accessControl: {
      ...site.config.accessControl,
      referer: { ...site.config.accessControl.referer, ...rules.referer },
    },
  } as never)
  await plane.deploy(shut)
  expect(await prewarm(plane, site.id, [url])).toMatchObject([{ outcome: 'stored' }])
  const secure = withBehavior(shut, { viewerProtocolPolicy: 'redirect-to-https' })
  await plane.deploy(secure)
  expect(await prewarm(plane, site.id, [url])).toMatchObject([{ outcome: 'redirected', statusCode: 301 }])
  const paused = { ...secure, version: secure.version + 1, enabled: false }
  await plane.deploy(paused)
  expect(await prewarm(plane, site.id, [url])).toMatchObject([{ outcome: 'siteClosed' }])
})

test('an edge asks no host but those of its sites, and no private address', async () => {
  const { plane, origin, site } = await world({ env: { ALLOW_LOOPBACK_ORIGINS: 'off' } })
  const urls = [
    `http://127.0.0.1:${origin.port}/canary`,
    'http://other.example/x',
    `http://${site.domain}/canary`,
  ]
  expect(await prewarm(plane, site.id, urls)).toMatchObject([
    { outcome: 'siteUnknown' },
    { outcome: 'siteUnknown' },
    { outcome: 'originError', statusCode: 502 },
  ])
  expect(origin.requests).toEqual([])
})

test('files of play lists are fetched too, at the rate of the site, and at most as many as may be', async () => {
  const { plane, origin, site } = await world()
  const at = `http://${site.domain}/v`
  origin.give('/v/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/list.m3u8\n', lasting)
  const parts = Array.from({ length: 6 }, (_, i) => `part-${i}.ts`)
  origin.give(
    '/v/low/list.m3u8',
    `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${parts.join('\n')}\nhttp://other.example/x.ts\n`,
    lasting,
  )
  for (const name of ['init.mp4', ...parts]) origin.give(`/v/low/${name}`, 'ten bytes!', lasting)
  const [alone] = await prewarm(plane, site.id, [`${at}/master.m3u8`])
  expect([alone?.listed, origin.hits('/v/low/list.m3u8')]).toEqual([0, 0])
  const started = performance.now()
  const [report] = await prewarm(plane, site.id, [`${at}/master.m3u8`], {
    followPlaylists: true,
    perSecond: 20,
  })
  // Nine files, so eight intervals.
  expect(performance.now() - started).toBeGreaterThan(8 * 50)
  expect(report).toMatchObject({ outcome: 'cached', listed: 8, listedFailed: 0 })
  expect(report?.size).toBeGreaterThan(70)
  for (const name of ['init.mp4', ...parts]) expect(origin.hits(`/v/low/${name}`)).toBe(1)

  origin.give('/v/bad.m3u8', '#EXTM3U\nmissing.ts\n', lasting)
  expect(await prewarm(plane, site.id, [`${at}/bad.m3u8`], { followPlaylists: true })).toMatchObject([
    { outcome: 'listIncomplete', listed: 1, listedFailed: 1 },
  ])
})

test('a cancelled prewarm stops, and one of a killed edge or lost reports goes on', async () => {
  const { plane, origin, site, restart } = await world()
  for (const name of ['a', 'b', 'c']) origin.give(`/${name}`, name, lasting)
  const urls = ['a', 'b', 'c'].map((name) => `http://${site.domain}/${name}`)
  const slow = announceFiles(plane, site.id, urls, { perSecond: 1 })
  await until('the first file', () => origin.hits('/a') === 1)
  plane.script.prewarms = []
  await plane.tell({ kind: 'prewarm', prewarm: { id: slow[0]?.prewarmId ?? '', cancelled: true } })
  plane.script.loseReceipts = true
  const tasks = announceFiles(plane, site.id, urls.slice(0, 1))
  await restart()
  plane.script.loseReceipts = false
  expect(await awaitReports(plane, tasks)).toMatchObject([{ outcome: 'cached' }])
  expect([origin.hits('/b'), origin.hits('/c')]).toEqual([0, 0])
})

test('a DASH manifest is followed to the segments of its own host, and to no other', async () => {
  const { plane, origin, site } = await world()
  const at = `http://${site.domain}/d/`
  const manifest = (inner: string) =>
    `<MPD type="static" mediaPresentationDuration="PT6S"><Period><AdaptationSet>${inner}</AdaptationSet></Period></MPD>`
  origin.give(
    '/d/film.mpd',
    manifest(`<Representation id="v"><SegmentTemplate media="v-$Number$.m4s" initialization="v-i.mp4" duration="2"/></Representation>
      <Representation id="o"><BaseURL>http://127.0.0.1:${origin.port}/canary</BaseURL></Representation>`),
    { ...lasting, 'content-type': 'application/dash+xml' },
  )
  const files = ['v-i.mp4', 'v-1.m4s', 'v-2.m4s', 'v-3.m4s']
  for (const name of files) origin.give(`/d/${name}`, 'ten bytes!', lasting)
  const [report] = await prewarm(plane, site.id, [`${at}film.mpd`], { followPlaylists: true })
  expect(report).toMatchObject({ outcome: 'stored', listed: 4, listedFailed: 0 })
  expect(files.map((name) => origin.hits(`/d/${name}`))).toEqual([1, 1, 1, 1])
  expect(origin.hits('/canary')).toBe(0)
})

test('lists that never end are left, and are said to be incomplete', async () => {
  const { plane, origin, site } = await world()
  const at = `http://${site.domain}/e/`
  // Each list names the next one.
  const deep = Array.from({ length: 8 }, (_, depth) => `/e/deep-${depth}.m3u8`)
  for (const [depth, path] of deep.entries()) origin.give(path, `#EXTM3U\ndeep-${depth + 1}.m3u8\n`, lasting)
  // The end of this list is beyond the part of a list that is read.
  origin.give('/e/long.m3u8', `#EXTM3U\na.ts\n${'# nothing\n'.repeat(120_000)}b.ts\n`, lasting)
  for (const name of ['a.ts', 'b.ts']) origin.give(`/e/${name}`, name, lasting)
  origin.give('/e/loop.m3u8', '#EXTM3U\nloop.m3u8\na.ts\n', lasting)
  const urls = ['deep-0.m3u8', 'long.m3u8', 'loop.m3u8'].map((name) => at + name)
  expect(await prewarm(plane, site.id, urls, { followPlaylists: true })).toMatchObject([
    { outcome: 'listIncomplete', listed: deepestList, listedFailed: 0 },
    { outcome: 'listIncomplete', listed: 1, listedFailed: 0 },
    { outcome: 'stored', listed: 1, listedFailed: 0 },
  ])
  expect(deep.map((path) => origin.hits(path))).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  expect([origin.hits('/e/b.ts'), origin.hits('/e/loop.m3u8')]).toEqual([0, 1])
})
