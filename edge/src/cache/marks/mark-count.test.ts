import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../../testing/by-tier.ts'
import { openDatabase, transaction } from '../../store/database.ts'
import { plainHead } from '../../testing/entry-head.ts'
import { newEntry } from '../entry.ts'
import { highest, type KeyRange } from '../key-range.ts'
import { type Mark, openMarks } from './mark.ts'
import { openMarkCount } from './mark-count.ts'
import { openMarkStore } from './mark-store.ts'
import { openObjectIndex, type ObjectRow, tagsOf } from '../object-index.ts'

const siteId = 'site'
/** Several pages of rows. */
const rows = 150
const keyOf = (number: number) => `/${String(number).padStart(3, '0')}`
const tagsAt = (number: number) => ['even', 'third'].filter((_, at) => number % (at + 2) === 0)

const ranges: Record<string, KeyRange[]> = {
  all: [{ from: '/', to: `/${highest}` }],
  some: [{ from: '/01', to: `/01${highest}` }],
  none: [],
}

/** An index of which marks count a page at a time. */
function filled() {
  const db = openDatabase(':memory:')
  const [index, store, marks] = [openObjectIndex(db), openMarkStore(db), openMarks(0)]
  const openCount = () => openMarkCount({ db, index, store, marks, places: store.present().places })
  const put = (number: number, born: number) => {
    const head = { ...plainHead, ...(tagsAt(number).length > 0 && { tags: tagsAt(number) }) }
    return Object.assign(newEntry(siteId, keyOf(number), head, 1, 0), { size: number, born })
  }
  transaction(db, () => {
    for (let number = 0; number < rows; number += 1) index.add(put(number, 0))
  })
  let count = openCount()
  const countFor = ({ tags, ...row }: ObjectRow, born: number) => {
    const object = { ...row, tags: tagsOf(tags) }
    for (const mark of marks.over(object)) {
      if (mark.seq > born) return
      if (count.isOpenFor(mark, object)) store.count(mark.seq, object.size)
      if (mark.type === 'remove') return
    }
  }
  return {
    mark(order: Omit<Mark, 'seq' | 'siteId'>) {
      const mark = transaction(db, () => store.add({ siteId, ...order }))
      marks.add(mark)
      return mark
    },
    slice: (mark: Mark) => count.slice(mark, 0),
    result: ({ seq }: Mark) => ({ ...transaction(db, () => store.settle(seq)) }),
    /** The object is dropped, replaced by a newer one, or confirmed. */
    change(number: number, how: 'drop' | 'replace' | 'confirm') {
      const row = index.row(siteId, keyOf(number))
      if (!row) return
      const born = marks.latest()
      transaction(db, () => {
        countFor(row, how === 'drop' ? Infinity : born)
        if (how === 'drop') index.remove(row)
        if (how === 'replace') index.replace(row, { ...put(number, born), size: 1000 })
        if (how === 'confirm') index.freshen(put(number, born), row)
      })
    },
    restart: () => void (count = openCount()),
  }
}

const isNamed = ({ ranges: stretches, tags = [] }: Pick<Mark, 'ranges' | 'tags'>, number: number) =>
  stretches.some(({ from, to }) => keyOf(number) >= from && keyOf(number) <= to) ||
  tagsAt(number).some((tag) => tags.includes(tag))

const order = fc.record({
  type: fc.constantFrom('remove' as const, 'refresh' as const),
  ranges: fc.constantFrom('all', 'some', 'none').map((name) => ranges[name] ?? []),
  tags: fc.subarray(['even', 'third']),
})
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('slice' as const) },
  fc.constant('restart' as const),
  {
    weight: 3,
    arbitrary: fc.record({
      number: fc.nat(rows - 1),
      how: fc.constantFrom('drop' as const, 'replace' as const, 'confirm' as const),
    }),
  },
)

test('a count has each object once, whatever changes before, behind and at its place, and over a restart', () => {
  fc.assert(
    fc.property(order, order, fc.array(step, { maxLength: 60 }), (first, second, steps) => {
      const w = filled()
      const marks = [w.mark({ ...first, purgeId: 'first' }), w.mark({ ...second, purgeId: 'second' })]
      const all = Array.from({ length: rows }, (_, number) => number)
      const under = all.filter((number) => isNamed(first, number))
      const left = first.type === 'remove' ? all.filter((number) => !under.includes(number)) : all
      const expected = [under, left.filter((number) => isNamed(second, number))].map((numbers) => ({
        objects: numbers.length,
        bytes: numbers.reduce((sum, number) => sum + number, 0),
      }))
      const open = [...marks]
      for (const each of steps) {
        if (each === 'restart') w.restart()
        else if (each !== 'slice') w.change(each.number, each.how)
        else if (open[0] && w.slice(open[0])) open.shift()
      }
      for (const mark of open) while (!w.slice(mark));
      expect(marks.map(w.result)).toEqual(expected)
    }),
    { numRuns: byTier({ quick: 30, deep: 1000 }) },
  )
})

test('a purge by tag is counted by sizes of the current objects', () => {
  const w = filled()
  w.change(2, 'replace')
  const mark = w.mark({ type: 'remove', ranges: [], tags: ['even'], purgeId: 'purge' })
  w.change(4, 'replace')
  while (!w.slice(mark));
  const sizes = Array.from({ length: rows / 2 }, (_, at) => at * 2)
  const bytes = sizes.reduce((sum, size) => sum + size, 0) - 2 + 1000
  expect(w.result(mark)).toEqual({ objects: sizes.length, bytes })
})
