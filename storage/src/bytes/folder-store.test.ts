import { readdirSync } from 'node:fs'
import { open, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collect, inPieces, numberedBody } from '../testing/numbered-body.ts'
import { idsOf } from '../testing/ids-of.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { blockBytes } from './block-file.ts'
import { Damaged, NotStored, TooLarge, WrongSum } from './byte-store.ts'
import { openFolderStore } from './folder-store.ts'
import { sweep, verifyBytes } from './scrub.ts'
import { createSum, sumNames } from './sums.ts'

const sizes = [0, 1, 4096, blockBytes - 1, blockBytes, blockBytes + 1, 3 * blockBytes + 5]
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

test.each(sizes)('%d bytes are read as they were put, whole and in ranges', async (size) => {
  const { store, read } = await world()
  const body = bodyOf(size)
  const { id, ...stored } = await store.put(inPieces(body, 10_007))
  expect(stored.size).toBe(size)
  expect((await read(id)).equals(body)).toBe(true)
  for (const [start, end] of [
    [0, Math.min(1, size)],
    [Math.max(0, size - 1), size],
    [Math.min(blockBytes - 1, size), Math.min(blockBytes + 1, size)],
  ] as const)
    expect((await read(id, start, end)).equals(body.subarray(start, end))).toBe(true)
})

test('expected sums are verified, and the computed ones are returned', async () => {
  const { store, files } = await world()
  const body = bodyOf(300_000)
  const right = Object.fromEntries(
    sumNames.map((name) => {
      const sum = createSum(name)
      sum.update(body)
      return [name, sum.digest()]
    }),
  )
  const { digests } = await store.put(inPieces(body, 999), { sums: sumNames, expected: () => right })
  expect(digests).toEqual(right)
  const before = await files()
  for (const name of sumNames) {
    const wrong = Buffer.from(right[name] ?? '')
    wrong[0] = (wrong[0] ?? 0) ^ 1
    const put = store.put(inPieces(body, 999), { sums: sumNames, expected: () => ({ [name]: wrong }) })
    await expect(put).rejects.toThrow(WrongSum)
  }
  expect(await files()).toEqual(before)
})

test('a put that breaks, or grows too large, leaves nothing', async () => {
  const { store, files } = await world()
  async function* broken() {
    yield bodyOf(600_000)
    throw new Error('cut')
  }
  await expect(store.put(broken())).rejects.toThrow('cut')
  await expect(store.put(inPieces(bodyOf(600_000), 1000), { limit: 599_999 })).rejects.toThrow(TooLarge)
  expect(await files()).toEqual([])
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

test('removed while it is read: the reader gets all of it, the next one nothing', async () => {
  const { store } = await world()
  const body = bodyOf(3 * blockBytes)
  const { id } = await store.put(inPieces(body, blockBytes))
  const opened = await store.open(id)
  const blocks = opened.read(0, opened.size)
  const first = (await blocks.next()).value as Buffer
  await store.remove(id)
  expect(Buffer.concat([first, await collect(blocks)]).equals(body)).toBe(true)
  await opened.close()
  await expect(store.open(id)).rejects.toThrow(NotStored)
  await store.remove(id)
})

test.each(['../../etc/passwd', '', 'a'.repeat(43), '0123456789-../../../../../../../../../../..'])(
  'the id %j becomes no path',
  async (id) => {
    const { store } = await world()
    await expect(store.open(id)).rejects.toThrow(NotStored)
    await expect(store.remove(id)).rejects.toThrow(NotStored)
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

test('one damaged bit: its block is never read, the others are, and the scrub says which block', async () => {
  const { store, files, read } = await world()
  const body = bodyOf(3 * blockBytes)
  const { id, size } = await store.put(inPieces(body, blockBytes))
  const [file = ''] = await files()
  expect(await verifyBytes(store, { id, size })).toBeUndefined()
  await flip(file, blockBytes + 17)
  expect((await read(id, 0, blockBytes)).equals(body.subarray(0, blockBytes))).toBe(true)
  expect((await read(id, 2 * blockBytes)).equals(body.subarray(2 * blockBytes))).toBe(true)
  await expect(read(id, blockBytes, blockBytes + 1)).rejects.toThrow(Damaged)
  expect(await verifyBytes(store, { id, size })).toEqual({
    ...{ id, problem: 'damaged', reason: 'block 1 is damaged' },
  })
})

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

test('bytes of another size than their row says are damaged, and absent ones are missing', async () => {
  const { store } = await world()
  const { id } = await store.put(inPieces(bodyOf(10), 10))
  expect(await verifyBytes(store, { id, size: 11 })).toMatchObject({ problem: 'damaged' })
  await store.remove(id)
  expect(await verifyBytes(store, { id, size: 10 })).toMatchObject({ problem: 'missing' })
})

test('a sweep removes what an earlier process left without a row, and nothing of this one', async () => {
  const { folder, store } = await world()
  const left = await store.put(inPieces(bodyOf(1), 1))
  const known = await store.put(inPieces(bodyOf(2), 2))
  const next = await openFolderStore(folder)
  const fresh = await next.put(inPieces(bodyOf(3), 3))
  expect(await sweep(next, async () => new Set([known.id]))).toBe(1)
  expect((await idsOf(next)).toSorted()).toEqual([known.id, fresh.id].toSorted())
  await expect(next.open(left.id)).rejects.toThrow(NotStored)
})

test('many numbered bodies at once are not mixed up', async () => {
  const { store, read } = await world()
  const numbers = Array.from({ length: 32 }, (_, number) => number)
  const stored = await Promise.all(numbers.map((number) => store.put(inPieces(numberedBody(number), 30_000))))
  for (const [number, { id }] of stored.entries())
    expect((await read(id)).equals(numberedBody(number))).toBe(true)
})
