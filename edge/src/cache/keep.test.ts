import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { plainHead as head } from '../testing/entry-head.ts'
import { until } from '../testing/until.ts'
import { tempFolder } from '../testing/world.ts'
import { type BodyFiles, newRunMark, openBodyFiles } from './body-files.ts'
import { openCache } from './cache.ts'
import { type Filed, newEntry } from './entry.ts'
import { everything } from './key-range.ts'
import { openMarks } from './marks/mark.ts'
import { rowNumbers } from './place.ts'

const siteId = 'site'
const log = pino({ level: 'silent' })

/** A cache whose file operations can be paused, and which records what reaches its index. */
function gatedCache(gate: Partial<Record<'settle' | 'write', Promise<void>>>) {
  const folder = tempFolder()
  const real = openBodyFiles(folder, newRunMark(), log)
  const reached: string[] = []
  const files: BodyFiles = {
    ...real,
    async write(bytes) {
      const path = await real.write(bytes)
      reached.push('write')
      await gate.write
      return path
    },
    async settle(path) {
      const file = await real.settle(path)
      reached.push('settle')
      await gate.settle
      return file
    },
  }
  const filed: Filed[] = []
  const freshened: string[] = []
  const marks = openMarks(0)
  const cache = openCache({
    shelf: {
      put: async (objects) => void filed.push(...objects),
      freshen: ({ key }) => void freshened.push(key),
      drop: () => {},
      leaveAlone: async () => {},
      use: () => {},
      spill: () => {},
      invalidate: async () => {},
    },
    find: () => undefined,
    readRow: () => undefined,
    newRow: rowNumbers(1),
    marks,
    isShared: false,
    files,
    maxBytes: 1e9,
    memoryBytes: 1e9,
    clock: () => 0,
    log,
  })
  async function keep(key: string, size: number) {
    const ticket = cache.begin(siteId, key)
    const body = cache.grow()
    await body.append(Buffer.alloc(size))
    const entry = newEntry(siteId, key, head, 1, 0)
    cache.arrive(ticket, entry, body)
    await cache.keep(ticket, entry, body)
  }
  /** Complete files, and those that are still being written. */
  const filesLeft = () =>
    ['objects', 'temp'].flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((each) =>
        each.isFile(),
      ),
    ).length
  /** A purge that is completely processed before anything else reaches the index. */
  function purge(seq: number, type: 'remove' | 'refresh' = 'remove') {
    const mark = { seq, siteId, type, ranges: [everything] }
    const caught = cache.applyMarks([mark])
    cache.forget(mark)
    return caught
  }
  return { cache, marks, filed, freshened, reached, keep, purge, filesLeft }
}

test.each([
  ['written and given its place', 'write', 20_000],
  ['given its place and indexed', 'settle', 20_000],
  ['arrived and indexed, as it has a file already,', 'settle', 500_000],
] as const)('a purge while an object is %s keeps it out of the cache', async (_what, step, size) => {
  const gate = Promise.withResolvers<void>()
  const { cache, marks, filed, reached, keep, purge, filesLeft } = gatedCache({ [step]: gate.promise })
  const kept = keep('/a', size)
  await until('the step', () => reached.includes(step))
  expect(purge(1)).toEqual([{ siteId, key: '/a', born: 0, size }])
  await until('the mark to be forgotten', () => marks.all().length === 0)
  gate.resolve()
  await kept
  expect(filed).toEqual([])
  expect(cache.find(siteId, '/a')).toBeUndefined()
  await until('its file to go', () => filesLeft() === 0)
})

test.each([5, 20_000, 500_000])(
  'a purge of an arriving object (%i bytes) keeps it out of memory, index and disk, permanently',
  async (size) => {
    const { cache, marks, filed, purge, filesLeft } = gatedCache({})
    const ticket = cache.begin(siteId, '/a')
    const body = cache.grow()
    await body.append(Buffer.alloc(size))
    expect(purge(1)).toEqual([])
    await until('the mark to be forgotten', () => marks.all().length === 0)
    const entry = newEntry(siteId, '/a', head, 1, 0)
    cache.arrive(ticket, entry, body)
    expect(cache.find(siteId, '/a')).toBeUndefined()
    await cache.keep(ticket, entry, body)
    expect(cache.find(siteId, '/a')).toBeUndefined()
    expect(filed).toEqual([])
    await until('no file', () => filesLeft() === 0)
  },
)

test('a refresh while an object is moved to its place leaves it there as stale', async () => {
  const gate = Promise.withResolvers<void>()
  const { marks, filed, reached, keep, purge, filesLeft } = gatedCache({ settle: gate.promise })
  const kept = keep('/a', 20_000)
  await until('the step', () => reached.includes('settle'))
  expect(purge(1, 'refresh')).toEqual([{ siteId, key: '/a', born: 0, size: 20_000 }])
  await until('the mark to be forgotten', () => marks.all().length === 0)
  gate.resolve()
  await kept
  expect(filed).toMatchObject([{ key: '/a', freshUntil: 0, born: 1 }])
  expect(filesLeft()).toBe(1)
})

test.each(['remove', 'refresh'] as const)(
  'a revalidation from before a purge (%s) confirms nothing',
  (type) => {
    const { cache, freshened, purge } = gatedCache({})
    const confirm = (ticket: ReturnType<typeof cache.begin>) =>
      cache.freshen(ticket, newEntry(siteId, '/a', head, 1, 0))
    const ticket = cache.begin(siteId, '/a')
    purge(1, type)
    confirm(ticket)
    expect(freshened).toEqual([])
    confirm(cache.begin(siteId, '/a'))
    expect(freshened).toEqual(['/a'])
  },
)

test('an object that no purge affects is stored with its file', async () => {
  const { cache, filed, keep, filesLeft } = gatedCache({})
  await Promise.all([keep('/a', 20_000), keep('/b', 500_000)])
  expect(filed.map(({ key }) => key).toSorted()).toEqual(['/a', '/b'])
  expect(cache.find(siteId, '/b')).toBeDefined()
  expect(filesLeft()).toBe(2)
})
