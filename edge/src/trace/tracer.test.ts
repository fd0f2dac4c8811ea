import { createHash } from 'node:crypto'
import { BehaviorType } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { TraceInput, type TraceStep } from '@fairlead/api/cdn/trace.ts'
import type { EdgeBehavior, EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { withBehavior, withConfig, withOrigin } from '../testing/site.ts'
import { world } from '../testing/world.ts'

/** An edge that traces requests to its site, changed by `change`. */
async function tracing(change: (site: EdgeSite) => EdgeSite = (site) => site) {
  const w = await world({ countryOf: (address) => (address === '192.0.2.9' ? 'CN' : undefined) })
  const site = change(w.site)
  if (site !== w.site) await w.plane.deploy(site)
  const ask = (path: string, request: object = {}, scheme = 'http'): Promise<TraceStep[]> =>
    w.plane.trace(site.id, TraceInput.parse({ url: `${scheme}://${site.domain}${path}`, ...request }))
  return {
    ...w,
    site,
    ask,
    last: async (path: string, request: object = {}, scheme?: string) =>
      (await ask(path, request, scheme)).at(-1),
  }
}

const configured = (change: Partial<EdgeConfig>) => (site: EdgeSite) => withConfig(site, change)
const behaving = (change: Partial<EdgeBehavior>) => (site: EdgeSite) => withBehavior(site, change)

const own = 'origin.example.com'

/** Every path needs a signed link. */
const signing = (site: EdgeSite) => {
  const auth = site.config.behaviors.map((each) => ({
    ...each,
    type: 4 as const,
    pathPattern: '/*',
    uriAuthentication: { key: 'abcdef', ttl: 60 },
  }))
  return withConfig(site, { behaviors: [...auth, ...site.config.behaviors] })
}

test('a plain request is traced to the origin, and to the copy once there is one', async () => {
  const { ask, last, get, origin, site } = await tracing()
  const url = `http://localhost:${origin.port}/a`
  const host = `localhost:${origin.port}`
  const named = { outcome: 'originNamed', args: { originId: 'origin-1', host } }
  expect(await ask('/a?x=1')).toEqual([
    { outcome: 'siteFound', args: { domain: site.domain, version: 1 } },
    { outcome: 'accessAllowed', args: {} },
    { outcome: 'behaviorMatched', args: { position: 1, pathPattern: '*', path: '/a' } },
    { outcome: 'queryDropped', args: {} },
    { outcome: 'cookiesNone', args: {} },
    { outcome: 'headersNone', args: {} },
    { outcome: 'cacheKey', args: { key: `${site.domain}/a` } },
    { outcome: 'lifetimes', args: { min: 0, max: 31_536_000, fallback: 86_400 } },
    { outcome: 'cacheMissing', args: {} },
    named,
    { outcome: 'originAsked', args: { originId: 'origin-1', method: 'GET', url } },
  ])
  expect(origin.requests).toEqual([])
  origin.give('/a', 'a', { 'cache-control': 'max-age=60' })
  await get('/a')
  expect(await last('/a')).toEqual({ outcome: 'cacheFresh', args: { ttl: 60 } })
  expect((await ask('/a', { method: 'POST' })).slice(-3)).toEqual([
    { outcome: 'notCached', args: { reason: 'method' } },
    named,
    { outcome: 'originAsked', args: { originId: 'origin-1', method: 'POST', url } },
  ])
})

test('the tracer normalizes a path as the edge does, and refuses the same ones', async () => {
  const { ask, last, origin } = await tracing()
  const url = `http://localhost:${origin.port}/%E5%9B%BE/a%20b`
  const steps = await ask('//x/%2e%2e/图/./a b#part')
  expect(steps[2]).toEqual({ outcome: 'pathRead', args: { path: '/%E5%9B%BE/a%20b' } })
  expect(steps.at(-1)).toMatchObject({ outcome: 'originAsked', args: { url } })
  expect(await last('?x=1')).toMatchObject({ outcome: 'originAsked' })
  for (const path of ['/a/..%2fb', '/a/..;/b', '/a\\..\\b', '/a%00', '/a%'])
    expect(await last(path)).toEqual({ outcome: 'pathRefused', args: {} })
})

test('the tracer shows the refusal that a visitor gets', async () => {
  const rules = configured({
    accessControl: {
      ip: { restrictionType: 2, addresses: ['192.0.2.1', '198.51.100.0/24'] },
      area: { restrictionType: 2, locations: ['CN'] },
      referer: { restrictionType: 1, referers: ['good.example'], allowEmptyReferer: true },
    },
    isIpv6Enabled: false,
  })
  const { last, get } = await tracing(rules)
  const bad = { headers: [{ name: 'Referer', value: 'https://evil.example/' }] }
  expect(await last('/', { address: '198.51.100.7' })).toMatchObject({ outcome: 'addressDenied' })
  expect(await last('/', { address: '192.0.2.9' })).toMatchObject({ outcome: 'countryDenied' })
  expect(await last('/', { address: '2001:db8::1' })).toMatchObject({ outcome: 'ipv6Denied' })
  expect(await last('/', bad)).toEqual({
    outcome: 'refererDenied',
    args: { address: '-', referer: 'https://evil.example/' },
  })
  expect((await get('/', { headers: { referer: 'https://evil.example/' } })).status).toBe(403)
  const good = { headers: [{ name: 'Referer', value: 'https://good.example/' }], address: '192.0.2.2' }
  expect(await last('/', good)).toMatchObject({ outcome: 'originAsked' })
})

test.for([
  [behaving({ viewerProtocolPolicy: 'https-only' }), {}, 'httpsRequired'],
  [behaving({ viewerProtocolPolicy: 'redirect-to-https' }), { method: 'POST' }, 'redirected'],
  [behaving({ allowedMethods: 'read' }), { method: 'POST' }, 'methodRefused'],
  [(site: EdgeSite) => ({ ...site, version: 2, enabled: false }), {}, 'sitePaused'],
  [(site: EdgeSite) => ({ ...site, version: 2, suspended: true }), {}, 'siteSuspended'],
  [signing, {}, 'linkRefused'],
] as const)('%#: %j ends with %s', async ([change, request, outcome]) => {
  const { last, origin } = await tracing(change)
  expect(await last('/a', request)).toMatchObject({ outcome })
  expect(origin.requests).toEqual([])
})

test('a valid link continues without its signature', async () => {
  const { ask, clock, site } = await tracing(signing)
  const stamp = `${Math.floor(clock() / 1000)}-0-0`
  const sum = createHash('md5').update(`/a-${stamp}-abcdef`).digest('hex')
  const steps = await ask(`/a?auth_key=${stamp}-${sum}`)
  expect(steps).toContainEqual({ outcome: 'linkValid', args: {} })
  expect(steps).toContainEqual({ outcome: 'cacheKey', args: { key: `${site.domain}/a` } })
})

test('the steps name the size of an image, which is not part of the key', async () => {
  const { ask, last, site } = await tracing((initial) => {
    const store = withOrigin(initial, { type: OriginType.storage })
    const [any] = store.config.behaviors
    if (!any) throw new Error('the site of the tests has a behaviour')
    const images = { ...any, type: BehaviorType.imageResizing, pathPattern: '/i/*' }
    return withConfig(store, { behaviors: [images, any] })
  })
  const steps = await ask('/i/a?width=30&fit=cover')
  expect(steps).toContainEqual({ outcome: 'imageResized', args: { size: '30x-cover' } })
  expect(steps).toContainEqual({ outcome: 'cacheKey', args: { key: `${site.domain}/i/a` } })
  expect(await last('/i/a?width=0')).toEqual({ outcome: 'sizeRefused', args: {} })
  expect((await ask('/a?width=30')).map(({ outcome }) => outcome)).not.toContain('imageResized')
})

test('the steps name the root object, both origins of a group, and the query that is forwarded', async () => {
  const { ask, site, origin } = await tracing((initial) => {
    const [first] = initial.config.origins
    const [last] = initial.config.behaviors
    if (!first || !last) throw new Error('the site of the tests has an origin and a behaviour')
    return withConfig(initial, {
      defaultRootObject: 'index.html',
      origins: [first, { ...first, originId: 'origin-2', originPath: '/spare' }],
      originGroups: [
        { originsGroupId: 'both', failoverCriteria: [500, 503], membersOriginsIds: ['origin-1', 'origin-2'] },
      ],
      behaviors: [{ ...last, originId: 'both', forwarding: { ...last.forwarding, queryString: true } }],
    })
  })
  const base = `http://localhost:${origin.port}`
  const named = (originId: string) => ({
    outcome: 'originNamed',
    args: { originId, host: `localhost:${origin.port}` },
  })
  expect((await ask('/?b=2&a=1')).slice(2)).toEqual([
    { outcome: 'rootObject', args: { path: '/index.html' } },
    { outcome: 'behaviorMatched', args: { position: 1, pathPattern: '*', path: '/index.html' } },
    { outcome: 'queryWhole', args: {} },
    { outcome: 'cookiesNone', args: {} },
    { outcome: 'headersNone', args: {} },
    { outcome: 'cacheKey', args: { key: `${site.domain}/index.html?b=2&a=1` } },
    { outcome: 'lifetimes', args: { min: 0, max: 31_536_000, fallback: 86_400 } },
    { outcome: 'cacheMissing', args: {} },
    named('origin-1'),
    {
      outcome: 'originAsked',
      args: { originId: 'origin-1', method: 'GET', url: `${base}/index.html?b=2&a=1` },
    },
    named('origin-2'),
    {
      outcome: 'failoverTo',
      args: { codes: '500, 503', originId: 'origin-2', url: `${base}/spare/index.html?b=2&a=1` },
    },
  ])
})

test('the edge answers a preflight if CORS is allowed', async () => {
  const preflight = {
    method: 'OPTIONS',
    headers: [
      { name: 'Origin', value: 'https://one.example' },
      { name: 'Access-Control-Request-Method', value: 'PUT' },
    ],
  }
  const allowed = await tracing(behaving({ allowCors: true, allowedMethods: 'read' }))
  expect(await allowed.last('/a', preflight)).toEqual({ outcome: 'preflightAnswered', args: {} })
  const other = await tracing(behaving({ allowCors: false }))
  expect(await other.last('/a', preflight)).toMatchObject({ outcome: 'originAsked' })
})

test('the steps name a stale copy that is served, and an origin that has just failed', async () => {
  const { ask, last, get, origin, clock } = await tracing()
  origin.give('/a', 'a', { 'cache-control': 'max-age=60' })
  origin.give('/b', 'b', { 'cache-control': 'max-age=60, stale-while-revalidate=60' })
  for (const path of ['/a', '/b']) await get(path)
  clock.forward(61)
  expect((await ask('/b')).map(({ outcome }) => outcome).slice(-3)).toEqual([
    'staleServed',
    'originNamed',
    'originAsked',
  ])
  expect((await ask('/a')).map(({ outcome }) => outcome).slice(-3)).toEqual([
    'cacheStale',
    'originNamed',
    'originAsked',
  ])
  await origin.goDown()
  await get('/a')
  clock.forward(4)
  expect(await last('/a')).toEqual({ outcome: 'originFailing', args: { seconds: 6 } })
})

test('if the response depends on the scheme, the tracer finds the copy of that scheme', async () => {
  const { last, get, origin } = await tracing()
  origin.give('/a', 'a', { vary: 'X-Forwarded-Proto', 'cache-control': 'max-age=60' })
  await get('/a')
  expect(await last('/a')).toMatchObject({ outcome: 'cacheFresh' })
  expect(await last('/a', {}, 'https')).toMatchObject({ outcome: 'originAsked' })
})

test('a request for the host of another site shows nothing about that site', async () => {
  const { plane, site } = await tracing()
  const url = `http://${site.domain}/`
  const other = '7d5f3f0e-8b7e-4d43-9a52-1f0a5a0c8b11'
  expect(await plane.trace(other, TraceInput.parse({ url }))).toEqual([{ outcome: 'siteMissing', args: {} }])
})

test.each([
  [{}, 'origin.example.com:8443', { outcome: 'originTls', args: { serverName: own, name: own } }],
  [
    { originHostPolicy: 'viewer', originServerName: 'tls.example' } as const,
    'visitor',
    { outcome: 'originTls', args: { serverName: 'tls.example', name: 'tls.example' } },
  ],
  [
    {
      originHostPolicy: 'custom',
      originHostName: 'shop.example:80',
      originCertificateName: 'cert.example',
      domainName: '192.0.2.1',
    } as const,
    'shop.example:80',
    { outcome: 'originTls', args: { serverName: 'none', name: 'cert.example' } },
  ],
  [
    { originVerifyCertificate: false, originVerifyAcknowledged: true },
    'origin.example.com:8443',
    { outcome: 'originUnverified', args: { serverName: own } },
  ],
])('the steps name the names used with an origin: %o', async (change, hostOfRequest, tls) => {
  const { ask, site } = await tracing((before) =>
    withOrigin(before, {
      domainName: own,
      httpsPort: 8443,
      originProtocolPolicy: 'https-only',
      ...change,
    }),
  )
  const host = hostOfRequest === 'visitor' ? site.domain : hostOfRequest
  expect((await ask('/a')).slice(-3, -1)).toEqual([
    { outcome: 'originNamed', args: { originId: 'origin-1', host } },
    { ...tls, args: { originId: 'origin-1', ...tls.args } },
  ])
})

test('in standard mode the steps name the visitor’s cache directives and the origin’s `Vary`', async () => {
  const { ask, get, origin, clock } = await tracing(configured({ type: SiteMode.standard }))
  const outcomes = async (headers: object[] = [], path = '/a') =>
    (await ask(path, { headers })).slice(3).map(({ outcome }) => outcome)
  const originSteps = ['originNamed', 'originAsked']
  const keySteps = ['setCookiePassed', 'schemeTold', 'cacheKey']
  expect(await outcomes()).toEqual([...keySteps, 'standardLifetimes', 'cacheMissing', ...originSteps])
  const demand = (value: string) => ({ name: 'Cache-Control', value })
  const language = (value: string) => ({ name: 'X-Lang', value })
  expect(await outcomes([demand('only-if-cached')])).toEqual([
    ...keySteps,
    'standardLifetimes',
    'copyDemanded',
  ])
  expect(await outcomes([demand('no-store')])).toEqual(['notCached', ...originSteps])

  origin.give('/a', 'a', { 'cache-control': 'max-age=60', vary: 'X-Lang, Accept' })
  await get('/a', { headers: { 'x-lang': 'en' } })
  await get('/a', { headers: { 'x-lang': 'de' } })
  const start = [...keySteps, 'variantChosen', 'standardLifetimes']
  expect(await outcomes([language('de')])).toEqual([...start, 'cacheFresh'])
  expect(await outcomes([language('en'), demand('max-age=60')])).toEqual([...start, 'cacheFresh'])
  expect(await outcomes([language('fr')])).toEqual([...start, 'cacheMissing', ...originSteps])
  expect(await outcomes([language('de'), demand('no-cache')])).toEqual([
    ...start,
    'originDemanded',
    ...originSteps,
  ])
  const steps = await ask('/a', { headers: [language('de')] })
  expect(steps).toContainEqual({ outcome: 'variantChosen', args: { fields: 'accept, x-lang' } })
  clock.forward(61)
  expect(await outcomes([language('de')])).toEqual([...start, 'cacheStale', ...originSteps])
  expect(await outcomes([language('de'), demand('max-stale')])).toEqual([...start, 'staleDemanded'])
  expect(await outcomes([language('de'), demand('only-if-cached')])).toEqual([...start, 'copyDemanded'])
})

test('an unknown method is passed through in standard mode, and refused otherwise', async () => {
  const request = { method: 'MKCOL' }
  const plain = await tracing()
  expect((await plain.last('/a', request))?.outcome).toBe('methodRefused')
  const { ask } = await tracing(configured({ type: SiteMode.standard }))
  expect((await ask('/a', request)).at(-1)).toMatchObject({
    outcome: 'originAsked',
    args: { method: 'MKCOL' },
  })
})
