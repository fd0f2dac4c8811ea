import { expect, test } from 'vitest'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

const total = ({ plane, site }: World) =>
  Object.values(plane.usage(site.id)).reduce((sum, row) => sum + row.requests, 0)

test('requests, hits and bytes are counted by status, and nothing for unknown hosts or malformed heads', async () => {
  const w = await world()
  w.origin.give('/a', 'hello', { etag: '"1"' })
  w.origin.give('/missing', 'sorry', {}, 404)
  await w.get('/a')
  await w.get('/a')
  await w.get('/a', { method: 'HEAD' })
  await w.get('/a', { headers: { 'if-none-match': '"1"' } })
  await w.get('/a', { headers: { range: 'bytes=0-1' } })
  await w.get('/missing')
  await w.get('/a', { method: 'POST', body: 'xyz' })
  await w.get('/a', { host: 'unknown.example.org' })
  await sendRaw(w.port(), `GET / HTTP/1.1\r\nHost: ${w.site.domain}\r\nHost: ${w.site.domain}\r\n\r\n`)
  await until('all counters', () => total(w) === 7)
  expect(w.plane.usage(w.site.id)).toEqual({
    200: { requests: 4, hits: 2, traffic: 15, originTraffic: 10 },
    206: { requests: 1, hits: 1, traffic: 2, originTraffic: 0 },
    304: { requests: 1, hits: 1, traffic: 0, originTraffic: 0 },
    404: { requests: 1, hits: 0, traffic: 5, originTraffic: 5 },
  })
})

test('an aborted download counts the bytes that were written', async () => {
  const w = await world()
  w.origin.give('/large', Buffer.alloc(50_000_000))
  const { text } = await sendRaw(
    w.port(),
    `GET /large HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`,
    (received) => received.length > 1_000_000,
  )
  await until('the fetch', () => w.plane.usage(w.site.id)[200]?.originTraffic === 50_000_000)
  const { traffic = 0 } = w.plane.usage(w.site.id)[200] ?? {}
  expect(traffic).toBeGreaterThan(500_000)
  // Bytes in the kernel buffers of both sides count as written.
  expect(traffic).toBeLessThan(text.length + 12_000_000)
})

test('errors of the edge itself are counted', async () => {
  const w = await world()
  await w.origin.goDown()
  await w.get('/a')
  await until('the counter', () => total(w) === 1)
  expect(w.plane.usage(w.site.id)[502]).toMatchObject({ requests: 1, hits: 0 })
  await w.origin.comeBack()
})

test('after a lost acknowledgement the same batch is sent again, and nothing is counted twice', async () => {
  const w = await world()
  w.origin.give('/a', 'hello')
  w.plane.script.dropUsageAnswers = true
  for (let round = 0; round < 5; round += 1) await w.get('/a')
  await until('the batch twice', () => w.plane.received.usageCalls.length >= 2)
  for (let round = 0; round < 5; round += 1) await w.get('/a')
  w.plane.script.dropUsageAnswers = false
  await until('all counters', () => total(w) === 10)
  expect(w.plane.usage(w.site.id)[200]).toEqual({ requests: 10, hits: 9, traffic: 50, originTraffic: 5 })
})

test('a shutdown writes the counters to the journal; the next start sends what was not acknowledged', async () => {
  const w = await world()
  w.origin.give('/a', 'hello')
  await w.plane.goDown()
  for (let round = 0; round < 7; round += 1) await w.get('/a')
  await w.restart()
  await w.get('/a')
  await w.plane.comeBack()
  await until('all counters', () => total(w) === 8)
  expect(w.plane.usage(w.site.id)[200]).toEqual({ requests: 8, hits: 7, traffic: 40, originTraffic: 5 })
})

test('a shutdown sends the last counters if the control plane can be reached', async () => {
  const w = await world()
  w.origin.give('/a', 'hello')
  await w.get('/a')
  await w.stop()
  expect(total(w)).toBe(1)
})

test('batch numbers increase without gaps', async () => {
  const w = await world()
  for (let round = 1; round <= 3; round += 1) {
    await w.get('/a')
    await until('the counter', () => total(w) === round)
  }
  const numbers = [...w.plane.received.batches.keys()].map((key) => Number(key.split(' ')[1]))
  expect(numbers).toEqual([1, 2, 3])
})
