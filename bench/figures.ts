import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { measureCharts } from './figures/charts.ts'
import { fillCounters } from './figures/fill.ts'
import { measureIngest } from './figures/ingest.ts'
import { measureLogFile } from './figures/log-file.ts'
import { fillSites, openStack } from './stack.ts'

/**
 * Charts of an account with many counters, by the API and by psql with the same statements; counters ingested per
 * second, beside COPY; and the memory of a large log file. The size is set by BENCH_SITES, BENCH_DAYS, BENCH_EVERY and
 * BENCH_LOG_MB. Every site has all countries; the newest has counters of every minute, the others of one minute in
 * BENCH_EVERY. BENCH_EVERY=1 makes them all as busy, for which a thousand sites need some 150 GB.
 */
const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const sites = sizeOf('BENCH_SITES', 1000)
const size = { days: sizeOf('BENCH_DAYS', 30), every: sizeOf('BENCH_EVERY', 30) }
const megabytes = sizeOf('BENCH_LOG_MB', 1000)

if (spawnSync('psql', ['--version']).error) throw new Error('psql is needed')
const stack = await openStack(24_120)
try {
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  const db = await pool.connect()
  const account = await fillSites(db, sites)
  const started = performance.now()
  const rows = await fillCounters(db, account, size)
  const busiest = 'select id from site where account_id = $1 order by created_at desc limit 1'
  const { rows: found } = await db.query<{ id: string }>(busiest, [account])
  db.release()
  await pool.end()
  const seconds = (performance.now() - started) / 1000
  console.log(`${rows} rows of counters of ${sites} sites and ${size.days} days, in ${seconds.toFixed(0)} s`)
  const site = found[0]?.id ?? ''
  await measureCharts(stack, account, site)
  await measureIngest(stack, account)
  await measureLogFile(stack, account, site, megabytes)
} finally {
  await stack.close()
}
