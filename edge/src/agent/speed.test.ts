import { randomUUID } from 'node:crypto'
import { speedRuns } from '@fairlead/api/cdn/speed/speed.ts'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

/** Asks the edge for a test, and resolves to its report. */
async function measureSpeed({ plane }: World, siteId: string, url: string) {
  const id = randomUUID()
  plane.add({ kind: 'speed', test: { id, siteId, url } } as { kind: string })
  return until('the report', () => plane.received.speeds.get(id))
}

test('a URL is measured through this edge and from its origin', async () => {
  const w = await world()
  w.origin.give('/a', 'hello', { 'cache-control': 'max-age=600' })
  const report = await measureSpeed(w, w.site.id, `http://${w.site.domain}/a`)
  expect(report).toMatchObject({
    with: { fault: null, times: { status: 200, runs: speedRuns, size: 5 } },
    without: { fault: null, times: { status: 200, runs: speedRuns, size: 5 } },
  })
  // The origin gets all runs without the edge, with the first one that does not count, and only the first one through the
  // edge, which then has a copy.
  expect(w.origin.hits('/a')).toBe(speedRuns + 1 + 1)
})

test('over https the handshakes are measured', async () => {
  const w = await world()
  w.origin.give('/a', 'hello')
  const report = await measureSpeed(w, w.site.id, `https://${w.site.domain}/a`)
  expect(report.with.times?.tls).toBeGreaterThan(0)
})

test('an origin on a private address is not requested', async () => {
  const w = await world({ env: { ALLOW_LOOPBACK_ORIGINS: 'off' } })
  w.origin.give('/a', 'hello')
  const report = await measureSpeed(w, w.site.id, `http://${w.site.domain}/a`)
  expect(report.without).toEqual({ times: null, fault: 'address' })
  expect(w.origin.hits('/a')).toBe(0)
})

test('a site that this edge does not serve is said to be so', async () => {
  const w = await world()
  const side = { times: null, fault: 'site' }
  expect(await measureSpeed(w, randomUUID(), 'http://nobody.example/')).toEqual({ with: side, without: side })
})
