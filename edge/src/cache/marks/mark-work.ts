import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, transaction } from '../../store/database.ts'
import type { Mark, Marks } from './mark.ts'
import type { openMarkCount } from './mark-count.ts'
import { openMarkQueue } from './mark-queue.ts'
import type { MarkResult, MarkStore } from './mark-store.ts'
import {
  firstName,
  lastName,
  type ObjectIndex,
  pagesBetween,
  pagesTagged,
  type ObjectRow,
} from '../object-index.ts'
import { pace, sliceMs } from '../pace.ts'

/** Callbacks of a mark: `record` in the transaction that ends its count, `tell` after it, `gone` when it is processed. */
export type MarkEnds = {
  record: (mark: Mark, result: MarkResult) => void
  tell: () => void
  gone: (mark: Mark) => void
}

type MarkWorkNeeds = {
  db: Database
  index: ObjectIndex
  store: MarkStore
  marks: Marks
  count: ReturnType<typeof openMarkCount>
  forget: (rows: ObjectRow[]) => void
  ends: MarkEnds
  /** Real pauses by default; tests pass others. */
  pauses?: typeof pace
  log: Logger
}

const pageRows = 32
/** Milliseconds until the next attempt after a disk failure. */
const pauseMs = 1_000
/** Receipts come before rows, except in one of this many slices, so that a flood of purges cannot starve the rows. */
const slicesPerTurn = 4

/** Counts what marks apply to, and then applies them to the rows, one slice at a time, between other work. */
export function openMarkWork(needs: MarkWorkNeeds) {
  const { db, index, store, marks, count, forget, ends, pauses = pace, log } = needs
  const stopping = new AbortController()
  const { signal } = stopping
  /** The progress of each mark. A restart repeats nothing, because the mark no longer applies to processed rows. */
  const rests = new Map<number, Iterator<ObjectRow[]>>()
  const [counting, applying] = [openMarkQueue(), openMarkQueue()]
  let slices = 0
  let running: Promise<void> | undefined
  let isBegun = false

  function enqueue(mark: Mark) {
    // Nothing is left for marks of single sites, and they get no receipts.
    if (mark.siteId === '') for (const queue of [counting, applying]) queue.clear()
    // Marks without a receipt are queued too: no row may be deleted before an earlier mark has counted it.
    counting.add(mark)
  }

  function* pagesOf({ siteId, ranges, tags = [] }: Mark): Generator<ObjectRow[]> {
    // A mark for all sites has a single range with all keys.
    const stretches =
      siteId === ''
        ? [{ from: firstName, to: lastName }]
        : ranges.map(({ from, to }) => ({ from: { siteId, key: from }, to: { siteId, key: to } }))
    for (const { from, to } of stretches) yield* pagesBetween(index, from, to, pageRows)
    for (const tag of tags) yield* pagesTagged(index, siteId, tag, pageRows)
  }

  function restOf(mark: Mark): Iterator<ObjectRow[]> {
    const rest = rests.get(mark.seq) ?? pagesOf(mark)
    rests.set(mark.seq, rest)
    return rest
  }

  /** A page is read and processed in one transaction, so that no row changes in between. */
  function donePage(mark: Mark, page: ObjectRow[]): ObjectRow[] {
    const under = page.filter(({ born }) => born < mark.seq)
    for (const row of under) {
      if (mark.type === 'remove') index.remove(row)
      else index.makeStale(row, mark.seq)
    }
    return under
  }

  /** Applies a mark to rows until the given `performance.now()`. Returns true if it is completely processed. */
  function apply(mark: Mark, until: number): boolean {
    const rest = restOf(mark)
    const rows: ObjectRow[] = []
    const isDone = transaction(db, () => {
      let page = rest.next()
      for (; !page.done; page = rest.next()) {
        rows.push(...donePage(mark, page.value))
        if (performance.now() > until) break
      }
      return page.done === true
    })
    if (mark.type === 'remove') forget(rows)
    return isDone
  }

  /** Writes the receipt. The objects have been out of reach since the commit of the mark; their rows follow. */
  function settle(mark: Mark) {
    if (mark.purgeId !== undefined)
      transaction(db, () => {
        const result = store.settle(mark.seq)
        if (result) ends.record(mark, result)
      })
    counting.remove(mark)
    applying.add(mark)
    if (mark.purgeId !== undefined) ends.tell()
  }

  function finish(mark: Mark) {
    transaction(db, () => store.finish(mark.seq))
    applying.remove(mark)
    marks.remove(mark)
    rests.delete(mark.seq)
    count.forget(mark)
    ends.gone(mark)
  }

  /** The next slice; undefined if nothing is left to do. Throws what a disk failure throws. */
  function next(): { mark: Mark; run: (until: number) => void } | undefined {
    slices += 1
    const ofRows = slices % slicesPerTurn === 0 ? applying.next() : undefined
    const uncounted = ofRows ? undefined : counting.next()
    if (uncounted)
      return { mark: uncounted, run: (until) => count.slice(uncounted, until) && settle(uncounted) }
    const counted = ofRows ?? applying.next()
    return counted && { mark: counted, run: (until) => apply(counted, until) && finish(counted) }
  }

  async function run() {
    await pauses.headStart(signal)
    let until = performance.now() + sliceMs
    for (let work = next(); work && !signal.aborted; work = next()) {
      try {
        work.run(until)
        // Small marks share a slice.
        if (performance.now() < until) continue
        await pauses.rest(signal)
      } catch (error) {
        log.error({ err: error }, 'a purge could not go on; objects under it are not served')
        rests.delete(work.mark.seq)
        await delay(pauseMs, undefined, { signal }).catch(() => {})
      }
      until = performance.now() + sliceMs
    }
  }

  function wake() {
    if (!isBegun || signal.aborted) return
    running ??= run().finally(() => {
      running = undefined
      // A mark may have been added at this moment.
      if (!counting.isEmpty() || !applying.isEmpty()) wake()
    })
  }

  for (const mark of marks.all()) enqueue(mark)
  return {
    /**
     * Accepts marks that all processes already apply, so that no affected object will be added to the index any more.
     */
    add(applied: readonly Mark[]) {
      for (const mark of applied) enqueue(mark)
      wake()
    },
    /** Starts with the marks left by an earlier run. */
    begin() {
      isBegun = true
      wake()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
