import { deleteBucket } from '@fairlead/api/bucket/bucket.ts'
import { beginUpload } from '@fairlead/api/bucket/upload.ts'
import { expect, test } from 'vitest'
import { newBucket, putObject, putPart } from '../lib/testing/scene/bucket.ts'
import { world, type World } from '../lib/testing/world.ts'
import { meterStorage } from './stored.ts'

async function storingWorld() {
  const w = await world({ env: { STORAGE_COUNTRY: 'JP' } })
  w.clock.set('2030-03-10T12:30:00Z')
  return {
    ...w,
    meter: () => meterStorage(w.db, w.settings.storage, w.clock.now()),
    counted: () =>
      w.rows<{ id: string; hour: Date; held: number }>(
        'select bucket_id as id, hour, byte_hours::float as held from bucket_usage order by hour, 3',
      ),
    due: () =>
      w.rows(
        'select site_id as id, hour, region, byte_hours::float as held, requests::float from usage_due order by hour, 4',
      ),
  }
}

const hour = (at: number) => new Date(Date.UTC(2030, 2, 10, at))

test('what each bucket holds is counted once an hour, and due under its id and name', async () => {
  const w = await storingWorld()
  const [one, other] = [await newBucket(w), await newBucket(w, 'stranger', 'films')]
  await newBucket(w, 'owner', 'empty')
  await putObject(w, one, 'a', 300)
  await putObject(w, other, 'b', 500)
  await w.meter()
  // What comes within the hour is counted from the next one on.
  await putObject(w, one, 'c', 50)
  await w.meter()
  w.clock.set('2030-03-10T13:00:00Z')
  await w.meter()
  const held = [
    { id: one.id, hour: hour(12), held: 300 },
    { id: other.id, hour: hour(12), held: 500 },
    { id: one.id, hour: hour(13), held: 350 },
    { id: other.id, hour: hour(13), held: 500 },
  ]
  expect(await w.counted()).toEqual(held)
  expect(await w.due()).toEqual(held.map((row) => ({ ...row, region: 'asia', requests: 0 })))
  expect(await w.rows('select id, name from metered_bucket order by name')).toEqual([
    { id: other.id, name: 'films' },
    { id: one.id, name: 'photos' },
  ])
})

test('many concurrent calls count an hour once, and one whose clock is behind counts none again', async () => {
  const w = await storingWorld()
  const bucket = await newBucket(w)
  await putObject(w, bucket, 'a', 300)
  await Promise.all(Array.from({ length: 16 }, w.meter))
  w.clock.set('2030-03-10T11:59:00Z')
  await w.meter()
  expect(await w.due()).toMatchObject([{ hour: hour(12), held: 300 }])
})

test('nothing is counted for hours in which no control plane runs', async () => {
  const w = await storingWorld()
  const bucket = await newBucket(w)
  await putObject(w, bucket, 'a', 300)
  await w.meter()
  w.clock.set('2030-03-10T17:45:00Z')
  await w.meter()
  expect((await w.counted()).map((row) => row.hour)).toEqual([hour(12), hour(17)])
})

test('a deleted bucket is charged for the hours that were counted, and for none that follows', async () => {
  const w = await storingWorld()
  const bucket = await newBucket(w)
  const body = { bucketId: bucket.id, name: 'a', size: 300 }
  const { data: upload } = await w.as('owner').call(beginUpload, { body })
  await putPart(w, upload.id, 1, 300)
  await w.meter()
  expect((await w.as('owner').call(deleteBucket, { params: { id: bucket.id } })).succ).toBe(true)
  w.clock.set('2030-03-10T13:00:00Z')
  await w.meter()
  // Parts of an upload that is not complete take room as well.
  expect(await w.due()).toMatchObject([{ id: bucket.id, hour: hour(12), held: 300 }])
})

/** What programs have read of a bucket between 12 and 1 o'clock. */
const read = (w: World, bucketId: string) =>
  w.rows(`select meter_buckets(array[$2::timestamptz], array[$1::uuid], array[7], array[70], 'asia')`, [
    bucketId,
    hour(12),
  ])

test('what is in a public cloud is not counted: its owner pays the cloud', async () => {
  const w = await storingWorld()
  const bucket = await newBucket(w)
  await putObject(w, bucket, 'a', 300)
  await read(w, bucket.id)
  await w.rows('update bucket set type = 2')
  await w.meter()
  expect(await w.due()).toMatchObject([{ requests: 7, held: 0 }])
})

test('what is read in the same hour, and region, stays beside it', async () => {
  const w = await storingWorld()
  const bucket = await newBucket(w)
  await putObject(w, bucket, 'a', 300)
  await read(w, bucket.id)
  await w.rows(`select graphile_worker.add_job('meterStorage')`)
  await w.runJobs()
  await read(w, bucket.id)
  expect(await w.due()).toMatchObject([{ requests: 14, held: 300 }])
  expect(await w.rows('select requests::float, byte_hours::float as held from bucket_usage')).toEqual([
    { requests: 14, held: 300 },
  ])
})
