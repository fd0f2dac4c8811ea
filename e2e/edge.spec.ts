import { randomUUID } from 'node:crypto'
import { addAccount, openSession } from './support/accounts.ts'
import { clientOf } from './support/client.ts'
import { query } from './support/database.ts'
import { addSite } from './support/sites.ts'
import { consoleUrl } from './support/stack.ts'
import { expect, test, throughEdge } from './support/test.ts'

// Attacks of one visitor on another through the real edge. They need no browser.

test('a response made for an attacker is not cached for other visitors', async ({ root, client, origin }) => {
  const { domain } = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
  const unkeyed = [
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-url',
    'x-host',
    'forwarded',
    'referer',
    'cookie',
  ]
  for (const header of unkeyed) {
    const path = `/page-for-${header}`
    const marker = `marker-${randomUUID()}`
    // The origin echoes all headers, which makes poisoning possible.
    origin.on(path, (request, response) => {
      response.writeHead(200, { 'cache-control': 'max-age=600' })
      response.end(JSON.stringify(request.headers))
    })
    await throughEdge({ host: domain, path, headers: { [header]: marker } })
    const victim = await throughEdge({ host: domain, path })
    expect(victim.status, header).toBe(200)
    expect(victim.body, header).not.toContain(marker)
  }
})

test('a private page is not cached because its address ends like that of a picture', async ({
  root,
  client,
  origin,
}) => {
  const { domain } = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
  const paths = ['/account/x.css', '/account;x.css', '/account%2Fx.js']
  for (const path of paths) {
    origin.on(path, (request, response) => {
      response.writeHead(200, {
        'cache-control': 'private',
        'set-cookie': 'id=1',
        'content-type': 'text/html',
      })
      response.end(`the account of ${request.headers.authorization ?? 'nobody'}`)
    })
    const owner = await throughEdge({ host: domain, path, headers: { authorization: 'Bearer owner' } })
    expect(owner.body, path).toContain('the account of')
    const other = await throughEdge({ host: domain, path })
    expect(other.body, path).toBe('the account of nobody')
    expect(other.cache, path).not.toContain('; hit')
  }
  // Programs could read two different paths here, so the edge refuses it.
  const climbing = await throughEdge({ host: domain, path: '/account/..%2fx.png' })
  expect(climbing.status).toBe(400)
})

test('a cookie that the origin sets for one visitor reaches no other', async ({ root, client, origin }) => {
  const { domain } = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
  origin.give('/welcome', 'welcome', { 'cache-control': 'max-age=600', 'set-cookie': `id=${randomUUID()}` })
  await throughEdge({ host: domain, path: '/welcome' })
  const second = await throughEdge({ host: domain, path: '/welcome' })
  expect(second.cache).toContain('; hit')
  expect(second.headers['set-cookie']).toBeUndefined()
})

test('names under one wildcard share a copy, because the origin receives none of them', async ({
  root,
  client,
  origin,
}) => {
  const suffix = `${root.accountNumber}.example.com`
  await addSite(client, `*.${suffix}`, origin.port)
  origin.on('/', (request, response) => {
    response.writeHead(200, { 'cache-control': 'max-age=600' })
    response.end(request.rawHeaders.join('\n'))
  })
  const first = await throughEdge({ host: `a.${suffix}` })
  expect(first.body).not.toContain(suffix)
  const second = await throughEdge({ host: `b.${suffix}` })
  expect(second.body).toBe(first.body)
  expect(second.cache).toContain('; hit')
  expect((await throughEdge({ host: `a.b.${suffix}` })).status).toBe(421)
})

test('a host without a site is 421, however it is written', async ({ root, client, origin }) => {
  const { domain, platformDomain } = await addSite(client, `${root.accountNumber}.example.com`, origin.port)
  origin.give('/', 'here', { 'cache-control': 'no-store' })
  const unknown = [
    'example.com',
    `www.${domain}`,
    `${domain}.evil.example`,
    '127.0.0.1',
    'localhost',
    'edge.localhost',
  ]
  for (const host of unknown) {
    expect({ host, status: (await throughEdge({ host })).status }).toEqual({ host, status: 421 })
  }
  for (const host of [domain, domain.toUpperCase(), `${domain}.`, `${domain}:8080`, platformDomain]) {
    expect({ host, status: (await throughEdge({ host })).status }).toEqual({ host, status: 200 })
  }
  // The host of the target takes precedence over the header (RFC 9112, section 3.2.2).
  expect((await throughEdge({ host: domain, path: 'http://unknown.example/' })).status).toBe(421)
  expect((await throughEdge({ host: 'unknown.example', path: `http://${domain}/` })).status).toBe(200)
})

test('a domain of one account is refused to every other, and a domain above or below it must be proven', async ({
  root,
  client,
  origin,
}) => {
  const { domain } = await addSite(client, `shop.${root.accountNumber}.example.com`, origin.port)
  const thief = clientOf(consoleUrl(), await openSession(query, await addAccount(query)))
  for (const wanted of [domain, domain.toUpperCase(), `${domain}.`]) {
    const body = { domain: wanted, origins: [{ domainName: 'origin.example.net' }] }
    const answer = await thief.send('/cdn/api/cdn-config', { method: 'POST', body })
    expect(answer, wanted).toMatchObject({ succ: false, data: null, fields: { domain: 'domainTaken' } })
  }
  const body = {
    domain: `*.${root.accountNumber}.example.com`,
    origins: [{ domainName: 'origin.example.net' }],
  }
  const answer = await thief.send('/cdn/api/cdn-config', { method: 'POST', body })
  expect(answer).toMatchObject({ succ: true, data: { proof: 'waiting' } })
})

test('an edge without a signature, or with a wrong one, is refused', async () => {
  for (const headers of [
    {},
    { 'x-edge-id': randomUUID(), 'x-edge-time': `${Date.now()}`, 'x-edge-signature': 'AAAA' },
  ]) {
    const response = await fetch(`${consoleUrl()}/edge/api/changes?after=0`, { headers })
    expect(await response.json()).toMatchObject({ succ: false, code: 4011, data: null })
  }
})
