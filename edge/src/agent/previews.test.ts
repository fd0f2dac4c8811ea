import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

const lasting = { 'cache-control': 'max-age=3600' }

/** Asks the edge what a purge would affect, and resolves to its answer. */
async function preview({ plane, site }: World, paths: string[], tags: string[] = [], siteId = site.id) {
  const id = randomUUID()
  plane.add({ kind: 'preview', preview: { id, siteId, paths, tags } } as { kind: string })
  return until('the answer', () => plane.received.previews.get(id))
}

/** Purges the same; resolves with the receipt. */
async function purge({ plane, site }: World, paths: string[], tags: string[] = [], type = 'remove') {
  const id = randomUUID()
  plane.add({ kind: 'purge', purge: { id, siteId: site.id, type, paths, tags } })
  return until('the receipt', () => plane.received.purges.find(({ purgeId }) => purgeId === id))
}

async function filled() {
  const w = await world()
  const { origin, get } = w
  origin.give('/', 'home', lasting)
  origin.give('/img/a.jpg', 'one', { ...lasting, 'cache-tag': 'shoes, red' })
  origin.give('/img/b.jpg', 'three', { ...lasting, 'cache-tag': 'shoes' })
  origin.give('/img/deep/c.jpg', 'seven77', { ...lasting, 'cache-tag': 'red' })
  origin.give('/page', 'query', lasting)
  const all = ['/', '/img/a.jpg', '/img/b.jpg', '/img/deep/c.jpg', '/page?x=1']
  for (const path of all) await get(path)
  return { ...w, all }
}

const kinds: [string, string[], string[], number, number][] = [
  ['an exact URL', ['/img/a.jpg'], [], 1, 3],
  ['a URL that nobody has', ['/nothing'], [], 0, 0],
  ['a directory', ['/img/*'], [], 3, 15],
  ['a wildcard', ['/img/d*'], [], 1, 7],
  ['a path with any query', ['/page'], [], 1, 5],
  ['the home page', ['/'], [], 1, 4],
  ['a tag', [], ['shoes'], 2, 8],
  ['two tags of one object', [], ['shoes', 'red'], 3, 15],
  ['tags and paths that overlap', ['/img/a.jpg', '/img/*'], ['shoes', 'red'], 3, 15],
  ['the whole site', ['/*'], [], 5, 24],
]

test('each kind of purge is counted as its receipt counts it, and nothing is touched', async () => {
  const w = await filled()
  for (const [name, paths, tags, objects, bytes] of kinds) {
    const found = await preview(w, paths, tags)
    expect([name, found.objects, found.bytes, found.isWhole]).toEqual([name, objects, bytes, true])
    // All objects are fresh, and were requested just now.
    expect([name, found.recentObjects, found.recentBytes]).toEqual([name, objects, bytes])
  }
  const again = await Promise.all(w.all.map((path) => w.get(path)))
  expect(again.every(({ headers }) => String(headers['cache-status']).includes('; hit'))).toBe(true)
  for (const [name, paths, tags, objects, bytes] of kinds.slice(0, 8).toReversed()) {
    const { objects: counted, bytes: size } = await preview(w, paths, tags)
    const receipt = await purge(w, paths, tags)
    expect([name, counted, size]).toEqual([name, receipt.objects, receipt.bytes])
    expect(counted).toBeLessThanOrEqual(objects)
    expect(size).toBeLessThanOrEqual(bytes)
    expect((await preview(w, paths, tags)).objects).toBe(0)
  }
})

test('only what is fresh and was requested in the last minutes is a load for the origin', async () => {
  const w = await filled()
  w.clock.forward(10 * 60)
  expect(await preview(w, ['/*'])).toMatchObject({ objects: 5, recentObjects: 0, recentBytes: 0 })
  // A stale copy must be revalidated in any case.
  expect(await purge(w, ['/img/a.jpg'], [], 'refresh')).toMatchObject({ objects: 1 })
  expect(await preview(w, ['/img/*'])).toMatchObject({ objects: 3, recentObjects: 0 })
  w.origin.give('/img/new.jpg', 'new', lasting)
  await w.get('/img/new.jpg')
  expect(await preview(w, ['/img/*'])).toMatchObject({ objects: 4, recentObjects: 1, recentBytes: 3 })
})

test('a site that this edge does not serve has nothing here', async () => {
  const w = await filled()
  expect(await preview(w, ['/*'], ['shoes'], randomUUID())).toEqual({
    objects: 0,
    bytes: 0,
    recentObjects: 0,
    recentBytes: 0,
    isWhole: true,
  })
})
