import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate, refuseOldPostgres } from './migrate.ts'
import { oneAtATime } from '../testing/database.ts'

test('a server that is too old is refused before any change, and the error names its version', () => {
  expect(() => refuseOldPostgres(150_018, '15.18 (Debian)')).toThrow(
    'PostgreSQL 16 or newer is needed; the one at DATABASE_URL is 15.18 (Debian)',
  )
  expect(() => refuseOldPostgres(160_000, '16.0')).not.toThrow()
})

test('the error of a failed migration names its file and the reason', async () => {
  const url = new URL(inject('databaseUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `broken_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('create function current_account() returns text language sql return 1::text')
    await oneAtATime(async () => {
      await expect(migrate(url.href)).rejects.toThrow(
        /^Migration 0001-roles\.sql failed: function "current_account" already exists/,
      )
    })
    expect((await client.query('select from migration')).rowCount).toBe(0)
  } finally {
    await client.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
})
