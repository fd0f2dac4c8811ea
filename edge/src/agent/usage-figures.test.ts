import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

const quick = { flushEvery: 10, segmentAge: 20 }

/** Rows with requests, without their time. */
const byCountry = ({ plane, site }: World) => plane.usageRows(site.id).filter(({ requests }) => requests > 0)
const requestsOf = (w: World) => byCountry(w).reduce((sum, { requests }) => sum + requests, 0)

test('visitors are counted by country, and what comes from origins for no country', async () => {
  const w = await world({ countryOf: () => 'DE' })
  w.origin.give('/a', 'hello')
  await w.get('/a')
  await until('the counters', () => w.plane.usage(w.site.id)[200]?.originTraffic === 5 && requestsOf(w) === 1)
  const rows = w.plane.usageRows(w.site.id)
  expect(rows.map(({ country, requests, originRequests }) => [country, requests, originRequests])).toEqual([
    ['', 0, 1],
    ['DE', 1, 0],
  ])
})

test('a word in the database that is no country counts as unknown', async () => {
  const w = await world({ countryOf: () => 'Atlantis' })
  await w.get('/a')
  await until('the counters', () => requestsOf(w) === 1)
  expect(byCountry(w)).toMatchObject([{ country: '' }])
})

test('requests to origins are counted by the status of their response, and failures once the origin had them', async () => {
  const w = await world()
  w.origin.give('/a', 'hello', { 'cache-control': 'max-age=10', etag: '"1"' })
  w.origin.give('/missing', 'sorry', {}, 404)
  w.origin.on('/bad', (request) => void request.socket.destroy())
  await w.get('/a')
  await w.get('/a')
  await w.get('/missing')
  await w.get('/bad', { method: 'POST', body: 'x' })
  await w.origin.goDown()
  // Nothing listens, so no origin has this request.
  await w.get('/b')
  await w.origin.comeBack()
  await until('the counters', () => requestsOf(w) === 5)
  const rows = w.plane.usageRows(w.site.id).filter(({ originRequests }) => originRequests > 0)
  const sums = new Map<number, number>()
  for (const { status, originRequests } of rows) sums.set(status, (sums.get(status) ?? 0) + originRequests)
  expect([...sums].toSorted(([a], [b]) => a - b)).toEqual([
    [200, 1],
    [404, 1],
    [502, 1],
  ])
})

test('a visitor who left before a response is counted like the line in the log: 499', async () => {
  const w = await world({ logLimits: quick })
  w.origin.on('/slow', () => {})
  const visitor = connect(w.port(), '127.0.0.1')
  visitor.write(`POST /slow HTTP/1.1\r\nHost: ${w.site.domain}\r\nContent-Length: 0\r\n\r\n`)
  await until('the request at the origin', () => w.origin.requests.length === 1)
  visitor.destroy()
  await until('the line', () => w.plane.lines(w.site.id).length === 1)
  await until('the counter', () => requestsOf(w) === 1)
  expect(w.plane.lines(w.site.id)).toMatchObject([{ status: 499, bytes: 0 }])
  expect(byCountry(w)).toMatchObject([{ status: 499, hits: 0, traffic: 0 }])
})

test('lines and counters are equal for every hour, with restarts in between', async () => {
  const w = await world({ logLimits: quick })
  w.origin.give('/a', 'hello', { 'cache-control': 'max-age=60' })
  w.origin.give('/missing', 'sorry', {}, 404)
  let sent = 0
  for (let hour = 0; hour < 5; hour += 1) {
    for (let round = 0; round <= hour; round += 1) {
      await w.get('/a')
      await w.get('/missing', { method: 'POST', body: 'x' })
      sent += 2
      w.clock.forward(431)
    }
    if (hour % 2 === 1) await w.restart()
    w.clock.forward(3600)
  }
  await w.stop()
  const hourOf = (time: string) => time.slice(0, 13)
  type Sums = { requests: number; hits: number; traffic: number; originTraffic: number }
  const add = (sums: Map<string, Sums>, hour: string, more: Sums) => {
    const sum = sums.get(hour) ?? { requests: 0, hits: 0, traffic: 0, originTraffic: 0 }
    sums.set(hour, {
      requests: sum.requests + more.requests,
      hits: sum.hits + more.hits,
      traffic: sum.traffic + more.traffic,
      originTraffic: sum.originTraffic + more.originTraffic,
    })
  }
  const [logged, counted] = [new Map<string, Sums>(), new Map<string, Sums>()]
  for (const { time, bytes, originBytes, cache } of w.plane.lines(w.site.id)) {
    const hits = cache === 'hit' ? 1 : 0
    add(logged, hourOf(time), { requests: 1, hits, traffic: bytes, originTraffic: originBytes })
  }
  for (const row of w.plane.usageRows(w.site.id)) add(counted, hourOf(row.minute), row)
  expect([...counted.values()].reduce((sum, { requests }) => sum + requests, 0)).toBe(sent)
  expect(counted.size).toBeGreaterThan(4)
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(logged))
})
