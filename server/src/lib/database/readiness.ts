import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db.ts'

/** Short, because load balancers do not wait long. */
const patienceMs = 5000

/** Less free space than this is a full disk: logs, files and a database beside them need it within minutes. */
const leastFreeBytes = 64 * 1024 * 1024

/** Whether the disk of a folder has room. A folder that does not exist yet has none of our files. */
const hasRoom = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= leastFreeBytes,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )

/**
 * Whether the disk has room and the database responds within a short time. All callers share one query: while the database hangs, further
 * ones would take the last connections.
 */
export function readiness(db: Pick<Database, 'system'>, folder: string) {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    sql`select 1`
      .execute(db.system)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
  return async (): Promise<boolean> => {
    asking ??= ask()
    const late = new AbortController()
    const patience = delay(patienceMs, false, { signal: late.signal }).catch(() => false)
    const answer = await Promise.race([asking, patience])
    late.abort()
    return answer && (await hasRoom(folder))
  }
}
