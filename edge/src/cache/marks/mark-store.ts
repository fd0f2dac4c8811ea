import { type Database, statement } from '../../store/database.ts'
import { disjoint, type KeyRange } from '../key-range.ts'
import type { Mark } from './mark.ts'

/** A mark without its number. Its ranges may be unsorted and may overlap. */
export type MarkOrder = Omit<Mark, 'seq'>

/** The final count of a mark. */
export type MarkResult = { objects: number; bytes: number }

/** How far a mark has counted: at which of its ranges and tags, and up to which key there. */
export type CountPlace = { stage: number; after: string }

/** Marks on disk, until their last row has been processed. Every call must be made in a transaction. */
export type MarkStore = {
  /** The unprocessed marks, in order, how far they have counted, and the highest number ever used. */
  present: () => { marks: Mark[]; places: Map<number, CountPlace>; latest: number }
  add: (order: MarkOrder) => Mark
  /** Adds one object. */
  count: (seq: number, bytes: number) => void
  /** Adds what was counted up to a place. */
  reach: (seq: number, place: CountPlace, counted: MarkResult) => void
  /** Returns the final count; the mark wants no receipt any more. */
  settle: (seq: number) => MarkResult | undefined
  finish: (seq: number) => void
  clear: () => void
}

type MarkRow = {
  seq: number
  site: string
  type: Mark['type']
  ranges: string
  tags: string | null
  purge: string | null
} & CountPlace

export function openMarkStore(db: Database): MarkStore {
  const select = statement<MarkRow>(
    db,
    'SELECT seq, site, type, ranges, tags, purge, stage, after_key AS "after" FROM mark ORDER BY seq',
  )
  const latest = statement<{ seq: number }>(db, `SELECT seq FROM sqlite_sequence WHERE name = 'mark'`)
  const insert = statement<{ seq: number }>(
    db,
    'INSERT INTO mark (site, type, ranges, tags, purge, objects, bytes) VALUES (?, ?, ?, ?, ?, 0, 0) RETURNING seq',
  )
  const count = statement(db, 'UPDATE mark SET objects = objects + 1, bytes = bytes + ? WHERE seq = ?')
  const reach = statement(
    db,
    'UPDATE mark SET stage = ?, after_key = ?, objects = objects + ?, bytes = bytes + ? WHERE seq = ?',
  )
  const settle = statement<MarkResult>(
    db,
    'UPDATE mark SET purge = NULL WHERE seq = ? RETURNING objects, bytes',
  )
  const finish = statement(db, 'DELETE FROM mark WHERE seq = ?')
  const clear = statement(db, 'DELETE FROM mark')

  return {
    present() {
      const rows = select.all()
      return {
        // Only `add` writes this column.
        marks: rows.map(({ seq, site, type, ranges, tags, purge }) => ({
          seq,
          siteId: site,
          type,
          ranges: JSON.parse(ranges) as KeyRange[],
          ...(tags !== null && { tags: JSON.parse(tags) as string[] }),
          ...(purge !== null && { purgeId: purge }),
        })),
        places: new Map(rows.map(({ seq, stage, after }) => [seq, { stage, after }])),
        latest: latest.get()?.seq ?? 0,
      }
    },
    add(order) {
      const ranges = disjoint(order.ranges)
      const tags = order.tags ? JSON.stringify(order.tags) : null
      const row = insert.get(order.siteId, order.type, JSON.stringify(ranges), tags, order.purgeId ?? null)
      if (!row) throw new Error('a mark was not written')
      return { ...order, seq: row.seq, ranges }
    },
    count: (seq, bytes) => void count.run(bytes, seq),
    reach: (seq, { stage, after }, { objects, bytes }) => void reach.run(stage, after, objects, bytes, seq),
    settle: (seq) => settle.get(seq),
    finish: (seq) => void finish.run(seq),
    clear: () => void clear.run(),
  }
}
