import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { newCaptcha, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { changeLocale } from '@fairlead/api/user/me.ts'
import { expect, test } from 'vitest'
import { password } from '../testing/scene/people.ts'
import { minimalSite, world } from '../testing/world.ts'
import { mayCall } from './origin.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://console.example.com',
  FAIRLEAD_CAPTCHA: 'on',
}

test.for<[string, string, boolean]>([
  ['http://console.example.com', 'console.example.com', true],
  ['http://console.example.com', 'external-api-console.example.com', true],
  ['https://console.example.com:8443', 'external-api-console.example.com:8443', true],
  ['http://console.localhost:8080', 'external-api-console.localhost:8080', true],
  ['http://localhost:8080', 'localhost:8080', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['http://[::1]:8080', '[::1]:8080', true],
  ['http://localhost:8080', 'external-api-localhost:8080', false],
  ['http://evil.example', 'console.example.com', false],
  ['http://console.example.com.evil.example', 'console.example.com', false],
  ['http://console.example.com:8081', 'console.example.com:8080', false],
  ['http://127.0.0.1:9999', '127.0.0.1:8080', false],
  ['http://external-api-console.example.com', 'console.example.com', false],
  ['null', 'console.example.com', false],
  ['', 'console.example.com', false],
  ['file://', 'console.example.com', false],
  ['chrome-extension://abc', 'abc', false],
])('in development a page at %s calling %s: %s', ([page, host, allowed]) => {
  expect(mayCall(page, host, undefined)).toBe(allowed)
})

test.for<[string, string, boolean]>([
  ['https://console.example.com', 'console.example.com', true],
  ['https://console.example.com', 'external-api-console.example.com', true],
  ['http://console.example.com', 'console.example.com', false],
  ['https://other.example.com', 'other.example.com', false],
  ['https://console.example.com:444', 'console.example.com:444', false],
])('in production a page at %s calling %s: %s', ([page, host, allowed]) => {
  expect(mayCall(page, host, 'https://console.example.com')).toBe(allowed)
})

test.for<[string, Record<string, string>, boolean]>([
  ['its own page', { origin: 'http://localhost' }, true],
  ['no browser', {}, true],
  ['a foreign page', { origin: 'http://evil.example' }, false],
  ['a sandboxed page', { origin: 'null' }, false],
  ['a foreign page without an origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling page without an origin', { 'sec-fetch-site': 'same-site' }, false],
  ['its own page without an origin', { 'sec-fetch-site': 'same-origin' }, true],
])('a write from %s', async ([, headers, allowed]) => {
  const { as, rows } = await world()
  const answer = await as('owner').call(addSite, {
    body: minimalSite('a.example'),
    headers: { host: 'localhost', ...headers },
  })
  expect([answer.succ, answer.code]).toEqual(allowed ? [true, 200] : [false, 4031])
  expect(await rows('select from site')).toHaveLength(allowed ? 1 : 0)
})

test.for<[string, Record<string, string>, boolean]>([
  ['its own page', { 'sec-fetch-site': 'same-origin' }, true],
  ['a program', {}, true],
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }, false],
  ['a picture in a foreign page', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }, false],
])('a GET that changes something, from %s', async ([, headers, allowed]) => {
  const { as, rows } = await world()
  const sent = { query: { lang: 'zh' }, headers: { host: 'localhost', ...headers } }
  expect((await as('owner').call(changeLocale, sent)).code).toBe(allowed ? 200 : 4031)
  expect(await rows(`select from app_user where language = 'zh'`)).toHaveLength(allowed ? 1 : 0)
})

test('a page may read only responses of its own API, with its cookie', async () => {
  const { guest } = await world()
  const ask = (origin: string, host: string, more = {}) =>
    guest().send({ url: signInOptions.path, headers: { origin, host, ...more } })
  const own = await ask('http://console.localhost', 'external-api-console.localhost')
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': 'http://console.localhost',
    'access-control-allow-credentials': 'true',
    vary: expect.stringMatching(/origin/i),
  })
  const foreign = await ask('http://evil.example', 'external-api-console.localhost')
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
})

