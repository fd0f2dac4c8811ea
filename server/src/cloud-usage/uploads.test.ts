import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listCostDeliveries } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import {
  beginCostUpload,
  cancelCostUpload,
  finishCostUpload,
  sendCostPiece,
} from '@fairlead/api/cloud-usage/cost-upload.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { costCsv, curRow } from './testing/cost-files.ts'
import { findCurrentLines } from './testing/deliveries.ts'
import { forgetUploads } from './uploads.ts'

const csvOf = (cost: string) => Buffer.from(costCsv([{ ...curRow, 'lineItem/UnblendedCost': cost }]))
type Files = Readonly<Record<string, Buffer>>

const begin = async (w: World, files: Files) => {
  const list = Object.entries(files).map(([name, { length }]) => ({ name, size: length }))
  return (await w.as('reseller').call(beginCostUpload, { body: { files: list } })).data.id
}
const send = (w: World, id: string, file: number, bytes: Buffer, offset = 0) =>
  w.as('reseller').call(sendCostPiece, {
    params: { id },
    body: { file, offset, content: bytes.toString('base64') },
  })
const finish = (w: World, uploadId: string) =>
  w.as('reseller').call(finishCostUpload, { params: { uploadId } })
const deliveries = async (w: World) =>
  (await w.as('reseller').call(listCostDeliveries, {})).data.content.map(
    ({ name, status, rowCount, reason }) => ({ name, status, rowCount, reason }),
  )
const folders = ({ settings }: World) => {
  const folder = join(settings.dataFolder, 'cost-uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function upload(w: World, files: Files) {
  const id = await begin(w, files)
  for (const [place, bytes] of Object.values(files).entries()) await send(w, id, place, bytes)
  return finish(w, id)
}

test('a file that comes by pieces is imported as it was, and its copy is deleted', async () => {
  const w = await world()
  const bytes = gzipSync(csvOf('1.25'))
  const id = await begin(w, { 'october.csv.gz': bytes })
  const half = Math.floor(bytes.length / 2)
  expect((await send(w, id, 0, bytes.subarray(0, half))).data.received).toEqual([half])
  expect(await finish(w, id)).toMatchObject({ code: 51_092 })
  // A piece that came, but whose response did not, comes again.
  expect((await send(w, id, 0, bytes.subarray(0, half))).data.received).toEqual([half])
  expect(await send(w, id, 0, bytes.subarray(half + 1), half + 1)).toMatchObject({ code: 409 })
  await send(w, id, 0, bytes.subarray(half), half)
  expect((await finish(w, id)).data).toMatchObject({ name: 'october.csv.gz', status: 1 })
  await w.runJobs()
  expect(await deliveries(w)).toEqual([{ name: 'october.csv.gz', status: 2, rowCount: 1, reason: '' }])
  expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '1.25' }])
  expect(folders(w)).toEqual([])
})

test('several files are the parts of one delivery, of which a manifest may name some', async () => {
  const w = await world()
  await upload(w, { 'a.csv': csvOf('1'), 'b.csv': csvOf('2') })
  await w.runJobs()
  expect(await deliveries(w)).toEqual([{ name: 'a.csv (+1)', status: 2, rowCount: 2, reason: '' }])
  const manifest = Buffer.from(JSON.stringify({ reportKeys: ['r/x/one.csv', 'r/x/two.csv'] }))
  w.clock.advance(60)
  await upload(w, { 'r-Manifest.json': manifest, 'one.csv': csvOf('3') })
  await w.runJobs()
  expect((await deliveries(w))[0]).toMatchObject({
    name: 'r-Manifest.json',
    status: 3,
    reason: 'partMissing',
  })
  expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '1' }, { invoiced: '2' }])
})

test('what is larger than it was said to be, or than all may be, is refused', async () => {
  const w = await world()
  const id = await begin(w, { 'a.csv': Buffer.from('abc') })
  expect(await send(w, id, 0, Buffer.from('abcd'))).toMatchObject({ fields: { content: 'costPieceTooLong' } })
  expect(await send(w, id, 1, Buffer.from('abc'))).toMatchObject({ fields: { file: 'option' } })
  const files = [1, 2].map((part) => ({ name: `${part}.csv`, size: 300_000_000 }))
  expect(await w.as('reseller').call(beginCostUpload, { body: { files } })).toMatchObject({
    fields: { files: 'costUploadTooBig' },
  })
})

test('uploads are few at a time, and one that is canceled makes room', async () => {
  const w = await world()
  const ids = []
  for (let one = 0; one < 5; one += 1) ids.push(await begin(w, { 'a.csv': Buffer.from('abc') }))
  const another = () =>
    w.as('reseller').call(beginCostUpload, { body: { files: [{ name: 'a.csv', size: 3 }] } })
  expect(await another()).toMatchObject({ code: 51_091 })
  await send(w, ids[0] ?? '', 0, Buffer.from('ab'))
  expect((await w.as('reseller').call(cancelCostUpload, { params: { id: ids[0] ?? '' } })).succ).toBe(true)
  expect((await another()).succ).toBe(true)
  expect(folders(w)).toHaveLength(1)
  await forgetUploads(w.db, w.settings)
  expect(folders(w)).toEqual([])
})

test('nothing is left of an upload that ends in its middle, and what waits for its import stays', async () => {
  const w = await world()
  const id = await begin(w, { 'a.csv': csvOf('1') })
  await send(w, id, 0, Buffer.from('abc'))
  mkdirSync(join(w.settings.dataFolder, 'cost-uploads', 'left by a process'))
  const waits = await upload(w, { 'b.csv': csvOf('2') })
  await forgetUploads(w.db, w.settings)
  expect(folders(w).toSorted()).toEqual([id, waits.data.id].toSorted())
  await w.rows(`update cloud_usage_upload set created_at = now() - interval '25 hours'`)
  await forgetUploads(w.db, w.settings)
  expect(folders(w)).toEqual([waits.data.id])
  expect(await finish(w, id)).toMatchObject({ code: 404 })
})

test('pieces that come in one moment are stored once', async () => {
  const w = await world()
  const bytes = csvOf('1')
  const id = await begin(w, { 'a.csv': bytes })
  const all = await Promise.all([1, 2, 3].map(() => send(w, id, 0, bytes)))
  expect(all.map(({ data }) => data.received)).toEqual([1, 2, 3].map(() => [bytes.length]))
  await finish(w, id)
  await w.runJobs()
  expect(await findCurrentLines(w)).toHaveLength(1)
})

test('names of files are no paths', async () => {
  const w = await world()
  const outside = join(w.settings.dataFolder, 'outside.csv')
  mkdirSync(w.settings.dataFolder, { recursive: true })
  writeFileSync(outside, 'safe')
  await upload(w, { '../../outside.csv': csvOf('1') })
  await w.runJobs()
  expect(await deliveries(w)).toMatchObject([{ name: '../../outside.csv', status: 2 }])
  expect(existsSync(outside)).toBe(true)
})

test('an upload whose file is lost is refused', async () => {
  const w = await world()
  const { data } = await upload(w, { 'a.csv': csvOf('1') })
  rmSync(join(w.settings.dataFolder, 'cost-uploads', data.id), { recursive: true })
  await w.runJobs()
  expect(await deliveries(w)).toMatchObject([{ status: 3, reason: 'partMissing' }])
})
