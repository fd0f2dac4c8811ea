import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../server/src/lib/db-types.ts'
import { countUsage } from '../server/src/cdn/traffic/usage.ts'
import { dataOf } from '../server/src/cdn/traffic/data.ts'
import { median } from './load.ts'
import { fillSites, openStack } from './stack.ts'

/**
 * Charts of an account with many counters, by the API and by psql with the same statements; and rows of counters
 * that are ingested per second, beside COPY into a table of the same shape. Prints ratios, and does not compare them
 * with targets. The size is set by BENCH_SITES, BENCH_DAYS, and BENCH_EVERY: one site has counters of every minute,
 * each other of one minute in so many.
 */
const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const sites = sizeOf('BENCH_SITES', 1000)
const days = sizeOf('BENCH_DAYS', 30)
const every = sizeOf('BENCH_EVERY', 30)
const rounds = 15
const countries = 'DE FR IN CN US GB JP BR ZA AU IT ES PL NL SE TR MX ID VN KR'.split(' ')
const port = 24_120

const stack = await openStack(port)
const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
const statements: { sql: string; parameters: readonly unknown[] }[] = []
const tx = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void statements.push(query),
})

/** Counters of the last days by minute, of the last year by half an hour. */
async function fill(account: string) {
  const minutes = `generate_series(date_trunc('hour', now()) - interval '${days} days', now(), '1 minute') minute`
  const numbered = `(select id, row_number() over (order by created_at desc) as n from site where account_id = '${account}') s`
  const active = `(s.n = 1 or (extract(epoch from minute) / 60)::bigint % ${every} = s.n % ${every})`
  const codes = `(values ${countries.map((code, at) => `('${code}', ${at})`).join(', ')}) c(country, at)`
  const grouped = (by: string) => `group by grouping sets ((2, minute, ${by}), (minute, ${by}))`
  await pool.query(`
    select make_counter_partitions(now() - interval '1 year', now());
    insert into usage
      select '${account}', s.id, minute, status, sum(50), sum(40), sum(500000), sum(10), sum(100000)
        from ${numbered}, ${minutes}, (values (200), (304), (404)) v(status)
       where ${active} ${grouped('status').replace('(2,', '(s.id,')};
    insert into usage_country
      select '${account}', s.id, minute, country, sum(50), sum(40), sum(500000)
        from ${numbered}, ${minutes}, ${codes}
       where ${active} and (s.n = 1 or c.at = s.n % ${countries.length}) ${grouped('country').replace('(2,', '(s.id,')};
    insert into usage_half_hour
      select account_id, site_id, date_bin('30 minutes', minute, 'epoch'), status, sum(requests), sum(hits), sum(traffic),
             sum(origin_requests), sum(origin_traffic) from usage group by 1, 2, 3, 4;
    insert into usage_half_hour
      select account_id, site_id, half_hour - n * interval '${days} days', status, requests, hits, traffic, origin_requests, origin_traffic
        from usage_half_hour, generate_series(1, ${Math.floor(365 / days)}) n
       where site_id is null and half_hour - n * interval '${days} days' > now() - interval '1 year'
      on conflict do nothing;
    insert into usage_country_half_hour
      select account_id, site_id, date_bin('30 minutes', minute, 'epoch'), country, sum(requests), sum(hits), sum(traffic)
        from usage_country group by 1, 2, 3, 4;
    analyze`)
  const { rows } = await pool.query<{ count: string }>(
    `select sum(n) as count from (select count(*) as n from usage union all select count(*) from usage_half_hour
      union all select count(*) from usage_country union all select count(*) from usage_country_half_hour) t`,
  )
  return Number(rows[0]?.count)
}

const literal = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return `timestamptz '${value.toISOString()}'`
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
}
const asText = ({ sql, parameters }: (typeof statements)[number]) =>
  sql.replace(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]))

/** Milliseconds of the statements in one session of psql, the median of the rounds. */
function psqlMs(texts: readonly string[]): number {
  const script = [
    '\\timing on',
    '\\o /dev/null',
    ...Array.from({ length: rounds + 3 }, () => texts.map((text) => `${text};`)).flat(),
  ]
  const output = execFileSync('psql', ['-X', '-q', stack.databaseUrl], {
    input: script.join('\n'),
    encoding: 'utf8',
  })
  const times = [...output.matchAll(/Time: ([\d.]+)/g)].map(([, ms]) => Number(ms))
  const sums = Array.from({ length: rounds + 3 }, (_, round) =>
    times.slice(round * texts.length, (round + 1) * texts.length).reduce((sum, ms) => sum + ms, 0),
  )
  return median(sums.slice(3))
}

