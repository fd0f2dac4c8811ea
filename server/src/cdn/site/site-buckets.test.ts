import { deleteBucket, editBucket, listBuckets } from '@fairlead/api/bucket/bucket.ts'
import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { deleteObjects, moveObject } from '@fairlead/api/bucket/object.ts'
import { originDoorPurpose } from '@fairlead/api/bucket/origin-door.ts'
import { listPurges } from '@fairlead/api/cdn/purge/purge.ts'
import { deleteSites, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { rollBackSite } from '@fairlead/api/cdn/site/site-history.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { expect, test } from 'vitest'
import { newBucket, putObject } from '../../lib/testing/scene/bucket.ts'
import { newKey, program } from '../../lib/testing/scene/key.ts'
import { minimalSite, world } from '../../lib/testing/world.ts'
import { retellSitesOfBuckets } from './retell-sites.ts'
import { maxNamedKeys, pathsOf } from '../purge/changed-objects.ts'

type OriginChange = { type?: 1 | 2; originPath?: string }
const origin = (name: string, more: OriginChange = {}) => ({
  type: 2 as const,
  domainName: bucketHost(name),
  ...more,
})
const siteOf = (domain: string, ...origins: ReturnType<typeof origin>[]) => ({
  ...minimalSite(domain),
  originType: undefined,
  origins,
})

/** A site of `owner` whose origin is the bucket `photos`, deployed to an edge. */
async function published(more: OriginChange = {}, options: Parameters<typeof world>[0] = {}) {
  const w = await world({ edges: ['one'], ...options })
  const owner = w.as('owner')
  const bucket = await newBucket(w)
  const { data: site } = await owner.call(addSite, { body: siteOf('a.example', origin('photos', more)) })
  await w.edge('one').work()
  /** The purges of the site, by their paths. */
  const purges = async () =>
    (await owner.call(listPurges)).data.content.map(({ type, invalidationPath }) => [
      type,
      ...invalidationPath,
    ])
  return {
    ...w,
    owner,
    bucket,
    published: site,
    purges,
    row: async () => (await owner.call(listBuckets)).data.content[0],
  }
}

test('a site has a bucket as its origin, and only edges get what opens it', async () => {
  const w = await world({ edges: ['one'] })
  const bucket = await newBucket(w)
  const added = await w.as('owner').call(addSite, { body: siteOf('a.example', origin('photos')) })
  expect(added.data).toMatchObject({
    originType: 2,
    origins: [{ type: 2, domainName: 'photos.bucket.internal' }],
  })
  const secret = w.box.storage.sign(bucket.id, originDoorPurpose).toString('base64url')
  expect(await w.edge('one').pull()).toMatchObject([
    { kind: 'site', site: { config: { origins: [{ bucket: { id: bucket.id, secret } }] } } },
  ])
  const { data } = await w.as('owner').call(getSite, { params: { id: added.data.id } })
  expect(JSON.stringify(data)).not.toContain(secret)
})

test('a bucket of another account, one that does not exist and another type of origin are refused', async () => {
  const w = await world()
  await newBucket(w, 'stranger', 'theirs')
  const add = (one: ReturnType<typeof origin>) =>
    w.as('owner').call(addSite, { body: siteOf('a.example', one) })
  for (const name of ['theirs', 'nothing'])
    expect((await add(origin(name))).fields).toEqual({ 'origins.0.domainName': 'noSuchBucket' })
  await newBucket(w)
  expect((await add({ ...origin('photos'), type: 1 })).fields).toEqual({
    'origins.0.type': 'bucketNeedsType',
  })
})

test('who may not read the objects of a bucket cannot publish it, nor can a key for other buckets', async () => {
  const menus = ['cdn_config']
  const actions = ['CDN_CONFIG_ADD', 'CDN_CONFIG_EDIT']
  const w = await world({ role: { menus, actions } })
  await newBucket(w)
  const other = await newBucket(w, 'owner', 'other')
  const body = siteOf('a.example', origin('photos'))
  const refusal = { 'origins.0.domainName': 'noSuchBucket' }
  expect((await w.as('member').call(addSite, { body })).fields).toEqual(refusal)
  const scopes = [...menus, ...actions, 'cdn_storage', 'CDN_STORAGE_OPEN']
  const key = await newKey(w.as('owner'), { scopes, bucketIds: [other.id] })
  const by = program(w.app, w.clock.now, key)
  expect((await by.call(addSite, { body })).fields).toEqual(refusal)
  expect((await by.call(addSite, { body: siteOf('a.example', origin('other')) })).succ).toBe(true)
})

test('who may edit a site keeps the bucket that another has chosen', async () => {
  const role = { menus: ['cdn_config'], actions: ['CDN_CONFIG_EDIT'] }
  const { as, published: site } = await published({}, { role })
  const body = { version: 1, comment: 'moved', origins: [origin('photos')] }
  expect((await as('member').call(editSite, { params: { id: site.id }, body })).succ).toBe(true)
})

test('a bucket names the sites that have it as an origin, and stays until the last of them has another', async () => {
  const { owner, bucket, published: site, row, edge } = await published()
  expect(await row()).toMatchObject({ siteCount: 1, sites: [{ id: site.id, domain: 'a.example' }] })
  const remove = async () => (await owner.call(deleteBucket, { params: { id: bucket.id } })).code
  expect(await remove()).toBe(catalogue.bucketInUse.code)
  const params = { id: site.id }
  await owner.call(editSite, { params, body: { version: 1, origins: [{ domainName: 'o.example' }] } })
  await edge('one').work()
  expect(await row()).toMatchObject({ siteCount: 0, sites: [] })
  expect(await remove()).toBe(200)
  expect((await owner.call(rollBackSite, { params, body: { version: 2, to: 1 } })).code).toBe(
    catalogue.bucketGone.code,
  )
})

test('a deleted site has no bucket any more', async () => {
  const { owner, published: site, row, edge } = await published()
  await owner.call(disableSite, { params: { id: site.id } })
  await edge('one').work()
  expect((await owner.call(deleteSites, { body: { ids: [site.id] } })).succ).toBe(true)
  expect(await row()).toMatchObject({ siteCount: 0 })
})

test('edges read sites of buckets again when the key has changed, and no others', async () => {
  const { owner, db, edge } = await published()
  await owner.call(addSite, { body: minimalSite('b.example') })
  await edge('one').work()
  await db.transaction(retellSitesOfBuckets)
  expect(await edge('one').pull()).toMatchObject([
    { kind: 'site', site: { domain: 'a.example', version: 1 } },
  ])
})

test('what is put, moved or deleted in the bucket is purged once, whoever did it', async () => {
  const w = await published()
  await putObject(w, w.bucket, 'a b.txt')
  await putObject(w, w.bucket, 'a b.txt')
  await w.runJobs()
  expect(await w.purges()).toEqual([['remove', '/a%20b.txt']])
  const bucketId = w.bucket.id
  await w.owner.call(moveObject, { body: { bucketId, name: 'a b.txt', newName: 'c/d.txt' } })
  await w.runJobs()
  expect((await w.purges())[0]?.toSorted()).toEqual(['/a%20b.txt', '/c/d.txt', 'remove'])
  await w.owner.call(deleteObjects, { body: { bucketId, names: ['c/'] } })
  await w.runJobs()
  expect(await w.purges()).toHaveLength(3)
  expect(await w.rows('select 1 from changed_object')).toEqual([])
})

test('many changes, and another index document, refresh the whole site', async () => {
  const w = await published()
  await w.rows(
    `select put_object($1, 'many/' || n, '[]', 'tag', 'text/plain', '{}', null) from generate_series(0, $2::int) n`,
    [w.bucket.id, maxNamedKeys],
  )
  await w.runJobs()
  expect(await w.purges()).toEqual([['refresh', '/*']])
  const params = { id: w.bucket.id }
  await w.owner.call(editBucket, { params, body: { indexDocument: 'index.html' } })
  await w.runJobs()
  expect(await w.purges()).toHaveLength(2)
  // Nothing that visitors see has changed.
  await w.owner.call(editBucket, { params, body: { capacity: 1000, indexDocument: 'index.html' } })
  await w.runJobs()
  expect(await w.purges()).toHaveLength(2)
})

test('another error document refreshes the whole site, since it is cached under every missing path', async () => {
  const w = await published()
  await w.owner.call(editBucket, { params: { id: w.bucket.id }, body: { errorDocument: 'lost.html' } })
  await w.runJobs()
  await putObject(w, w.bucket, 'lost.html')
  await w.runJobs()
  expect(await w.purges()).toEqual([
    ['refresh', '/*'],
    ['refresh', '/*'],
  ])
})

test('what no site serves is not noted', async () => {
  const w = await published({ originPath: '/public' })
  const other = await newBucket(w, 'owner', 'other')
  await putObject(w, other, 'public/a')
  expect(await w.rows('select 1 from changed_object')).toEqual([])
  await putObject(w, w.bucket, 'private/a')
  await w.runJobs()
  expect(await w.purges()).toEqual([])
  await putObject(w, w.bucket, 'public/a')
  await w.runJobs()
  expect(await w.purges()).toEqual([['remove', '/a']])
})

test.for<[string, string, string[]]>([
  ['index.html', '', ['/index.html', '/']],
  ['docs/index.html', '', ['/docs/index.html', '/docs/', '/docs']],
  ['site/docs/index.html', '/site', ['/docs/index.html', '/docs/', '/docs']],
  ['site/index.html', '/site', ['/index.html', '/']],
  ['sites/a', '/site', []],
  ['my site/é.png', '/my%20site', ['/%C3%A9.png']],
  ['a/../b', '', ['/b']],
  ['a', '/%FF', []],
])('the object %s behind %s is at %j', ([key, originPath, paths]) => {
  expect(pathsOf(key, originPath, 'index.html')).toEqual(paths)
})
