import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { plainHead as head } from '../testing/entry-head.ts'
import { until } from '../testing/until.ts'
import { tempFolder, world } from '../testing/world.ts'
import { newRunMark, openBodyFiles } from './body-files.ts'
import { openCache } from './cache.ts'
import { newEntry } from './entry.ts'
import { openMarks } from './marks/mark.ts'

/** A cache whose index cannot be written, with its log messages. */
function cacheOnFullDisk() {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const fail = () => {
    throw new Error('database or disk is full')
  }
  const refuse = () => Promise.reject(new Error('database or disk is full'))
  const cache = openCache({
    shelf: {
      put: refuse,
      leaveAlone: refuse,
      invalidate: refuse,
      freshen: fail,
      drop: fail,
      use: fail,
      spill: () => {},
    },
    find: () => undefined,
    readRow: () => undefined,
    newRow: () => 1,
    marks: openMarks(0),
    isShared: false,
    files: openBodyFiles(tempFolder(), newRunMark(), log),
    maxBytes: 1e6,
    memoryBytes: 1e6,
    clock: () => 1e9,
    log,
  })
  return { cache, lines }
}

test('with a full disk, unrecorded uses and missing files do no harm', async () => {
  const { cache, lines } = cacheOnFullDisk()
  const entry = Object.assign(newEntry('site', '/a', head, 2e9, 0), { size: 10, file: '00/gone' })
  cache.use(entry)
  cache.flushUses()
  expect(await cache.open(entry)).toBeUndefined()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'last uses could not be noted',
    'an object of the cache could not be dropped',
  ])
})

test('while nothing can be written, everything is passed through, and stored objects stay', async () => {
  const w = await world()
  const [film, page] = [Buffer.alloc(2_000_000, 'film '), Buffer.alloc(5_000, 'page ')]
  for (const [path, body] of [
    ['/known', film],
    ['/film', film],
    ['/page', page],
  ] as const)
    w.origin.give(path, body)
  // A request before a large object is in the index reads along.
  const filed = (path: string) => until('a hit', async () => (await w.get(path)).cache.includes('; hit'))
  await filed('/known')

  const temp = join(w.dataDir, 'edge', 'cache', 'temp')
  rmSync(temp, { recursive: true })
  writeFileSync(temp, 'no folder')
  for (const [path, body] of [
    ['/film', film],
    ['/page', page],
  ] as const) {
    const together = await Promise.all([w.get(path), w.get(path)])
    for (const { bytes } of [...together, await w.get(path)]) expect(bytes.equals(body)).toBe(true)
  }
  expect((await w.get('/known')).cache).toContain('; hit')

  rmSync(temp)
  mkdirSync(temp)
  // It is not retried for this long.
  w.clock.forward(61)
  await filed('/film')
})
