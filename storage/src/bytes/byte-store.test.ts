import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { doorWorld } from '../testing/door.ts'
import { collect, inPieces, numberedBody } from '../testing/numbered-body.ts'
import { listStoredIds } from '../testing/list-stored-ids.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { blockBytes } from './block-file.ts'
import { type ByteStore, Damaged, NotStored, type Put, TooLarge, WrongSum } from './byte-store.ts'
import { idInCloud } from './cloud/cloud-stores.ts'
import { openFolderStore } from './folder-store.ts'
import { openRemoteStore } from './remote/remote-store.ts'
import { verifyBytes } from './scrub.ts'
import { createSum, sumNames } from './sums/sums.ts'

type StoreWorld = { store: ByteStore; spoil: (id: string, at: number) => Promise<void> }

async function folderWorld(): Promise<StoreWorld> {
  const folder = tempFolder()
  const spoil = async (id: string, at: number) => {
    const handle = await open(join(folder, 'objects', id.slice(11, 13), id), 'r+')
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ 4
    await handle.write(byte, 0, 1, at)
    await handle.close()
  }
  return { store: await openFolderStore(folder), spoil }
}

/** The engine is the storage program itself, whose S3 API is tested with other programs. */
async function remoteWorld(): Promise<StoreWorld> {
  const { port, key, client } = await doorWorld()
  const store = openRemoteStore({
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: 'photos',
    region: 'fairlead-1',
    accessKey: key.accessKey,
    secretKey: key.secret,
  })
  const spoil = async (id: string, at: number) => {
    const path = `/photos/objects/${id}`
    const { body } = await client().get(path)
    body[at] = (body[at] ?? 0) ^ 4
    await client().put(path, body)
  }
  return { store, spoil }
}

/** The same behind a bucket of type 2, which adds its id. */
async function cloudWorld(): Promise<StoreWorld> {
  const w = await doorWorld()
  const { bucketId, cloudKey } = await w.addCloudBucket()
  const inner = await w.cloud(bucketId)
  const store: ByteStore = {
    ...w.store,
    put: (source, options) => w.store.put(source, { ...options, cloud: bucketId }),
    async *ids() {
      for await (const id of inner.ids()) yield idInCloud(bucketId, id)
    },
  }
  const spoil = async (id: string, at: number) => {
    const path = `/photos/objects/${id.slice(bucketId.length + 1)}`
    const { body } = await w.client(cloudKey).get(path)
    body[at] = (body[at] ?? 0) ^ 4
    await w.client(cloudKey).put(path, body)
  }
  return { store, spoil }
}

/** Of the last one another thread computes the sums. */
const sizes = [0, 1, 4096, blockBytes - 1, blockBytes, blockBytes + 1, 3 * blockBytes + 5, 9 * blockBytes + 5]
const bodyOf = (size: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31) ^ (index >> 9)))

async function read(store: ByteStore, id: string, start = 0, end?: number) {
  const body = await store.open(id)
  try {
    return await collect(body.read(start, end ?? body.size))
  } finally {
    await body.close()
  }
}

