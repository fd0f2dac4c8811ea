import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applySchema } from './schema.ts'
import { readSqlFiles } from './sql-files.ts'

const sources = new URL('../../', import.meta.url)

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

/** What was applied: the numbered files, and the files of functions, which have a hash and what they define. */
const records = `create table if not exists migration (
  name text primary key,
  applied_at timestamptz not null default now(),
  hash text,
  defined text[] not null default '{}'
)`

/**
 * Updates the database: our tables and functions in one transaction, then the job queue by its own migrations. It must run
 * as the owner. Concurrent starts wait for each other. `home` is the folder of the SQL files.
 */
export async function migrate(databaseUrl: string, home = sources) {
  const files = await readSqlFiles(home)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: versions } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    for (const { number, name } of versions) refuseOldPostgres(number, name)
    await client.query(`select pg_advisory_lock(hashtext('fairlead migrations'))`)
    await client.query(records)
    await client.query('begin')
    await applySchema(client, files)
    await client.query('commit')
    await runMigrations({ connectionString: databaseUrl })
    await client.query(openQueue)
  } finally {
    await client.end()
  }
}
