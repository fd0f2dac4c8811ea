import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase, statement, transaction } from '../../store/database.ts'
import { plainHead as head } from '../../testing/entry-head.ts'
import { until } from '../../testing/until.ts'
import { newEntry } from '../entry.ts'
import { everything } from '../key-range.ts'
import { openMarks } from './mark.ts'
import { openMarkCount } from './mark-count.ts'
import { openMarkStore } from './mark-store.ts'
import { openMarkWork } from './mark-work.ts'
import { openObjectIndex } from '../object-index.ts'

const rows = 5_000

/** Processing of a purge of all rows that has just been applied; each pause lasts until the test ends it. */
function workOnPurge() {
  const db = openDatabase(':memory:')
  const [index, store, marks] = [openObjectIndex(db), openMarkStore(db), openMarks(0)]
  const waiting: { name: string; end: () => void }[] = []
  const hold = (name: string) => () => new Promise<void>((resolve) => waiting.push({ name, end: resolve }))
  const left = statement<{ rows: number }>(db, 'SELECT count(*) AS rows FROM object')
  const seen = { receipts: [] as object[], isGone: false, left: () => left.get()?.rows }
  const work = openMarkWork({
    db,
    index,
    store,
    marks,
    forget() {},
    count: openMarkCount({ db, index, store, marks, places: new Map() }),
    ends: {
      record: (_, result) => void seen.receipts.push({ ...result, left: seen.left() }),
      tell() {},
      gone: () => void (seen.isGone = true),
    },
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
  return { waiting, seen }
}

test('a purge is counted after an initial pause, then its rows go; each slice is followed by a rest', async () => {
  const { waiting, seen } = workOnPurge()
  await turn()
  expect(waiting.map(({ name }) => name)).toEqual(['head start'])
  waiting.shift()?.end()
  await turn()
  expect(waiting.map(({ name }) => name)).toEqual(['rest'])
  expect(seen.receipts).toEqual([])
  await until('rows to go', () => {
    waiting.shift()?.end()
    return seen.left() !== rows
  })
  expect(seen.receipts).toEqual([{ objects: rows, bytes: rows, left: rows }])
  expect(waiting.map(({ name }) => name)).toEqual(['rest'])
  const rest = seen.left() ?? 0
  expect(rest).toBeGreaterThan(0)
  await turn()
  expect(seen.left()).toBe(rest)
  await until('the end', () => {
    waiting.shift()?.end()
    return seen.isGone
  })
  expect(seen.left()).toBe(0)
  expect(seen.receipts).toHaveLength(1)
})
