import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { countersOf, type TimeRange } from './counters.ts'

type Of = { accountId: string; siteId: string; range: TimeRange }

/** The bytes that edges have served of a site in a range, as counted so far. */
export async function siteTraffic(tx: Tx, { accountId, siteId, range }: Of): Promise<bigint> {
  const counters = countersOf({ accountId, siteIds: [siteId], range, interval: 1800 })
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(traffic), 0)::text as bytes from (${counters}) as c`.execute(tx)
  return BigInt(rows[0]?.bytes ?? '0')
}
