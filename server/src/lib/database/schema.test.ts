import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../testing/empty-database.ts'
import { migrate } from './migrate.ts'
import { readSqlFiles } from './sql-files.ts'

const home = new URL('../../', import.meta.url)

/** What a text creates: `function f`, `trigger t`. */
const created = (text: string) =>
  [...text.matchAll(/^ *create( or replace)?( constraint)? (function|procedure|trigger) (\w+)/gim)].map(
    ([, replaces, constraint, kind, name]) => ({ name: `${kind} ${name}`, again: replaces ?? constraint }),
  )

test('a file of tables has a number of its own, and every other SQL file is one of functions', async () => {
  const { tables, functions } = await readSqlFiles(home)
  const numbers = tables.map(({ name }) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
  const all = (await readdir(home, { recursive: true })).filter((path) => path.endsWith('.sql'))
  expect(all).toHaveLength(tables.length + functions.length)
})

test('functions and triggers are defined in the current files only, each once, so that they can be applied again', async () => {
  const { tables, functions } = await readSqlFiles(home)
  for (const { name, text } of tables) expect({ name, created: created(text) }).toEqual({ name, created: [] })
  const all = functions.flatMap(({ text }) => created(text))
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ again }) => again === undefined)).toEqual([])
  const names = all.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

const three = (number: number) =>
  `create or replace function three() returns int language sql return ${number};\n`
const noted = `create or replace function note() returns trigger language plpgsql as $$
begin
  return new;
end $$;\n`
const trigger = `create or replace trigger thing_noted before insert on thing for each row execute function note();\n`

