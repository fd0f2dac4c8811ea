import {
  addBucket,
  editBucket,
  getStorageSize,
  listBuckets,
  maxStorageBytes,
} from '@fairlead/api/bucket/bucket.ts'
import { listAudit } from '@fairlead/api/audit/entry.ts'
import { beginUpload } from '@fairlead/api/bucket/upload.ts'
import { expect, test } from 'vitest'
import { type CloudAnswer, cloudEngine, memoryAnswer } from '../lib/testing/scene/cloud.ts'
import { world } from '../lib/testing/world.ts'
import { keepQuotas } from './quota.ts'

const refusing =
  (status: number, text = ''): CloudAnswer =>
  (request, response) => {
    request.resume()
    response.writeHead(status).end(text)
  }

test('a bucket in a public cloud is created after an object was put there, read and deleted, and never says its secret', async () => {
  const w = await world()
  const { cloud, asked } = await cloudEngine()
  const added = await w.as('owner').call(addBucket, { body: { name: 'photos', cloud } })
  expect(asked).toEqual(['PUT /bytes/objects/test', 'GET /bytes/objects/test', 'DELETE /bytes/objects/test'])
  const { secretKey, ...shown } = cloud
  expect(added.data).toMatchObject({ type: 2, cloud: shown, capacity: maxStorageBytes, ownCapacity: null })
  const listed = await w.as('owner').call(listBuckets)
  expect(listed.data.content).toEqual([added.data])
  const log = await w.as('owner').call(listAudit)
  expect(JSON.stringify([added, listed, log])).not.toContain(secretKey)
  const [row] = await w.rows<{ secret: Buffer }>('select secret from bucket_cloud')
  expect(w.box.storage.open(row?.secret ?? Buffer.alloc(0), 'cloud of a bucket', added.data.id)).toBe(
    secretKey,
  )
})

test.for<[string, CloudAnswer, object]>([
  ['refuses the keys', refusing(403, '<Error/>'), { 'cloud.secretKey': 'cloudDenied' }],
  ['has no such bucket', refusing(404, '<Code>NoSuchBucket</Code>'), { 'cloud.bucket': 'cloudNoBucket' }],
  ['fails', refusing(500), { 'cloud.endpoint': 'cloudRefused' }],
  ['redirects', refusing(301), { 'cloud.endpoint': 'cloudRefused' }],
  ['sends something else back', refusing(200, 'no'), { 'cloud.endpoint': 'cloudRefused' }],
])('a cloud that %s: nothing is created', async ([, answer, fields]) => {
  const w = await world()
  const { cloud } = await cloudEngine(answer)
  expect(await w.as('owner').call(addBucket, { body: { name: 'photos', cloud } })).toMatchObject({
    code: 400,
    fields,
  })
  expect((await w.as('owner').call(listBuckets)).data.content).toEqual([])
})

test('a test object that could not be read is deleted all the same', async () => {
  const w = await world()
  const answer = memoryAnswer()
  const { cloud, asked } = await cloudEngine((request, response) =>
    request.method === 'GET' ? refusing(403)(request, response) : answer(request, response),
  )
  const refused = await w.as('owner').call(addBucket, { body: { name: 'photos', cloud } })
  expect(refused.fields).toEqual({ 'cloud.secretKey': 'cloudDenied' })
  expect(asked.at(-1)).toBe('DELETE /bytes/objects/test')
})

test('a cloud at a private address, or that nobody answers at, is refused', async () => {
  const w = await world()
  const { cloud } = await cloudEngine()
  const add = (endpoint: string) =>
    w.as('owner').call(addBucket, { body: { name: 'photos', cloud: { ...cloud, endpoint } } })
  expect((await add('http://169.254.169.254')).fields).toEqual({ 'cloud.endpoint': 'cloudPrivate' })
  expect((await add('http://127.0.0.1:1')).fields).toEqual({ 'cloud.endpoint': 'cloudUnreachable' })
  for (const endpoint of [
    'https://s3.example.com/bucket',
    'https://u:p@s3.example.com',
    'ftp://s3.example.com',
    'x',
  ])
    expect((await add(endpoint)).fields).toEqual({ 'cloud.endpoint': 'cloudEndpoint' })
})

test('new keys are tried before they replace the others, and a bucket of our own takes none', async () => {
  const w = await world()
  let answer = memoryAnswer()
  const { cloud, keys } = await cloudEngine((...call) => answer(...call))
  const { data } = await w.as('owner').call(addBucket, { body: { name: 'photos', cloud } })
  const own = await w.as('owner').call(addBucket, { body: { name: 'own' } })
  const edit = (id: string, body: object) => w.as('owner').call(editBucket, { params: { id }, body })
  answer = refusing(403)
  expect((await edit(data.id, { cloud: keys })).fields).toEqual({ 'cloud.secretKey': 'cloudDenied' })
  // Without keys, no request is sent to the cloud.
  expect((await edit(data.id, { indexDocument: 'index.html' })).data.cloud?.accessKey).toBe('AKEXAMPLE')
  answer = memoryAnswer()
  expect((await edit(data.id, { cloud: { ...keys, accessKey: 'AKOTHER' } })).data.cloud?.accessKey).toBe(
    'AKOTHER',
  )
  expect((await edit(own.data.id, { cloud: keys })).code).toBe(50888)
})

test('a bucket in a cloud is limited by itself, and not by the account', async () => {
  const w = await world()
  const { cloud } = await cloudEngine()
  const { data } = await w
    .as('owner')
    .call(addBucket, { body: { name: 'photos', cloud, capacity: 10_000_000_000 } })
  const { data: open } = await w.as('owner').call(addBucket, { body: { name: 'open', cloud } })
  // It does not follow the account.
  await keepQuotas(w.db, w.settings.storage)
  const { content } = (await w.as('owner').call(listBuckets)).data
  expect(content.find(({ id }) => id === open.id)).toMatchObject({
    capacity: maxStorageBytes,
    ownCapacity: null,
  })
  await w.rows('update storage_quota set capacity = 1')
  const body = { bucketId: data.id, name: 'a', size: 100_000_000 }
  expect((await w.as('owner').call(beginUpload, { body })).succ).toBe(true)
  expect((await w.as('owner').call(getStorageSize)).data.used).toBe(0)
  await w.rows('update bucket set capacity = 10 where id = $1', [data.id])
  expect((await w.as('owner').call(beginUpload, { body: { ...body, name: 'b' } })).code).toBe(50874)
})
