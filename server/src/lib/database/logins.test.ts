import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../db.ts'
import { dropLogins, keepLogins, type Logins } from './logins.ts'
import { migrate } from './migrate.ts'
import { world } from '../testing/world.ts'

const log = pino({ level: 'silent' })

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test.for<[keyof Logins, string]>([
  ['app', 'set role fairlead_system'],
  ['app', 'set session authorization fairlead_system'],
  ['app', 'set role fairlead'],
  ['app', 'alter table site disable row level security'],
  ['app', `select set_config('role', 'fairlead_system', false)`],
  ['app', 'create table mine (id int)'],
  ['app', 'select from graphile_worker._private_jobs'],
  ['app', 'select from session'],
  ['system', 'set role fairlead_app; set role fairlead'],
  ['system', 'alter table site disable row level security'],
  ['system', 'delete from audit_entry'],
  ['system', 'create table mine (id int)'],
  ['system', 'create role mine'],
])('the login of the %s role is refused: %s', async ([role, statement]) => {
  const { logins } = await world()
  await as(logins[role], async (client) => {
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner|never changed/)
  })
})

test('neither login gains rights with `reset role`', async () => {
  const { logins } = await world()
  for (const role of ['app', 'system'] as const)
    await as(logins[role], async (client) => {
      await client.query('reset role')
      const { rows } = await client.query<{ who: string; all: string }>(
        `select session_user as who, string_agg(rolname, ' ') as all from pg_roles where pg_has_role(oid, 'member')`,
      )
      expect(rows[0]?.who).toMatch(new RegExp(`^fairlead_${role}_[0-9a-f]{12}$`))
      expect(rows[0]?.all.split(' ').toSorted()).toEqual([`fairlead_${role}`, rows[0]?.who])
    })
})

test('all connections of the program use one of the two logins', async () => {
  const { rows, as: caller } = await world({ sites: ['a.example'] })
  await caller('owner').call((await import('@fairlead/api/cdn/site/site.ts')).listSites)
  const users = await rows<{ usename: string }>(
    `select distinct usename from pg_stat_activity
      where datname = current_database() and application_name like 'fairlead%' order by 1`,
  )
  expect(users.map(({ usename }) => usename.replace(/_[^_]*$/, ''))).toEqual([
    'fairlead_app',
    'fairlead_system',
  ])
})

/** A role that owns a new database. */
async function owner(rights: string) {
  const name = `owner_${randomUUID().slice(0, 8)}`
  const url = new URL(inject('databaseUrl'))
  await as(url.href, async (client) => {
    await client.query(`create role ${name} login ${rights} password 'secret'`)
    await client.query(`grant ${name} to current_user`)
    await client.query(`create database ${name} owner ${name}`)
  })
  url.pathname = `/${name}`
  url.username = name
  url.password = 'secret'
  return { url: url.href, name }
}

const works = async (logins: Logins) => {
  const db = openDatabase({ logins, max: 2, onError: () => undefined })
  try {
    await db.transaction((tx) => tx.selectFrom('site').selectAll().execute())
    return await db.enter({ by: 'session', proof: Buffer.from('') }, 'read', async (who) => who)
  } finally {
    await db.close()
  }
}

test('without CREATEROLE the program uses the owner’s login, and warns', async () => {
  const { url, name } = await owner('')
  await as(inject('databaseUrl'), (client) =>
    client.query(`grant fairlead_app, fairlead_storage, fairlead_system to ${name}`),
  )
  const warnings: string[] = []
  await migrate(url)
  const logins = await keepLogins(url, 'a'.repeat(32), { warn: (text: string) => void warnings.push(text) })
  expect(warnings).toEqual([expect.stringContaining('CREATEROLE')])
  expect(await works(logins)).toBeUndefined()
})

test('logins stay the same at every start, and another key results in other logins', async () => {
  const { url } = await world()
  const first = await keepLogins(url, 'first-secret'.repeat(3), log)
  const [again, other] = await Promise.all([
    keepLogins(url, 'first-secret'.repeat(3), log),
    keepLogins(url, 'other-secret'.repeat(3), log),
  ])
  expect(again).toEqual(first)
  expect(other.app).not.toBe(first.app)
  for (const logins of [first, other]) expect(await works(logins)).toBeUndefined()
})

test('logins of an old key are dropped when no program is connected as one of them', async () => {
  const { url, rows } = await world()
  const key = `a key that is dropped ${randomUUID()}`
  const logins = await keepLogins(url, key, log)
  const names = Object.values(logins).map((login) => new URL(login).searchParams.get('user') ?? '')
  const known = () => rows('select from pg_roles where rolname = any($1)', [names])
  await as(logins.system, async () => {
    expect(await dropLogins(url, [key])).toEqual(names)
    expect(await known()).toHaveLength(3)
  })
  // The server ends a connection after its client does.
  await expect.poll(() => dropLogins(url, [key])).toEqual([])
  expect(await known()).toEqual([])
  expect(await dropLogins(url, [key])).toEqual([])
})

test('an owner who may not drop logins is told that they stay', async () => {
  const key = `a key of somebody else ${randomUUID()}`
  const { url: theirs } = await owner('createrole')
  const { url } = await owner('')
  await as(inject('databaseUrl'), (client) =>
    client.query(
      `grant fairlead_app, fairlead_storage, fairlead_system to ${new URL(theirs).username} with admin option`,
    ),
  )
  const logins = await keepLogins(theirs, key, log)
  expect(await dropLogins(url, [key])).toHaveLength(Object.keys(logins).length)
  expect(await dropLogins(theirs, [key])).toEqual([])
})
