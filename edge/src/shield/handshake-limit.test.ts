import { expect, test } from 'vitest'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { world } from '../testing/world.ts'
import { handshakeLimit } from './handshake-limit.ts'
import { Buckets } from './buckets.ts'

/** The address is passed on to the socket, whose options the types of TLS leave out. */
const from = (localAddress: string) => ({ minVersion: 'TLSv1.2' as const, localAddress })

/** A limit with a clock that stands still until it is set. */
function limited(rates: { perAddress: number; all: number }) {
  let now = 0
  const limit = handshakeLimit(rates, () => now)
  return {
    /** How many of so many connections of an address are admitted. */
    admitted: (address: string, count: number) =>
      Array.from({ length: count }, () => limit.admits(address)).filter(Boolean).length,
    pass: (seconds: number) => (now += seconds * 1000),
  }
}

test('an address begins four seconds of its rate immediately, then its rate; another one has its own', () => {
  const { admitted, pass } = limited({ perAddress: 10, all: 100_000 })
  expect(admitted('192.0.2.1', 100)).toBe(40)
  expect(admitted('192.0.2.1', 1)).toBe(0)
  expect(admitted('192.0.2.2', 1)).toBe(1)
  pass(2)
  expect(admitted('192.0.2.1', 100)).toBe(20)
})

test('addresses of one /64 are one client', () => {
  const { admitted } = limited({ perAddress: 10, all: 100_000 })
  expect(admitted('2001:db8::1', 40)).toBe(40)
  expect(admitted('2001:db8::2', 1)).toBe(0)
  expect(admitted('2001:db8:0:1::1', 1)).toBe(1)
})

test('while all together are too many, one that comes often is refused and one that comes rarely is served', () => {
  const { admitted } = limited({ perAddress: 100, all: 400 })
  const flood = Array.from({ length: 50 }, (_, at) => `198.51.100.${at}`)
  for (let round = 0; round < 100; round += 1) for (const address of flood) admitted(address, 1)
  const rest = flood.map((address) => admitted(address, 10)).reduce((sum, count) => sum + count, 0)
  expect(rest).toBe(0)
  expect(admitted('192.0.2.1', 1)).toBe(1)
})

test('a bucket that was used longest ago is forgotten first, and memory is bounded', () => {
  const buckets = new Buckets({ rate: 1, burst: 1, most: 100 })
  buckets.take('old', 0)
  for (let at = 0; at < 10_000; at += 1) buckets.take(`key ${at}`, 0)
  expect(buckets.size).toBe(100)
  expect(buckets.take('old', 0)).toBe(true)
})

test('visitors of other addresses finish their handshakes during a flood of one', async () => {
  const w = await world({ env: { EDGE_HANDSHAKES_PER_ADDRESS: '5' } })
  const outcomes: boolean[] = []
  const flooding = Array.from({ length: 100 }, () =>
    connectSecurely(w.tlsPort(), {
      host: w.site.domain,
      servername: w.site.domain,
      protocols: ['http/1.1'],
      tls: from('127.0.0.9'),
    }).then(
      (socket) => {
        socket.destroy()
        outcomes.push(true)
      },
      () => outcomes.push(false),
    ),
  )
  const visitor = await connectSecurely(w.tlsPort(), {
    host: w.site.domain,
    servername: w.site.domain,
    protocols: ['http/1.1'],
    tls: from('127.0.0.8'),
  })
  visitor.destroy()
  await Promise.all(flooding)
  expect(outcomes.filter(Boolean).length).toBeGreaterThanOrEqual(20)
  expect(outcomes.filter((isServed) => !isServed).length).toBeGreaterThan(20)
})
