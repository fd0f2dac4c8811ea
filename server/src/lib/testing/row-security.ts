import type { World } from './world.ts'

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
