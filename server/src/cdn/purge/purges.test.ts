import { addPurge, getPurge, listPurges, type PurgeInput } from '@fairlead/api/cdn/purge/purge.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { pullChanges } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

const paths = (n: number, last = '') => [
  ...Array.from({ length: n - (last ? 1 : 0) }, (_, i) => `/file-${i}.txt`),
  ...(last ? [last] : []),
]

async function purging(edges: string[] = ['one']) {
  const w = await world({ sites: ['a.example'], edges })
  const cdnConfigId = w.site('a.example').id
  const owner = w.as('owner')
  const purge = (invalidationPath: unknown, more: Partial<PurgeInput> = {}) =>
    owner.call(addPurge, { body: { cdnConfigId, invalidationPath, ...more } })
  const detail = async (id: string) => (await owner.call(getPurge, { params: { id } })).data
  const say = (name: string, purgeId: string, objects = 1, error?: string) =>
    w.edge(name).receipts({ purges: [{ purgeId, objects, bytes: objects * 100, ...(error && { error }) }] })
  return { ...w, owner, cdnConfigId, purge, detail, say }
}

test('a purge starts in process and reaches the edges unchanged', async () => {
  const { purge, edge, cdnConfigId } = await purging()
  await edge('one').pull()
  const wantedPaths = ['/a.txt', '/img/*', '/q?x=1&y=%20']
  const answer = await purge(wantedPaths, { remark: 'spring sale', type: 'refresh' })
  expect(answer.data).toEqual({
    id: expect.any(String),
    cdnConfigId,
    domain: 'a.example',
    invalidationPath: wantedPaths,
    cacheTags: [],
    type: 'refresh',
    remark: 'spring sale',
    status: 'process',
    createDate: expect.any(String),
    objects: 0,
    bytes: 0,
  })
  const { id } = answer.data
  expect(await edge('one').pull()).toMatchObject([
    { kind: 'purge', purge: { id, siteId: cdnConfigId, type: 'refresh', paths: wantedPaths } },
  ])
})

test("the edge's receipt completes it, with the number of dropped objects", async () => {
  const { purge, detail, say } = await purging()
  const { id } = (await purge(['/a.txt'])).data
  expect((await detail(id)).receipts).toMatchObject([{ edgeName: 'one', state: 'waiting' }])
  await say('one', id, 3)
  expect(await detail(id)).toMatchObject({
    status: 'complete',
    objects: 3,
    bytes: 300,
    receipts: [
      { edgeName: 'one', state: 'done', objects: 3, bytes: 300, error: '', finishDate: expect.any(String) },
    ],
  })
})

test('a purge is complete only when all edges that were online have answered', async () => {
  const { purge, detail, say } = await purging(['one', 'two'])
  const { id } = (await purge(['/a.txt'])).data
  await say('one', id)
  expect((await detail(id)).status).toBe('process')
  await say('two', id, 2)
  expect(await detail(id)).toMatchObject({ status: 'complete', objects: 3, bytes: 300 })
})

test('two concurrent receipts complete a purge', async () => {
  const { purge, detail, say } = await purging(['one', 'two'])
  for (let round = 0; round < 10; round++) {
    const { id } = (await purge(['/a.txt'])).data
    await Promise.all([say('one', id), say('two', id)])
    expect((await detail(id)).status).toBe('complete')
  }
})

test("it fails at one edge's error", async () => {
  const { purge, detail, say } = await purging(['one', 'two'])
  const { id } = (await purge(['/a.txt'])).data
  await say('one', id, 0, 'disk failure')
  await say('two', id)
  expect(await detail(id)).toMatchObject({
    status: 'fail',
    receipts: [{ edgeName: 'one', state: 'failed', error: 'disk failure' }, { state: 'done' }],
  })
})

test('the first receipt of an edge counts, also within one batch', async () => {
  const { purge, detail, say, edge } = await purging()
  const first = (await purge(['/a.txt'])).data.id
  await say('one', first, 3)
  await say('one', first, 9, 'again')
  expect(await detail(first)).toMatchObject({ status: 'complete', objects: 3 })
  const second = (await purge(['/b.txt'])).data.id
  const receipt = { purgeId: second, bytes: 0 }
  await edge('one').receipts({
    purges: [
      { ...receipt, objects: 1 },
      { ...receipt, objects: 2 },
    ],
  })
  expect((await detail(second)).objects).toBe(1)
})

