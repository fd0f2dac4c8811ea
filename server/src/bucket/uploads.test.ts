import { createHash } from 'node:crypto'
import { getStorageSize } from '@fairlead/api/bucket/bucket.ts'
import { listObjects } from '@fairlead/api/bucket/object.ts'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  listUploads,
  maxObjectBytes,
  resumeUpload,
  uploadPartBytes,
} from '@fairlead/api/bucket/upload.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { expect, test } from 'vitest'
import { newBucket, putObject, putPart } from '../lib/testing/scene/bucket.ts'
import { world } from '../lib/testing/world.ts'

const size = 2 * uploadPartBytes + 5

async function uploading(env: Record<string, string> = {}) {
  const w = await world({ env })
  const bucket = await newBucket(w)
  const by = w.as('owner')
  const begin = (body: object = {}) =>
    by.call(beginUpload, { body: { bucketId: bucket.id, name: 'film.mp4', size, ...body } })
  const finish = (id: string, body: object = {}) => by.call(finishUpload, { params: { id }, body })
  const names = async () =>
    (await by.call(listObjects, { query: { bucketId: bucket.id } })).data.content.map(({ name }) => name)
  const used = async () => (await by.call(getStorageSize)).data.used
  return { ...w, bucket, by, begin, finish, names, used }
}

/** The scene gives a part the MD5 of its id as its tag. */
const md5 = (text: string) => createHash('md5').update(text).digest()

test('a file is sent in parts, resumed where it stopped, and visible when it is whole', async () => {
  const w = await uploading()
  const { data } = await w.begin({ contentType: 'video/mp4' })
  expect(data).toMatchObject({ name: 'film.mp4', size, partSize: uploadPartBytes, parts: [] })
  expect(data.addresses.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(data.addresses[1]?.url).toContain(
    `http://localhost:8083/photos/film.mp4?partNumber=2&uploadId=${data.id}&`,
  )
  const bytes = [await putPart(w, data.id, 1, uploadPartBytes), await putPart(w, data.id, 3, 5)]
  const open = await w.by.call(listUploads, { query: { bucketId: w.bucket.id } })
  expect(open.data).toMatchObject([{ id: data.id, name: 'film.mp4', size, storedBytes: uploadPartBytes + 5 }])
  const resumed = await w.by.call(resumeUpload, { params: { id: data.id } })
  expect(resumed.data.parts).toEqual([
    { number: 1, size: uploadPartBytes, etag: md5(bytes[0] ?? '').toString('hex') },
    { number: 3, size: 5, etag: md5(bytes[1] ?? '').toString('hex') },
  ])
  expect(resumed.data.addresses.map(({ number }) => number)).toEqual([2])
  expect((await w.finish(data.id)).code).toBe(catalogue.uploadIncomplete.code)
  expect(await w.names()).toEqual([])
  bytes.splice(1, 0, await putPart(w, data.id, 2, uploadPartBytes))
  const tags = bytes.map(md5)
  const etag = `${createHash('md5').update(Buffer.concat(tags)).digest('hex')}-3`
  expect((await w.finish(data.id)).data).toEqual({ name: 'film.mp4', size, etag })
  expect(await w.names()).toEqual(['film.mp4'])
  expect(await w.used()).toBe(size)
  expect(await w.rows('select pending_bytes from bucket')).toEqual([{ pending_bytes: '0' }])
  expect((await w.finish(data.id)).code).toBe(404)
})

test('an empty file has one empty part', async () => {
  const w = await uploading()
  const { data } = await w.begin({ size: 0 })
  expect(data.addresses).toHaveLength(1)
  await putPart(w, data.id, 1, 0)
  expect((await w.finish(data.id)).data.size).toBe(0)
})

test('a part of a wrong size is not counted as stored', async () => {
  const w = await uploading()
  const { data } = await w.begin({ size: 10 })
  await putPart(w, data.id, 1, 9)
  const resumed = await w.by.call(resumeUpload, { params: { id: data.id } })
  expect(resumed.data.addresses.map(({ number }) => number)).toEqual([1])
  expect((await w.finish(data.id)).code).toBe(catalogue.uploadIncomplete.code)
})

test('an object is replaced only by who says so, at the beginning and at the end', async () => {
  const w = await uploading()
  const { data } = await w.begin({ size: 1 })
  await putPart(w, data.id, 1, 1)
  const earlier = await putObject(w, w.bucket, 'film.mp4', 7)
  expect((await w.begin({ size: 1 })).code).toBe(catalogue.objectExists.code)
  expect((await w.begin({ size: 1, replace: true })).succ).toBe(true)
  expect((await w.finish(data.id)).code).toBe(catalogue.objectExists.code)
  expect((await w.finish(data.id, { replace: true })).succ).toBe(true)
  expect(await w.rows('select id from discarded_bytes')).toEqual([{ id: earlier }])
  expect(await w.used()).toBe(1)
})

test('a cancelled upload gives its room back', async () => {
  const w = await uploading()
  const { data } = await w.begin()
  const bytes = await putPart(w, data.id, 1, uploadPartBytes)
  expect(await w.used()).toBe(uploadPartBytes)
  expect((await w.by.call(cancelUpload, { params: { id: data.id } })).succ).toBe(true)
  expect(await w.used()).toBe(0)
  expect(await w.rows('select id from discarded_bytes')).toEqual([{ id: bytes }])
  expect((await w.by.call(resumeUpload, { params: { id: data.id } })).code).toBe(404)
})

test('what does not fit is refused before a byte is sent', async () => {
  const w = await uploading({ STORAGE_BYTES: '1000' })
  expect((await w.begin({ size: 1000 })).succ).toBe(true)
  expect((await w.begin({ size: 1001 })).code).toBe(catalogue.storageFull.code)
  expect((await w.begin({ size: maxObjectBytes + 1 })).fields).toEqual({ size: 'fileTooBig' })
  await putObject(w, w.bucket, 'a', 1)
  expect((await w.begin({ size: 1000 })).code).toBe(catalogue.storageFull.code)
})

test('without an address of the storage program nothing is signed', async () => {
  const w = await uploading()
  const production = await world({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://console.example',
      FAIRLEAD_CAPTCHA: 'on',
      SECRET_KEY: '5f0d1e5c0ab1a7f2d86c41f7d3b29c8e77b0e9d1',
    },
  })
  expect(production.settings.storage.url).toBeUndefined()
  expect(w.settings.storage.url).toBe('http://localhost:8083')
})
