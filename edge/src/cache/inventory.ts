import type { Logger } from 'pino'
import { type Database, transaction } from '../store/database.ts'
import type { BodyFiles } from './body-files.ts'
import type { Filed, Stored } from './entry.ts'
import { findUnder } from './find.ts'
import { everything, type KeyRange } from './key-range.ts'
import { type Mark, type Marked, openMarks } from './mark.ts'
import { type MarkOrder, type MarkResult, openMarkStore } from './mark-store.ts'
import { openMarkWork } from './mark-work.ts'
import { type ObjectName, openFind, openObjectIndex, type ObjectRow } from './object-index.ts'
import { rowStretch } from './place.ts'
import { sweep } from './sweep.ts'
import type { Caught } from './tickets.ts'

type Options = {
  db: Database
  files: BodyFiles
  maxBytes: number
  /** Makes all processes apply these marks from now on. Resolves with the objects on their way here that the marks concern. */
  tell: (marks: Mark[]) => Promise<Caught[]>
  /** A mark is worked off: within the transaction that takes it away, and after that. */
  onDone: { record: (mark: Mark, result: MarkResult) => void; tell: (mark: Mark) => void }
  /** Last uses that are not in the index yet should be brought there now. */
  beforeEviction: () => void
  log: Logger
}

/** The last use of an object, milliseconds. */
export type Use = ObjectName & { used: number }

const evictionBatch = 64

/**
 * The index of all objects, what they weigh, and the marks: the one place that writes them. Files are written by those
 * who fetch; here they are dropped.
 */
export type Inventory = ReturnType<typeof openInventory>

export function openInventory({ db, files, maxBytes, tell, onDone, beforeEviction, log }: Options) {
  const index = openObjectIndex(db)
  const store = openMarkStore(db)
  const { marks: present, latest } = store.present()
  const marks = openMarks(latest, present)
  let total = index.totalCost()
  let stretch = Math.floor(index.lastBody() / rowStretch)
  /** Bytes in temporary files. */
  let spilled = 0

  function forget(rows: readonly ObjectRow[]) {
    for (const { cost, file } of rows) {
      total -= cost
      files.discardFile(file)
    }
  }

  /**
   * What leaves or changes under a mark before that mark's turn has come is counted as if it had: by each mark, until
   * one has removed it. `born` is that of what takes its place: it may be under later marks itself.
   */
  function countFor(object: Marked & { size: number }, born = Infinity) {
    for (const mark of marks.over(object)) {
      if (mark.seq > born) return
      store.count(mark.seq, 1, object.size)
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
          countFor(row)
          index.remove(row)
          gone.push(row)
          rest -= row.cost
        }
      }
    })
    forget(gone)
  }

  /** Within a transaction: what `object` takes the place of goes to `gone`. */
  function replace(object: Filed, gone: ObjectRow[]): number {
    const before = index.row(object.siteId, object.key)
    if (!before) return 0
    countFor(before, object.born)
    gone.push(before)
    return index.replace(before, object)
  }

  /** Files objects, all or none. What is no row of the database is on the disk already. */
  function put(objects: readonly Filed[]) {
    const gone: ObjectRow[] = []
    total += transaction(db, () =>
      objects.reduce((sum, object) => sum + (index.add(object) ?? replace(object, gone)), 0),
    )
    forget(gone)
    evict()
  }

  /** Runs `change` on the row, if it still stands for the same file. */
  function onRow(
    { siteId, key, file }: ObjectName & { file: string },
    change: () => void,
    born?: number,
  ): ObjectRow | undefined {
    return transaction(db, () => {
      const row = index.row(siteId, key)
      if (row?.file !== file) return undefined
      countFor(row, born)
      change()
      return row
    })
  }

  const work = openMarkWork({ db, index, store, marks, forget, onDone, log })

  /** Makes all processes apply marks that have just been committed. Resolves when all of them do. */
  async function announce(fresh: Mark[], tellAll = () => tell(fresh)): Promise<void> {
    for (const mark of fresh) marks.add(mark)
    const caught = await tellAll()
    if (caught.length > 0) transaction(db, () => countCaught(caught))
    work.add(fresh)
  }

  /** What has a row is counted with its row, as far as that is under a mark; what two had on their way is one object. */
  function countCaught(caught: readonly Caught[]) {
    const objects = new Map(caught.map((object) => [object.siteId + object.key, object]))
    for (const object of objects.values()) countFor(object, index.row(object.siteId, object.key)?.born)
  }

  return {
    put,
    find: findUnder(marks, openFind(db)),
    freshen: (object: Stored) => void onRow(object, () => index.freshen(object), object.born),
    leaveAlone: index.leaveAlone,
    /** The first number of a stretch of rows that nobody else is given. */
    newRows(): number {
      stretch += 1
      return stretch * rowStretch
    },
    drop(name: ObjectName & { file: string }) {
      const row = onRow(name, () => index.remove(name))
      if (row) forget([row])
    },
    use(uses: readonly Use[]) {
      if (uses.length === 0) return
      transaction(db, () => {
        for (const { siteId, key, used } of uses) index.use(siteId, key, used)
      })
    },
    /** Bytes that were written to temporary files; below zero for those that are gone. */
    spill(bytes: number) {
      spilled += bytes
      evict()
    },
    /** Within the caller's transaction; `announce` must follow its commit at once. */
    mark: (order: MarkOrder): Mark => store.add(order),
    /** As `mark`, for all sites. The marks so far are void, and get no receipts. */
    markAll(): Mark {
      store.clear()
      return store.add({ siteId: '', type: 'remove', ranges: [everything] })
    },
    announce,
    /** Drops objects outside of any purge; resolves when nobody gives them any more. */
    async invalidate(siteId: string, ranges: KeyRange[]): Promise<void> {
      await announce([transaction(db, () => store.add({ siteId, type: 'remove', ranges }))])
    },
    /** For those who begin to look objects up now. */
    marks: () => ({ present: marks.all(), latest: marks.latest() }),
    /** Deletes what an earlier run left behind; in the background. */
    sweep: (isLive: (runMark: string) => boolean) => sweep(files, index, isLive, log),
    /** Begins to work off marks, those first that an earlier run has left. */
    begin: work.begin,
    /** Stops that; the next start goes on with them. */
    stop: work.stop,
  }
}
