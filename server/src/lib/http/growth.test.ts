import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { maxFieldErrors } from '@fairlead/api/field-errors.ts'
import { sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { checkRecoveryCode } from '@fairlead/api/factor/second-factor.ts'
import { endOtherSessions } from '@fairlead/api/sign-in/session.ts'
import { newCaptcha, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { callOptions, type Sent, urlOf } from '../testing/client.ts'
import { minimalSite, world } from '../testing/world.ts'

const params = { token: 'a'.repeat(43) }
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** A call that contains a part `count` times. */
const shapes: Record<string, (endpoint: Endpoint, count: number) => InjectOptions> = {
  keys: (endpoint, count) => withBody(endpoint, Object.fromEntries(many(count, (i) => [`key${i}`, i]))),
  items: (endpoint, count) => withBody(endpoint, { items: many(count, String), trail: many(count, String) }),
  levels: (endpoint, count) => withText(endpoint, `{"a":${'['.repeat(count)}${']'.repeat(count)}}`),
  'letters of one text': (endpoint, count) => withBody(endpoint, { username: ' '.repeat(count) }),
  parameters: (endpoint, count) => {
    const { url, ...options } = callOptions(endpoint, { params })
    return { ...options, url: `${url}?${many(count, (i) => `p${i}=${i}`).join('&')}` }
  },
  headers: (endpoint, count) =>
    withHeaders(endpoint, Object.fromEntries(many(count, (i) => [`x-${i}`, 'a']))),
  cookies: (endpoint, count) =>
    withHeaders(endpoint, { cookie: many(count, (i) => `c${i}=${i}`).join('; ') }),
  languages: (endpoint, count) => withHeaders(endpoint, { 'accept-language': 'x,'.repeat(count) }),
}

const isRead = ({ method }: Endpoint) => method === 'GET'
const withBody = (endpoint: Endpoint, body: object): InjectOptions =>
  callOptions(endpoint, { params, ...(!isRead(endpoint) && { body }) })
const withHeaders = (endpoint: Endpoint, headers: Sent['headers'] = {}): InjectOptions =>
  callOptions(endpoint, { params, headers, ...(!isRead(endpoint) && { body: {} }) })
const withText = (endpoint: Endpoint, payload: string): InjectOptions => {
  const options = withBody(endpoint, {})
  return isRead(endpoint) ? options : { ...options, payload }
}

const anybodys = Object.values(endpoints).filter(({ can }) => can === 'public' || can === 'pending')
// One call of each kind, because calls of a kind differ only in their handlers.
const tried: Endpoint[] = [newCaptcha, signIn, sendErrorReport, checkRecoveryCode, addSite]

test.for(Object.keys(shapes))('10, 1,000 and 100,000 %s: the work per item does not grow', async (shape) => {
  const { as, guest } = await world()
  for (const endpoint of tried) {
    const caller = endpoint.can === 'public' ? guest() : as('owner')
    const measureCpu = async (count: number) => {
      const options = shapes[shape]?.(endpoint, count) ?? {}
      const before = process.cpuUsage()
      const response = await caller.send(options)
      const { user, system } = process.cpuUsage(before)
      const description = `${endpoint.method} ${endpoint.path} with ${count}`
      expect(response.statusCode, description).toBeLessThan(500)
      const { fields } = response.json<{ fields?: object }>()
      expect(Object.keys(fields ?? {}).length, description).toBeLessThanOrEqual(maxFieldErrors)
      expect(response.body.length, description).toBeLessThan(120_000)
      return (user + system) / 1000
    }
    await measureCpu(10)
    const base = await measureCpu(1000)
    // A hundred times as many parts may take a hundred times as long; quadratic work would take ten thousand times.
    const allowed = 200 * base + 100
    let all = Number.POSITIVE_INFINITY
    // Other work of this process only adds time, so the shortest of several runs is used.
    for (let round = 0; round < 5 && all >= allowed; round += 1)
      all = Math.min(all, await measureCpu(100_000))
    expect(all, `${endpoint.method} ${endpoint.path}: ${base} ms for 1,000`).toBeLessThan(allowed)
  }
})

test('bodies of calls without a session are limited', async () => {
  const { guest, as } = await world()
  const body = { comment: 'x'.repeat(70_000) }
  for (const endpoint of anybodys.filter((one) => !isRead(one))) {
    const answer = await guest().call(endpoint, { params, body })
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 413])
  }
  expect((await as('owner').call(addSite, { body })).status).toBe(400)
})

