import { readdirSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockBytes } from '../bytes/block-file.ts'
import { openFolderStore } from '../bytes/folder-store.ts'
import { sweep } from '../bytes/scrub.ts'
import { about } from '../testing/about.ts'
import { storageWorld } from '../testing/database.ts'
import { listStoredIds } from '../testing/list-stored-ids.ts'
import { collect, inPieces } from '../testing/numbered-body.ts'
import { openObjects } from './objects.ts'

const first = Buffer.alloc(3 * blockBytes, 'first')
const second = Buffer.from('second')

async function world(capacity?: number) {
  const w = await storageWorld()
  const bucket = await w.addBucket(capacity)
  const at = (key: string) => ({ ...bucket, key })
  const put = (key: string, body: Buffer) => w.objects.put(at(key), inPieces(body, 50_000), {}, about)
  const found = async (key: string) => {
    const object = await w.objects.find(at(key))
    if (!object) throw new Error(`${key} is not there`)
    return object
  }
  return { ...w, bucket, at, put, found }
}

test('replaced while it is read: the reader gets the earlier bytes, the next one the new ones', async () => {
  const { objects, put, found, store } = await world()
  await put('a', first)
  const before = await found('a')
  const reading = objects.read(before, 0, before.size)
  const { value: begin } = await reading.next()
  await put('a', second)
  expect(Buffer.concat([begin as Buffer, await collect(reading)]).equals(first)).toBe(true)
  expect(await collect(objects.read(await found('a'), 0, second.length))).toEqual(second)
  expect(await listStoredIds(store)).toHaveLength(1)
})

test('what is refused or cannot have a row leaves no bytes and no change', async () => {
  const { objects, at, put, found, store } = await world(first.length)
  await put('a', second)
  expect((await put('b', first)).outcome).toBe('full')
  expect((await put('a', Buffer.concat([first, second]))).outcome).toBe('full')
  await expect(put('a\0', second)).rejects.toThrow('invalid byte sequence')
  expect(await collect(objects.read(await found('a'), 0, second.length))).toEqual(second)
  expect(await objects.find(at('b'))).toBeUndefined()
  expect(await listStoredIds(store)).toHaveLength(1)
})

test('a range over several pieces', async () => {
  const { catalog, objects, bucket, found, store } = await world()
  const parts = await Promise.all([first, second, first].map((body) => store.put(inPieces(body, 1000))))
  await catalog.put({ ...bucket, key: 'parts', pieces: parts, about: about(), condition: undefined })
  const whole = Buffer.concat([first, second, first])
  const object = await found('parts')
  for (const [start, end] of [
    [0, whole.length],
    [first.length - 1, first.length + second.length + 1],
    [first.length + 1, first.length + 2],
    [first.length, first.length],
  ] as const)
    expect((await collect(objects.read(object, start, end))).equals(whole.subarray(start, end))).toBe(true)
})

test('deleted objects leave no bytes', async () => {
  const { objects, bucket, at, put, store } = await world()
  await put('a', first)
  await put('b', second)
  await objects.remove(bucket, [
    { key: 'a', seen: {} },
    { key: 'b', seen: {} },
    { key: 'absent', seen: {} },
  ])
  expect(await objects.find(at('a'))).toBeUndefined()
  expect(await listStoredIds(store)).toEqual([])
})

test('a scrub names what is damaged and what is missing by bucket and key', async () => {
  const { objects, bucket, put, found, store, folder } = await world()
  for (const key of ['whole', 'cut', 'gone']) await put(key, second)
  const [cut, gone] = [(await found('cut')).pieces[0], (await found('gone')).pieces[0]]
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(cut?.id ?? '-'),
  )
  await truncate(join(folder, path ?? ''), 3)
  await store.remove(gone?.id ?? '')
  const findings = []
  for await (const finding of objects.scrub()) findings.push(finding)
  const place = { accountId: bucket.accountId, bucket: 'photos' }
  expect(findings.toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject([
    { ...place, key: 'cut', problem: 'damaged' },
    { ...place, key: 'gone', problem: 'missing' },
  ])
})

test('a sweep after a start removes bytes without a row, and the others stay readable', async () => {
  const { catalog, folder, put, found, store } = await world()
  await put('a', first)
  await store.put(inPieces(second, 10))
  const next = await openFolderStore(folder)
  expect(await sweep(next, catalog.knownBytes)).toBe(1)
  const objects = openObjects(next, catalog)
  expect((await collect(objects.read(await found('a'), 0, first.length))).equals(first)).toBe(true)
})
