import { randomBytes } from 'node:crypto'
import { addBucket } from '@fairlead/api/bucket/bucket.ts'
import type * as contract from '@fairlead/api/bucket/endpoints.ts'
import { beginUpload } from '@fairlead/api/bucket/upload.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import { cloudEngine } from '../lib/testing/scene/cloud.ts'
import { newBucket, putObject, putPart } from '../lib/testing/scene/bucket.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

const name = () => `b-${randomBytes(6).toString('hex')}`

/** A bucket of `owner` with an object. */
async function filled(w: World) {
  const bucket = await newBucket(w, 'owner', name())
  await putObject(w, bucket, 'a/b.txt')
  return bucket.id
}

const settings = { type: 'text/plain', cacheControl: 'no-cache', contentDisposition: '', metadata: [] }
const upload = { name: 'c.txt', size: 3, contentType: 'text/plain' }
async function newUpload(w: World, isStored = true) {
  const body = { bucketId: await filled(w), ...upload }
  const { data } = await w.as('owner').call(beginUpload, { body })
  if (isStored) await putPart(w, data.id, 1, 3)
  return data.id
}

export async function victim(w: World) {
  const bucket = await newBucket(w, 'stranger', 'bucket-of-the-victim')
  await putObject(w, bucket, 'object of the victim')
  const body = { bucketId: bucket.id, ...upload, name: 'upload of the victim' }
  const { data } = await w.as('stranger').call(beginUpload, { body })
  return {
    ids: { bucketId: bucket.id, uploadId: data.id },
    words: ['bucket-of-the-victim', 'object of the victim', 'upload of the victim'],
  }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listBuckets: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { bucketName: 'victim' } }),
    many: `insert into bucket (account_id, name, capacity, used_bytes, object_count, created_at)
      select $1, 'b' || ${twoDigits}, 1000, n, n, ${moment} ${manyRows}
       where $2::uuid is not null and $3::uuid is not null`,
  },
  selectBuckets: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  getStorageSize: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  addBucket: {
    works: async (w) => {
      const { cloud } = await cloudEngine()
      return { by: w.as('owner'), sent: { body: { name: name(), cloud } } }
    },
    attack: () => ({ body: { name: name() } }),
  },
  editBucket: {
    works: async (w) => {
      const { cloud, keys } = await cloudEngine()
      const { data } = await w.as('owner').call(addBucket, { body: { name: name(), cloud } })
      return { by: w.as('owner'), sent: { params: { id: data.id }, body: { capacity: 1000, cloud: keys } } }
    },
    attack: (id) => ({ params: { id: id('bucketId') }, body: { capacity: 1000 } }),
    naming: true,
  },
  deleteBucket: {
    works: async (w) => {
      const { data } = await w.as('owner').call(addBucket, { body: { name: name() } })
      return { by: w.as('owner'), sent: { params: { id: data.id } } }
    },
    attack: (id) => ({ params: { id: id('bucketId') } }),
    naming: true,
  },
  listObjects: {
    works: async (w) => ({ by: w.as('owner'), sent: { query: { bucketId: await filled(w) } } }),
    attack: (id) => ({ query: { bucketId: id('bucketId') } }),
    naming: true,
  },
  addFolder: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { bucketId: await filled(w), name: 'images/' } },
    }),
    attack: (id) => ({ body: { bucketId: id('bucketId'), name: 'attacked/' } }),
    naming: true,
  },
  moveObject: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { bucketId: await filled(w), name: 'a/b.txt', newName: 'c.txt' } },
    }),
    attack: (id) => ({
      body: { bucketId: id('bucketId'), name: 'object of the victim', newName: 'attacked' },
    }),
    naming: true,
  },
  getObjectSettings: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { query: { bucketId: await filled(w), name: 'a/b.txt' } },
    }),
    attack: (id) => ({ query: { bucketId: id('bucketId'), name: 'object of the victim' } }),
    naming: true,
  },
  editObjectSettings: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { bucketId: await filled(w), name: 'a/b.txt', ...settings } },
    }),
    attack: (id) => ({ body: { bucketId: id('bucketId'), name: 'object of the victim', ...settings } }),
    naming: true,
  },
  deleteObjects: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { bucketId: await filled(w), names: ['a/'] } },
    }),
    attack: (id) => ({ body: { bucketId: id('bucketId'), names: ['object of the victim'] } }),
    naming: true,
  },
  linkObject: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { bucketId: await filled(w), name: 'a/b.txt' } },
    }),
    attack: (id) => ({ body: { bucketId: id('bucketId'), name: 'object of the victim' } }),
    naming: true,
  },
  listUploads: {
    works: async (w) => ({ by: w.as('owner'), sent: { query: { bucketId: await filled(w) } } }),
    attack: (id) => ({ query: { bucketId: id('bucketId') } }),
    naming: true,
  },
  beginUpload: {
    works: async (w) => ({ by: w.as('owner'), sent: { body: { bucketId: await filled(w), ...upload } } }),
    attack: (id) => ({ body: { bucketId: id('bucketId'), ...upload } }),
    naming: true,
  },
  resumeUpload: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newUpload(w, false) } } }),
    attack: (id) => ({ params: { id: id('uploadId') } }),
    naming: true,
    unchanged: 'signs addresses',
  },
  finishUpload: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newUpload(w) }, body: {} } }),
    attack: (id) => ({ params: { id: id('uploadId') }, body: {} }),
    naming: true,
  },
  cancelUpload: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newUpload(w) } } }),
    attack: (id) => ({ params: { id: id('uploadId') } }),
    naming: true,
  },
}
