import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UsageRow } from '@fairlead/api/edge/protocol.ts'
import { z } from 'zod'

type JournalRow = Record<string, unknown>

function readJournal(dataDir: string): { pending: JournalRow[]; sent: JournalRow[] } {
  const db = new DatabaseSync(join(dataDir, 'edge', 'edge.db'), { readOnly: true })
  try {
    const batches = db.prepare('SELECT body FROM usage_batch').all()
    return {
      pending: db.prepare('SELECT site AS "siteId", requests FROM usage_pending').all(),
      sent: batches.flatMap(({ body }) => z.array(UsageRow).parse(JSON.parse(String(body)))),
    }
  } finally {
    db.close()
  }
}

const requestsOf = (rows: readonly JournalRow[], siteId?: string) =>
  rows
    .filter((row) => siteId === undefined || row['siteId'] === siteId)
    .reduce((sum, row) => sum + Number(row['requests']), 0)

/** The number of requests, of one site or all, whose usage a running edge has stored without an acknowledgement. */
export function journalled(dataDir: string, siteId?: string): number {
  const { pending, sent } = readJournal(dataDir)
  return requestsOf([...pending, ...sent], siteId)
}

/**
 * The number of requests of a site that a running edge has stored and not sent. Undefined while a batch is on its way:
 * the control plane may have stored it already, so that a sum of both would contain it twice.
 */
export function unsent(dataDir: string, siteId: string): number | undefined {
  const { pending, sent } = readJournal(dataDir)
  return sent.length > 0 ? undefined : requestsOf(pending, siteId)
}
