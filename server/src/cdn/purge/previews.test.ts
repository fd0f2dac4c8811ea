import {
  addPurgePreview,
  addUrlPurgePreviews,
  getPurgePreview,
  isLargePurge,
  largePurge,
  maxPreviews,
  type PreviewCount,
  previewSeconds,
} from '@fairlead/api/cdn/purge/preview.ts'
import { sendPreview } from '@fairlead/api/edge/preview.ts'
import { laterKinds, pullChanges } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

const counted = (objects: number, recentObjects = 0, isWhole = true): PreviewCount => ({
  objects,
  bytes: objects * 10,
  recentObjects,
  recentBytes: recentObjects * 10,
  isWhole,
})

async function ready(edges = ['one', 'two']) {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], edges })
  for (const edge of edges) await w.edge(edge).pull()
  const add = (invalidationPath = ['/img/*'], cacheTags: string[] = []) =>
    w.as('owner').call(addPurgePreview, {
      body: { cdnConfigId: w.site('a.example').id, invalidationPath, cacheTags },
    })
  const get = async (id: string) => (await w.as('owner').call(getPurgePreview, { params: { id } })).data
  const report = (edge: string, id: string, body: PreviewCount) =>
    w.edge(edge).call(sendPreview, { params: { id }, body })
  const queue = async (edge: string) =>
    (await w.edge(edge).pull()).flatMap((change) => (change.kind === 'preview' ? [change.preview] : []))
  return { ...w, add, get, report, queue }
}

test('every edge is asked, and the sums are those of the edges that have counted', async () => {
  const w = await ready()
  const { data } = await w.add(['/img/*'], ['shoes'])
  expect(data).toMatchObject({ state: 'running', objects: 0, edges: [{ state: 'waiting' }, { count: null }] })
  for (const edge of ['one', 'two'])
    expect(await w.queue(edge)).toEqual([
      { id: data.id, siteId: w.site('a.example').id, paths: ['/img/*'], tags: ['shoes'] },
    ])
  await w.report('one', data.id, counted(7, 3))
  expect(await w.get(data.id)).toMatchObject({ state: 'running', objects: 7, originRequests: 3 })
  await w.report('two', data.id, counted(5, 1))
  // Only the first report of an edge counts.
  await w.report('two', data.id, counted(500))
  expect(await w.get(data.id)).toMatchObject({
    state: 'completed',
    objects: 12,
    bytes: 120,
    originRequests: 4,
    originBytes: 40,
    edges: [
      { edgeName: 'one', state: 'counted', count: counted(7, 3) },
      { edgeName: 'two', state: 'counted', count: counted(5, 1) },
    ],
  })
  // Nothing was purged.
  expect(await w.rows('select from purge')).toEqual([])
})

test('an edge that does not answer is named: too slow, offline, or of an older release', async () => {
  const w = await ready(['one', 'two', 'three'])
  const older = laterKinds.filter((kind) => kind !== 'preview').join()
  await w.edge('two').call(pullChanges, { query: { after: 0, kinds: older } })
  await w.rows(`update edge_node set last_seen_at = now() - interval '1 hour' where name = 'three'`)
  const { data } = await w.add()
  expect(data.edges.map(({ edgeName, state }) => [edgeName, state])).toEqual([
    ['one', 'waiting'],
    ['three', 'unanswered'],
    ['two', 'unanswered'],
  ])
  expect(await w.queue('two')).toEqual([])
  w.clock.advance(previewSeconds)
  const over = await w.get(data.id)
  expect([over.state, over.edges[0]?.state]).toEqual(['completed', 'unanswered'])
  expect(isLargePurge(over)).toBe(true)
  expect(await w.queue('one')).toEqual([])
})

test('a report of an edge that was not asked does not count', async () => {
  const w = await ready(['one'])
  const { data } = await w.add()
  const late = await w.enroll('late')
  await late.call(sendPreview, { params: { id: data.id }, body: counted(9) })
  expect(await w.get(data.id)).toMatchObject({ objects: 0, edges: [{ edgeName: 'one', state: 'waiting' }] })
})

test('so many previews are counted at a time, also if they are requested concurrently', async () => {
  const w = await ready(['one'])
  const answers = await Promise.all(Array.from({ length: maxPreviews + 2 }, () => w.add()))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(maxPreviews)
  expect(answers.find(({ succ }) => !succ)?.code).toBe(50126)
})

test('a preview has the rules of a purge, and nobody sees that of another account', async () => {
  const w = await ready(['one'])
  expect(await w.add([])).toMatchObject({ status: 400, fields: { invalidationPath: 'required' } })
  expect(await w.add(['http://a.example/'])).toMatchObject({ fields: { 'invalidationPath.0': 'purgePath' } })
  expect(await w.add(['/*/x'])).toMatchObject({ fields: { 'invalidationPath.0': 'purgeWildcard' } })
  const { data } = await w.add()
  const stranger = w.as('stranger')
  expect((await stranger.call(getPurgePreview, { params: { id: data.id } })).status).toBe(404)
  const body = { cdnConfigId: w.site('a.example').id, invalidationPath: ['/'] }
  expect((await stranger.call(addPurgePreview, { body })).status).toBe(404)
})

test('full URLs are counted site by site, and one that no site serves is refused on its line', async () => {
  const w = await world({ sites: ['a.example', 'c.example'], strangerSites: ['b.example'], edges: ['one'] })
  await w.edge('one').pull()
  const add = (urlList: string[]) => w.as('owner').call(addUrlPurgePreviews, { body: { urlList } })
  const { data } = await add(['https://a.example/x', 'http://c.example/img/*', 'http://a.example/y'])
  const changes = await w.edge('one').pull()
  const asked = changes.flatMap((change) => (change.kind === 'preview' ? [change.preview] : []))
  expect(asked.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted())
  const pathsOf = (domain: string) => asked.find(({ siteId }) => siteId === w.site(domain).id)?.paths
  expect([pathsOf('a.example'), pathsOf('c.example')]).toEqual([['/x', '/y'], ['/img/*']])
  expect(await add(['http://a.example/', 'http://b.example/'])).toMatchObject({
    status: 400,
    fields: { 'urlList.1': 'purgeHost' },
  })
})

test('without any edge there is nobody to ask, and no trace of it', async () => {
  const w = await ready([])
  expect((await w.add()).code).toBe(50110)
  expect(await w.rows('select from purge_preview')).toEqual([])
})

test.for([
  [counted(largePurge.objects - 1, largePurge.originRequests - 1), false],
  [counted(largePurge.objects), true],
  [counted(largePurge.originRequests, largePurge.originRequests), true],
  [counted(1, 0, false), true],
] as const)('%j is large: %s', ([count, is]) => {
  const edges = [{ edgeName: 'one', state: 'counted' as const, count }]
  expect(isLargePurge({ objects: count.objects, originRequests: count.recentObjects, edges })).toBe(is)
})
