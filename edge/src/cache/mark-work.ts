import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, transaction } from '../store/database.ts'
import type { Mark, Marks } from './mark.ts'
import type { MarkResult, MarkStore } from './mark-store.ts'
import { firstName, lastName, type ObjectIndex, pagesBetween, type ObjectRow } from './object-index.ts'
import { pace, sliceMs } from './pace.ts'

type MarkWorkNeeds = {
  db: Database
  index: ObjectIndex
  store: MarkStore
  marks: Marks
  forget: (rows: ObjectRow[]) => void
  onDone: { record: (mark: Mark, result: MarkResult) => void; tell: (mark: Mark) => void }
  /** Real pauses by default; tests set others. */
  pauses?: typeof pace
  log: Logger
}

const pageRows = 32
/** Milliseconds until the next attempt after a failure of the disk. */
const pauseMs = 1_000

/** Applies the marks to the rows, a slice at a time, between other work. */
export function openMarkWork({ db, index, store, marks, forget, onDone, pauses = pace, log }: MarkWorkNeeds) {
  const stopping = new AbortController()
  const { signal } = stopping
  /**
   * How far each mark has come. A restart repeats nothing, because rows that are done are no longer under their mark.
   */
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
   * The mark whose turn it is. Sites take turns; the marks of one site keep their order, so that each counts what
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

  function* pagesOf({ siteId, ranges }: Mark): Generator<ObjectRow[]> {
    // A mark for all sites has one range with all keys.
    const stretches =
      siteId === ''
        ? [{ from: firstName, to: lastName }]
        : ranges.map(({ from, to }) => ({ from: { siteId, key: from }, to: { siteId, key: to } }))
    for (const { from, to } of stretches) yield* pagesBetween(index, from, to, pageRows)
  }

  function restOf(mark: Mark): Iterator<ObjectRow[]> {
    const rest = rests.get(mark.seq) ?? pagesOf(mark)
    rests.set(mark.seq, rest)
    return rest
  }

  /** A page is read and worked off in one transaction, so that no row changes in between. */
  function donePage(mark: Mark, page: ObjectRow[]): ObjectRow[] {
    const under = page.filter(({ born }) => born < mark.seq)
    for (const row of under) {
      if (mark.type === 'remove') index.remove(row)
      else index.makeStale(row, mark.seq)
    }
    return under
  }

  /** Works until then, by `performance.now()`. True when the mark has been worked off. */
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
        // Small ones share a slice.
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
      // A mark may have been added in this moment.
      if (queue.size > 0) wake()
    })
  }

  for (const mark of marks.all()) enqueue(mark)
  return {
    /** Takes marks that all processes apply, so that no object under them will be added to the index any more. */
    add(obeyed: readonly Mark[]) {
      for (const mark of obeyed) enqueue(mark)
      wake()
    },
    /** Begins with the marks that an earlier run has left. */
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