test('a preflight allows the methods and headers that the console uses', async () => {
  const { guest } = await world()
  const response = await guest().send({
    method: 'OPTIONS',
    url: addSite.path,
    headers: {
      origin: 'http://console.localhost',
      host: 'external-api-console.localhost',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,timezone',
    },
  })
  expect(response.statusCode).toBe(204)
  expect(response.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE')
  expect(response.headers['access-control-allow-headers']).toContain('timezone')
})

test('headers of every response forbid sniffing, framing, loading and caching', async () => {
  const { as } = await world()
  for (const url of [listSites.path, '/nothing']) {
    const { headers } = await as('owner').send({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('the cookies of session and browser are strict, and a script cannot read them', async () => {
  const { guest } = await world()
  const body = { accountType: 1, username: 'owner@test.example', password }
  const answer = await guest().call(signIn, { body })
  expect(answer.cookies).toEqual([
    {
      name: 'fairlead_session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 86_400,
    },
    {
      name: 'fairlead_browser',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 400 * 86_400,
    },
  ])
})

test('in production cookies are bound to this host and to HTTPS', async () => {
  const { as, guest } = await world({ env: production })
  const headers = { host: 'console.example.com', origin: 'https://console.example.com' }
  const out = await as('owner').call(signOut, { body: {}, headers })
  const captcha = await guest().call(newCaptcha, { headers })
  expect([...out.cookies, ...captcha.cookies]).toMatchObject([
    { name: '__Host-fairlead_session', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
    { name: '__Host-fairlead_browser', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
  ])
  for (const cookie of [...out.cookies, ...captcha.cookies]) expect(cookie).not.toHaveProperty('domain')
  expect(captcha.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('in production only the console page may write', async () => {
  const { as } = await world({ env: production })
  const write = async (host: string, origin: string) =>
    (await as('owner').call(addSite, { body: minimalSite('a.example'), headers: { host, origin } })).code
  expect(await write('evil.example', 'https://evil.example')).toBe(4031)
  expect(await write('console.example.com', 'http://console.example.com')).toBe(4031)
  expect(await write('external-api-console.example.com', 'https://console.example.com')).toBe(200)
})

test('above the rate an address gets 429, but another one does not', async () => {
  const { app, clock } = await world({ env: { RATE_LIMIT: '40' } })
  clock.toNextMinute()
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: listSites.path, remoteAddress })).statusCode
  const statuses: number[] = []
  for (let i = 0; i < 42; i++) statuses.push(await ask('192.0.2.1'))
  expect(statuses.filter((status) => status === 401)).toHaveLength(40)
  expect(statuses.slice(40)).toEqual([429, 429])
  expect(await ask('192.0.2.2')).toBe(401)
})

test.for([signIn.path, '/user/%61uth/login', '/user/auth/login?x=1'])(
  '%s is limited to a twentieth of the rate',
  async (url) => {
    const { guest, clock } = await world({ env: { RATE_LIMIT: '100' } })
    clock.toNextMinute()
    const payload = { accountType: 1, username: 'owner@test.example', password: 'wrong' }
    const codes: number[] = []
    for (let i = 0; i < 7; i++)
      codes.push((await guest().send({ method: 'POST', url, payload })).json<{ code: number }>().code)
    expect(codes.slice(5)).toEqual([429, 429])
    expect(codes.slice(0, 5)).not.toContain(429)
  },
)

test('with another prefix the API host is another', () => {
  const page = 'https://console.example.com'
  expect(mayCall(page, 'api-console.example.com', undefined, 'api-')).toBe(true)
  expect(mayCall(page, 'external-api-console.example.com', undefined, 'api-')).toBe(false)
})
