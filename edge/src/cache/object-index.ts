import { type Database, statement } from '../store/database.ts'
import { type Entry, type EntryHead, newEntry } from './entry.ts'
import type { PathPattern } from './path-pattern.ts'

/** A row that is gone from the index, with what it stood for. */
export type Dropped = { path: string; file: string; size: number; cost: number }

/** The index of the objects on disk. Sizes in bytes, times in milliseconds. */
export type ObjectIndex = {
  find: (siteId: string, path: string) => Entry | undefined
  /** Replaces what was there; returns it. */
  put: (entry: Entry) => { cost: number; replaced: Dropped | undefined }
  /** Deletes the row if it still stands for the same file. */
  drop: (siteId: string, path: string, file: string) => Dropped | undefined
  freshen: (entry: Entry) => void
  remove: (siteId: string, pattern: PathPattern) => Dropped[]
  markStale: (siteId: string, pattern: PathPattern) => Dropped[]
  removeSite: (siteId: string) => Dropped[]
  removeAll: () => Dropped[]
  use: (siteId: string, path: string, used: number) => void
  leastUsed: (limit: number) => (Dropped & { site: string })[]
  totalCost: () => number
  /** Files of rows in one folder. */
  filesIn: (folder: string) => { site: string; path: string; file: string }[]
}

type Row = { head: string; fresh_until: number; size: number; crc: number; file: string; used: number }

/** Above every path: paths are ASCII. */
const highest = '\u{10ffff}'
const range = (pattern: PathPattern): [string, string] =>
  pattern.prefix ? [pattern.path, pattern.path + highest] : [pattern.path, pattern.path]
const inRange = 'site = ? AND path BETWEEN ? AND ?'
const dropped = 'path, file, size, cost'

export function openObjectIndex(db: Database): ObjectIndex {
  const select = statement<Row>(
    db,
    'SELECT head, fresh_until, size, crc, file, used FROM object WHERE site = ? AND path = ?',
  )
  const selectDropped = statement<Dropped>(db, `SELECT ${dropped} FROM object WHERE site = ? AND path = ?`)
  const upsert = statement(
    db,
    `INSERT OR REPLACE INTO object (site, path, head, fresh_until, size, crc, file, used, cost)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const drop = statement<Dropped>(
    db,
    `DELETE FROM object WHERE site = ? AND path = ? AND file = ? RETURNING ${dropped}`,
  )
  const freshen = statement(
    db,
    'UPDATE object SET head = ?, fresh_until = ? WHERE site = ? AND path = ? AND file = ?',
  )
  const remove = statement<Dropped>(db, `DELETE FROM object WHERE ${inRange} RETURNING ${dropped}`)
  const markStale = statement<Dropped>(
    db,
    `UPDATE object SET fresh_until = 0 WHERE ${inRange} RETURNING ${dropped}`,
  )
  const removeSite = statement<Dropped>(db, `DELETE FROM object WHERE site = ? RETURNING ${dropped}`)
  const removeAll = statement<Dropped>(db, `DELETE FROM object RETURNING ${dropped}`)
  const use = statement(db, 'UPDATE object SET used = ? WHERE site = ? AND path = ?')
  const leastUsed = statement<Dropped & { site: string }>(
    db,
    `SELECT site, ${dropped} FROM object ORDER BY used LIMIT ?`,
  )
  const total = statement<{ cost: number }>(db, 'SELECT coalesce(sum(cost), 0) AS cost FROM object')
  const filesIn = statement<{ site: string; path: string; file: string }>(
    db,
    'SELECT site, path, file FROM object WHERE file BETWEEN ? AND ?',
  )

  return {
    find(siteId, path) {
      const row = select.get(siteId, path)
      if (!row) return undefined
      // Written by `put` and `freshen` alone.
      const head = JSON.parse(row.head) as EntryHead
      const entry = newEntry(siteId, path, head, row.fresh_until, row.used)
      return Object.assign(entry, { size: row.size, crc: row.crc, file: row.file })
    },
    put(entry) {
      const { siteId, path, freshUntil, size = 0, crc, file, used } = entry
      const replaced = selectDropped.get(siteId, path)
      const head = JSON.stringify(entry.head)
      const cost = size + head.length
      upsert.run(siteId, path, head, freshUntil, size, crc, file, used, cost)
      return { cost, replaced }
    },
    drop: (siteId, path, file) => drop.get(siteId, path, file),
    freshen: (entry) =>
      void freshen.run(JSON.stringify(entry.head), entry.freshUntil, entry.siteId, entry.path, entry.file),
    remove: (siteId, pattern) => remove.all(siteId, ...range(pattern)),
    markStale: (siteId, pattern) => markStale.all(siteId, ...range(pattern)),
    removeSite: (siteId) => removeSite.all(siteId),
    removeAll: () => removeAll.all(),
    use: (siteId, path, used) => void use.run(used, siteId, path),
    leastUsed: (limit) => leastUsed.all(limit),
    totalCost: () => total.get()?.cost ?? 0,
    filesIn: (folder) => filesIn.all(`${folder}/`, `${folder}/${highest}`),
  }
}
