import { type Database, statement } from '../store/database.ts'
import { type Entry, type EntryHead, type Filed, newEntry, type Stored } from './entry.ts'
import { highest } from './key-range.ts'
import { rowOf } from './place.ts'

/** What identifies an object. */
export type ObjectName = { siteId: string; key: string }

/** A row of the index. Sizes are in bytes. */
export type ObjectRow = ObjectName & {
  file: string
  size: number
  cost: number
  born: number
  /** Its cache tags as JSON; null if it has none. */
  tags: string | null
}

/** The tags of a row. Only this file writes the column. */
export const tagsOf = (tags: string | null): string[] => (tags === null ? [] : (JSON.parse(tags) as string[]))

const jsonOf = (tags: readonly string[] | undefined): string | null => (tags ? JSON.stringify(tags) : null)

/** Looks objects up while other processes may write. */
export type Find = (siteId: string, key: string) => Entry | undefined

/** The index of the objects on disk. Sizes are in bytes, times in milliseconds. */
export type ObjectIndex = {
  row: (siteId: string, key: string) => ObjectRow | undefined
  /**
   * Returns the size that counts towards the limit of the cache. Does nothing and returns undefined if the object
   * exists.
   */
  add: (object: Filed) => number | undefined
  /** Replaces `before`; returns the size of the new object that counts towards the limit. */
  replace: (before: ObjectRow, object: Filed) => number
  remove: (row: TaggedName) => void
  /** `born` is the number of the mark, so that only later marks count the object from now on. */
  makeStale: (row: TaggedName, born: number) => void
  /** `before` is its row. */
  freshen: (object: Stored, before: ObjectRow) => void
  leaveAlone: (name: ObjectName, until: number) => void
  use: (siteId: string, key: string, used: number) => void
  leastUsed: (limit: number) => ObjectRow[]
  totalCost: () => number
  /** The highest row number of a body; 0 if there is none. */
  lastBody: () => number
  /** Rows ordered by site and key, from one name to another, both included. */
  page: (from: ObjectName, to: ObjectName, limit: number) => ObjectRow[]
  /** Rows with a cache tag, ordered by key, after the given key. */
  tagged: (siteId: string, tag: string, after: string, limit: number) => ObjectRow[]
  /** The same without reading the rows of the objects. */
  tagEntries: (siteId: string, tag: string, after: string, limit: number) => TagEntry[]
}

/** An object as the table of tags has it. */
export type TagEntry = Pick<ObjectRow, 'key' | 'size' | 'born'>

/** What is needed to remove a row. */
type TaggedName = ObjectName & Pick<ObjectRow, 'file' | 'tags'>

/**
 * Only the minute of the last use is stored. That is exact enough for eviction, and rows that were added together
 * stay adjacent in the order of use: dropping a hundred neighbours writes a few pages instead of a hundred.
 */
export const useGrainMs = 60_000
const grain = (time: number) => time - (time % useGrainMs)

/** Of `object o`. */
const rowColumns = 'o.site AS siteId, o.key, o.file, o.size, o.cost, o.born, o.tags'

export function openFind(db: Database): Find {
  const select = statement<{
    head: string
    fresh_until: number
    size: number
    crc: number
    file: string
    used: number
    born: number
    retry_at: number
  }>(
    db,
    'SELECT head, fresh_until, size, crc, file, used, born, retry_at FROM object WHERE site = ? AND key = ?',
  )
  return (siteId, key) => {
    const row = select.get(siteId, key)
    if (!row) return undefined
    // Only `put` and `freshen` write this column.
    const head = JSON.parse(row.head) as EntryHead
    const entry = newEntry(siteId, key, head, row.fresh_until, row.used)
    const { size, crc, file, born, retry_at: retryAt } = row
    return Object.assign(entry, { size, crc, file, born, retryAt })
  }
}

/** Reads bodies that are rows; undefined if the row does not exist (any more). */
export type ReadBody = (row: number) => Buffer | undefined

export function openBodyRows(db: Database): ReadBody {
  const select = statement<{ bytes: Uint8Array }>(db, 'SELECT bytes FROM body WHERE id = ?')
  return (row) => {
    const bytes = select.get(row)?.bytes
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }
}

