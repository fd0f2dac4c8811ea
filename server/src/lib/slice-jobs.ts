import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import type { OnFailure } from './database/apart.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import type { SecretBox } from './secret-box.ts'

export type JobParts = { db: Database; box: SecretBox; settings: Settings; clock: Clock; failed: OnFailure }

/** What a slice does later, and without anybody asking. */
export type SliceJobs = {
  /** By the names under which jobs are added. Each checks its payload: a queue outlives the program that filled it. */
  tasks?: TaskList
  /** When a task runs by itself, as minute, hour, day, month and day of the week. */
  times?: Readonly<Record<string, string>>
  /** What is deleted when its time is over, every ten minutes; each by itself, so that one failure keeps no other. */
  forget?: Readonly<Record<string, () => Promise<unknown>>>
}

export const everyMinute = '* * * * *'

/** Whether a row's time of that column is so long over: `7 days`, as PostgreSQL writes it. */
export const older = (column: string, age: string) =>
  sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`

/** Whether a row has run out. */
export const expired = older('expires_at', '0 s')

/** Works through what waits, a bounded piece per transaction, until a piece finds nothing. */
export async function untilDone(piece: () => Promise<boolean>) {
  while (await piece());
}
