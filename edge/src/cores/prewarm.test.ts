import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { fetchRaw } from '../testing/visitor/fetch-raw.ts'
import { startOrigin } from '../testing/origin/origin.ts'
import { prewarm } from '../testing/plane/prewarm.ts'
import { spawnEdge } from '../testing/process/edge-process.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { tempFolder } from '../testing/world.ts'

test('of two workers one fetches each file, both serve it, and a purge by tag reaches both', async () => {
  const origin = await startOrigin()
  const plane = await startControlPlane()
  onTestFinished(async () => {
    await plane.goDown()
    await origin.goDown()
    expect(plane.failures).toEqual([])
  })
  const edge = await spawnEdge(plane.url, tempFolder(), { EDGE_WORKERS: '2' })
  const site = siteOn(origin.port)
  await plane.deploy(site)
  const names = ['/a', '/b', '/c', '/d']
  for (const name of names)
    origin.give(name, 'old', { 'cache-control': 'max-age=3600', 'cache-tag': 'letters' })
  const urls = names.map((name) => `http://${site.domain}${name}`)
  const reports = await prewarm(plane, site.id, urls)
  expect(reports).toMatchObject(names.map(() => ({ outcome: 'stored', size: 3, originBytes: 3 })))
  const visit = async () => {
    const answers = Array.from({ length: 40 }, (_, number) =>
      fetchRaw(edge.port, { host: site.domain, path: names[number % names.length] ?? '/' }),
    )
    return new Set((await Promise.all(answers)).map(({ body }) => body))
  }
  expect(await visit()).toEqual(new Set(['old']))
  expect(names.map(origin.hits)).toEqual([1, 1, 1, 1])

  for (const name of names) origin.give(name, 'new', { 'cache-control': 'max-age=3600' })
  const id = randomUUID()
  plane.add({
    kind: 'purge',
    purge: { id, siteId: site.id, type: 'remove', paths: [], tags: ['letters'] },
  })
  const receipt = await until('the receipt', () =>
    plane.received.purges.find(({ purgeId }) => purgeId === id),
  )
  expect(receipt).toMatchObject({ objects: 4, bytes: 12 })
  expect(await visit()).toEqual(new Set(['new']))
})
