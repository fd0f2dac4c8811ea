import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { byTier } from '../../testing/by-tier.ts'
import { plainHead as head } from '../../testing/entry-head.ts'
import { openDatabase, transaction } from '../../store/database.ts'
import { countRows, fillIndex, filledPath } from '../../testing/fill-index.ts'
import { until } from '../../testing/until.ts'
import { tempFolder, world } from '../../testing/world.ts'
import { newRunMark, openBodyFiles } from '../body-files.ts'
import { openCache } from '../cache.ts'
import { newEntry } from '../entry.ts'
import { openInventory } from '../inventory.ts'
import { highest } from '../key-range.ts'
import { openMarks } from './mark.ts'
import { openBodyRows, openFind } from '../object-index.ts'
import { rowNumbers } from '../place.ts'
import type { Caught } from '../tickets.ts'

const siteId = 'site'
const headWith = (tags: readonly string[]) => (tags.length > 0 ? { ...head, tags } : head)

/** A cache that applies marks to rows only when `work` is called. */
function pausedCache(memoryBytes = 5_000) {
  const log = pino({ level: 'silent' })
  const db = openDatabase(':memory:')
  const folder = tempFolder()
  const results = new Map<string, { objects: number; bytes: number }>()
  let waiting: (() => void)[] = []

  function start() {
    const files = openBodyFiles(folder, newRunMark(), log)
    const inventory = openInventory({
      db,
      files,
      maxBytes: 1e9,
      async tell(fresh): Promise<Caught[]> {
        const caught = cache.applyMarks(fresh)
        await new Promise<void>((resolve) => waiting.push(resolve))
        return caught
      },
      ends: {
        record: ({ purgeId = '' }, result) => void results.set(purgeId, { ...result }),
        tell() {},
        gone: (mark) => cache.forget(mark),
      },
      beforeEviction: () => cache.flushUses(),
      log,
    })
    const { latest, present } = inventory.marks()
    const cache = openCache({
      shelf: { ...inventory, put: async (objects) => inventory.put(objects), leaveAlone: async () => {} },
      find: openFind(db),
      readRow: openBodyRows(db),
      newRow: rowNumbers(inventory.newRows()),
      marks: openMarks(latest, present),
      isShared: false,
      files,
      maxBytes: 1e9,
      memoryBytes,
      clock: () => 0,
      log,
    })
    return { inventory, cache, begun: false }
  }

  let run = start()
  return {
    results,
    find: (key: string) => run.cache.find(siteId, key),
    /** Puts an object that is served from now on; resolves when it is in the index. */
    async put(key: string, size: number, tags: readonly string[] = []) {
      const { cache } = run
      const ticket = cache.begin(siteId, key)
      const body = cache.grow()
      await body.append(Buffer.alloc(size))
      const entry = newEntry(siteId, key, headWith(tags), 1, 0)
      cache.arrive(ticket, entry, body)
      await cache.keep(ticket, entry, body)
    },
    /** Writes the objects that wait for their group. */
    file: () => void run.cache.applyMarks([]),
    confirm(key: string) {
      const { cache } = run
      const entry = cache.find(siteId, key)
      if (entry) cache.freshen(cache.begin(siteId, key), Object.assign(entry, { freshUntil: 1 }))
    },
    drop(key: string) {
      const entry = run.cache.find(siteId, key)
      if (entry) run.cache.drop(entry)
    },
    /** `late` is an object stored by a process that does not know the mark yet. */
    mark(
      purgeId: string,
      type: 'remove' | 'refresh',
      { prefixes, tags = [] }: { prefixes: readonly string[]; tags?: readonly string[] },
      late?: { key: string; tags: readonly string[] },
    ) {
      const { inventory } = run
      const ranges = prefixes.flatMap((prefix) => [
        { from: prefix, to: prefix + highest },
        { from: `${prefix}b`, to: `${prefix}b` },
      ])
      const order = { siteId, type, ranges, purgeId, ...(tags.length > 0 && { tags }) }
      const mark = transaction(db, () => inventory.mark(order))
      void inventory.announce([mark])
      if (late === undefined) return
      const entry = newEntry(siteId, late.key, headWith(late.tags), 1, 0)
      inventory.put([Object.assign(entry, { size: 10, born: mark.seq - 1, file: `00/late-${purgeId}` })])
    },
    /** Processes the marks so far; resolves when that is done. */
    async work() {
      if (!run.begun) run.inventory.begin()
      run.begun = true
      for (const release of waiting) release()
      waiting = []
      await until('no marks', async () => {
        await turn()
        return run.inventory.marks().present.length === 0
      })
    },
    /** The number of rows with bodies. */
    bodies: () => Number(db.prepare('SELECT count(*) AS rows FROM body').get()?.['rows']),
    /** Simulates a kill: everything that was only in memory is lost. */
    crash() {
      waiting = []
      run = start()
    },
  }
}

/** A key that each prefix matches. */
const lateUnder = { '/': '/b', '/a': '/a b', '/b': '/ba', '/ab': '/ab' }
const key = fc.constantFrom('/a', '/ab', '/a b', '/b', '/ba', '/bb')
const tags = fc.subarray(['s', 't', 'u'])
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      key,
      size: fc.integer({ min: 1, max: 9 }),
      tags,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('mark' as const),
      type: fc.constantFrom('remove' as const, 'refresh' as const),
      prefix: fc.constantFrom(...(['/', '/a', '/b', '/ab'] as const)),
      named: fc.constantFrom('prefix' as const, 'tags' as const, 'both' as const),
      tags,
      isLate: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constantFrom('confirm' as const, 'drop' as const), key }),
  fc.record({ do: fc.constantFrom('work' as const, 'crash' as const) }),
)

