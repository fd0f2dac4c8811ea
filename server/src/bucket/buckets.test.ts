import {
  addBucket,
  defaultStorageBytes,
  deleteBucket,
  editBucket,
  getStorageSize,
  listBuckets,
  selectBuckets,
} from '@fairlead/api/bucket/bucket.ts'
import { listObjects } from '@fairlead/api/bucket/object.ts'
import { beginUpload } from '@fairlead/api/bucket/upload.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { addSecretKey } from '@fairlead/api/key/secret-key.ts'
import { expect, test } from 'vitest'
import { newBucket, putObject, putPart } from '../lib/testing/scene/bucket.ts'
import { newKey, program } from '../lib/testing/scene/key.ts'
import { world, type World } from '../lib/testing/world.ts'
import { keepQuotas } from './quota.ts'

const add = (w: World, body: object, name: 'owner' | 'stranger' = 'owner') =>
  w.as(name).call(addBucket, { body: { name: 'photos', ...body } })

test('a bucket is created with the room of its account, listed, chosen, changed and deleted', async () => {
  const w = await world()
  const { data } = await add(w, {})
  expect(data).toMatchObject({
    bucketName: 'photos',
    type: 1,
    region: 'fairlead-1',
    capacity: defaultStorageBytes,
    ownCapacity: null,
    bucketSize: 0,
    objectCount: 0,
    expireDate: null,
    expired: false,
  })
  expect((await w.as('owner').call(listBuckets)).data.content).toEqual([data])
  const { id, bucketName, type, region } = data
  expect((await w.as('owner').call(selectBuckets)).data).toEqual([{ id, bucketName, type, region }])
  const expireDate = new Date(w.clock.now().getTime() + 60_000).toISOString()
  const changed = await w.as('owner').call(editBucket, { params: { id }, body: { capacity: 10, expireDate } })
  expect(changed.data).toEqual({ ...data, capacity: 10, ownCapacity: 10, expireDate })
  w.clock.advance(61)
  expect((await w.as('owner').call(listBuckets)).data.content).toMatchObject([{ expired: true }])
  expect((await w.as('owner').call(deleteBucket, { params: { id } })).succ).toBe(true)
  expect((await w.as('owner').call(listBuckets)).data.content).toEqual([])
})

test.for<[string, string | undefined]>([
  ['a', undefined],
  ['a-1', undefined],
  ['x'.repeat(24), undefined],
  ['x'.repeat(25), 'bucketName'],
  ['-a', 'bucketName'],
  ['a-', 'bucketName'],
  ['A', 'bucketName'],
  ['a.b', 'bucketName'],
  ['a_b', 'bucketName'],
  ['é', 'bucketName'],
  ['', 'required'],
])('a bucket called "%s": %s', async ([name, error]) => {
  const answer = await add(await world(), { name })
  expect([answer.succ, answer.fields]).toEqual([!error, error && { name: error }])
})

test.for<[object, object]>([
  [{ capacity: 0 }, { capacity: 'tooSmall' }],
  [{ capacity: 1.5 }, { capacity: 'integer' }],
  [{ capacity: defaultStorageBytes + 1 }, { capacity: 'overCapacity' }],
  [{ expireDate: '2020-01-01T00:00:00Z' }, { expireDate: 'future' }],
])('%j is refused', async ([body, fields]) => {
  expect(await add(await world(), body)).toMatchObject({ code: 400, fields })
})

