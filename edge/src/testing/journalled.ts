import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UsageRow } from '@fairlead/api/edge/protocol.ts'
import { z } from 'zod'

/** The number of requests, of one site or all, whose usage a running edge has stored without an acknowledgement. */
export function journalled(dataDir: string, siteId?: string): number {
  const db = new DatabaseSync(join(dataDir, 'edge', 'edge.db'), { readOnly: true })
  try {
    const pending = db.prepare('SELECT site AS "siteId", requests FROM usage_pending').all()
    const batches = db.prepare('SELECT body FROM usage_batch').all()
    const sent = batches.flatMap(({ body }) => z.array(UsageRow).parse(JSON.parse(String(body))))
    return [...pending, ...sent]
      .filter((row) => siteId === undefined || row['siteId'] === siteId)
      .reduce((sum, row) => sum + Number(row['requests']), 0)
  } finally {
    db.close()
  }
}
