import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Copies a table by way of a file into a new one that is like it. Returns the seconds of the way in. */
export async function copyBare(client: pg.Client, table: string, file: string): Promise<number> {
  await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(file))
  await client.query(`create table bare_copy (like ${table} including all)`)
  const begin = performance.now()
  await pipeline(createReadStream(file), client.query(copyFrom('copy bare_copy from stdin')))
  const seconds = (performance.now() - begin) / 1000
  await client.query('drop table bare_copy')
  return seconds
}
