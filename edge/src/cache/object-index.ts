import { type Database, statement } from '../store/database.ts'
import { type Entry, type EntryHead, newEntry } from './entry.ts'
import type { KeyRange } from './key-range.ts'

/** A row that is gone from the index, with what it stood for. */
export type Dropped = { key: string; file: string; size: number; cost: number }

/** The index of the objects on disk. Sizes in bytes, times in milliseconds. */
export type ObjectIndex = {
  find: (siteId: string, key: string) => Entry | undefined
  /** Replaces what was there; returns it. */
  put: (entry: Entry) => { cost: number; replaced: Dropped | undefined }
  /** Deletes the row if it still stands for the same file. */
  drop: (siteId: string, key: string, file: string) => Dropped | undefined
  freshen: (entry: Entry) => void
  remove: (siteId: string, range: KeyRange) => Dropped[]
  markStale: (siteId: string, range: KeyRange) => Dropped[]
  removeSite: (siteId: string) => Dropped[]
  removeAll: () => Dropped[]
  use: (siteId: string, key: string, used: number) => void
  leastUsed: (limit: number) => (Dropped & { site: string })[]
  totalCost: () => number
  /** Files of rows in one folder. */
  filesIn: (folder: string) => { site: string; key: string; file: string }[]
}

type Row = { head: string; fresh_until: number; size: number; crc: number; file: string; used: number }

const inRange = 'site = ? AND key BETWEEN ? AND ?'
const dropped = 'key, file, size, cost'

export function openObjectIndex(db: Database): ObjectIndex {
  const select = statement<Row>(
    db,
    'SELECT head, fresh_until, size, crc, file, used FROM object WHERE site = ? AND key = ?',
  )
  const selectDropped = statement<Dropped>(db, `SELECT ${dropped} FROM object WHERE site = ? AND key = ?`)
  const upsert = statement(
    db,
    `INSERT OR REPLACE INTO object (site, key, head, fresh_until, size, crc, file, used, cost)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const drop = statement<Dropped>(
    db,
    `DELETE FROM object WHERE site = ? AND key = ? AND file = ? RETURNING ${dropped}`,
  )
  const freshen = statement(
    db,
    'UPDATE object SET head = ?, fresh_until = ? WHERE site = ? AND key = ? AND file = ?',
  )
  const remove = statement<Dropped>(db, `DELETE FROM object WHERE ${inRange} RETURNING ${dropped}`)
  const markStale = statement<Dropped>(
    db,
    `UPDATE object SET fresh_until = 0 WHERE ${inRange} RETURNING ${dropped}`,
  )
  const removeSite = statement<Dropped>(db, `DELETE FROM object WHERE site = ? RETURNING ${dropped}`)
  const removeAll = statement<Dropped>(db, `DELETE FROM object RETURNING ${dropped}`)
  const use = statement(db, 'UPDATE object SET used = ? WHERE site = ? AND key = ?')
  const leastUsed = statement<Dropped & { site: string }>(
    db,
    `SELECT site, ${dropped} FROM object ORDER BY used LIMIT ?`,
  )
  const total = statement<{ cost: number }>(db, 'SELECT coalesce(sum(cost), 0) AS cost FROM object')
  const filesIn = statement<{ site: string; key: string; file: string }>(
    db,
    'SELECT site, key, file FROM object WHERE file BETWEEN ? AND ?',
  )

  return {
    find(siteId, key) {
      const row = select.get(siteId, key)
      if (!row) return undefined
      // Written by `put` and `freshen` alone.
      const head = JSON.parse(row.head) as EntryHead
      const entry = newEntry(siteId, key, head, row.fresh_until, row.used)
      return Object.assign(entry, { size: row.size, crc: row.crc, file: row.file })
    },
    put(entry) {
      const { siteId, key, freshUntil, size = 0, crc, file, used } = entry
      const replaced = selectDropped.get(siteId, key)
      const head = JSON.stringify(entry.head)
      const cost = size + head.length
      upsert.run(siteId, key, head, freshUntil, size, crc, file, used, cost)
      return { cost, replaced }
    },
    drop: (siteId, key, file) => drop.get(siteId, key, file),
    freshen: (entry) =>
      void freshen.run(JSON.stringify(entry.head), entry.freshUntil, entry.siteId, entry.key, entry.file),
    remove: (siteId, { from, to }) => remove.all(siteId, from, to),
    markStale: (siteId, { from, to }) => markStale.all(siteId, from, to),
    removeSite: (siteId) => removeSite.all(siteId),
    removeAll: () => removeAll.all(),
    use: (siteId, key, used) => void use.run(used, siteId, key),
    leastUsed: (limit) => leastUsed.all(limit),
    totalCost: () => total.get()?.cost ?? 0,
    filesIn: (folder) => filesIn.all(`${folder}/`, `${folder}/~`),
  }
}
