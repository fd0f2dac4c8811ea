import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase, transaction } from '../store/database.ts'
import { plainHead as head } from '../testing/entry-head.ts'
import { until } from '../testing/until.ts'
import { openCount } from './count.ts'
import { newEntry } from './entry.ts'
import { everything } from './key-range.ts'
import { openMarks } from './marks/mark.ts'
import { openObjectIndex } from './object-index.ts'

const rows = 5_000

/** An index of which each pause of counting lasts until the test ends it. */
function filled() {
  const db = openDatabase(':memory:')
  const index = openObjectIndex(db)
  const waiting: (() => void)[] = []
  const rest = () => new Promise<void>((resolve) => waiting.push(resolve))
  const count = openCount(db, openMarks(0), { headStart: rest, rest })
  transaction(db, () => {
    for (let number = 0; number < rows; number += 1)
      index.add(Object.assign(newEntry('site', `/${number}`, head, 1, 0), { size: 1 }))
  })
  const stop = new AbortController()
  const limits = { now: 0, recentSince: 0, signal: stop.signal }
  const named = { siteId: 'site', ranges: [everything], tags: [] }
  return {
    waiting,
    stop,
    begin: (time: number) => count(named, { ...limits, until: performance.now() + time }),
  }
}

test('counting pauses between slices, so that visitors come first', async () => {
  const { waiting, begin } = filled()
  const counting = begin(60_000)
  let found: object | undefined
  void counting.then((result) => (found = result))
  await turn()
  expect(waiting).toHaveLength(1)
  expect(found).toBeUndefined()
  let pauses = 0
  await until('the end', () => {
    pauses += waiting.length
    for (const end of waiting.splice(0)) end()
    return found
  })
  expect(await counting).toMatchObject({ objects: rows, bytes: rows, recentObjects: rows, isWhole: true })
  expect(pauses).toBeGreaterThan(3)
})

test('what takes too long, or is stopped, is a part and says so', async () => {
  const late = filled()
  const counting = late.begin(0)
  await turn()
  for (const end of late.waiting.splice(0)) end()
  const part = await counting
  expect(part.isWhole).toBe(false)
  expect(part.objects).toBeGreaterThan(0)
  expect(part.objects).toBeLessThan(rows)

  const stopped = filled()
  const ended = stopped.begin(60_000)
  await turn()
  stopped.stop.abort()
  for (const end of stopped.waiting.splice(0)) end()
  expect(await ended).toMatchObject({ isWhole: false })
})
