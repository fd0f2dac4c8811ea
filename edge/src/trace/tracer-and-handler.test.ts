import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { expect, test } from 'vitest'
import { withConfig } from '../testing/site.ts'
import { world } from '../testing/world.ts'

const outcomes = (steps: { outcome: string }[]) => steps.map(({ outcome }) => outcome)

test('a request that has already passed through this network is shown as refused', async () => {
  const { plane, site, get, origin } = await world()
  const request = TraceInput.parse({
    url: `http://${site.domain}/a`,
    headers: [{ name: 'CDN-Loop', value: 'other, fairlead' }],
  })
  expect(outcomes(await plane.trace(site.id, request))).toEqual(['siteFound', 'loopFound'])
  expect((await get('/a', { headers: { 'cdn-loop': 'other, fairlead' } })).status).toBe(508)
  expect(origin.requests).toEqual([])
})

test('for a request that accepts no stale copy, the tracer shows a request to the origin, and it is sent', async () => {
  const { plane, site: plain, get, origin, clock } = await world()
  const site = withConfig(plain, { type: SiteMode.standard })
  await plane.deploy(site)
  origin.give('/a', 'a', { 'cache-control': 'max-age=60, stale-while-revalidate=100', etag: '"1"' })
  await get('/a')
  clock.forward(61)
  const traced = async (headers: { name: string; value: string }[]) =>
    outcomes(await plane.trace(site.id, TraceInput.parse({ url: `http://${site.domain}/a`, headers })))
  expect(await traced([])).toContain('staleServed')
  const steps = await traced([{ name: 'Cache-Control', value: 'min-fresh=5' }])
  expect(steps).toContain('cacheStale')
  expect(steps).not.toContain('staleServed')
  expect((await get('/a', { headers: { 'cache-control': 'min-fresh=5' } })).cache).toMatch(/fwd=stale/)
})
