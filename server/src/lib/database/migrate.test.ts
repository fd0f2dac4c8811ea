import { expect, test } from 'vitest'
import { migrate, refuseOldPostgres } from './migrate.ts'
import { freshDatabase, oneAtATime } from '../testing/database.ts'
import { emptyDatabase } from '../testing/empty-database.ts'

test('a server that is too old is refused before any change, and the error names its version', () => {
  expect(() => refuseOldPostgres(150_018, '15.18 (Debian)')).toThrow(
    'PostgreSQL 16 or newer is needed; the one at DATABASE_URL is 15.18 (Debian)',
  )
  expect(() => refuseOldPostgres(160_000, '16.0')).not.toThrow()
})

test('the error of a failed migration names its file and the reason', async () => {
  const { url, client } = await emptyDatabase()
  await client.query('create function current_account() returns text language sql return 1::text')
  await oneAtATime(async () => {
    await expect(migrate(url)).rejects.toThrow(
      /^Migration lib\/database\/functions\.sql failed: cannot change return type of existing function/,
    )
  })
  expect((await client.query('select from migration')).rowCount).toBe(0)
})

test('a second start applies nothing', async () => {
  const { url, owner, release } = await freshDatabase()
  const places = () =>
    owner.query(
      `select ctid, name, hash from migration union all
       select ctid, oid::regprocedure::text, null from pg_proc where pronamespace = 'public'::regnamespace order by 2`,
    )
  const { rows } = await places()
  await migrate(url)
  expect((await places()).rows).toEqual(rows)
  expect(rows.length).toBeGreaterThan(100)
  release()
})
