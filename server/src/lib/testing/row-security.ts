import type { Database } from '../db.ts'
import type { World } from './world.ts'

/** A database in which the application treats every session as one of the victim's account, but PostgreSQL does not. */
export function mistakingForVictim(victimId: () => string | undefined) {
  return (db: Database): Database => ({
    ...db,
    enter: (entry, mode, work) =>
      db.enter(entry, mode, (who, tx) => {
        const account_id = victimId()
        return work(who && account_id !== undefined ? { ...who, account_id } : who, tx)
      }),
  })
}

/** Runs work without the policies of all tables, and enables them again for later tests in the same database. */
export async function withoutRowSecurity({ rows }: World, work: () => Promise<void>) {
  const tables = await rows<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  )
  const alterAll = (action: 'disable' | 'enable') =>
    rows(tables.map(({ name }) => `alter table ${name} ${action} row level security`).join(';'))
  await alterAll('disable')
  try {
    await work()
  } finally {
    await alterAll('enable')
  }
}