test('marks have the same result and the same counts as an immediate purge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const cache = pausedCache()
      const model = new Map<string, { size: number; isStale: boolean; tags: readonly string[] }>()
      const results = new Map<string, { objects: number; bytes: number }>()
      for (const [number, each] of steps.entries()) {
        if (each.do === 'put') {
          const filed = cache.put(each.key, each.size, each.tags)
          await turn()
          cache.file()
          await filed
          model.set(each.key, { size: each.size, isStale: false, tags: each.tags })
        } else if (each.do === 'confirm') {
          cache.confirm(each.key)
          const object = model.get(each.key)
          if (object) object.isStale = false
        } else if (each.do === 'drop') {
          cache.drop(each.key)
          model.delete(each.key)
        } else if (each.do === 'mark') {
          const prefixes = each.named === 'tags' ? [] : [each.prefix]
          const purged = each.named === 'prefix' ? [] : each.tags
          const isLate = each.isLate && each.named !== 'tags'
          const late = isLate ? { key: lateUnder[each.prefix], tags: each.tags } : undefined
          cache.mark(`${number}`, each.type, { prefixes, tags: purged }, late)
          if (late) model.set(late.key, { size: 10, isStale: false, tags: late.tags })
          const result = { objects: 0, bytes: 0 }
          for (const [name, object] of model) {
            const isNamed = prefixes.some((prefix) => name.startsWith(prefix))
            if (!isNamed && !object.tags.some((tag) => purged.includes(tag))) continue
            result.objects += 1
            result.bytes += object.size
            if (each.type === 'remove') model.delete(name)
            else object.isStale = true
          }
          results.set(`${number}`, result)
        } else if (each.do === 'crash') {
          cache.crash()
        } else {
          await cache.work()
          expect(cache.results).toEqual(results)
        }
        for (const name of ['/a', '/ab', '/a b', '/b', '/ba', '/bb']) {
          const found = cache.find(name)
          const actual = found && { size: found.size, isStale: found.freshUntil === 0 }
          const expected = model.get(name)
          expect(actual, `${name} after step ${number}`).toEqual(
            expected && { size: expected.size, isStale: expected.isStale },
          )
        }
      }
      await cache.work()
      expect(cache.results).toEqual(results)
    }),
    { numRuns: byTier({ quick: 40, deep: 1000 }) },
  )
})

test.each(['remove', 'refresh'] as const)(
  'a mark (%s) counts an object that waits to be written once, and replaces nothing that came later',
  async (type) => {
    const cache = pausedCache(10_000_000)
    const filed = Promise.all([cache.put('/a', 5), cache.put('/a', 7), cache.put('/b', 9)])
    await until('all to be served', () => cache.find('/b'))
    cache.mark('purge', type, { prefixes: ['/a'] })
    const later = cache.put('/a b', 3)
    await Promise.all([filed, later])
    await cache.work()
    expect(cache.results.get('purge')).toEqual({ objects: 1, bytes: 7 })
    expect(cache.find('/a')?.freshUntil).toBe(type === 'remove' ? undefined : 0)
    expect(cache.find('/b')?.freshUntil).toBe(1)
    expect(cache.find('/a b')?.freshUntil).toBe(1)
    expect(cache.bodies()).toBe(type === 'remove' ? 2 : 3)
  },
)

test('a mark takes effect in memory before all of it has been searched', async () => {
  const cache = pausedCache(10_000_000)
  for (let number = 0; number < 600; number += 1) await cache.put(`/${number}`, 1)
  cache.mark('purge', 'remove', { prefixes: ['/'] })
  expect(cache.find('/599')).toBeUndefined()
  await cache.work()
  expect(cache.results.get('purge')).toEqual({ objects: 600, bytes: 600 })
})

async function filledWorld(count: number) {
  const w = await world()
  await w.stop()
  fillIndex(w.dataDir, w.site.id, count)
  await w.restart()
  return w
}

test.each(['remove', 'refresh'] as const)(
  'a purge (%s) of many objects takes effect before their rows are processed, and counts them all',
  async (type) => {
    const { plane, site, get, dataDir, origin } = await filledWorld(20_000)
    const last = filledPath(19_999)
    origin.give(last, 'new')
    const done = plane.purge(site.id, ['/images/*'], type)
    await until('the mark', () => countRows(dataDir, 'mark') === 1)
    expect((await get(filledPath(96))).cache).toMatch(type === 'remove' ? 'uri-miss' : 'fwd=stale')
    expect(countRows(dataDir, 'mark')).toBeGreaterThan(0)
    expect(plane.received.purges).toEqual([])
    // Objects stored after the purge stay.
    await get(last)
    expect(await done).toMatchObject({ objects: 20_000, bytes: 200_000 })
    expect((await get(last)).cache).toMatch('hit')
  },
)

test('marks of one site do not block those of another', async () => {
  const { plane, site, get, origin } = await filledWorld(20_000)
  const other = {
    ...site,
    id: site.id.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
    domain: 'o.example.com',
  }
  await plane.deploy({ ...other, platformDomain: 'o.edge.localhost' })
  origin.give('/a', 'a')
  await get('/a', { host: other.domain })
  const large = plane.purge(site.id, ['/*'])
  expect(await plane.purge(other.id, ['/a'])).toMatchObject({ objects: 1, bytes: 1 })
  expect(plane.received.purges).toHaveLength(1)
  await large
})
