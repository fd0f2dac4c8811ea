import type { Logger } from 'pino'
import { type Database, transaction } from '../store/database.ts'
import type { BodyFiles } from './body-files.ts'
import { openCount } from './count.ts'
import type { Filed, Stored } from './entry.ts'
import { findUnder } from './find.ts'
import { everything, type KeyRange } from './key-range.ts'
import { type Mark, type Marked, openMarks } from './marks/mark.ts'
import { openMarkCount } from './marks/mark-count.ts'
import { type MarkOrder, openMarkStore } from './marks/mark-store.ts'
import { type MarkEnds, openMarkWork } from './marks/mark-work.ts'
import { type ObjectName, openFind, openObjectIndex, type ObjectRow, tagsOf } from './object-index.ts'
import { rowStretch } from './place.ts'
import { sweep } from './sweep.ts'
import type { Caught } from './tickets.ts'

type InventoryNeeds = {
  db: Database
  files: BodyFiles
  maxBytes: number
  /**
   * Makes all processes apply these marks from now on. Resolves to the affected objects that were on their way to the
   * index.
   */
  tell: (marks: Mark[]) => Promise<Caught[]>
  ends: MarkEnds
  /** Requests the last uses that are not in the index yet. */
  beforeEviction: () => void
  log: Logger
}

/** The last use of an object, in milliseconds. */
export type ObjectUse = ObjectName & { used: number }

type Counted = Marked & { size: number }

/** A row as marks see it. */
const countedOf = ({ tags, ...row }: ObjectRow): Counted =>
  tags === null ? row : { ...row, tags: tagsOf(tags) }

const evictionBatch = 64

/**
 * The index of all objects, their sizes, and the marks. Only the keeper writes them. Serving processes write files,
 * which are deleted here.
 */
export type Inventory = ReturnType<typeof openInventory>

export function openInventory({ db, files, maxBytes, tell, ends, beforeEviction, log }: InventoryNeeds) {
  const index = openObjectIndex(db)
  const store = openMarkStore(db)
  const { marks: present, places, latest } = store.present()
  const marks = openMarks(latest, present)
  const count = openMarkCount({ db, index, store, marks, places })
  let total = index.totalCost()
  let stretch = Math.floor(index.lastBody() / rowStretch)
  /** The number of bytes in temporary files. */
  let spilled = 0

  function forget(rows: readonly ObjectRow[]) {
    for (const { cost, file } of rows) {
      total -= cost
      files.discardFile(file)
    }
  }

  /**
   * Counts an object that is removed or changed before its marks have counted it: for each mark, up to the first one that
   * removes it. `born` is that of the replacing object, to which later marks may also apply.
   */
  function countFor(object: Counted, born = Infinity) {
    for (const mark of marks.over(object)) {
      if (mark.seq > born) return
      if (count.isOpenFor(mark, object)) store.count(mark.seq, object.size)
      if (mark.type === 'remove') return
    }
  }

  function evict() {
    if (total + spilled <= maxBytes) return
    beforeEviction()
    const gone: ObjectRow[] = []
    let rest = total + spilled
    transaction(db, () => {
      while (rest > maxBytes) {
        const rows = index.leastUsed(evictionBatch)
        if (rows.length === 0) return
        for (const row of rows) {
          if (rest <= maxBytes) return
          countFor(countedOf(row))
          index.remove(row)
          gone.push(row)
          rest -= row.cost
        }
      }
    })
    forget(gone)
  }

  /** To be called in a transaction. Adds the replaced row to `gone`. */
  function replace(object: Filed, gone: ObjectRow[]): number {
    const before = index.row(object.siteId, object.key)
    if (!before) return 0
    countFor(countedOf(before), object.born)
    gone.push(before)
    return index.replace(before, object)
  }

  /** Adds objects to the index, all or none. Bodies that are not rows are already on disk. */
  function put(objects: readonly Filed[]) {
    const gone: ObjectRow[] = []
    total += transaction(db, () =>
      objects.reduce((sum, object) => sum + (index.add(object) ?? replace(object, gone)), 0),
    )
    forget(gone)
    evict()
  }

  /** Runs `change` on the row if it still refers to the same file. */
  function onRow(
    { siteId, key, file }: ObjectName & { file: string },
    change: (row: ObjectRow) => void,
    born?: number,
  ): ObjectRow | undefined {
    return transaction(db, () => {
      const row = index.row(siteId, key)
      if (row?.file !== file) return undefined
      countFor(countedOf(row), born)
      change(row)
      return row
    })
  }

  const work = openMarkWork({ db, index, store, marks, count, forget, ends, log })

  /** Makes all processes apply newly committed marks. Resolves when they all do. */
  async function announce(fresh: Mark[], tellAll = () => tell(fresh)): Promise<void> {
    for (const mark of fresh) marks.add(mark)
    const caught = await tellAll()
    if (caught.length > 0) transaction(db, () => countCaught(caught))
    work.add(fresh)
  }

  /**
   * An object with a row is counted with the row if the mark applies to that; an object that two processes were
   * storing counts once.
   */
  function countCaught(caught: readonly Caught[]) {
    const objects = new Map(caught.map((object) => [object.siteId + object.key, object]))
    for (const object of objects.values()) countFor(object, index.row(object.siteId, object.key)?.born)
  }

  return {
    put,
    /** Counts what a mark would concern, in the background. */
    count: openCount(db, marks),
    find: findUnder(marks, openFind(db)),
    freshen: (object: Stored) => void onRow(object, (row) => index.freshen(object, row), object.born),
    leaveAlone: index.leaveAlone,
    /** Reserves a range of row numbers and returns its first. */
    newRows(): number {
      stretch += 1
      return stretch * rowStretch
    },
    drop(name: ObjectName & { file: string }) {
      const row = onRow(name, index.remove)
      if (row) forget([row])
    },
    use(uses: readonly ObjectUse[]) {
      if (uses.length === 0) return
      transaction(db, () => {
        for (const { siteId, key, used } of uses) index.use(siteId, key, used)
      })
    },
    /** Adds to the bytes in temporary files; negative for deleted ones. */
    spill(bytes: number) {
      spilled += bytes
      evict()
    },
    /** To be called in a transaction; `announce` must follow immediately after the commit. */
    mark: (order: MarkOrder): Mark => store.add(order),
    /** Like `mark`, for all sites. Earlier marks are dropped and get no receipts. */
    markAll(): Mark {
      store.clear()
      return store.add({ siteId: '', type: 'remove', ranges: [everything] })
    },
    announce,
    /** Drops objects without a purge; resolves when no core serves them any more. */
    async invalidate(siteId: string, ranges: KeyRange[]): Promise<void> {
      await announce([transaction(db, () => store.add({ siteId, type: 'remove', ranges }))])
    },
    /** The active marks, for a process that is about to start looking objects up. */
    marks: () => ({ present: marks.all(), latest: marks.latest() }),
    /** Deletes leftovers of an earlier run, in the background. */
    sweep: (isLive: (runMark: string) => boolean) => sweep(files, index, isLive, log),
    /** Starts processing marks, first those left by an earlier run. */
    begin: work.begin,
    /** Stops processing marks; the next start continues. */
    stop: work.stop,
  }
}
