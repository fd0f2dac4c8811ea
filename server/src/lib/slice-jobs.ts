import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import type { OnFailure } from './database/apart.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import type { SecretBox } from './secret-box.ts'

/**
 * Rows that must not exist, by the rule that they break. Each query returns the account and what is wrong with it. A slice
 * that posts events brings the rules that hold its own rows against them.
 */
export type Invariants = Readonly<Record<string, string>>

export type JobParts = {
  db: Database
  box: SecretBox
  settings: Settings
  clock: Clock
  failed: OnFailure
  /** The rules of all slices about events of the ledger. */
  invariants: Invariants
}

/** The jobs of a slice. */
export type SliceJobs = {
  /** The tasks by name. Each validates its payload, which may be from an older release. */
  tasks?: TaskList
  /** The cron schedules of recurring tasks: minute, hour, day, month and day of the week. */
  times?: Readonly<Record<string, string>>
  /** Deletions of old rows, every ten minutes. Each runs separately, so that one failure does not stop the others. */
  forget?: Readonly<Record<string, () => Promise<unknown>>>
}

export const everyMinute = '* * * * *'

/** A condition: the time in the column is at least this long ago. `7 days`, as in PostgreSQL. */
export const older = (column: string, age: string) =>
  sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`

/** A condition: the row has expired. */
export const expired = older('expires_at', '0 s')

/** Runs work in limited batches, one transaction each, until a batch finds nothing to do. */
export async function untilDone(piece: () => Promise<boolean>) {
  while (await piece());
}
