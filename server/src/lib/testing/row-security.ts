import type { Database } from '../db.ts'
import type { World } from './world.ts'

/** The application takes every session for one of the victim's account, while the database knows better. */
export function confused(victimId: () => string | undefined) {
  return (db: Database): Database => ({
    ...db,
    enter: (entry, mode, work) =>
      db.enter(entry, mode, (who, tx) => {
        const account_id = victimId()
        return work(who && account_id !== undefined ? { ...who, account_id } : who, tx)
      }),
  })
}

/** Runs with every table's policies off, which later tests on the same database need again. */
export async function withoutRowSecurity({ rows }: World, work: () => Promise<void>) {
  const tables = await rows<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  )
  const turn = (way: string) =>
    rows(tables.map(({ name }) => `alter table ${name} ${way} row level security`).join(';'))
  await turn('disable')
  try {
    await work()
  } finally {
    await turn('enable')
  }
}