describe.each([
  ['a folder', folderWorld],
  ['the cloud of a bucket', cloudWorld],
  ['another engine', remoteWorld],
] as const)('in %s', (_name, world) => {
  const put = (store: ByteStore, body: Buffer, options: Put = {}) =>
    store.put(inPieces(body, 10_007), { size: body.length, ...options })

  test('bytes are read as they were put, whole and in ranges', async () => {
    const { store } = await world()
    for (const size of sizes) {
      const body = bodyOf(size)
      const stored = await put(store, body)
      expect(stored.size).toBe(size)
      expect((await read(store, stored.id)).equals(body), `${size}`).toBe(true)
      for (const [start, end] of [
        [0, Math.min(1, size)],
        [Math.max(0, size - 1), size],
        [Math.min(blockBytes - 1, size), Math.min(blockBytes + 1, size)],
      ] as const)
        expect((await read(store, stored.id, start, end)).equals(body.subarray(start, end))).toBe(true)
    }
  })

  test('bytes of which nobody has said how many they are', async () => {
    const { store } = await world()
    const { id } = await store.put(inPieces(bodyOf(300_000), 999))
    expect((await read(store, id)).equals(bodyOf(300_000))).toBe(true)
  })

  test.each([300_000, 2_000_000])(
    'of %i bytes, expected sums are verified, and the computed ones are returned',
    async (size) => {
      const { store } = await world()
      const body = bodyOf(size)
      const right = Object.fromEntries(
        sumNames.map((name) => {
          const sum = createSum(name)
          sum.update(body)
          return [name, sum.digest()]
        }),
      )
      const { digests } = await put(store, body, { sums: sumNames, expected: () => right })
      expect(digests).toEqual(right)
      const before = await listStoredIds(store)
      for (const name of sumNames) {
        const wrong = Buffer.from(right[name] ?? '')
        wrong[0] = (wrong[0] ?? 0) ^ 1
        const refused = put(store, body, { sums: sumNames, expected: () => ({ [name]: wrong }) })
        await expect(refused).rejects.toThrow(WrongSum)
      }
      expect(await listStoredIds(store)).toEqual(before)
    },
  )

  test('a put that breaks, or grows too large, leaves nothing', async () => {
    const { store } = await world()
    async function* broken() {
      yield bodyOf(600_000)
      throw new Error('cut')
    }
    for (const size of [700_000, 2_000_000])
      await expect(store.put(broken(), { size })).rejects.toThrow('cut')
    const body = bodyOf(600_000)
    await expect(put(store, body, { limit: 599_999, size: 599_999 })).rejects.toThrow(TooLarge)
    expect(await listStoredIds(store)).toEqual([])
  })

  test('removed bytes are not stored, and removing them again changes nothing', async () => {
    const { store } = await world()
    const { id } = await put(store, bodyOf(10))
    await store.remove(id)
    await store.remove(id)
    await expect(store.open(id)).rejects.toThrow(NotStored)
  })

  test('removed while it is read: the reader gets all of it', async () => {
    const { store } = await world()
    const body = bodyOf(3 * blockBytes)
    const { id } = await put(store, body)
    const opened = await store.open(id)
    const blocks = opened.read(0, opened.size)
    const first = (await blocks.next()).value as Buffer
    await store.remove(id)
    expect(Buffer.concat([first, await collect(blocks)]).equals(body)).toBe(true)
    await opened.close()
  })

  test('an id that is none becomes no path', async () => {
    const { store } = await world()
    for (const id of [
      '../../etc/passwd',
      '',
      'a'.repeat(43),
      '0123456789-../../../../../../../../../../..',
    ]) {
      await expect(store.open(id)).rejects.toThrow(NotStored)
      await expect(store.remove(id)).rejects.toThrow(NotStored)
    }
  })

  test('one damaged bit: its block is never read, the others are, and the scrub says which block', async () => {
    const { store, spoil } = await world()
    const body = bodyOf(3 * blockBytes)
    const { id, size } = await put(store, body)
    expect(await verifyBytes(store, { id, size })).toBeUndefined()
    await spoil(id, blockBytes + 17)
    expect((await read(store, id, 0, blockBytes)).equals(body.subarray(0, blockBytes))).toBe(true)
    expect((await read(store, id, 2 * blockBytes)).equals(body.subarray(2 * blockBytes))).toBe(true)
    await expect(read(store, id, blockBytes, blockBytes + 1)).rejects.toThrow(Damaged)
    const finding = { id, problem: 'damaged', reason: 'block 1 is damaged' }
    expect(await verifyBytes(store, { id, size })).toEqual(finding)
  })

  test('bytes of another size than their row says are damaged, and absent ones are missing', async () => {
    const { store } = await world()
    const { id } = await put(store, bodyOf(10))
    expect(await verifyBytes(store, { id, size: 11 })).toMatchObject({ problem: 'damaged' })
    await store.remove(id)
    expect(await verifyBytes(store, { id, size: 10 })).toMatchObject({ problem: 'missing' })
  })

  test('a sweep finds nothing that this process has put', async () => {
    const { store } = await world()
    await put(store, bodyOf(1))
    const earlier: string[] = []
    for await (const id of store.earlierIds()) earlier.push(id)
    expect(earlier).toEqual([])
  })

  test('many concurrent numbered bodies are not mixed up', async () => {
    const { store } = await world()
    const numbers = Array.from({ length: 32 }, (_, number) => number)
    const stored = await Promise.all(numbers.map((number) => put(store, numberedBody(number))))
    for (const [number, { id }] of stored.entries())
      expect((await read(store, id)).equals(numberedBody(number))).toBe(true)
  })
})