async function apiMs(path: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + 3; round += 1) {
    const start = performance.now()
    const reply = await fetch(stack.base + path, { headers: { cookie } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    times.push(performance.now() - start)
  }
  return median(times.slice(3))
}

type Asked = Parameters<typeof dataOf>[1]

async function chart(name: string, account: string, cookie: string, query: Asked) {
  statements.length = 0
  await dataOf(tx, query, { accountId: account, timeZone: 0, now: new Date(), minuteDays: 100 })
  const texts = statements.map(asText)
  const given = Object.entries(query).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(',') : value,
  ])
  const path = `/cdn/api/data-center?${new URLSearchParams(Object.fromEntries(given) as Record<string, string>).toString()}`
  const [ours, bare] = [await apiMs(path, cookie), psqlMs(texts)]
  console.log(
    `${name}: ${ours.toFixed(1)} ms; psql ${bare.toFixed(1)} ms; ratio ${(ours / bare).toFixed(2)} (aim: 1.30)`,
  )
}

/** Batches as edges send them: new minutes of many sites. */
async function ingest(account: string) {
  const { rows: known } = await pool.query<{ id: string }>('select id from site where account_id = $1', [
    account,
  ])
  const { rows: edges } = await pool.query<{ id: string }>(
    `insert into edge_node (name, public_key, regions) values ('bench', 'bench', '{1,2,3}') returning id`,
  )
  const now = new Date()
  const batchRows = 2000
  const batches = 25
  const journal = randomUUID()
  const rowsOf = (batch: number) =>
    Array.from({ length: batchRows }, (_, at) => ({
      siteId: known[at % known.length]?.id ?? '',
      minute: new Date(Math.floor(now.getTime() / 60_000 - batch) * 60_000).toISOString(),
      country: countries[Math.floor(at / known.length) % countries.length] ?? '',
      status: 206,
      ...{ requests: 5, hits: 4, traffic: 5000, originRequests: 1, originTraffic: 1000 },
    }))
  const start = performance.now()
  for (let seq = 1; seq <= batches; seq += 1)
    await tx
      .transaction()
      .execute((each) => countUsage(each, edges[0]?.id ?? '', { journal, seq, rows: rowsOf(seq) }, now))
  const ours = (batchRows * batches) / ((performance.now() - start) / 1000)

  const folder = mkdtempSync(join(tmpdir(), 'fairlead-copy-'))
  try {
    await pool.query('create table copied (like usage including all)')
    const file = join(folder, 'rows.csv')
    const lines = Array.from({ length: batches }, (_, batch) =>
      rowsOf(batch).map((row, at) =>
        [
          account,
          row.siteId,
          row.minute,
          100 + Math.floor(at / known.length),
          row.requests,
          row.hits,
          row.traffic,
          row.originRequests,
          row.originTraffic,
        ].join(','),
      ),
    ).flat()
    writeFileSync(file, lines.join('\n'))
    const script = `\\timing on\n\\copy copied from '${file}' csv\n`
    const output = execFileSync('psql', ['-X', '-q', stack.databaseUrl], { input: script, encoding: 'utf8' })
    const copied = lines.length / (Number(/Time: ([\d.]+)/.exec(output)?.[1]) / 1000)
    console.log(
      `ingest: ${ours.toFixed(0)} rows/s into four tables; COPY into one: ${copied.toFixed(0)} rows/s; ratio ${(ours / copied).toFixed(2)}`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

try {
  if (spawnSync('psql', ['--version']).error) throw new Error('psql is needed')
  const db = new pg.Client({ connectionString: stack.databaseUrl })
  await db.connect()
  const id = await fillSites(db, sites)
  await db.end()
  console.log(
    `${await fill(id)} rows of counters: ${sites} sites, ${countries.length} countries, ${days} days`,
  )
  const cookie = await stack.signIn()
  const { rows } = await pool.query<{ id: string }>(
    'select id from site where account_id = $1 order by created_at desc limit 1',
    [id],
  )
  const one = [rows[0]?.id ?? '']
  const end = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 - 3_600_000)
  const back = (hours: number) => new Date(end.getTime() - hours * 3_600_000).toISOString()
  const day = { startTime: back(24), endTime: end.toISOString(), grain: 'minutes' } as const
  await chart('24 hours of an account', id, cookie, { ...day, type: 'requests' })
  await chart('24 hours of a busy site', id, cookie, { ...day, type: 'requests', cdnConfigIds: one })
  await chart('its bandwidth', id, cookie, { ...day, type: 'bandwidth', cdnConfigIds: one })
  await chart('its status codes', id, cookie, { ...day, type: 'statusCode', cdnConfigIds: one })
  await chart('five countries', id, cookie, {
    ...day,
    type: 'traffic',
    cdnConfigIds: one,
    countries: countries.slice(0, 5),
  })
  await chart('24 hours by the hour', id, cookie, { ...day, type: 'traffic', grain: 'hour' })
  await chart('a year by day', id, cookie, {
    type: 'traffic',
    startTime: back(24 * 365),
    endTime: end.toISOString(),
    grain: 'day',
  })
  await ingest(id)
} finally {
  await tx.destroy()
  await stack.close()
}
