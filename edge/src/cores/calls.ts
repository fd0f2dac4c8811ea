import type { KeyRange } from '../cache/key-range.ts'
import type { Mark } from '../cache/mark.ts'
import type { Use } from '../cache/inventory.ts'
import type { Filed, Stored } from '../cache/entry.ts'
import type { ObjectName } from '../cache/object-index.ts'
import type { Caught } from '../cache/tickets.ts'
import type { News } from '../crew.ts'
import type { OriginNews } from '../origin/watch.ts'
import type { Counters } from '../store/usage-journal.ts'
import type { Taken } from './leases.ts'

/** What the keeper does for a worker. */
export type KeeperCalls = {
  /** The worker can be told what to do. */
  hello: (nothing: null) => void
  put: (objects: Filed[]) => void
  freshen: (object: Stored) => void
  drop: (object: ObjectName & { file: string }) => void
  leaveAlone: (what: { object: ObjectName; until: number }) => void
  use: (uses: Use[]) => void
  spill: (bytes: number) => void
  invalidate: (what: { siteId: string; ranges: KeyRange[] }) => Promise<void>
  /** A lease, with which `endTurn` must follow; or, later, how another's has ended. */
  beginTurn: (object: ObjectName) => Promise<Taken>
  endTurn: (ended: { lease: number; stored: boolean }) => void
  count: (rows: Counters[]) => void
  origins: (news: OriginNews[]) => void
  log: (written: { bytes: Buffer; lines: number }) => void
}

export type Start = {
  /** In the names of the files that this worker writes. */
  runMark: string
  /** The first number of its rows of bodies. */
  firstRow: number
  marks: { present: Mark[]; latest: number }
  /** All workers' ports. */
  port: number
  tlsPort: number
  /** Each worker listens for itself; otherwise the keeper shares out connections. */
  reusePort: boolean
  /** Of all workers. */
  ticketKeys: Uint8Array
  /** Of this worker alone. */
  connectionsPerAddress: number
}

/** What a worker does for the keeper. */
export type WorkerCalls = {
  /** Resolves when the worker listens. */
  start: (start: Start) => Promise<void>
  obey: (news: News) => Promise<Caught[]>
  forget: (mark: Mark) => void
  renew: (ticketKeys: Uint8Array) => void
  /** Resolves when everything is said; milliseconds. */
  stop: (grace: number) => Promise<void>
}
