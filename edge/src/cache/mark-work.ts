import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, transaction } from '../store/database.ts'
import type { Mark, Marks } from './mark.ts'
import type { MarkResult, MarkStore } from './mark-store.ts'
import {
  firstName,
  lastName,
  type ObjectIndex,
  pagesBetween,
  pagesTagged,
  type ObjectRow,
} from './object-index.ts'
import { pace, sliceMs } from './pace.ts'

type MarkWorkNeeds = {
  db: Database
  index: ObjectIndex
  store: MarkStore
  marks: Marks
  forget: (rows: ObjectRow[]) => void
  onDone: { record: (mark: Mark, result: MarkResult) => void; tell: (mark: Mark) => void }
  /** Real pauses by default; tests pass others. */
  pauses?: typeof pace
  log: Logger
}

const pageRows = 32
/** Milliseconds until the next attempt after a disk failure. */
const pauseMs = 1_000

/** Applies the marks to the rows, one slice at a time, between other work. */
export function openMarkWork({ db, index, store, marks, forget, onDone, pauses = pace, log }: MarkWorkNeeds) {
  const stopping = new AbortController()
  const { signal } = stopping
  /** The progress of each mark. A restart repeats nothing, because the mark no longer applies to processed rows. */
  const rests = new Map<number, Iterator<ObjectRow[]>>()
  /** By site. */
  const queue = new Map<string, Mark[]>()
  let running: Promise<void> | undefined
  let isBegun = false

  function enqueue(mark: Mark) {
    if (mark.siteId === '') queue.clear()
    const known = queue.get(mark.siteId)
    if (known) known.push(mark)
    else queue.set(mark.siteId, [mark])
  }

  /**
   * The next mark to process. Sites take turns; the marks of one site keep their order, so that each counts what
   * earlier ones have left.
   */
  function next(): Mark | undefined {
    const [siteId, waiting] = queue.has('') ? ['', queue.get('')] : (queue.entries().next().value ?? [])
    if (siteId === undefined || waiting === undefined) return undefined
    queue.delete(siteId)
    queue.set(siteId, waiting)
    return waiting[0]
  }

  function dequeue(mark: Mark) {
    const rest = queue.get(mark.siteId)?.filter(({ seq }) => seq !== mark.seq) ?? []
    if (rest.length > 0) queue.set(mark.siteId, rest)
    else queue.delete(mark.siteId)
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

  /** Processes rows until the given `performance.now()`. Returns true if the mark is completely processed. */
  function slice(mark: Mark, until: number): boolean {
    const rest = restOf(mark)
    const rows: ObjectRow[] = []
    const isDone = transaction(db, () => {
      let page = rest.next()
      for (; !page.done; page = rest.next()) {
        rows.push(...donePage(mark, page.value))
        if (performance.now() > until) break
      }
      const bytes = rows.reduce((sum, { size }) => sum + size, 0)
      if (rows.length > 0) store.count(mark.seq, rows.length, bytes)
      return page.done === true
    })
    if (mark.type === 'remove') forget(rows)
    return isDone
  }

  function finish(mark: Mark) {
    transaction(db, () => {
      const result = store.finish(mark.seq)
      if (result) onDone.record(mark, result)
    })
    dequeue(mark)
    marks.remove(mark)
    rests.delete(mark.seq)
    onDone.tell(mark)
  }

  async function run() {
    await pauses.headStart(signal)
    let until = performance.now() + sliceMs
    for (let mark = next(); mark && !signal.aborted; mark = next()) {
      try {
        if (slice(mark, until)) finish(mark)
        // Small marks share a slice.
        if (performance.now() < until) continue
        await pauses.rest(signal)
      } catch (error) {
        log.error({ err: error }, 'a purge could not go on; objects under it are not served')
        rests.delete(mark.seq)
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
      if (queue.size > 0) wake()
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