test('a name is taken within its account alone, also by 64 concurrent calls', async () => {
  const w = await world()
  const codes = (await Promise.all(Array.from({ length: 64 }, () => add(w, {})))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(await add(w, {})).toMatchObject({ fields: { name: 'bucketTaken' } })
  expect((await add(w, {}, 'stranger')).succ).toBe(true)
})

test('an account has at most 100 buckets', async () => {
  const w = await world()
  await w.rows(
    `insert into bucket (account_id, name, capacity) select $1, 'b' || n, 1 from generate_series(1, 99) n`,
    [w.people.owner.accountId],
  )
  expect((await add(w, { name: 'last' })).succ).toBe(true)
  expect((await add(w, { name: 'more' })).code).toBe(catalogue.bucketLimit.code)
})

test('a bucket with objects is not deleted, one with open uploads is, and their bytes are removed later', async () => {
  const w = await world()
  const bucket = await newBucket(w)
  await putObject(w, bucket, 'a')
  const remove = () => w.as('owner').call(deleteBucket, { params: { id: bucket.id } })
  expect((await remove()).code).toBe(catalogue.bucketNotEmpty.code)
  const other = await newBucket(w, 'owner', 'other')
  const body = { bucketId: other.id, name: 'b', size: 5 }
  const { data: upload } = await w.as('owner').call(beginUpload, { body })
  const bytes = await putPart(w, upload.id, 1, 5)
  expect((await w.as('owner').call(deleteBucket, { params: { id: other.id } })).succ).toBe(true)
  expect(await w.rows('select id from discarded_bytes')).toEqual([{ id: bytes }])
  // The usage of the account includes neither the deleted bucket nor its upload.
  expect((await w.as('owner').call(getStorageSize)).data).toMatchObject({ used: 1, buckets: 1 })
})

test('the settings give single accounts another room, and what they hold is counted over all buckets', async () => {
  const w = await world({ env: { STORAGE_BYTES: '1000', STORAGE_BYTES_OF: '199999999999=3000' } })
  await w.rows(`update account set number = '199999999999' where id = $1`, [w.people.owner.accountId])
  const bucket = await newBucket(w)
  const other = await newBucket(w, 'stranger', 'other')
  expect([bucket.capacity, other.capacity]).toEqual([3000, 1000])
  await keepQuotas(w.db, w.settings.storage)
  await putObject(w, bucket, 'a', 7)
  await putObject(w, await newBucket(w, 'owner', 'second'), 'a', 4)
  expect((await w.as('owner').call(getStorageSize)).data).toEqual({
    capacity: 3000,
    used: 11,
    buckets: 2,
    endpoint: 'http://localhost:8083',
    region: 'fairlead-1',
  })
})

test('a bucket without a capacity of its own follows the account, one that has a capacity keeps it', async () => {
  const w = await world()
  const { data: open } = await add(w, { name: 'open' })
  const { data: small } = await add(w, { name: 'small', capacity: 10 })
  // As the console does when only the documents change.
  const change = { capacity: open.ownCapacity, indexDocument: 'index.html' }
  await w.as('owner').call(editBucket, { params: { id: open.id }, body: change })
  const raised = { bytes: 9_000_000_000, bytesOf: new Map<string, number>() }
  const capacities = async () =>
    Object.fromEntries(
      (await w.as('owner').call(listBuckets)).data.content.map((one) => [one.bucketName, one.capacity]),
    )
  await keepQuotas(w.db, { ...w.settings.storage, ...raised })
  expect(await capacities()).toEqual({ open: 9_000_000_000, small: 10 })
  await keepQuotas(w.db, { ...w.settings.storage, bytes: 0 })
  expect(await capacities()).toEqual({ open: 1, small: 10 })
  const back = { params: { id: small.id }, body: { capacity: null } }
  expect((await w.as('owner').call(editBucket, back)).data.ownCapacity).toBeNull()
  await keepQuotas(w.db, { ...w.settings.storage, ...raised })
  expect(await capacities()).toEqual({ open: 9_000_000_000, small: 9_000_000_000 })
})

test('a key reaches the buckets that it names, and none when they are deleted', async () => {
  const w = await world()
  const bucket = await newBucket(w)
  const other = await newBucket(w, 'owner', 'other')
  const scopes = ['cdn_storage', 'CDN_STORAGE_DEL']
  const key = await newKey(w.as('owner'), { scopes, bucketIds: [bucket.id] })
  const by = program(w.app, w.clock.now, key)
  const names = async () => (await by.call(listBuckets)).data.content.map(({ bucketName }) => bucketName)
  expect(await names()).toEqual(['photos'])
  expect((await by.call(listObjects, { query: { bucketId: bucket.id } })).code).toBe(200)
  expect((await by.call(listObjects, { query: { bucketId: other.id } })).code).toBe(404)
  await by.call(deleteBucket, { params: { id: bucket.id } })
  expect(await names()).toEqual([])
})

test('a key cannot name a bucket of another account', async () => {
  const w = await world()
  const { id } = await newBucket(w, 'stranger')
  const body = { name: 'Photos', scopes: ['cdn_storage'], bucketIds: [id] }
  expect((await w.as('owner').call(addSecretKey, { body })).fields).toEqual({ 'bucketIds.0': 'option' })
})
