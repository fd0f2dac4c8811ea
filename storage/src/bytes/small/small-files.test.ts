import { expect, test } from 'vitest'
import { about } from '../../testing/about.ts'
import { storageWorld } from '../../testing/database.ts'
import { listStoredIds } from '../../testing/list-stored-ids.ts'
import { collect, inPieces } from '../../testing/numbered-body.ts'
import { Damaged, NotStored, type Put, TooLarge, WrongSum } from '../byte-store.ts'
import { createSum } from '../sums/sums.ts'
import { mostInRow } from './small-files.ts'

const bodyOf = (size: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31) ^ (index >> 9)))

async function world() {
  const w = await storageWorld()
  const bucket = await w.addBucket()
  const at = (key: string) => ({ ...bucket, key })
  const put = (key: string, body: Buffer, options: Put = {}) =>
    w.objects.put(at(key), inPieces(body, 1000), { size: body.length, ...options }, about)
  const found = async (key: string) => {
    const object = await w.objects.find(at(key))
    if (!object) throw new Error(`${key} is not there`)
    return object
  }
  const read = async (key: string, start = 0, end = Infinity) => {
    const object = await found(key)
    return collect(w.objects.read(object, start, Math.min(end, object.size)))
  }
  const rows = async () => (await w.storedIds()).filter((id) => id.startsWith('row-'))
  return { ...w, bucket, at, put, found, read, rows }
}

test('small bytes are read as they were put, whole and in ranges, and are no files', async () => {
  const { put, read, store, rows } = await world()
  for (const size of [0, 1, 4096, mostInRow]) {
    const body = bodyOf(size)
    await put(`${size}`, body)
    expect((await read(`${size}`)).equals(body), `${size}`).toBe(true)
    const end = Math.max(0, size - 1)
    expect((await read(`${size}`, 1, end)).equals(body.subarray(1, end)), `${size}`).toBe(true)
  }
  expect(await listStoredIds(store)).toEqual([])
  expect(await rows()).toHaveLength(4)
})

test('larger bytes, and bytes of which nobody has said how many they are, are files', async () => {
  const { at, objects, put, read, store, rows } = await world()
  await put('larger', bodyOf(mostInRow + 1))
  await objects.put(at('unknown'), inPieces(bodyOf(5), 5), {}, about)
  expect(await rows()).toEqual([])
  expect(await listStoredIds(store)).toHaveLength(2)
  expect(await read('unknown')).toEqual(bodyOf(5))
})

test('the largest row fits into a page', async () => {
  const { owner, put } = await world()
  for (let number = 0; number < 20; number += 1) await put('x'.repeat(1000) + number, bodyOf(mostInRow))
  const { rows } = await owner.query<{ pieces: string }>(
    `select pg_relation_size(reltoastrelid) as pieces from pg_class where relname = 'object_bytes'`,
  )
  expect(rows).toEqual([{ pieces: '0' }])
})

test('wrong sums, too many bytes and a source that breaks leave nothing', async () => {
  const { at, objects, put, storedIds } = await world()
  const sum = createSum('sha256')
  sum.update(bodyOf(100))
  const right = sum.digest()
  const wrong = Buffer.from(right)
  wrong[0] = (wrong[0] ?? 0) ^ 1
  const expecting = (sha256: Buffer): Put => ({ sums: ['sha256'], expected: () => ({ sha256 }) })
  await expect(put('a', bodyOf(100), expecting(wrong))).rejects.toThrow(WrongSum)
  await expect(put('a', bodyOf(100), { limit: 99 })).rejects.toThrow(TooLarge)
  await expect(put('a', bodyOf(mostInRow + 1), { size: 1 })).rejects.toThrow(TooLarge)
  async function* broken() {
    yield bodyOf(10)
    throw new Error('cut')
  }
  await expect(objects.put(at('a'), broken(), { size: 20 }, about)).rejects.toThrow('cut')
  expect(await objects.find(at('a'))).toBeUndefined()
  expect(await storedIds()).toEqual([])
  expect(await put('a', bodyOf(100), expecting(right))).toMatchObject({ outcome: 'put' })
})

test('small and large bytes replace each other, and nothing of the earlier ones stays', async () => {
  const { put, read, storedIds } = await world()
  for (const size of [10, 20_000, 30, 0, 20_001]) {
    const done = await put('a', bodyOf(size))
    expect(done.outcome).toBe('put')
    expect((await read('a')).equals(bodyOf(size))).toBe(true)
    expect(await storedIds()).toHaveLength(1)
  }
})