/** Files of a small schema, and a database that is migrated by them. */
async function small(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { url, client } = await emptyDatabase()
  for (const role of ['fairlead_app', 'fairlead_system'])
    await client.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
  const start = () => migrate(url, pathToFileURL(`${folder}/`))
  const write = async (changed: Record<string, string>) => {
    for (const [path, text] of Object.entries(changed)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  }
  await write({ 'migrations/0001-thing.sql': 'create table thing (id int primary key);', ...files })
  await start()
  const routines = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  /** The places of the rows of functions, which move when they are replaced. */
  const places = async () =>
    (
      await client.query<object>(
        `select proname, ctid from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      )
    ).rows
  const value = async (sql: string) =>
    (await client.query<{ value: unknown }>(`select ${sql} as value`)).rows[0]?.value
  return {
    client,
    routines,
    places,
    value,
    start,
    /** Writes files and starts again. */
    restart: async (changed: Record<string, string>) => {
      await write(changed)
      await start()
    },
    remove: (path: string) => rm(join(folder, path)),
  }
}

test('a changed text is applied at the next start, and an unchanged one is not', async () => {
  const { places, restart, value } = await small({
    'one/functions.sql': three(2),
    'two/more-functions.sql': `create or replace function other() returns int language sql return 1;`,
  })
  const [other] = await places()
  await restart({ 'one/functions.sql': three(3) })
  expect(await value('three()')).toBe(3)
  expect((await places())[0]).toEqual(other)
})

test('a function that is removed, renamed or has other arguments leaves nothing behind, and one that moves stays', async () => {
  const { restart, remove, routines } = await small({
    'one/functions.sql': `${three(3)}
      create or replace function named(a int) returns int language sql return a;
      create or replace function twice(a int) returns int language sql begin atomic select 2 * named(a); end;`,
    'two/functions.sql': `create or replace function last() returns int language sql return 1;`,
  })
  await restart({
    'one/functions.sql': `create or replace function named(a int, b int) returns int language sql return a + b;`,
    'two/functions.sql': three(3),
  })
  expect(await routines()).toEqual(['named(integer,integer)', 'three()'])
  await remove('one/functions.sql')
  await restart({})
  expect(await routines()).toEqual(['three()'])
})

test('a function with another result is dropped by a numbered file first, and without that the start changes nothing', async () => {
  const { restart, value, client } = await small({ 'one/functions.sql': three(3) })
  const changed = {
    'one/functions.sql': `create or replace function three() returns text language sql return 'three';`,
  }
  await expect(
    restart({ ...changed, 'migrations/0002-more.sql': 'create table more (id int);' }),
  ).rejects.toThrow('Migration one/functions.sql failed: cannot change return type of existing function')
  expect(await value('three()')).toBe(3)
  expect(await value(`to_regclass('more')`)).toBeNull()
  await restart({ 'migrations/0003-three.sql': 'drop function three();' })
  expect(await value('three()')).toBe('three')
  expect((await client.query('select from migration')).rowCount).toBe(4)
})

test('a function that a numbered file has dropped is there again, though its text is the same', async () => {
  const { restart, value } = await small({ 'one/functions.sql': three(3) })
  await restart({ 'migrations/0002-drop.sql': 'drop function three();' })
  expect(await value('three()')).toBe(3)
})

test('a right that a text no longer grants ends', async () => {
  const revoked = `${three(3)}revoke execute on function three from public;\n`
  const { restart, value } = await small({
    'one/functions.sql': `${revoked}grant execute on function three to fairlead_app, fairlead_system;`,
  })
  const mayCall = (role: string) => value(`has_function_privilege('${role}', 'three()', 'execute')`)
  await restart({ 'one/functions.sql': `${revoked}grant execute on function three to fairlead_system;` })
  expect([await mayCall('fairlead_app'), await mayCall('fairlead_system')]).toEqual([false, true])
  await restart({ 'one/functions.sql': three(3) })
  expect(await mayCall('fairlead_app')).toBe(true)
})

test('a trigger that a text no longer has is dropped, and what still uses a function keeps it from being dropped', async () => {
  const { restart, value } = await small({ 'one/functions.sql': noted + trigger })
  const triggers = () => value(`(select count(*)::int from pg_trigger where not tgisinternal)`)
  expect(await triggers()).toBe(1)
  await restart({ 'one/functions.sql': noted })
  expect(await triggers()).toBe(0)
  await restart({ 'one/functions.sql': three(3) })
  await restart({ 'migrations/0002-default.sql': 'alter table thing add three int default three();' })
  await expect(restart({ 'one/functions.sql': '' })).rejects.toThrow(
    'cannot drop function three() because other objects depend on it',
  )
})

test('a file that a numbered file or another file names as used is applied before it', async () => {
  const { value, restart } = await small({
    'migrations/0002-more.sql':
      '-- uses: z/functions.sql\ncreate table more (id int default three() check (id > three() - 1));',
    'a/functions.sql': `-- uses: b/functions.sql
      create or replace function seven() returns int language sql begin atomic select 1 + six(); end;`,
    'b/functions.sql': `create or replace function six() returns int language sql begin atomic select 2 * three(); end;`,
    'z/functions.sql': three(3),
  })
  expect(await value('seven()')).toBe(7)
  await expect(
    restart({ 'migrations/0003-none.sql': '-- uses: no/functions.sql\nselect 1;' }),
  ).rejects.toThrow('0003-none.sql uses no/functions.sql, which does not exist')
})

test('of several concurrent starts one applies', async () => {
  const { client, start, restart, value } = await small({ 'one/functions.sql': noted + trigger })
  await restart({
    'migrations/0002-count.sql': 'create table counted (id int generated always as identity);',
    'one/functions.sql': `${noted}${trigger}${three(3)}`,
  })
  await client.query('truncate migration')
  await client.query('drop table thing, counted')
  await Promise.all(Array.from({ length: 4 }, start))
  expect(await value('three()')).toBe(3)
  const { rows } = await client.query('select name, defined from migration order by name')
  expect(rows).toEqual([
    { name: '0001-thing.sql', defined: [] },
    { name: '0002-count.sql', defined: [] },
    {
      name: 'one/functions.sql',
      defined: ['routine note()', 'routine three()', 'trigger thing_noted on thing'],
    },
  ])
})
