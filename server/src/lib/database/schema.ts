import type pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/** What a file of functions has defined: `routine f(uuid)`, `trigger t on site`. With `drop ` before it, it is dropped. */
type Defined = string

/** All routines and triggers, each with the place of its row, which moves whenever it is replaced. */
async function findDefinitions(client: pg.ClientBase): Promise<ReadonlyMap<Defined, string>> {
  const { rows } = await client.query<{ name: string; place: string }>(
    `select format('routine %s', oid::regprocedure) as name, ctid::text as place
       from pg_proc where pronamespace = 'public'::regnamespace
     union all
     select format('trigger %I on %s', tgname, tgrelid::regclass), ctid::text
       from pg_trigger where not tgisinternal`,
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

/** The definitions of now. They are looked up when they may have changed, because there are hundreds. */
function openDefinitions(client: pg.ClientBase) {
  let known: ReadonlyMap<Defined, string> | undefined
  const findAgain = async () => (known = await findDefinitions(client))
  const forget = () => (known = undefined)
  return { find: async () => known ?? (await findAgain()), findAgain, forget }
}

/** Gives routines the rights that a new one has, so that a right which a text no longer grants ends. */
async function resetRights(client: pg.ClientBase, routines: readonly Defined[]) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant execute on routine %s to public', p.oid::regprocedure) as statement
       from pg_proc p where format('routine %s', p.oid::regprocedure) = any($1)
     union all
     select format('revoke execute on routine %s from %s', p.oid::regprocedure, a.grantee::regrole)
       from pg_proc p cross join aclexplode(p.proacl) a
      where format('routine %s', p.oid::regprocedure) = any($1) and a.grantee not in (0, p.proowner)`,
    [routines],
  )
  await client.query(rows.map(({ statement }) => statement).join(';'))
}

async function run(client: pg.ClientBase, { name, text }: SqlFile) {
  try {
    await client.query(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error })
  }
}

type Applied = { name: string; hash: string | null; defined: Defined[] }

/**
 * Brings tables and functions up to date, in the caller's transaction. Numbered files run once, in their order. A file of
 * functions is applied when its text has changed, or something that it defined was dropped; after the numbered files,
 * except for those that a numbered file names as used. What no file defines any more is dropped.
 */
export async function applySchema(
  client: pg.ClientBase,
  { tables, functions }: { tables: readonly SqlFile[]; functions: readonly SqlFile[] },
) {
  const { rows } = await client.query<Applied>('select name, hash, defined from migration')
  const applied = new Map(rows.map((row) => [row.name, row]))
  const current = new Map<string, Applied>()
  const present = openDefinitions(client)

  const apply = async (file: SqlFile) => {
    if (current.has(file.name)) return
    const last = applied.get(file.name)
    current.set(file.name, { ...file, defined: last?.defined ?? [] })
    for (const name of file.uses) await applyNamed(name, file)
    const before = await present.find()
    if (last?.hash === file.hash && last.defined.every((name) => before.has(name))) return
    if (last) await resetRights(client, last.defined)
    const untouched = last ? await present.findAgain() : before
    await run(client, file)
    const after = await present.findAgain()
    const defined = [...after]
      .flatMap(([name, place]) => (untouched.get(name) === place ? [] : [name]))
      .toSorted()
    current.set(file.name, { ...file, defined })
  }
  const applyNamed = async (name: string, user: SqlFile) => {
    const used = functions.find((file) => file.name === name)
    if (!used) throw new Error(`${user.name} uses ${name}, which does not exist`)
    await apply(used)
  }

  const pending = tables.filter(({ name }) => !applied.has(name))
  for (const file of pending) {
    for (const name of file.uses) await applyNamed(name, file)
    await run(client, file)
    present.forget()
  }
  for (const file of functions) await apply(file)
  const kept = new Set([...current.values()].flatMap(({ defined }) => defined))
  await dropLeftovers(client, { rows, kept, present: await present.find() })
  await record(client, { pending, current: [...current.values()], rows })
}

type Records = { pending: readonly SqlFile[]; current: readonly Applied[]; rows: readonly Applied[] }

/** Notes what was applied, and forgets files of functions that are no longer there. */
async function record(client: pg.ClientBase, { pending, current, rows }: Records) {
  await client.query('insert into migration (name) select unnest($1::text[])', [
    pending.map(({ name }) => name),
  ])
  const known = new Map(rows.map((row) => [row.name, row]))
  const changed = current.filter(({ name, hash, defined }) => {
    const last = known.get(name)
    return last?.hash !== hash || last.defined.join() !== defined.join()
  })
  for (const { name, hash, defined } of changed)
    await client.query(
      `insert into migration (name, hash, defined) values ($1, $2, $3)
       on conflict (name) do update set hash = excluded.hash, defined = excluded.defined, applied_at = now()`,
      [name, hash, defined],
    )
  const names = current.map(({ name }) => name)
  await client.query('delete from migration where hash is not null and name <> all($1)', [names])
}

type Leftovers = {
  rows: readonly Applied[]
  kept: ReadonlySet<Defined>
  present: ReadonlyMap<Defined, string>
}

/** Drops what a file defined at an earlier start and none defines now. It fails if something else depends on it. */
async function dropLeftovers(client: pg.ClientBase, { rows, kept, present }: Leftovers) {
  const leftovers = rows
    .flatMap(({ defined }) => defined)
    .filter((name) => present.has(name) && !kept.has(name))
  const triggers = leftovers.filter((name) => name.startsWith('trigger '))
  for (const trigger of triggers) await client.query(`drop ${trigger}`)
  const routines = leftovers.filter((name) => name.startsWith('routine '))
  if (routines.length === 0) return
  // In one statement, because one of them may depend on another.
  await client.query(`drop routine ${routines.map((name) => name.slice('routine '.length)).join(', ')}`)
}
