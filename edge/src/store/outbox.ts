import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { sendReceipts } from '@fairlead/api/edge/protocol.ts'
import { type Database, statement } from './database.ts'

type Receipts = BodyOf<typeof sendReceipts>
export type SiteReceipt = Receipts['sites'][number]
export type PurgeReceipt = Receipts['purges'][number]
export type TraceReceipt = Receipts['traces'][number]

/** Receipts that the control plane has not acknowledged. They are queued in the transaction that they confirm. */
export type Outbox = {
  addSite: (receipt: SiteReceipt) => void
  addPurge: (receipt: PurgeReceipt) => void
  addTrace: (receipt: TraceReceipt) => void
  /** The oldest ones, at most `limit`; `ids` is for `remove`. */
  oldest: (limit: number) => Omit<Receipts, 'origins'> & { ids: number[] }
  /**
   * Holds back receipts that are queued from now on, until the returned function is called. Only one hold at a time.
   */
  hold: () => () => void
  remove: (ids: number[]) => void
  clear: () => void
}

export function openOutbox(db: Database): Outbox {
  const insert = statement(db, 'INSERT INTO receipt (kind, body) VALUES (?, ?)')
  const select = statement<{ id: number; kind: string; body: string }>(
    db,
    'SELECT id, kind, body FROM receipt WHERE id <= ? ORDER BY id LIMIT ?',
  )
  const remove = statement(db, 'DELETE FROM receipt WHERE id IN (SELECT value FROM json_each(?))')
  const newest = statement<{ id: number }>(db, 'SELECT coalesce(max(id), 0) AS id FROM receipt')
  /** The last receipt that may be sent. */
  let last = Number.MAX_SAFE_INTEGER
  const clear = statement(db, 'DELETE FROM receipt')
  return {
    addSite: (receipt) => void insert.run('site', JSON.stringify(receipt)),
    addPurge: (receipt) => void insert.run('purge', JSON.stringify(receipt)),
    addTrace: (receipt) => void insert.run('trace', JSON.stringify(receipt)),
    oldest: (limit) => {
      const rows = select.all(last, limit)
      // Only the three functions above write it, so the types are known.
      return {
        ids: rows.map((row) => row.id),
        sites: rows.filter((row) => row.kind === 'site').map((row) => JSON.parse(row.body) as SiteReceipt),
        purges: rows.filter((row) => row.kind === 'purge').map((row) => JSON.parse(row.body) as PurgeReceipt),
        traces: rows.filter((row) => row.kind === 'trace').map((row) => JSON.parse(row.body) as TraceReceipt),
      }
    },
    hold() {
      last = newest.get()?.id ?? 0
      return () => (last = Number.MAX_SAFE_INTEGER)
    },
    remove: (ids) => void remove.run(JSON.stringify(ids)),
    clear: () => void clear.run(),
  }
}
