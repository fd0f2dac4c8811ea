import { type Database, statement } from '../store/database.ts'
import { disjoint, type KeyRange } from './key-range.ts'
import type { Mark } from './mark.ts'

/** A mark without its number. Its ranges may be unsorted and may overlap. */
export type MarkOrder = Omit<Mark, 'seq'>

/** The final count of a mark. */
export type MarkResult = { objects: number; bytes: number }

/** Marks on disk, until their last row has been processed. Every call must be made in a transaction. */
export type MarkStore = {
  /** The unprocessed marks, in order, and the highest number ever used. */
  present: () => { marks: Mark[]; latest: number }
  add: (order: MarkOrder) => Mark
  count: (seq: number, objects: number, bytes: number) => void
  /** Removes the mark and returns its final count. */
  finish: (seq: number) => MarkResult | undefined
  clear: () => void
}

type MarkRow = {
  seq: number
  site: string
  type: Mark['type']
  ranges: string
  tags: string | null
  purge: string | null
}

export function openMarkStore(db: Database): MarkStore {
  const select = statement<MarkRow>(db, 'SELECT seq, site, type, ranges, tags, purge FROM mark ORDER BY seq')
  const latest = statement<{ seq: number }>(db, `SELECT seq FROM sqlite_sequence WHERE name = 'mark'`)
  const insert = statement<{ seq: number }>(
    db,
    'INSERT INTO mark (site, type, ranges, tags, purge, objects, bytes) VALUES (?, ?, ?, ?, ?, 0, 0) RETURNING seq',
  )
  const count = statement(db, 'UPDATE mark SET objects = objects + ?, bytes = bytes + ? WHERE seq = ?')
  const finish = statement<MarkResult>(db, 'DELETE FROM mark WHERE seq = ? RETURNING objects, bytes')
  const clear = statement(db, 'DELETE FROM mark')

  return {
    present: () => ({
      // Only `add` writes this column.
      marks: select.all().map(({ seq, site, type, ranges, tags, purge }) => ({
        ...{ seq, siteId: site, type, ranges: JSON.parse(ranges) as KeyRange[] },
        ...(tags !== null && { tags: JSON.parse(tags) as string[] }),
        ...(purge !== null && { purgeId: purge }),
      })),
      latest: latest.get()?.seq ?? 0,
    }),
    add(order) {
      const ranges = disjoint(order.ranges)
      const tags = order.tags ? JSON.stringify(order.tags) : null
      const row = insert.get(order.siteId, order.type, JSON.stringify(ranges), tags, order.purgeId ?? null)
      if (!row) throw new Error('a mark was not written')
      return { ...order, seq: row.seq, ranges }
    },
    count: (seq, objects, bytes) => void count.run(objects, bytes, seq),
    finish: (seq) => finish.get(seq),
    clear: () => void clear.run(),
  }
}
