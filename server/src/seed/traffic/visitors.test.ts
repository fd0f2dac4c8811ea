import { type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { countryOfDemoAddress } from '@fairlead/api/edge/demo-address.ts'
import { expect, onTestFinished, test } from 'vitest'
import { demoDomains } from '../demo-domains.ts'
import { countries, visitsOf } from './countries.ts'
import { openOrigin } from './origin.ts'
import { randomNumbers } from './random.ts'
import { sendVisitors } from './visitors.ts'

test('the same seed makes the same choices, by their weights', () => {
  const [one, other] = [randomNumbers(7), randomNumbers(7)]
  const chosen = Array.from({ length: 4000 }, () =>
    one.choose(['rare', 'often'], (item) => (item === 'rare' ? 1 : 3)),
  )
  expect(chosen).toEqual(
    Array.from({ length: 4000 }, () => other.choose(['rare', 'often'], (item) => (item === 'rare' ? 1 : 3))),
  )
  const share = chosen.filter((item) => item === 'rare').length / chosen.length
  expect(share).toBeGreaterThan(0.22)
  expect(share).toBeLessThan(0.28)
})

/** Visitors who hardly pause. */
const hurried = () => ({ ...randomNumbers(1), pause: () => 5 })

test('a country sends the fewest visitors at four in its night', () => {
  const nepal = countries.find(({ code }) => code === 'NP') ?? countries[0]
  const night = visitsOf(nepal, new Date('2026-07-01T22:15:00Z'))
  const day = visitsOf(nepal, new Date('2026-07-01T10:15:00Z'))
  expect(night).toBeCloseTo(0.3)
  expect(day).toBeCloseTo(1)
})

test('visitors come from the addresses of their countries, read what the pages name, and leave at the signal', async () => {
  const origin = await openOrigin(0)
  const { port } = origin.address() as AddressInfo
  const seen: { host: string; path: string; from: string }[] = []
  origin.on('request', ({ headers, url = '', socket }) => {
    seen.push({ host: headers.host ?? '', path: url, from: socket.remoteAddress ?? '' })
  })
  const leaving = new AbortController()
  const left = sendVisitors({
    edge: { host: '127.0.0.1', port },
    random: hurried(),
    canChooseAddress: process.platform === 'linux',
    signal: leaving.signal,
    log: (line) => expect.unreachable(line),
  })
  onTestFinished(() => {
    leaving.abort()
    origin.close()
  })
  await expect.poll(() => new Set(seen.map(({ host }) => host)).size).toBeGreaterThan(1)
  await expect.poll(() => seen.some(({ path }) => path.startsWith('/lights/'))).toBe(true)
  const paths = new Set(seen.map(({ path }) => path))
  for (const path of ['/', '/assets/site.css', '/images/light-1.png']) expect(paths).toContain(path)
  for (const { host } of seen) expect(Object.values(demoDomains)).toContain(host)
  // macOS has one loopback address.
  const fewest = process.platform === 'linux' ? 2 : 1
  expect(new Set(seen.map(({ from }) => countryOfDemoAddress(from))).size).toBeGreaterThanOrEqual(fewest)
  leaving.abort()
  await left
  const before = seen.length
  origin.close()
  await once(origin, 'close')
  expect(seen).toHaveLength(before)
})

test('a visitor of an edge that does not respond leaves, and the next one is served when it is back', async () => {
  const closed = createServer((_request, response) => response.end('here'))
  closed.listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const lines: string[] = []
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const left = sendVisitors({
    edge: { host: '127.0.0.1', port },
    random: hurried(),
    canChooseAddress: false,
    signal: leaving.signal,
    log: (line) => void lines.push(line),
  })
  await expect.poll(() => lines.at(0)).toMatch(/^a visitor of .* left without a response: .*ECONNREFUSED/)
  closed.listen(port, '127.0.0.1')
  await expect.poll(() => lines.at(-1)).toBe('visitors are served again')
  expect(lines).toHaveLength(2)
  leaving.abort()
  await left
  closed.closeAllConnections()
  closed.close()
})
