import { type Database, statement } from '../store/database.ts'
import { disjoint, type KeyRange } from './key-range.ts'
import type { Mark } from './mark.ts'

export type MarkOrder = {
  siteId: string
  type: Mark['type']
  ranges: readonly KeyRange[]
  /** The purge that gets a receipt when everything is done. */
  purgeId?: string
}

/** What a mark came to. */
export type MarkResult = { purgeId: string | undefined; objects: number; bytes: number }

/** Marks on disk, until the last row that they concern is done. Every call belongs into its caller's transaction. */
export type MarkStore = {
  /** Those still to be worked off, in order, and the highest number that was ever given. */
  present: () => { marks: Mark[]; latest: number }
  add: (order: MarkOrder) => Mark
  count: (seq: number, objects: number, bytes: number) => void
  /** Takes the mark away. */
  finish: (seq: number) => MarkResult | undefined
  clear: () => void
}

type Row = { seq: number; site: string; type: Mark['type']; ranges: string }

export function openMarkStore(db: Database): MarkStore {
  const select = statement<Row>(db, 'SELECT seq, site, type, ranges FROM mark ORDER BY seq')
  const latest = statement<{ seq: number }>(db, `SELECT seq FROM sqlite_sequence WHERE name = 'mark'`)
  const insert = statement<{ seq: number }>(
    db,
    'INSERT INTO mark (site, type, ranges, purge, objects, bytes) VALUES (?, ?, ?, ?, 0, 0) RETURNING seq',
  )
  const count = statement(db, 'UPDATE mark SET objects = objects + ?, bytes = bytes + ? WHERE seq = ?')
  const finish = statement<{ purge: string | null; objects: number; bytes: number }>(
    db,
    'DELETE FROM mark WHERE seq = ? RETURNING purge, objects, bytes',
  )
  const clear = statement(db, 'DELETE FROM mark')

  return {
    present: () => ({
      // Written by `add` alone.
      marks: select.all().map(({ seq, site, type, ranges }) => ({
        ...{ seq, siteId: site, type },
        ranges: JSON.parse(ranges) as KeyRange[],
      })),
      latest: latest.get()?.seq ?? 0,
    }),
    add({ siteId, type, ranges: given, purgeId }) {
      const ranges = disjoint(given)
      const row = insert.get(siteId, type, JSON.stringify(ranges), purgeId ?? null)
      if (!row) throw new Error('a mark was not written')
      return { seq: row.seq, siteId, type, ranges }
    },
    count: (seq, objects, bytes) => void count.run(objects, bytes, seq),
    finish(seq) {
      const row = finish.get(seq)
      return row && { purgeId: row.purge ?? undefined, objects: row.objects, bytes: row.bytes }
    },
    clear: () => void clear.run(),
  }
}
