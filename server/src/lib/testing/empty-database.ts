import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** A database without tables, for one test. */
export async function emptyDatabase() {
  const url = new URL(inject('databaseUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  await admin.end()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
  })
  return { url: url.href, client }
}
