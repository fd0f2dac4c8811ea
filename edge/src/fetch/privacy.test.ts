import { pathForm } from '@fairlead/api/cdn/site/path.ts'
import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { disguised, marker, visitorFields } from '../testing/origin/careless-origin.ts'
import { fetchSecure } from '../testing/visitor/fetch-secure.ts'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { nothing, withBehavior } from '../testing/site.ts'
import { world } from '../testing/world.ts'

/** A careless origin, which echoes the whole request. */
async function reflecting(change: (site: EdgeSite) => EdgeSite = (site) => site) {
  const w = await world()
  const site = change(w.site)
  if (site !== w.site) await w.plane.deploy(site)
  const reflect = (url: string) =>
    w.origin.on(url, (request, response) => {
      response.writeHead(200, { 'x-reflected': encodeURIComponent(JSON.stringify(request.headers)) })
      response.end(JSON.stringify([request.method, request.url, request.rawHeaders]))
    })
  for (const url of ['/page', '/page?x=1', '/page?x=1;evilmarker=1']) reflect(url)
  return { ...w, site }
}

async function isClean({ get }: Awaited<ReturnType<typeof reflecting>>, path = '/page') {
  const victim = await get(path)
  expect(victim.status).toBe(200)
  expect(victim.body + JSON.stringify(victim.headers)).not.toContain(marker)
  return victim
}

test.each(visitorFields)(
  'the value of a visitor in %s (%s) never shapes the copy of another',
  async (name, value) => {
    const w = await reflecting()
    await w.get(`/page?utm=${marker}`, { headers: { [name]: value } })
    expect((await isClean(w)).cache).toMatch('hit')
  },
)

test.each([
  ['the method', 'HEAD', '/page', undefined],
  ['a query that is not forwarded', 'GET', `/page?${marker}=1`, undefined],
  ['a query of odd form', 'GET', `/page?;${marker}&=${marker}&?${marker}`, undefined],
  ['a write', 'POST', '/page', marker],
])('%s never shapes the copy of another', async (_what, method, path, body) => {
  const w = await reflecting()
  await w.get(path, { method, headers: { 'x-own': marker }, ...(body !== undefined && { body }) })
  expect((await isClean(w)).body).toContain('GET')
})

test.each([
  ['a port', (domain: string) => `GET /page HTTP/1.1\r\nHost: ${domain}:1337\r\n\r\n`],
  ['case', (domain: string) => `GET /page HTTP/1.1\r\nHost: ${domain.toUpperCase()}\r\n\r\n`],
  ['an absolute target', (domain: string) => `GET http://${domain}/page HTTP/1.1\r\nHost: ${marker}\r\n\r\n`],
  ['HTTP/1.0', (domain: string) => `GET /page HTTP/1.0\r\nHost: ${domain}\r\nX-A: ${marker}\r\n\r\n`],
  [
    'fields there twice',
    (domain: string) =>
      `GET /page HTTP/1.1\r\nHost: ${domain}\r\nX-Forwarded-Host: a\r\nX-Forwarded-Host: ${marker}\r\n\r\n`,
  ],
  [
    'a body with GET',
    (domain: string) => `GET /page HTTP/1.1\r\nHost: ${domain}\r\nContent-Length: 10\r\n\r\n${marker}`,
  ],
])('%s in a request never shapes the copy of another, even if the host is forwarded', async (_what, raw) => {
  for (const headerNames of [[], ['Host']]) {
    const forwarding = Forwarding.parse({
      queryString: false,
      headers: headerNames.length === 0 ? 'none' : 'whitelist',
      headerNames,
    })
    const w = await reflecting((site) => withBehavior(site, { forwarding }))
    await sendRaw(w.port(), raw(w.site.domain), (text) => /\r\n\r\n[^]+/.test(text))
    const victim = await isClean(w)
    expect(victim.body).not.toContain('1337')
    expect(victim.body).not.toContain(w.site.domain.toUpperCase())
  }
})

test('values of a visitor over HTTP/2 never shape the copy of another', async () => {
  const w = await reflecting()
  const headers = { 'x-forwarded-host': marker, 'x-own': marker, authorization: marker }
  await fetchSecure(w.tlsPort(), { host: w.site.domain, path: `/page?${marker}`, protocols: ['h2'], headers })
  expect((await isClean(w)).cache).toMatch('hit')
})

