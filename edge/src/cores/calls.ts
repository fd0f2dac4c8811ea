import type { ShieldWindow } from '@fairlead/api/edge/shield.ts'
import type { KeyRange } from '../cache/key-range.ts'
import type { Mark } from '../cache/marks/mark.ts'
import type { ObjectUse } from '../cache/inventory.ts'
import type { Filed, Stored } from '../cache/entry.ts'
import type { ObjectName } from '../cache/object-index.ts'
import type { Caught } from '../cache/tickets.ts'
import type { News } from '../crew.ts'
import type { RateVerdicts } from '../firewall/rates.ts'
import type { WorkerCounts } from '../keeper/line.ts'
import type { OriginNews } from '../origin/watch.ts'
import type { PrewarmOrder, PrewarmResult } from '../prewarm/fetch-file.ts'
import type { Counters } from '../store/usage-journal.ts'
import type { LeaseUpdate } from '../spend/lease.ts'
import type { Taken } from './turn-book.ts'

/** The bytes of a file that have arrived so far, by the number that `fetchFile` was given. */
export type Fetched = { number: number; received: number; size: number | undefined }

/** Calls from a worker to the keeper. */
export type KeeperCalls = {
  /** The worker is ready for calls. */
  hello: (nothing: null) => void
  put: (objects: Filed[]) => void
  freshen: (object: Stored) => void
  drop: (object: ObjectName & { file: string }) => void
  leaveAlone: (what: { object: ObjectName; until: number }) => void
  use: (uses: ObjectUse[]) => void
  spill: (bytes: number) => void
  invalidate: (what: { siteId: string; ranges: KeyRange[] }) => Promise<void>
  /** Resolves with a turn, which `endTurn` must end, or, later, with the result of another worker's turn. */
  beginTurn: (object: ObjectName) => Promise<Taken>
  endTurn: (ended: { turn: number; stored: boolean }) => void
  /** What was counted, and what was spent for it. */
  count: (counted: WorkerCounts & { rows: Counters[] }) => void
  origins: (news: OriginNews[]) => void
  /** What shields have counted. */
  shield: (windows: ShieldWindow[]) => void
  fetched: (progress: Fetched) => void
  log: (written: { bytes: Buffer; lines: number }) => void
  firewallLog: (written: { bytes: Buffer; lines: number }) => void
}

export type Start = {
  /** The mark in the names of the files that this worker writes. */
  runMark: string
  /** The first number for bodies that this worker stores as rows. */
  firstRow: number
  marks: { present: Mark[]; latest: number }
  /** The ports of all workers. */
  port: number
  tlsPort: number
  /** Whether each worker listens itself; otherwise the keeper distributes connections. */
  reusePort: boolean
  /** The TLS ticket keys, shared by all workers. */
  ticketKeys: Uint8Array
  /** The limit for this worker. */
  connectionsPerAddress: number
  /** Clients that are over a rate limit. */
  over: string[]
}

/** Calls from the keeper to a worker. */
export type WorkerCalls = {
  /** Resolves when the worker listens. */
  start: (start: Start) => Promise<void>
  apply: (news: News) => Promise<Caught[]>
  forget: (mark: Mark) => void
  /** Fetches a file into the cache; `number` is for `fetched`. */
  fetchFile: (what: { number: number; order: PrewarmOrder }) => Promise<PrewarmResult>
  /** What the worker may spend for an account. */
  lease: (update: LeaseUpdate) => void
  rates: (verdicts: RateVerdicts) => void
  renew: (ticketKeys: Uint8Array) => void
  /** Takes a grace period in milliseconds; resolves when the worker has reported everything. */
  stop: (grace: number) => Promise<void>
}
