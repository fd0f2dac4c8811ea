import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { countUsage } from '../../server/src/cdn/traffic/usage.ts'
import type { DB } from '../../server/src/lib/db-types.ts'
import { takeTurns } from '../load.ts'
import type { Stack } from '../stack.ts'
import { countries } from './fill.ts'

const batchRows = 2000
const batches = 25

/** Rows of counters per second in batches as edges send them, in turns with COPY of as many into one table. */
export async function measureIngest({ databaseUrl, folder }: Stack, account: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { rows: sites } = await pool.query<{ id: string }>('select id from site where account_id = $1', [
      account,
    ])
    const { rows: edges } = await pool.query<{ id: string }>(
      `insert into edge_node (name, public_key, regions) values ('ingest', '\\x01', '{1,2,3}') returning id`,
    )
    await pool.query('create table copied (like usage including all)')
    const now = new Date()
    const journal = randomUUID()
    const file = join(folder, 'rows.csv')
    let [seq, copies] = [0, 0]
    const rowAt = (at: number, batch: number) => ({
      siteId: sites[at % sites.length]?.id ?? '',
      minute: new Date(Math.floor(now.getTime() / 60_000 - batch) * 60_000).toISOString(),
      country: countries[Math.floor(at / sites.length) % countries.length] ?? '',
      status: 206,
      requests: 5,
      hits: 4,
      traffic: 5000,
      originRequests: 1,
      originTraffic: 1000,
    })

    const byBatch = async () => {
      seq += 1
      const rows = Array.from({ length: batchRows }, (_, at) => rowAt(at, seq))
      const start = performance.now()
      await tx
        .transaction()
        .execute((each) => countUsage(each, edges[0]?.id ?? '', { journal, seq, rows }, now))
      return batchRows / ((performance.now() - start) / 1000)
    }
    const byCopy = async () => {
      copies += 1
      const lines = Array.from({ length: batchRows }, (_, at) => {
        const { siteId, minute, requests, hits, traffic, originRequests, originTraffic } = rowAt(at, copies)
        const status = 100 + Math.floor(at / sites.length)
        return [account, siteId, minute, status, requests, hits, traffic, originRequests, originTraffic].join(
          ',',
        )
      })
      writeFileSync(file, lines.join('\n'))
      const { stdout } = spawnSync('psql', ['-X', '-q', databaseUrl], {
        input: `\\timing on\n\\copy copied from '${file}' csv\n`,
        encoding: 'utf8',
      })
      return batchRows / (Number(/Time: ([\d.]+)/.exec(stdout)?.[1]) / 1000)
    }
    const { a, b, ratio } = await takeTurns(byBatch, byCopy, batches)
    console.log(
      `ingest: ${a.toFixed(0)} rows/s into four tables; COPY into one of them: ${b.toFixed(0)} rows/s; ratio ${ratio.toFixed(2)}`,
    )
  } finally {
    await tx.destroy()
  }
}
