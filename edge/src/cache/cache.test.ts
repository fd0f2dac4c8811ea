import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { countRows } from '../testing/fill-index.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

const cacheFolder = ({ dataDir }: World) => join(dataDir, 'edge', 'cache')

function listFiles(w: World): string[] {
  const entries = readdirSync(join(cacheFolder(w), 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The file of the only object, once it is in the index. */
async function theFile(w: World): Promise<string> {
  await until('its row', () => countRows(w.dataDir) === 1)
  const [file, ...others] = await until('its file', () =>
    listFiles(w).length === 1 ? listFiles(w) : undefined,
  )
  expect(others).toEqual([])
  return file ?? ''
}

/** Sizes on both sides of each limit: the database, one chunk, the memory tier, several chunks. */
const sizes = [1, 1024, 16_384, 16_385, 65_536, 65_537, 262_144, 262_145, 1_000_000]
const pattern = Buffer.from(Array.from({ length: 251 }, (_, at) => (at * 7) % 251))
/** Bytes that differ between the positions of a chunk and between sizes. */
const bodyOf = (size: number) => Buffer.alloc(size, Buffer.concat([Buffer.from([size % 251]), pattern]))

test('objects of all sizes come back intact: on the miss, from the cache, after a restart', async () => {
  const w = await world()
  for (const size of sizes) w.origin.give(`/${size}`, bodyOf(size))
  for (const round of ['miss', 'hit', 'restarted', 'hit again']) {
    if (round === 'restarted') await w.restart()
    for (const size of sizes) {
      const answer = await w.get(`/${size}`)
      expect(answer.bytes.equals(bodyOf(size)), `${round} ${size}`).toBe(true)
      if (round === 'restarted') expect(answer.cache).toBe('Fairlead; hit; ttl=86400')
    }
  }
  expect(w.origin.requests).toHaveLength(sizes.length)
})

test('ranges from disk and from memory have the right bytes', async () => {
  const w = await world({ env: { EDGE_MEMORY_BYTES: '0' } })
  for (const size of sizes.slice(1)) {
    w.origin.give(`/${size}`, bodyOf(size))
    await w.get(`/${size}`)
    const [start, end] = [Math.floor(size / 3), size - 2]
    const answer = await w.get(`/${size}`, { headers: { range: `bytes=${start}-${end}` } })
    expect(answer.bytes.equals(bodyOf(size).subarray(start, end + 1)), String(size)).toBe(true)
  }
})

test('the cache is bounded, and the least used objects are evicted first', async () => {
  const w = await world({ env: { EDGE_CACHE_BYTES: '2000000', EDGE_MEMORY_BYTES: '0' } })
  const paths = Array.from({ length: 30 }, (_, number) => `/${number}`)
  for (const path of paths) {
    w.origin.give(path, bodyOf(100_000))
    await w.get(path)
    w.clock.forward(100)
    // Used all the time, so it must stay.
    await w.get('/0')
  }
  expect(w.origin.hits('/0')).toBe(1)
  await until('the files to go', () => listFiles(w).length <= 20)
  // The response ends a moment before its object is stored; until then a request joins the fetch.
  await until('the last to be stored', async () => (await w.get('/29')).cache?.includes('hit'))
  expect(w.origin.hits('/29')).toBe(1)
  expect((await w.get('/1')).cache).toMatch('uri-miss')
})

test('an object of more than half the cache is passed on but not stored', async () => {
  const w = await world({ env: { EDGE_CACHE_BYTES: '2000000' } })
  w.origin.give('/known', bodyOf(1_000_001))
  w.origin.on('/unknown', (_request, response) => {
    response.write(bodyOf(999_999))
    response.end(bodyOf(999_999))
  })
  for (let round = 0; round < 2; round += 1) {
    const answer = await w.get('/known')
    expect(answer.cache).toBe('Fairlead; fwd=uri-miss; fwd-status=200')
    expect(answer.bytes.equals(bodyOf(1_000_001))).toBe(true)
  }
  // Its length is known only during the transfer: the first response is cut, the next ones are passed on.
  await expect(w.get('/unknown')).rejects.toThrow()
  expect((await w.get('/unknown')).bytes).toHaveLength(1_999_998)
  await until('no file', () => listFiles(w).length === 0)
})

test('a damaged row is a miss, never a broken response', async () => {
  const w = await world({ env: { EDGE_MEMORY_BYTES: '0' } })
  const body = bodyOf(1000)
  w.origin.give('/a', body)
  await w.get('/a')
  await until('its row', () => countRows(w.dataDir, 'body') === 1)
  const damages = [
    'UPDATE body SET bytes = zeroblob(1000)',
    "UPDATE body SET bytes = x'00'",
    'DELETE FROM body',
  ]
  for (const [number, damage] of damages.entries()) {
    const db = openDatabase(join(w.dataDir, 'edge', 'edge.db'))
    db.exec(damage)
    db.close()
    expect((await w.get('/a')).bytes.equals(body), damage).toBe(true)
    await until('a new row', () => countRows(w.dataDir, 'body') === 1)
    expect(w.origin.hits('/a')).toBe(number + 2)
  }
})

test('bodies in the database are deleted with their objects', async () => {
  const w = await world({ env: { EDGE_CACHE_BYTES: '2000000' } })
  const rows = () => [countRows(w.dataDir), countRows(w.dataDir, 'body')]
  for (let number = 0; number < 200; number += 1) {
    w.origin.give(`/${number}`, bodyOf(16_000))
    await w.get(`/${number}`)
    w.clock.forward(100)
  }
  await w.restart()
  const [objects = 0, bodies] = rows()
  expect(objects).toBeGreaterThan(100)
  expect(objects).toBeLessThan(125)
  expect(bodies).toBe(objects)
  // A new version replaces the old one.
  w.clock.forward(100_000)
  await w.get('/199')
  await w.restart()
  expect(rows()).toEqual([objects, objects])
  await w.plane.purge(w.site.id, ['/*'])
  // Nothing is served any more from here on; rows are deleted some at a time.
  await until('the end of all rows', () => rows().every((count) => count === 0))
  expect(listFiles(w)).toEqual([])
})

test('a damaged file is a miss, never a broken response', async () => {
  const w = await world({ env: { EDGE_MEMORY_BYTES: '0' } })
  const small = bodyOf(20_000)
  w.origin.give('/small', small)
  const damages: ((file: string) => void)[] = [
    (file) => unlinkSync(file),
    (file) => truncateSync(file, 500),
    (file) => writeFileSync(file, Buffer.alloc(20_000)),
    (file) => writeFileSync(file, Buffer.concat([small, small])),
  ]
  await w.get('/small')
  for (const damage of damages) {
    const file = await theFile(w)
    damage(file)
    const answer = await w.get('/small')
    // Bytes behind the end are not read; any other damage must be detected.
    expect(answer.bytes.equals(small), String(damage)).toBe(true)
  }
  expect(w.origin.hits('/small')).toBeGreaterThanOrEqual(4)
})

test('a large file with wrong bytes is cut before its end and dropped', async () => {
  const w = await world({ env: { EDGE_MEMORY_BYTES: '0' } })
  w.origin.give('/large', bodyOf(1_000_000))
  await w.get('/large')
  const file = await theFile(w)
  const bytes = readFileSync(file)
  bytes[10] = (bytes[10] ?? 0) ^ 1
  writeFileSync(file, bytes)
  await expect(w.get('/large')).rejects.toThrow()
  expect(await w.get('/large')).toMatchObject({ status: 200, cache: expect.stringContaining('uri-miss') })
})

test('a verified file is verified again after ten minutes', async () => {
  const w = await world()
  w.origin.give('/large', bodyOf(1_000_000))
  await w.get('/large')
  const file = await theFile(w)
  expect((await w.get('/large')).cache).toContain('; hit')
  const bytes = readFileSync(file)
  bytes[10] = (bytes[10] ?? 0) ^ 1
  writeFileSync(file, bytes)
  w.clock.forward(599)
  expect(await w.get('/large')).toMatchObject({ status: 200, cache: expect.stringContaining('; hit') })
  w.clock.forward(2)
  await expect(w.get('/large')).rejects.toThrow()
  expect(await w.get('/large')).toMatchObject({ status: 200, cache: expect.stringContaining('uri-miss') })
})

test('leftovers of an earlier run are deleted, and so are rows without a file', async () => {
  const w = await world()
  w.origin.give('/row', bodyOf(1000))
  w.origin.give('/keep', bodyOf(20_000))
  w.origin.give('/lost', bodyOf(30_000))
  await w.get('/row')
  await w.get('/keep')
  await w.get('/lost')
  await until('both files', () => listFiles(w).length === 2)
  const lost = listFiles(w).find((file) => readFileSync(file).length === 30_000) ?? ''
  await w.stop()
  unlinkSync(lost)
  const strays = [join(cacheFolder(w), 'temp', 'old-1'), join(cacheFolder(w), 'objects', 'ff', 'old-2')]
  mkdirSync(join(cacheFolder(w), 'objects', 'ff'), { recursive: true })
  for (const stray of strays) writeFileSync(stray, 'stray')
  await w.restart()
  await until('the strays to go', () => strays.every((stray) => !existsSync(stray)))
  expect((await w.get('/row')).cache).toMatch('hit')
  expect((await w.get('/keep')).cache).toMatch('hit')
  expect((await w.get('/lost')).cache).toMatch('uri-miss')
})
