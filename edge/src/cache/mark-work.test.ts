import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase, statement, transaction } from '../store/database.ts'
import { plainHead as head } from '../testing/entry-head.ts'
import { until } from '../testing/until.ts'
import { newEntry } from './entry.ts'
import { everything } from './key-range.ts'
import { openMarks } from './mark.ts'
import { openMarkStore } from './mark-store.ts'
import { openMarkWork } from './mark-work.ts'
import { openObjectIndex } from './object-index.ts'

const rows = 5_000

/** Processing of a purge of all rows that has just been applied; each pause lasts until the test ends it. */
function workOnPurge() {
  const db = openDatabase(':memory:')
  const [index, store, marks] = [openObjectIndex(db), openMarkStore(db), openMarks(0)]
  const held: { name: string; end: () => void }[] = []
  const hold = (name: string) => () => new Promise<void>((resolve) => held.push({ name, end: resolve }))
  const results: { objects: number }[] = []
  const work = openMarkWork({
    ...{ db, index, store, marks, forget() {} },
    onDone: { record: (_, result) => void results.push(result), tell() {} },
    pauses: { headStart: hold('head start'), rest: hold('rest') },
    log: pino({ level: 'silent' }),
  })
  transaction(db, () => {
    for (let number = 0; number < rows; number += 1)
      index.add(Object.assign(newEntry('site', `/${number}`, head, 1, 0), { size: 1 }))
  })
  const mark = transaction(db, () =>
    store.add({ siteId: 'site', type: 'remove', ranges: [everything], purgeId: 'p' }),
  )
  marks.add(mark)
  work.begin()
  work.add([mark])
  const count = statement<{ rows: number }>(db, 'SELECT count(*) AS rows FROM object')
  return { held, results, left: () => count.get()?.rows }
}

test('rows are processed after an initial pause, and each slice is followed by a rest', async () => {
  const { held, results, left } = workOnPurge()
  await turn()
  expect(held.map(({ name }) => name)).toEqual(['head start'])
  expect(left()).toBe(rows)
  held.shift()?.end()
  await turn()
  expect(held.map(({ name }) => name)).toEqual(['rest'])
  const rest = left() ?? 0
  expect(rest).toBeLessThan(rows)
  expect(rest).toBeGreaterThan(0)
  await turn()
  expect(left()).toBe(rest)
  await until('the end', () => {
    held.shift()?.end()
    return results.length > 0
  })
  expect(results).toEqual([{ objects: rows, bytes: rows }])
  expect(left()).toBe(0)
})
