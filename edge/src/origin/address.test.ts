import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { expect, onTestFinished, test } from 'vitest'
import { withOrigin } from '../testing/site.ts'
import { websocketQuestion } from '../testing/visitor/websocket.ts'
import { world } from '../testing/world.ts'

/** A server on loopback that no visitor may reach through the edge. */
async function canary() {
  let connections = 0
  const server = createServer((_request, response) => response.end('inside'))
  server.on('connection', () => (connections += 1))
  // Both families, because a name may resolve to either.
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

const outside = { ALLOW_LOOPBACK_ORIGINS: 'off' }

test.each([
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  'localhost',
  'localhost.localdomain',
  'a.localhost',
  '0x7f.0x0.0x0.0x1',
  '127.0.0x1',
  '0x7f.0x1',
  // The control plane refuses these on saving. An edge that gets one anyway has its own check.
  '2130706433',
  '0x7f000001',
  '017700000001',
  '[::1]',
  '127.0.0.1:80',
  'user@127.0.0.1',
  '127.1',
  '127.0.0.01',
])('the server on loopback cannot be reached through %s', async (domainName) => {
  const { plane, get, site } = await world({ env: outside })
  const { port, connections } = await canary()
  await plane.deploy(withOrigin(site, { domainName, httpPort: port }))
  const answer = await get('/a')
  expect(answer.status).toBe(502)
  expect(answer.body).not.toMatch(/inside|127\.|::1/)
  expect(connections()).toBe(0)
})

test.each([
  ['a POST', 'POST', {}],
  ['an OPTIONS', 'OPTIONS', {}],
  ['a websocket', 'GET', websocketQuestion],
  ['a range', 'GET', { range: 'bytes=0-9' }],
])('the server on loopback cannot be reached through %s either', async (_what, method, headers) => {
  const { plane, get, site } = await world({ env: outside })
  const { port, connections } = await canary()
  const [behavior] = site.config.behaviors
  if (!behavior) throw new Error('the site of the tests has a behaviour')
  const forwarding = { ...behavior.forwarding, headers: 'all' as const }
  for (const [at, domainName] of ['127.0.0.1', '::1', 'localhost'].entries()) {
    const moved = withOrigin(site, { domainName, httpPort: port })
    const behaviors = 'upgrade' in headers ? [{ ...behavior, forwarding }] : moved.config.behaviors
    await plane.deploy({ ...moved, version: at + 2, config: { ...moved.config, behaviors } })
    expect((await get('/a', { method, headers })).status).toBe(502)
  }
  expect(connections()).toBe(0)
})

/** A name server that gives different answers in turn. */
function rebinding(answers: LookupAddress[][]) {
  let lookups = 0
  return {
    resolve: (_name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => {
      const answer = answers[Math.min(lookups, answers.length - 1)] ?? []
      lookups += 1
      callback(null, answer)
    },
    lookups: () => lookups,
  }
}

test('a name whose address changes cannot bypass the check', async () => {
  const { port, connections } = await canary()
  // A public address where nothing responds: the connection goes there and nowhere else.
  const dns = rebinding([[{ address: '203.0.114.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]])
  const { plane, get, site } = await world({
    env: outside,
    resolve: dns.resolve,
    originTimeouts: { connect: 100, answer: 100, gap: 100, keepAlive: 100 },
  })
  await plane.deploy(withOrigin(site, { domainName: 'rebind.example.com', httpPort: port }))
  expect([502, 504]).toContain((await get('/a')).status)
  expect(dns.lookups()).toBeGreaterThan(0)
  expect(connections()).toBe(0)
})

test('of several addresses only the allowed ones are used', async () => {
  const { port, connections } = await canary()
  const dns = rebinding([
    [
      { address: '10.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ])
  const { plane, get, site } = await world({ resolve: dns.resolve })
  await plane.deploy(withOrigin(site, { domainName: 'mixed.example.com', httpPort: port }))
  expect(await get('/a')).toMatchObject({ status: 200, body: 'inside' })
  expect(connections()).toBe(1)
})

test('a redirect of the origin to an internal address is passed to the visitor, not followed', async () => {
  const { origin, get } = await world()
  const { port, connections } = await canary()
  origin.give('/r', '', { location: `http://127.0.0.1:${port}/` }, 302)
  expect((await get('/r')).status).toBe(302)
  expect(connections()).toBe(0)
})
