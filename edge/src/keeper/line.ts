import type { ShieldWindow } from '@fairlead/api/edge/shield.ts'
import type { RateNews } from '../firewall/rates.ts'
import type { Sink } from '../logs/collector.ts'
import type { OriginNews } from '../origin/watch.ts'
import type { LeaseNews } from '../spend/lease.ts'

/** What a worker has counted since its last report. */
export type WorkerCounts = { leases: LeaseNews[]; rates: RateNews[] }

/**
 * The keeper as a worker reports to it: its own functions if both are in one process, otherwise calls over a channel. The
 * index is not part of it (`Shelf`).
 */
export type KeeperLine = {
  count: (counted: WorkerCounts) => void
  /** What origins have done. */
  origins: (news: OriginNews[]) => void
  /** What shields have counted. */
  shield: (windows: ShieldWindow[]) => void
  /** Accepts lines of the request log. */
  writeLog: Sink
  /** The same for what firewalls match. */
  writeFirewallLog: Sink
}