test.for<[string, object, number]>([
  ['10,000 values', { items: many(9_990, () => 0) }, 400],
  ['more values', { items: many(10_000, () => 0) }, 413],
  ['15 levels', { a: JSON.parse(`${'['.repeat(14)}${']'.repeat(14)}`) as unknown }, 400],
])('%s', async ([, body, status]) => {
  const { as } = await world()
  expect((await as('owner').call(addSite, { body })).status).toBe(status)
})

test('a body with too many keys is refused before it is parsed, and so is one for a call that takes none', async () => {
  const { as } = await world()
  const body = Object.fromEntries(many(60_000, (i) => [`key${i}`, i]))
  const measureCpu = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const json = JSON.stringify(body)
  const parsing = await measureCpu(async () => JSON.parse(json) as unknown)
  const payload = { headers: { 'content-type': 'application/json' }, payload: json }
  const call = async () => {
    const { statusCode } = await as('owner').send({ method: 'POST', url: addSite.path, ...payload })
    expect(statusCode).toBe(413)
  }
  await call()
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && least > parsing / 2; round += 1)
    least = Math.min(least, await measureCpu(call))
  expect(least).toBeLessThan(parsing / 2)
  const url = urlOf(endOtherSessions, {})
  const { statusCode } = await as('owner').send({ method: endOtherSessions.method, url, ...payload })
  expect(statusCode).toBe(413)
})

test('a site with every list full is accepted', async () => {
  const { as } = await world()
  const behavior = {
    allowedMethods: 'all',
    forwarding: {
      cookies: 'whitelist',
      cookieNames: many(30, (i) => `cookie-${i}`),
      headers: 'whitelist',
      headerNames: many(30, (i) => `x-header-${i}`),
      queryString: true,
      queryStringCacheKeys: many(30, (i) => `query-${i}`),
    },
    cookiesAcknowledged: true,
  }
  const site = {
    ...minimalSite('a.example'),
    origins: many(10, (i) => ({
      originId: `origin-${i}`,
      domainName: `origin-${i}.test.example`,
      originCustomHeaders: many(10, (j) => ({ headerName: `x-custom-${j}`, headerValue: 'a' })),
    })),
    accessControl: {
      ip: { restrictionType: 2, addresses: many(1000, (i) => `192.0.${i >> 8}.${i & 255}`) },
      referer: { restrictionType: 2, referers: many(400, (i) => `www-${i}.example.com`) },
    },
    behaviors: [
      ...many(24, (i) => ({ ...behavior, type: 2, pathPattern: `/path-${i}/*` })),
      { ...behavior, type: 1, pathPattern: '*' },
    ],
  }
  expect(await as('owner').call(addSite, { body: site })).toMatchObject({ succ: true })
})

test.for<[string, string]>([
  ['a zero character', '\0'],
  ['half a character', '\ud800'],
  ['the other half', 'a\udc00b'],
])('%s in a text is refused on its field, in every endpoint that takes any', async ([, text]) => {
  const { as, guest } = await world()
  const body = { site: { name: text }, names: ['a', text] }
  const answer = await as('owner').call(addSite, { body })
  expect([answer.status, answer.fields]).toEqual([400, { 'site.name': 'format', 'names.1': 'format' }])
  expect((await as('owner').call(addSite, { body: { [text]: 1 } })).fields).toEqual({ '': 'format' })
  for (const endpoint of anybodys.filter((one) => !isRead(one)))
    expect((await guest().call(endpoint, { params, body: { [text]: text } })).status).toBeLessThan(402)
})

test('a list and a download refuse a zero character in a filter before they begin', async () => {
  const { as } = await world()
  for (const endpoint of Object.values(endpoints).filter(isRead)) {
    if (endpoint.can === 'edge' || Object.keys(endpoint.params.shape).length > 0) continue
    for (const name of Object.keys(endpoint.query.shape)) {
      const answer = await as('operator').call(endpoint, { query: { [name]: 'a\0b' } })
      expect([endpoint.path, name, answer.status]).toEqual([endpoint.path, name, 400])
      if (endpoint.can !== 'public') expect(answer.fields).toHaveProperty(name)
    }
  }
})
