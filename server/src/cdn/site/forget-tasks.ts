import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { older, type SliceJobs } from '../../lib/slice-jobs.ts'
import { forgetChanges } from './newest-change.ts'

type Task = 'purge' | 'prewarm' | 'speed_test'

/** The maximum that one statement deletes, so that none runs for long after `TASK_DAYS` was lowered. */
const maxForgotten = 10_000

/**
 * An edge that was offline must still get a purge, because otherwise it would serve what it has cached. So a purge is
 * stored until the cursor of every edge that can come back has passed it.
 */
const isReadByEdges = sql<boolean>`not exists (
  select from edge_node e
   where e.revoked_at is null and e.public_key is not null and e.cursor < purge.change_seq)`

const isEnded: Record<Task, RawBuilder<boolean>> = {
  purge: sql`status <> 'process' and ${isReadByEdges}`,
  prewarm: sql`status <> 0`,
  // An edge that has not reported by then never will.
  speed_test: sql`true`,
}

/** Deletes purges, prewarms and speed tests that ended so many days ago, with what edges have reported of them. */
export function forgetTasks(tx: Tx, days: number): NonNullable<SliceJobs['forget']> {
  const forget = (table: Task) => {
    const oldest = sql`select id from ${sql.table(table)}
      where ${older('created_at', `${days} days`)} and ${isEnded[table]} order by created_at limit ${maxForgotten}`
    return forgetChanges(tx, table, sql`id in (${oldest})`)
  }
  return {
    purges: () => forget('purge'),
    prewarms: () => forget('prewarm'),
    'speed tests': () => forget('speed_test'),
  }
}
