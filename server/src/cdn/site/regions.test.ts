import { VisitRegion } from '@fairlead/api/cdn/site/site-config.ts'
import { DeployStatus } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addTrace } from '@fairlead/api/cdn/trace.ts'
import { listEdges } from '@fairlead/api/system/edge.ts'
import { expect, test } from 'vitest'
import { minimalSite, type World, world } from '../../lib/testing/world.ts'

/** The edge `china` serves only sites in China, `global` all others. There is one of these. */
async function twoRegions() {
  const w = await world({ sites: ['first.example'], edges: ['global', 'china'] })
  w.edge('global').serveRegions('1,2')
  w.edge('china').serveRegions('3')
  await w.edge('global').pull()
  await w.edge('china').pull()
  return w
}

async function add(w: World, domain: string, visitRegion: VisitRegion) {
  const { data } = await w.as('owner').call(addSite, { body: { ...minimalSite(domain), visitRegion } })
  return data.id
}

const detail = async (w: World, id: string) => (await w.as('owner').call(getSite, { params: { id } })).data

const pulled = async (w: World, edge: string) =>
  (await w.edge(edge).pull()).map((change) =>
    change.kind === 'site' ? `site ${change.site.domain}` : change.kind,
  )

test('an edge gets the sites of its regions, and no others', async () => {
  const w = await twoRegions()
  await add(w, 'world.example', VisitRegion.global)
  await add(w, 'china.example', VisitRegion.china)
  expect(await pulled(w, 'global')).toEqual(['site world.example', 'gone'])
  expect(await pulled(w, 'china')).toEqual(['gone', 'site china.example'])
  w.edge('global').serveRegions('1')
  expect(await pulled(w, 'global')).toEqual(['site first.example', 'site world.example'])
  w.edge('global').serveRegions('1,2,3')
  expect(await pulled(w, 'global')).toEqual([
    'site first.example',
    'site world.example',
    'site china.example',
  ])
})

test('edges delete a site that moves to another region', async () => {
  const w = await twoRegions()
  const id = await add(w, 'a.example', VisitRegion.global)
  await w.edge('global').work()
  const { version } = await detail(w, id)
  const { domain: _domain, originType: _type, ...input } = minimalSite('a.example')
  await w
    .as('owner')
    .call(editSite, { params: { id }, body: { ...input, visitRegion: VisitRegion.china, version } })
  expect(await pulled(w, 'global')).toEqual(['gone'])
  expect(await pulled(w, 'china')).toEqual(['site a.example'])
})

test('a deployment waits only for the edges of its region', async () => {
  const w = await twoRegions()
  const id = await add(w, 'a.example', VisitRegion.china)
  await w.edge('china').work()
  const { deployStatus, edges } = await detail(w, id)
  expect(deployStatus).toBe(DeployStatus.completed)
  expect(edges.map(({ edgeName }) => edgeName)).toEqual(['china'])
})

test('without an edge in its region a deployment fails when its time is over', async () => {
  const w = await world({ edges: ['global'] })
  w.edge('global').serveRegions('1')
  await w.edge('global').pull()
  const id = await add(w, 'a.example', VisitRegion.china)
  await w.edge('global').work()
  expect((await detail(w, id)).deployStatus).not.toBe(DeployStatus.completed)
  await w.runJobs()
  expect((await detail(w, id)).deployStatus).toBe(DeployStatus.failed)
})

test('a trace of a site goes to an edge of its region', async () => {
  const w = await twoRegions()
  await add(w, 'a.example', VisitRegion.china)
  await w.edge('china').work()
  await w.edge('global').work()
  const body = { url: 'http://a.example/' }
  expect((await w.as('owner').call(addTrace, { body })).data.edgeName).toBe('china')
  await w.takeOffline('china')
  expect((await w.as('owner').call(addTrace, { body })).msg).toMatch(/edge/i)
})

test('operators see which regions an edge serves', async () => {
  const w = await twoRegions()
  const { data } = await w.as('operator').call(listEdges)
  expect(data.content.map(({ name, regions }) => [name, regions])).toEqual([
    ['china', [3]],
    ['global', [1, 2]],
  ])
})
