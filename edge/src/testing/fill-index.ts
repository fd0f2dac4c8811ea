import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newEntry } from '../cache/entry.ts'
import { openObjectIndex } from '../cache/object-index.ts'
import { openDatabase, transaction } from '../store/database.ts'

/** The path of the object with this number. */
export const filledPath = (number: number) => `/images/${number % 97}/object-${number}.jpg`

/**
 * Inserts rows of fresh objects of 10 bytes into the index of an edge that is not running. Their files do not exist,
 * so a request for one is a miss.
 */
export function fillIndex(dataDir: string, siteId: string, count: number) {
  const folder = join(dataDir, 'edge')
  mkdirSync(folder, { recursive: true })
  const db = openDatabase(join(folder, 'edge.db'))
  const index = openObjectIndex(db)
  const head = {
    status: 200,
    headers: ['Content-Type', 'image/jpeg', 'Accept-Ranges', 'bytes'],
    receivedAt: 0,
    initialAge: 0,
    staleFor: null,
    etag: null,
    lastModified: null,
  }
  transaction(db, () => {
    for (let number = 0; number < count; number += 1) {
      const entry = newEntry(siteId, filledPath(number), head, Date.UTC(2100, 0), 0)
      index.add(Object.assign(entry, { size: 10, file: `00/filled-${number}` }))
    }
  })
  db.close()
}

/** The number of rows of a table. The edge may be running. */
export function countRows(
  dataDir: string,
  table: 'object' | 'body' | 'mark' = 'object',
  where = 'true',
): number {
  const db = openDatabase(join(dataDir, 'edge', 'edge.db'))
  try {
    return Number(db.prepare(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`).get()?.['rows'])
  } finally {
    db.close()
  }
}