export function openObjectIndex(db: Database): ObjectIndex {
  const select = statement<ObjectRow>(db, `SELECT ${rowColumns} FROM object o WHERE site = ? AND key = ?`)
  const insert = statement(
    db,
    `INSERT INTO object (site, key, head, fresh_until, size, crc, file, used, cost, born, tags)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (site, key) DO NOTHING`,
  )
  const remove = statement(db, 'DELETE FROM object WHERE site = ? AND key = ?')
  const addBody = statement(db, 'INSERT INTO body (id, bytes) VALUES (?, ?)')
  const removeBody = statement(db, 'DELETE FROM body WHERE id = ?')
  const lastBody = statement<{ id: number }>(db, 'SELECT coalesce(max(id), 0) AS id FROM body')
  const stale = statement(
    db,
    'UPDATE object SET fresh_until = 0, retry_at = 0, born = ? WHERE site = ? AND key = ?',
  )
  const leaveAlone = statement(db, 'UPDATE object SET retry_at = ? WHERE site = ? AND key = ?')
  const freshen = statement(
    db,
    'UPDATE object SET head = ?, fresh_until = ?, retry_at = 0, born = ?, tags = ? WHERE site = ? AND key = ?',
  )
  const addTag = statement(
    db,
    'INSERT OR IGNORE INTO object_tag (site, tag, key, size, born) VALUES (?, ?, ?, ?, ?)',
  )
  const removeTag = statement(db, 'DELETE FROM object_tag WHERE site = ? AND tag = ? AND key = ?')
  const tagged = statement<ObjectRow>(
    db,
    `SELECT ${rowColumns} FROM object_tag t JOIN object o USING (site, key)
     WHERE t.site = ? AND t.tag = ? AND t.key > ? ORDER BY t.key LIMIT ?`,
  )
  const bearTag = statement(db, 'UPDATE object_tag SET born = ? WHERE site = ? AND tag = ? AND key = ?')
  const tagEntries = statement<TagEntry>(
    db,
    'SELECT key, size, born FROM object_tag WHERE site = ? AND tag = ? AND key > ? ORDER BY key LIMIT ?',
  )
  const use = statement(db, 'UPDATE object SET used = ? WHERE site = ? AND key = ?')
  const leastUsed = statement<ObjectRow>(db, `SELECT ${rowColumns} FROM object o ORDER BY used LIMIT ?`)
  // Read from the index of uses, which covers the costs: a hundred thousand rows take ten milliseconds.
  const total = statement<{ cost: number }>(db, 'SELECT coalesce(sum(cost), 0) AS cost FROM object')
  const page = statement<ObjectRow>(
    db,
    `SELECT ${rowColumns} FROM object o
     WHERE (site, key) >= (?, ?) AND (site, key) <= (?, ?) ORDER BY site, key LIMIT ?`,
  )

  function add(object: Filed): number | undefined {
    const { siteId, key, freshUntil, size = 0, crc, file, used, born, body } = object
    const head = JSON.stringify(object.head)
    const cost = size + head.length
    const last = grain(used)
    const tags = jsonOf(object.head.tags)
    const { changes } = insert.run(siteId, key, head, freshUntil, size, crc, file, last, cost, born, tags)
    if (changes === 0) return undefined
    if (tags !== null) addTags(object)
    const row = rowOf(file)
    if (row !== undefined && body) addBody.run(row, body)
    return cost
  }

  function addTags({ siteId, key, head, size = 0, born }: Stored) {
    for (const tag of head.tags ?? []) addTag.run(siteId, tag, key, size, born)
  }

  function removeTags({ siteId, key, tags }: TaggedName) {
    for (const tag of tagsOf(tags)) removeTag.run(siteId, tag, key)
  }

  function bearTags({ siteId, key, tags }: TaggedName, born: number) {
    for (const tag of tagsOf(tags)) bearTag.run(born, siteId, tag, key)
  }

  function drop(before: TaggedName) {
    const { siteId, key, file } = before
    remove.run(siteId, key)
    removeTags(before)
    const row = rowOf(file)
    if (row !== undefined) removeBody.run(row)
  }

  return {
    row: (siteId, key) => select.get(siteId, key),
    add,
    replace(before, object) {
      drop(before)
      return add(object) ?? 0
    },
    remove: drop,
    makeStale(row, born) {
      stale.run(born, row.siteId, row.key)
      bearTags(row, born)
    },
    freshen(object, before) {
      const { siteId, key, head, freshUntil, born } = object
      const tags = jsonOf(head.tags)
      freshen.run(JSON.stringify(head), freshUntil, born, tags, siteId, key)
      if (tags !== before.tags) {
        removeTags(before)
        addTags(object)
      } else if (born !== before.born) bearTags(before, born)
    },
    leaveAlone: ({ siteId, key }, until) => void leaveAlone.run(until, siteId, key),
    use: (siteId, key, used) => void use.run(grain(used), siteId, key),
    leastUsed: (limit) => leastUsed.all(limit),
    totalCost: () => total.get()?.cost ?? 0,
    lastBody: () => lastBody.get()?.id ?? 0,
    tagged: (siteId, tag, after, limit) => tagged.all(siteId, tag, after, limit),
    tagEntries: (siteId, tag, after, limit) => tagEntries.all(siteId, tag, after, limit),
    page: (from, to, limit) => page.all(from.siteId, from.key, to.siteId, to.key, limit),
  }
}

/** All rows from one name to another, in pages that are read on demand. */
export function* pagesBetween(
  index: Pick<ObjectIndex, 'page'>,
  from: ObjectName,
  to: ObjectName,
  limit: number,
): Generator<ObjectRow[]> {
  for (let start = from; ;) {
    const rows = index.page(start, to, limit)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    // The smallest name above the given one: keys are printable.
    start = { siteId: last.siteId, key: `${last.key}\u0001` }
  }
}

/** All rows with a cache tag, in pages that are read on demand. */
export function* pagesTagged(
  index: Pick<ObjectIndex, 'tagged'>,
  siteId: string,
  tag: string,
  limit: number,
): Generator<ObjectRow[]> {
  for (let after = ''; ;) {
    const rows = index.tagged(siteId, tag, after, limit)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last.key
  }
}

export const firstName: ObjectName = { siteId: '', key: '' }
export const lastName: ObjectName = { siteId: highest, key: highest }
