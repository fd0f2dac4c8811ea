import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { defaultMode, SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { expect, test } from 'vitest'
import { fetchRaw } from '../testing/visitor/fetch-raw.ts'
import { presetSite, type VisitRequest } from '../testing/preset-site.ts'

// Each mode in front of a matching origin. WordPress has its own tests.

const hit = /; hit/
const inMode = (mode: SiteMode, listener: RequestListener) =>
  presetSite(presetOf(mode, 'origin-1'), () => listener)

/** An unknown application that sends no caching headers and varies its pages by everything it receives. */
const application: RequestListener = (request, response) => {
  const { headers, url = '', method } = request
  void text(request).then((body) => {
    const echo = [
      'cookie',
      'authorization',
      'accept-language',
      'user-agent',
      'x-api-key',
      'hx-request',
      'referer',
      'x-forwarded-proto',
      'host',
    ].map((name) => `${name}=${String(headers[name] ?? '')}`)
    const who = String(headers['x-api-key'] ?? headers.cookie ?? 'nobody')
    response.setHeader('set-cookie', `session=of-${who}`)
    response.end([method, url, body, ...echo].join('\n'))
  })
}

const visitors: VisitRequest[] = [
  { headers: { cookie: 'session=ann' } },
  { headers: { cookie: 'session=bob' } },
  { headers: { authorization: 'Basic ann' } },
  { headers: { 'x-api-key': 'ann' } },
  { headers: { 'accept-language': 'de' } },
  { headers: { 'user-agent': 'Phone' } },
  { headers: { 'hx-request': 'true' } },
  { by: 'https' },
  {},
]

test.each([defaultMode, SiteMode.dynamic, SiteMode.proxy])(
  'mode %i: every visitor of an unknown application gets the same page as without an edge',
  async (mode) => {
    const { visit, site } = await inMode(mode, application)
    for (const path of ['/', '/search?q=salary', '/search?q=shoes', '/me.json']) {
      for (const visitor of [...visitors, ...visitors]) {
        const { body, headers, cache } = await visit(path, visitor)
        const lines = body.split('\n')
        expect(lines.slice(0, 2)).toEqual(['GET', path])
        for (const name of ['cookie', 'authorization', 'accept-language', 'x-api-key', 'hx-request'])
          expect(lines).toContain(`${name}=${visitor.headers?.[name] ?? ''}`)
        expect(lines).toContain(`host=${site.domain}`)
        expect(lines).toContain(`x-forwarded-proto=${visitor.by ?? 'http'}`)
        const own = visitor.headers?.['x-api-key'] ?? visitor.headers?.['cookie'] ?? 'nobody'
        expect(headers['set-cookie']).toEqual([`session=of-${own}`])
        expect(cache).not.toMatch(hit)
      }
    }
    expect((await visit('/form', { method: 'DELETE' })).body).toContain('DELETE\n/form\n')
    for (const method of ['POST', 'PUT', 'PATCH'])
      expect((await visit('/form', { method, body: 'a=b' })).body).toContain(`${method}\n/form\na=b`)
  },
)

test('whole site: a file is shared by exactly those visitors who may get the same one', async () => {
  const { visit, site } = await inMode(SiteMode.wholeSite, (request, response) => {
    const { authorization, origin, cookie } = request.headers
    if (request.url === '/secret.png' && authorization === undefined) {
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end()
      return
    }
    response.setHeader('set-cookie', 'visitor=1')
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
    response.end(`${request.url} ${authorization ?? ''} ${cookie ?? ''} ${request.headers.host}`)
  })
  const file = '/a.css?v=1'
  const first = await visit(file, { headers: { cookie: 'a=1', 'user-agent': 'Phone' } })
  expect({ body: first.body, cookie: first.headers['set-cookie'] }).toEqual({
    body: `${file}   ${site.domain}`,
    cookie: undefined,
  })
  expect((await visit(file, { headers: { cookie: 'a=2', 'accept-language': 'de' } })).cache).toMatch(hit)
  expect((await visit('/a.css?v=2')).body).toContain('v=2')
  for (const page of ['https://one.example', 'https://two.example', 'https://one.example'])
    expect(
      (await visit('/font.woff2', { headers: { origin: page } })).headers['access-control-allow-origin'],
    ).toBe(page)
  // Behind a password: not cached for others, and available to those who know it.
  for (const who of ['Basic ann', 'Basic bob'])
    expect((await visit('/secret.png', { headers: { authorization: who } })).body).toContain(who)
  expect((await visit('/secret.png')).status).toBe(401)
  expect((await visit('/a.css?v=3', { method: 'POST', body: 'x' })).status).toBe(200)
})

test('static site: folders redirect to their index without leaving the site, and pages are shared', async () => {
  const requests: string[] = []
  const { visit, browse, site } = await inMode(SiteMode.staticSite, (request, response) => {
    const { url = '', headers } = request
    requests.push(url)
    const { pathname, search } = new URL(url, 'http://x')
    // As file servers do, with the name in the request.
    if (pathname === '/docs') {
      const scheme = String(headers['x-forwarded-proto'] ?? 'http')
      response.writeHead(301, { location: `${scheme}://${headers.host}/docs/` }).end()
      return
    }
    response.end(pathname.endsWith('/') ? `index of ${pathname}` : `file ${pathname}${search}`)
  })
  for (const scheme of ['http', 'https']) {
    const { body, seen } = await browse(`${scheme}://${site.domain}/docs`)
    expect({ body, seen }).toEqual({ body: 'index of /docs/', seen: [`${scheme}://${site.domain}/docs/`] })
  }
  expect(
    (await visit('/docs/', { headers: { cookie: 'a=1', 'user-agent': 'Phone', 'accept-language': 'de' } }))
      .cache,
  ).toMatch(hit)
  expect((await visit('/app.js?v=1')).body).toBe('file /app.js?v=1')
  expect((await visit('/app.js?v=2')).body).toBe('file /app.js?v=2')
  expect((await visit('/app.js?v=1')).cache).toMatch(hit)
  expect((await visit('/docs/', { method: 'POST', body: 'x' })).status).toBe(405)
})

test('static resources: one copy for all, selected by query, readable by any page', async () => {
  const { visit, clock } = await inMode(SiteMode.staticResource, (request, response) => {
    response.setHeader('set-cookie', 'tracker=1')
    response.end(`picture ${request.url}`)
  })
  const first = await visit('/a.jpg?size=1', { headers: { cookie: 'a=1' } })
  expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(first.headers).not.toHaveProperty('set-cookie')
  clock.forward(29 * 86_400)
  expect((await visit('/a.jpg?size=1', { by: 'https' })).cache).toMatch(hit)
  expect((await visit('/a.jpg?size=2')).body).toBe('picture /a.jpg?size=2')
  expect((await visit('/a.jpg', { headers: { range: 'bytes=0-6' } })).body).toBe('picture')
})

test('live: playlists stay current, and their segments are fetched once for all', async () => {
  const fetches = new Map<string, number>()
  let piece = 1
  const { visit, clock } = await inMode(SiteMode.live, (request, response) => {
    const { url = '' } = request
    fetches.set(url, (fetches.get(url) ?? 0) + 1)
    const isList = url.split('?')[0]?.endsWith('.m3u8')
    response.end(isList ? `#EXTM3U\n#EXTINF:4,\n${piece}.ts\n` : `piece ${url}`)
  })
  expect((await visit('/live/a.m3u8')).body).toContain('\n1.ts')
  piece = 2
  expect((await visit('/live/a.m3u8', { by: 'https' })).body).toContain('\n1.ts')
  clock.forward(2)
  expect((await visit('/live/a.m3u8')).body).toContain('\n2.ts')
  // Low latency: players request the list from a certain segment on.
  expect((await visit('/live/a.m3u8?_HLS_msn=3')).body).toContain('\n2.ts')
  expect(fetches.get('/live/a.m3u8?_HLS_msn=3')).toBe(1)
  const watchers = Array.from({ length: 5 }, (_, at) =>
    visit('/live/2.ts', { headers: { cookie: `viewer=${at}`, origin: `https://${at}.example` } }),
  )
  for (const { body, headers } of await Promise.all(watchers)) {
    expect(body).toBe('piece /live/2.ts')
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
  }
  expect((await visit('/live/2.ts', { by: 'https' })).cache).toMatch(hit)
  expect(fetches.get('/live/2.ts')).toBe(1)
})

test('proxy: requests and responses pass unchanged', async () => {
  const made = await inMode(SiteMode.proxy, (request, response) => {
    const { method, url, headers } = request
    if (headers['if-none-match'] === '"1"') return void response.writeHead(304, { etag: '"1"' }).end()
    const names = ['accept-encoding', 'range', 'cookie', 'x-own', 'content-type']
    response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'cache-control': 'max-age=60', etag: '"1"' })
    return void response.end([method, url, ...names.map((name) => headers[name])].join('\n'))
  })
  const headers = { 'accept-encoding': 'zstd', range: 'bytes=1-2', cookie: 'b=1; a=2', 'x-own': '1' }
  for (let time = 0; time < 2; time += 1) {
    const { body, headers: responseHeaders } = await made.visit('/a?x=%41&y', { headers })
    expect(body).toBe('GET\n/a?x=%41&y\nzstd\nbytes=1-2\na=2; b=1\n1\n')
    expect(responseHeaders['set-cookie']).toEqual(['a=1', 'b=2'])
  }
  expect((await made.visit('/a', { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
})

test('advanced: one plain rule, under which no query and no visitor gets another’s response', async () => {
  const { visit, site, port } = await inMode(SiteMode.advanced, application)
  for (const path of ['/search?q=salary', '/search?q=shoes'])
    expect((await visit(path, { headers: { cookie: 'session=ann' } })).body).toContain(path)
  const { body, cache } = await visit('/search?q=salary', { headers: { cookie: 'session=bob' } })
  expect(cache).toMatch(hit)
  expect(body).not.toContain('ann')
  expect(body).toContain(`host=${site.domain}`)
  // The platform's name is different: the origin receives it, so it has copies of its own.
  const other = await fetchRaw(port(), { host: site.platformDomain, path: '/search?q=salary' })
  expect(other.body).toContain(`host=${site.platformDomain}`)
})
