import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from '../testing/database.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { catalogOf } from './catalog.ts'
import { migrate } from './migrate.ts'

/** The last commit that has the hundred migrations. */
const commit = 'f126ff44'
const folder = 'server/src/migrations'

/** A database as that commit made it: by the hundred migrations or, with `until`, by the first of them. */
async function formerDatabase(until = '9999') {
  const files = await mkdtemp(join(tmpdir(), 'fairlead-migrations-'))
  onTestFinished(() => rm(files, { recursive: true }))
  const archive = join(files, 'all.tar')
  const root = join(import.meta.dirname, '../../../..')
  execFileSync('git', ['archive', '--output', archive, commit, folder], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', files])
  const { url, client } = await emptyDatabase()
  await client.query(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const names = (await readdir(join(files, folder))).toSorted().filter((name) => name < until)
  await oneAtATime(async () => {
    for (const name of names) {
      await client.query(`begin;${await readFile(join(files, folder, name), 'utf8')};commit`)
      await client.query('insert into migration (name) values ($1)', [name])
    }
  })
  return { url, client, names }
}

test('the hundred migrations made the schema that the squashed files make, and their database is upgraded once', async () => {
  const { url, client, names } = await formerDatabase()
  expect(names).toHaveLength(100)
  await client.query(`insert into account (number, name, kind) values ('000000000001', 'a', 'customer')`)
  await migrate(url)
  const fresh = await emptyDatabase()
  await migrate(fresh.url)
  const [upgraded, made] = await Promise.all([catalogOf(client), catalogOf(fresh.client)])
  expect(made.length).toBeGreaterThan(5000)
  const withRow = made.map((line) => line.replace(/^(rows of (account|wallet|standing)): 0$/, '$1: 1'))
  expect(upgraded).toEqual(withRow.toSorted())
  const records = 'select name, hash, defined from migration order by name'
  expect((await client.query(records)).rows).toEqual((await fresh.client.query(records)).rows)
  await migrate(url)
  expect(await catalogOf(client)).toEqual(upgraded)
})

test('an older database is refused and stays as it is', async () => {
  const { url, client } = await formerDatabase('0150')
  await expect(migrate(url)).rejects.toThrow('start that version once, and then this one')
  expect((await client.query('select from migration')).rowCount).toBe(98)
})
