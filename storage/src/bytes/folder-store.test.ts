import { readdirSync, statSync } from 'node:fs'
import { chmod, open, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collect, inPieces } from '../testing/numbered-body.ts'
import { listStoredIds } from '../testing/list-stored-ids.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { Damaged, NotStored } from './byte-store.ts'
import { openFolderStore } from './folder-store.ts'
import { sweep, verifyBytes } from './scrub.ts'

const bodyOf = (size: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31) ^ (index >> 9)))

async function world() {
  const folder = tempFolder()
  const store = await openFolderStore(folder)
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  const read = async (id: string, start = 0, end?: number) => {
    const body = await store.open(id)
    try {
      return await collect(body.read(start, end ?? body.size))
    } finally {
      await body.close()
    }
  }
  return { folder, store, files, read }
}

test('other users of the machine can read neither files nor folders, also where an older version made them', async () => {
  const folder = tempFolder()
  await chmod(folder, 0o755)
  const store = await openFolderStore(folder)
  await store.put(inPieces(bodyOf(5), 5))
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...all.map(({ parentPath, name }) => join(parentPath, name))]
  const readable = paths.filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect([paths.length > 257, readable]).toEqual([true, []])
})

test('a put resolves after its file and the folder of its file were flushed, in this order', async () => {
  const { folder, store, files } = await world()
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const flushed: string[] = []
  const sync = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function flush(this: typeof handle) {
    const isFile = (await this.stat()).isFile()
    const [path = ''] = readdirSync(join(folder, 'temp'))
    flushed.push(`${isFile ? 'file' : 'folder'}, ${path === '' ? 'in place' : 'draft'}`)
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  const { id } = await store.put(inPieces(bodyOf(5), 5))
  expect(flushed).toEqual(['file, draft', 'folder, in place'])
  expect(await files()).toEqual([expect.stringContaining(id)])
})

test('a large file is flushed while it arrives, and a flush that failed once is not forgotten', async () => {
  const { folder, store, files } = await world()
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const spy = vi.spyOn(prototype, 'datasync')
  onTestFinished(() => spy.mockRestore())
  const { promise: flushed, resolve } = Promise.withResolvers<void>()
  /** Ends only when a flush has begun. */
  async function* source() {
    for (let times = 0; times < 34; times += 1) yield bodyOf(256 * 1024)
    await flushed
    yield bodyOf(256 * 1024)
  }
  const size = 35 * 256 * 1024
  spy.mockImplementationOnce(async () => resolve())
  const { id } = await store.put(source(), { size })
  expect(await files()).toEqual([expect.stringContaining(id)])
  await store.remove(id)

  spy.mockImplementationOnce(() => Promise.reject(new Error('the disk is broken')))
  await expect(store.put(source(), { size })).rejects.toThrow('the disk is broken')
  expect(await files()).toEqual([])
})

test('puts at the same time share flushes of their folder, each a flush that begins when its file is in place', async () => {
  const { folder, store } = await world()
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  let flushes = 0
  const safe = new Set<string>()
  const sync = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function flush(this: typeof handle) {
    const isFolder = (await this.stat()).isDirectory()
    const inPlace = isFolder ? readdirSync(join(folder, 'objects'), { recursive: true }).map(String) : []
    await sync.call(this)
    if (isFolder) flushes += 1
    for (const path of inPlace) safe.add(path.slice('00/'.length))
  })
  onTestFinished(() => spy.mockRestore())
  const puts = Array.from({ length: 30 }, async () => {
    const { id } = await store.put(inPieces(bodyOf(5), 5))
    expect(safe.has(id)).toBe(true)
  })
  await Promise.all(puts)
  expect(flushes).toBeLessThan(30)
})

test('a small file is read once for those who know its size, and a scrub reads what is on the disk', async () => {
  const { store, files } = await world()
  const { id, size } = await store.put(inPieces(bodyOf(5000), 999))
  const [file = ''] = await files()
  const readKnown = async () => collect((await store.open(id, size)).read(0, size))
  await flip(file, 17)
  await expect(readKnown()).rejects.toThrow(Damaged)
  await flip(file, 17)
  expect(await readKnown()).toEqual(bodyOf(5000))
  await flip(file, 17)
  expect(await readKnown()).toEqual(bodyOf(5000))
  expect(await verifyBytes(store, { id, size })).toMatchObject({ problem: 'damaged' })
  await store.remove(id)
  await expect(store.open(id, size)).rejects.toThrow(NotStored)
})

test.each([4999, 5001, 0, 200_000])(
  'a file of 5,000 bytes is damaged for whoever expects %i',
  async (size) => {
    const { store } = await world()
    const { id } = await store.put(inPieces(bodyOf(5000), 999))
    await expect(store.open(id, size)).rejects.toThrow(Damaged)
  },
)

async function flip(file: string, at: number) {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 4
  await handle.write(byte, 0, 1, at)
  await handle.close()
}

test.each<[string, (file: string, length: number) => Promise<void>]>([
  ['cut', (file, length) => truncate(file, length - 1)],
  ['emptied', (file) => writeFile(file, '')],
  ['with a damaged sum', (file, length) => flip(file, length - 22)],
  ['with a damaged size', (file, length) => flip(file, length - 12)],
  ['longer than it was', (file) => writeFile(file, 'more', { flag: 'a' })],
])('a file that is %s is damaged', async (_name, spoil) => {
  const { store, files } = await world()
  const body = bodyOf(1000)
  const { id, size } = await store.put(inPieces(body, 1000))
  const [file = ''] = await files()
  await spoil(file, size + 4 + 20)
  await expect(store.open(id)).rejects.toThrow(Damaged)
  expect(await verifyBytes(store, { id, size })).toMatchObject({ problem: 'damaged' })
})

test('a sweep removes what an earlier process left without a row, and nothing of this one', async () => {
  const { folder, store } = await world()
  const left = await store.put(inPieces(bodyOf(1), 1))
  const known = await store.put(inPieces(bodyOf(2), 2))
  const next = await openFolderStore(folder)
  const fresh = await next.put(inPieces(bodyOf(3), 3))
  expect(await sweep(next, async () => new Set([known.id]))).toBe(1)
  expect((await listStoredIds(next)).toSorted()).toEqual([known.id, fresh.id].toSorted())
  await expect(next.open(left.id)).rejects.toThrow(NotStored)
})
