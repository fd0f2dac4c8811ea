import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Makes the system role the owner of the queue, which it uses. The tables of the queue have row-level security without
 * policies, so that only their owner has access. A new version of the library may add tables.
 */
const openQueue = `
do $$
declare
  queue regclass;
begin
  grant usage on schema graphile_worker to fairlead_system;
  grant select, insert, update, delete on all tables in schema graphile_worker to fairlead_system;
  grant usage on all sequences in schema graphile_worker to fairlead_system;
  grant execute on all functions in schema graphile_worker to fairlead_system;
  for queue in
    select oid from pg_class c
     where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'worker')
  loop
    execute format('create policy worker on %s to fairlead_system using (true) with check (true)', queue);
  end loop;
end $$`

/** Our statements do not work with older versions, and would fail in the middle of a migration. */
const oldestPostgres = 160_000

/** Throws for a server that is too old. `number`: as in `server_version_num`. */
export function refuseOldPostgres(number: number, name: string) {
  if (number >= oldestPostgres) return
  throw new Error(
    `PostgreSQL ${oldestPostgres / 10_000} or newer is needed; the one at DATABASE_URL is ${name}`,
  )
}

/**
 * Updates the database: runs our numbered SQL files, each once in its own transaction, and the migrations of the job
 * queue. It must run as the owner. Concurrent starts wait for each other.
 */
export async function migrate(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: versions } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    for (const { number, name } of versions) refuseOldPostgres(number, name)
    await client.query(`select pg_advisory_lock(hashtext('fairlead migrations'))`)
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of names) {
      if (applied.has(name)) continue
      const text = await readFile(new URL(name, folder), 'utf8')
      try {
        await client.query('begin')
        await client.query(text)
        await client.query('insert into migration (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`Migration ${name} failed: ${reason}`, { cause: error })
      }
    }
    await runMigrations({ connectionString: databaseUrl })
    await client.query(openQueue)
  } finally {
    await client.end()
  }
}
