import { randomUUID } from 'node:crypto'
import { UsageRow } from '@fairlead/api/edge/protocol.ts'
import { z } from 'zod'
import { type Database, durably, statement, transaction } from './database.ts'
import type { State } from './state.ts'

/** Counters of one site, minute (milliseconds since 1970, seconds zero), country and status; traffic in bytes. */
export type Counters = {
  siteId: string
  minute: number
  country: string
  status: number
  requests: number
  hits: number
  traffic: number
  originRequests: number
  originTraffic: number
}

export type UsageBatch = { journal: string; seq: number; rows: UsageRow[] }

/**
 * Counters on disk until the control plane has received them. Batches are numbered; there is one open batch at a
 * time. Data written here survives a killed process; before a batch is sent, the caller must flush it to the disk.
 */
export type UsageJournal = {
  /** Its id, which is new with a new disk. */
  id: string
  /** `also` runs in the same transaction. */
  add: (rows: Counters[], also?: () => void) => void
  /** The batch to send: the unacknowledged one, otherwise a new one with the pending rows, otherwise undefined. */
  batch: () => UsageBatch | undefined
  acknowledge: (seq: number) => void
}

/** The protocol allows 5000; this many stay well below a megabyte, a common limit of bodies. */
export const maxBatchRows = 2000
const hour = 3_600_000
const day = 24 * hour

type PendingRow = Omit<Counters, 'siteId' | 'originRequests' | 'originTraffic'> & {
  site: string
  origin_requests: number
  origin_traffic: number
}

/**
 * `maxPendingRows` limits the journal while the control plane cannot be reached: above it, past minutes are merged
 * into hours and then into days. The sums stay exact, only their time becomes coarser.
 */
export function openUsageJournal(db: Database, state: State, maxPendingRows = 200_000): UsageJournal {
  if (state.text('journal') === undefined) durably(db, () => state.set('journal', randomUUID()))
  const journal = state.text('journal') ?? ''

  const upsert = statement(
    db,
    `INSERT INTO usage_pending (site, minute, country, status, requests, hits, traffic, origin_requests, origin_traffic)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (site, minute, country, status) DO UPDATE SET
       requests = requests + excluded.requests,
       hits = hits + excluded.hits,
       traffic = traffic + excluded.traffic,
       origin_requests = origin_requests + excluded.origin_requests,
       origin_traffic = origin_traffic + excluded.origin_traffic`,
  )
  const count = statement<{ rows: number; newest: number }>(
    db,
    'SELECT count(*) AS rows, coalesce(max(minute), 0) AS newest FROM usage_pending',
  )
  const selectPast = statement<PendingRow>(
    db,
    `SELECT site, minute - minute % ?1 AS minute, country, status, sum(requests) AS requests, sum(hits) AS hits,
       sum(traffic) AS traffic, sum(origin_requests) AS origin_requests, sum(origin_traffic) AS origin_traffic
     FROM usage_pending WHERE minute < ?2 GROUP BY 1, 2, 3, 4`,
  )
  const deletePast = statement(db, 'DELETE FROM usage_pending WHERE minute < ?')
  const selectOldest = statement<PendingRow>(
    db,
    'SELECT * FROM usage_pending ORDER BY site, minute, country, status LIMIT ?',
  )
  const deleteRow = statement(
    db,
    'DELETE FROM usage_pending WHERE site = ? AND minute = ? AND country = ? AND status = ?',
  )
  const selectBatch = statement<{ seq: number; body: string }>(
    db,
    'SELECT seq, body FROM usage_batch ORDER BY seq LIMIT 1',
  )
  const insertBatch = statement(db, 'INSERT INTO usage_batch (seq, body) VALUES (?, ?)')
  const deleteBatch = statement(db, 'DELETE FROM usage_batch WHERE seq = ?')

  function fold(length: number) {
    const { rows, newest } = count.get() ?? { rows: 0, newest: 0 }
    if (rows <= maxPendingRows) return
    const before = newest - (newest % length)
    const folded = selectPast.all(length, before)
    deletePast.run(before)
    for (const row of folded) {
      const { site, minute, country, status, requests, hits, traffic } = row
      upsert.run(
        site,
        minute,
        country,
        status,
        requests,
        hits,
        traffic,
        row.origin_requests,
        row.origin_traffic,
      )
    }
  }

  function nextBatch(): UsageBatch | undefined {
    const pending = selectOldest.all(maxBatchRows)
    if (pending.length === 0) return undefined
    const seq = state.number('usageSeq') + 1
    const rows = pending.map((row) => ({
      siteId: row.site,
      minute: new Date(row.minute).toISOString(),
      country: row.country,
      status: row.status,
      requests: row.requests,
      hits: row.hits,
      traffic: row.traffic,
      originRequests: row.origin_requests,
      originTraffic: row.origin_traffic,
    }))
    for (const row of pending) deleteRow.run(row.site, row.minute, row.country, row.status)
    insertBatch.run(seq, JSON.stringify(rows))
    state.set('usageSeq', seq)
    return { journal, seq, rows }
  }

  return {
    id: journal,
    add(rows, also) {
      if (rows.length === 0 && !also) return
      transaction(db, () => {
        for (const row of rows) {
          const { siteId, minute, country, status, requests, hits, traffic } = row
          upsert.run(
            siteId,
            minute,
            country,
            status,
            requests,
            hits,
            traffic,
            row.originRequests,
            row.originTraffic,
          )
        }
        also?.()
        fold(hour)
        fold(day)
      })
    },
    batch() {
      const open = selectBatch.get()
      if (open) return { journal, seq: open.seq, rows: z.array(UsageRow).parse(JSON.parse(open.body)) }
      return transaction(db, nextBatch)
    },
    acknowledge: (seq) => void deleteBatch.run(seq),
  }
}