test('a purge does not wait for an offline edge, which adds its receipt when it is back', async () => {
  const { purge, detail, say, takeOffline } = await purging(['one', 'two'])
  await takeOffline('two')
  const { id } = (await purge(['/a.txt'])).data
  await say('one', id)
  expect(await detail(id)).toMatchObject({ status: 'complete', receipts: [{ edgeName: 'one' }] })
  await say('two', id, 5)
  expect(await detail(id)).toMatchObject({ status: 'complete', objects: 6 })
})

test('a purge without a receipt in time fails, and a late receipt completes it', async () => {
  const { purge, detail, say, runJobs } = await purging(['one', 'two'])
  const { id } = (await purge(['/a.txt'])).data
  await say('one', id)
  await runJobs()
  expect((await detail(id)).status).toBe('fail')
  await say('two', id)
  expect((await detail(id)).status).toBe('complete')
})

test('without any edge a purge fails in time', async () => {
  const { purge, detail, runJobs } = await purging([])
  const { id } = (await purge(['/a.txt'])).data
  await runJobs()
  expect(await detail(id)).toMatchObject({ status: 'fail', receipts: [] })
})

test('a receipt for an unknown purge is acknowledged and changes nothing', async () => {
  const { say, rows } = await purging()
  expect((await say('one', crypto.randomUUID())).succ).toBe(true)
  expect(await rows('select from purge_receipt')).toEqual([])
})

test('30 items are the maximum, 15 if one has a wildcard', async () => {
  const { purge } = await purging()
  expect((await purge(paths(30))).succ).toBe(true)
  expect((await purge(paths(15, '/img/*'))).succ).toBe(true)
  for (const items of [paths(31), paths(16, '/img/*')])
    expect(await purge(items)).toMatchObject({
      status: 400,
      fields: { invalidationPath: 'purgeTooMany' },
      msg: 'invalidationPath: At most 30 items, at most 15 with a wildcard',
    })
})

test('errors of an item are on it, in both languages', async () => {
  const { purge, owner, cdnConfigId } = await purging()
  const cases: [unknown, string, string][] = [
    [[], 'invalidationPath', 'required'],
    [undefined, 'invalidationPath', 'required'],
    [['/a', '/a'], 'invalidationPath', 'duplicate'],
    [['/a', ' /a '], 'invalidationPath', 'duplicate'],
    [['/a', 'http://a.example/b'], 'invalidationPath.1', 'purgePath'],
    [['https://a.example/'], 'invalidationPath.0', 'purgePath'],
    [['//a.example/b'], 'invalidationPath.0', 'purgePath'],
    [['a.txt'], 'invalidationPath.0', 'purgePath'],
    [['*'], 'invalidationPath.0', 'purgePath'],
    [['/a', '//%61'], 'invalidationPath', 'duplicate'],
    [['/a\u0000'], 'invalidationPath.0', 'format'],
    [['/a\u0001'], 'invalidationPath.0', 'purgeSpelling'],
    [['/a/..%2fb'], 'invalidationPath.0', 'purgeSpelling'],
    [['/50%'], 'invalidationPath.0', 'purgeSpelling'],
    [['/*.jpg'], 'invalidationPath.0', 'purgeWildcard'],
    [['/a*b*'], 'invalidationPath.0', 'purgeWildcard'],
    [[7], 'invalidationPath.0', 'format'],
    [[`/${'x'.repeat(2048)}`], 'invalidationPath.0', 'tooLong'],
  ]
  for (const [items, field, name] of cases)
    expect((await purge(items)).fields, JSON.stringify(items)).toEqual({ [field]: name })
  const chinese = await owner.call(addPurge, {
    body: { cdnConfigId, invalidationPath: ['http://a.example/'] },
    headers: { 'accept-language': 'zh' },
  })
  expect(chinese.msg).toBe('invalidationPath.0: 请输入以 / 开头的路径，而不是完整 URL')
  expect((await purge(['/a'], { type: 'drop' as 'remove' })).fields).toEqual({ type: 'option' })
  expect((await purge(['/a'], { cdnConfigId: '' })).fields).toEqual({ cdnConfigId: 'required' })
  expect((await owner.call(listPurges)).data.totalSize).toBe(0)
})