test('deleted by the storage program or by the control plane, small bytes are deleted with their row', async () => {
  const { owner, catalog, bucket, objects, put, found, storedIds } = await world()
  for (const key of ['a', 'b', 'c']) await put(key, bodyOf(10))
  const late = await found('a')
  await objects.remove(bucket, [{ key: 'a', seen: {} }])
  await owner.query('begin')
  await owner.query(`select set_config('app.account_id', $1, true)`, [bucket.accountId])
  await owner.query(`select discard_objects($1, '{b,c}')`, [bucket.bucketId])
  await owner.query('commit')
  expect(await storedIds()).toEqual([])
  expect(await catalog.nextDiscarded(10)).toEqual([])
  // Whoever has found the object before, but has not read it, learns that it was deleted.
  await expect(collect(objects.read(late, 0, late.size))).rejects.toThrow(NotStored)
})

test('replaced while it is read: the reader gets the earlier bytes', async () => {
  const { objects, put, found, read } = await world()
  await put('a', bodyOf(5000))
  const before = await found('a')
  const reading = objects.read(before, 0, before.size)
  const first = await reading.next()
  await put('a', bodyOf(10))
  expect(Buffer.concat([first.value as Buffer, await collect(reading)]).equals(bodyOf(5000))).toBe(true)
  expect(await read('a')).toEqual(bodyOf(10))
})

test.each([
  ['a changed byte', 'set_byte(file, 17, get_byte(file, 17) # 4)'],
  ['a changed sum', 'set_byte(file, 101, get_byte(file, 101) # 4)'],
  ['a byte too few', 'substr(file, 1, length(file) - 1)'],
  ['a byte too many', `file || '\\x00'`],
  ['nothing', `''`],
])('%s: the bytes are never read, and a scrub names them', async (_name, spoilt) => {
  const { owner, put, read, objects, bucket } = await world()
  await put('whole', bodyOf(100))
  await put('spoilt', bodyOf(100))
  const spoil = `update object_bytes b set file = ${spoilt} from stored_object o where o.id = b.object_id and o.key = 'spoilt'`
  await owner.query(spoil)
  await expect(read('spoilt')).rejects.toThrow(Damaged)
  expect(await read('whole')).toEqual(bodyOf(100))
  const findings = []
  for await (const finding of objects.scrub()) findings.push(finding)
  expect(findings).toMatchObject([{ accountId: bucket.accountId, bucket: 'photos', key: 'spoilt' }])
  expect(findings).toMatchObject([{ problem: 'damaged' }])
})

test('bytes that were read stay in memory, and a scrub reads what the database has', async () => {
  const { owner, put, read, objects } = await world()
  await put('a', bodyOf(100))
  await read('a')
  await owner.query('update object_bytes set file = set_byte(file, 17, get_byte(file, 17) # 4)')
  expect(await read('a')).toEqual(bodyOf(100))
  for await (const { problem } of objects.scrub()) expect(problem).toBe('damaged')
  expect.assertions(2)
})

test('bytes of another size than their row says are damaged', async () => {
  const { owner, put, read } = await world()
  await put('a', bodyOf(100))
  await owner.query('update object_bytes set size = 99')
  await expect(read('a', 0, 99)).rejects.toThrow(Damaged)
})

test('many that are put and read concurrently are not mixed up', async () => {
  const { put, read } = await world()
  const sizes = Array.from({ length: 64 }, (_, number) => number * 100)
  await Promise.all(sizes.map((size) => put(`${size}`, bodyOf(size))))
  const bodies = await Promise.all(sizes.map((size) => read(`${size}`)))
  for (const [at, body] of bodies.entries()) expect(body.equals(bodyOf(at * 100)), `${at}`).toBe(true)
})

test('one that cannot be stored does not harm those that are put with it', async () => {
  const { put, read } = await world()
  const bad = put('bad\0', bodyOf(10))
  await Promise.all([
    ...['a', 'b'].map((key) => put(key, bodyOf(20))),
    expect(bad).rejects.toThrow('invalid byte sequence'),
  ])
  expect([await read('a'), await read('b')]).toEqual([bodyOf(20), bodyOf(20)])
})

test('an account reaches no bytes of another', async () => {
  const { catalog, pool, put, addBucket } = await world()
  await put('a', bodyOf(100))
  const stranger = await addBucket()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.account_id', $1, true)`, [stranger.accountId])
    expect((await client.query('select file from object_bytes')).rows).toEqual([])
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await catalog.each(stranger.accountId, (own) => own.find(stranger.bucketId, 'a'))).toBeUndefined()
})

test('the control plane, which needs no bytes, has no function that returns them', async () => {
  const { owner } = await world()
  const { rows } = await owner.query<{ may: boolean }>(
    `select has_function_privilege('fairlead_app', 'small_files(text[])', 'execute') as may`,
  )
  expect(rows).toEqual([{ may: false }])
})
