import { VisitRegion } from '@fairlead/api/cdn/site/site-config.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge } from '../edge.ts'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { fetchRaw } from '../testing/visitor/fetch-raw.ts'
import { startOrigin } from '../testing/origin/origin.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { tempFolder, testSettings } from '../testing/world.ts'

test('an edge with a changed region serves the sites of the new region, and none of the old one, immediately', async () => {
  const origin = await startOrigin()
  const plane = await startControlPlane()
  const dataDir = tempFolder()
  let stop = async () => {}
  onTestFinished(async () => {
    await stop()
    await plane.goDown()
    await origin.goDown()
  })
  origin.give('/a', 'hello')
  const start = async (region: string) => {
    await stop()
    const settings = testSettings(plane.url, dataDir, region === '' ? {} : { EDGE_REGION: region })
    const edge = await startEdge(settings, pino({ level: 'silent' }))
    stop = () => edge.close(0)
    return async ({ domain }: { domain: string }) =>
      (await fetchRaw(edge.port, { host: domain, path: '/a' })).status
  }
  const [world, china] = [siteOn(origin.port), siteOn(origin.port)]
  china.config.visitRegion = VisitRegion.china
  let ask = await start('')
  await plane.deploy(world)
  await plane.deploy(china)
  expect([await ask(world), await ask(china)]).toEqual([200, 200])

  // Before the edge has received anything from the control plane.
  await stop()
  stop = async () => {}
  await plane.goDown()
  ask = await start('china')
  expect([await ask(world), await ask(china)]).toEqual([421, 200])
  await plane.comeBack()

  const pulls = plane.received.pulls.length
  ask = await start('global, global-2')
  await until('a new beginning', () => plane.received.pulls.slice(pulls).includes(0))
  await until('its site', async () => (await ask(world)) === 200)
  expect(await ask(china)).toBe(421)
})

test('an unknown region is refused', () => {
  expect(() => testSettings('http://127.0.0.1:1', '.', { EDGE_REGION: 'moon' })).toThrow(
    /^EDGE_REGION.*: must be some of global, global-2, china$/m,
  )
})