test.for(['remove', 'refresh'] as const)('a paused site is purged too: %s', async (type) => {
  const { purge, owner, cdnConfigId, edge, say, detail } = await purging()
  await owner.call(disableSite, { params: { id: cdnConfigId } })
  await edge('one').pull()
  const { data } = await purge(['/a'], { type })
  expect(await edge('one').pull()).toMatchObject([
    { kind: 'purge', purge: { id: data.id, type, paths: ['/a'] } },
  ])
  await say('one', data.id)
  expect(await detail(data.id)).toMatchObject({ status: 'complete', objects: 1 })
})

test('an unknown site is 404', async () => {
  const { purge } = await purging()
  expect(await purge(['/a'], { cdnConfigId: crypto.randomUUID() })).toMatchObject({ code: 404 })
})

test('paths reach the edges in the spelling of cache keys, however they are entered', async () => {
  const { purge, edge } = await purging()
  await edge('one').pull()
  const keyed = ['/%E5%9B%BE%E7%89%87/a%20b.jpg', '//v/x', '/q?x=%E5%9B%BE', '/%E5%9B%BE*']
  const { data } = await purge(['/图片/a b.jpg', '//%76/./x', '/q?x=图', '/%e5%9b%be*'])
  expect(data.invalidationPath).toEqual(keyed)
  expect(await edge('one').pull()).toMatchObject([{ kind: 'purge', purge: { paths: keyed } }])
})

test('the list is newest first and filters by site, domain and status', async () => {
  const { purge, owner, say, cdnConfigId, clock } = await purging()
  const ids: string[] = []
  for (const path of ['/a', '/b', '/c']) {
    ids.push((await purge([path])).data.id)
    clock.advance(1)
  }
  await say('one', ids[0] ?? '')
  const list = async (query: Record<string, string | number>) =>
    (await owner.call(listPurges, { query })).data.content.map(({ invalidationPath }) => invalidationPath[0])
  expect(await list({})).toEqual(['/c', '/b', '/a'])
  expect(await list({ sort: 'createDate' })).toEqual(['/a', '/b', '/c'])
  expect(await list({ status: 'complete' })).toEqual(['/a'])
  expect(await list({ domain: 'A.ex', cdnConfigId })).toHaveLength(3)
  expect(await list({ domain: 'b.ex' })).toEqual([])
  expect(await list({ cdnConfigId: crypto.randomUUID() })).toEqual([])
  const { data } = await owner.call(listPurges, { query: { pageNum: 3, pageSize: 10 } })
  expect([data.content.length, data.totalSize]).toEqual([0, 3])
})

test('the sum of the purged objects may be larger than a safe integer', async () => {
  const { purge, edge, detail } = await purging(['one', 'two'])
  const { id } = (await purge(['/a.txt'])).data
  const most = Number.MAX_SAFE_INTEGER
  for (const name of ['one', 'two'])
    await edge(name).receipts({ purges: [{ purgeId: id, objects: most, bytes: most }] })
  expect(await detail(id)).toMatchObject({ objects: most, bytes: most })
})

test('a purge by cache tag reaches edges that know tags; without paths and tags there is nothing to purge', async () => {
  const { purge, edge, cdnConfigId, detail } = await purging()
  await edge('one').pull()
  const { data } = await purge([], { cacheTags: ['product-17', 'Shoes'] })
  expect(data).toMatchObject({ invalidationPath: [], cacheTags: ['product-17', 'Shoes'], status: 'process' })
  const { id } = data
  const old = await edge('one').call(pullChanges, { query: { after: 1, kinds: 'certificate' } })
  expect(old.data.changes.filter(({ kind }) => kind === 'purge')).toEqual([])
  expect(await edge('one').work()).toMatchObject([
    { kind: 'purge', purge: { id, siteId: cdnConfigId, paths: [], tags: ['product-17', 'Shoes'] } },
  ])
  expect(await detail(id)).toMatchObject({ status: 'complete', cacheTags: ['product-17', 'Shoes'] })
  expect((await purge([])).fields).toEqual({ invalidationPath: 'required' })
  expect((await purge([], { cacheTags: ['two words'] })).fields).toEqual({ 'cacheTags.0': 'purgeTag' })
  expect((await purge([], { cacheTags: ['a', 'a'] })).fields).toEqual({ cacheTags: 'duplicate' })
  const tags = Array.from({ length: 20 }, (_, i) => `tag-${i}`)
  expect((await purge(paths(11), { cacheTags: tags })).fields).toEqual({ invalidationPath: 'purgeTooMany' })
  expect((await purge(paths(10), { cacheTags: tags })).succ).toBe(true)
})