test.each([
  `/page?x=1&utm=${marker}`,
  `/page?utm=${marker}&x=1`,
  `/page?x=1&X=${marker}`,
  `/page?x=1&x[]=${marker}`,
])('only the listed query parameters shape a response: %s', async (path) => {
  const forwarding = Forwarding.parse({ queryString: true, queryStringCacheKeys: ['x'] })
  const w = await reflecting((site) => withBehavior(site, { forwarding }))
  await w.get(path)
  expect((await isClean(w, '/page?x=1')).cache).toMatch('hit')
})

test('a part of a value that some servers would read as a parameter is part of the key', async () => {
  const forwarding = Forwarding.parse({ queryString: true, queryStringCacheKeys: ['x'] })
  const w = await reflecting((site) => withBehavior(site, { forwarding }))
  await w.get(`/page?x=1;${marker}=1`)
  expect((await isClean(w, '/page?x=1')).cache).toMatch('fwd=uri-miss')
})

test.each([400, 404, 431, 501])(
  'an error %i that a visitor provokes with a header is not shared',
  async (status) => {
    const { origin, get } = await world()
    origin.on('/a', (request, response) => {
      const isProvoked = request.headers['x-bad'] !== undefined
      response.writeHead(isProvoked ? status : 200, { 'cache-control': 'max-age=60' }).end('a')
    })
    await get('/a', { headers: { 'x-bad': '1' } })
    expect(await get('/a')).toMatchObject({ status: 200, body: 'a' })
  },
)

test.each(['x'.repeat(20_000), '\x7f', '\\'])('a refusal of the edge itself is not cached', async (value) => {
  const { origin, get, port, site } = await world()
  origin.give('/a', 'a')
  await sendRaw(port(), `GET /a HTTP/1.1\r\nHost: ${site.domain}\r\nX-A: ${value}\r\n\r\n`, (text) =>
    text.includes('\r\n\r\n'),
  )
  expect(await get('/a')).toMatchObject({ status: 200, body: 'a' })
})

const forwardings: [string, Forwarding][] = [
  ['nothing is forwarded', nothing],
  ['all cookies are', Forwarding.parse({ cookies: 'all', queryString: true })],
  ['a cookie is', Forwarding.parse({ cookies: 'whitelist', cookieNames: ['session'] })],
  ['credentials are', Forwarding.parse({ headers: 'whitelist', headerNames: ['Authorization'] })],
  ['everything is', Forwarding.parse({ headers: 'all', cookies: 'all', queryString: true })],
]

const controls = [undefined, 'no-store', 'private', 'max-age=60', 'public, max-age=60']

test.each(forwardings)('B never gets the private page of A if %s', async (_what, forwarding) => {
  const { origin, get, plane, site } = await world()
  await plane.deploy(withBehavior(site, { forwarding }))
  const wrong: string[] = []
  for (const [at, control] of controls.entries()) {
    for (const disguise of disguised) {
      const path = `/${at}${disguise}`
      const [plain = '', query = ''] = path.split('?')
      const form = pathForm(plain) ?? ''
      for (const url of [form, `${form}?${query}`]) {
        origin.on(url, ({ headers }, response) => {
          const who = [headers.cookie, headers.authorization].join()
          response.writeHead(200, control === undefined ? {} : { 'cache-control': control })
          response.end(`page of ${who === ',' ? 'nobody' : who}`)
        })
      }
      const as = (who: string) => ({ headers: { cookie: `session=${who}`, authorization: `Bearer ${who}` } })
      await get(path, as('A'))
      for (const visitor of [as('B'), {}]) {
        const { body, status } = await get(path, visitor)
        if (status !== 200 || /=A|Bearer A/.test(body)) wrong.push(`${control} ${path}: ${status} ${body}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each(['/account/x.css', '/account;x.css', '/account%2Fx.css'])(
  'cookies that the origin sets reach nobody at %s',
  async (path) => {
    const { origin, get } = await world()
    origin.give(path, 'page', { 'set-cookie': 'session=secret; Path=/', 'set-cookie2': 'a=b' })
    for (const answer of [await get(path), await get(path), await get(path, { method: 'POST', body: 'x' })]) {
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(answer.headers).not.toHaveProperty('set-cookie2')
    }
  },
)

test.each([
  '/account/..%2fx.css',
  '/static/..%2Faccount/x.css',
  '/account/..;/x.css',
  '/account\\..\\x.css',
  '/account%00.css',
  '/account/x.css%00',
  '/account%.css',
])('an address that servers could read as different paths is refused: %s', async (path) => {
  const { get, origin } = await world()
  expect((await get(path)).status).toBe(400)
  expect(origin.requests).toEqual([])
})
