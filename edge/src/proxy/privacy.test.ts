import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'

/** Reflects all it is told, as a careless origin does. */
const marker = 'evil-marker'

test.each([
  ['x-forwarded-host', marker],
  ['x-forwarded-for', marker],
  ['x-forwarded-for', `1.2.3.4, ${marker}`],
  ['x-forwarded-proto', marker],
  ['x-forwarded-port', marker],
  ['x-forwarded-prefix', marker],
  ['forwarded', `host=${marker}`],
  ['x-original-url', `/${marker}`],
  ['x-rewrite-url', `/${marker}`],
  ['x-host', marker],
  ['x-http-method-override', marker],
  ['user-agent', marker],
  ['accept', marker],
  ['accept-language', marker],
  ['accept-encoding', marker],
  ['origin', `https://${marker}.example`],
  ['referer', `https://${marker}.example/`],
  ['cookie', `session=${marker}`],
  ['authorization', marker],
  ['range', `bytes=0-1, ${marker}`],
  ['if-none-match', `"${marker}"`],
  ['x-anything', marker],
])('what a visitor says in %s never shapes the copy of another', async (name, value) => {
  const { origin, get } = await world()
  origin.on('/page', (request, response) => {
    response.writeHead(200, { 'x-reflected': JSON.stringify(request.headers) })
    response.end(JSON.stringify([request.url, request.rawHeaders]))
  })
  await get(`/page?utm=${marker}`, { headers: { [name]: value } })
  const victim = await get('/page')
  expect(victim.cache).toMatch('hit')
  expect(victim.body + JSON.stringify(victim.headers)).not.toContain(marker)
})

test.each([
  '/account/x.css',
  '/account;x.css',
  '/account%2Fx.css',
  '/account%00.css',
  '/account/.css',
  '/account%3Fx.css',
  '/account%0A.css',
])('B never gets the private page of A at %s', async (path) => {
  const { origin, get } = await world()
  const handler = (name: string | undefined) => `page of ${name ?? 'nobody'}`
  origin.on(path, (request, response) => {
    const who = request.headers.cookie ?? request.headers.authorization
    response.writeHead(200, { 'set-cookie': 'session=secret; Path=/', 'set-cookie2': 'a=b' })
    response.end(handler(who))
  })
  const a = await get(path, { headers: { cookie: 'session=A', authorization: 'Bearer A' } })
  const b = await get(path)
  for (const answer of [a, b]) {
    expect(answer.body).toBe('page of nobody')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('set-cookie2')
  }
})

test('fields named by no-cache or private stay out of the stored copy', async () => {
  const { origin, get } = await world()
  origin.give('/a', 'a', { 'cache-control': 'max-age=60, private="X-User"', 'x-user': 'A', 'x-other': '1' })
  await get('/a')
  const hit = await get('/a')
  expect(hit.headers).toHaveProperty('x-other')
  expect(hit.headers).not.toHaveProperty('x-user')
})
