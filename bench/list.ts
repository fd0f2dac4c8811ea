import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startCluster } from '../scripts/postgres/cluster.js'
import { median, requestsPerSecond, takeTurns } from './load.ts'

/**
 * The list endpoint, with session, permission, row-level security and count, over 10,000 sites of one account,
 * beside a bare Fastify handler that runs the same statement. Prints ratios; judges nothing.
 */
const sites = 10_000
const ports = { server: 24_080, bare: 24_081 }

const run = (file: string, env: Record<string, string>) =>
  spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function answers(url: string) {
  for (let left = 200; left > 0; left--) {
    const ok = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

async function signIn(base: string): Promise<string> {
  const reply = await fetch(`${base}/user/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountType: 1, username: 'customer@demo.fairlead.test', password: 'Fairlead2026' }),
  })
  return reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ')
}

async function fill(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ id: string }>(`select id from account where number = '100000000003'`)
  const account = rows[0]?.id ?? ''
  await db.query(
    `insert into site (account_id, domain, platform_domain, deploy_status, origins, change_seq, created_at)
     select $1, 'site-' || n || '.example.com', 'p' || n || '.edge.localhost', 1,
            '[{"domainName":"origin.example.com","httpPort":80,"httpsPort":443,"originProtocolPolicy":"http-only","originPath":""}]',
            nextval('change_seq'), now() - n * interval '1 second'
       from generate_series(1, $2) n`,
    [account, sites],
  )
  await db.query('vacuum analyze site, site_tally')
  return account
}

/** The list's own statement (server/src/cdn/site-list.ts), and its halves alone. */
const page = `select site.* from site where account_id = $1 and deleted_at is null order by created_at desc, id desc limit 10`
const total = `select coalesce(sum(total), 0)::bigint as total from site_tally where account_id = $1`
const naive = `select count(*) from site where account_id = $1 and deleted_at is null`
const statement = page.replace('site.*', `site.*, (${total}) as total`)

/** Milliseconds of the database alone for one statement, the median of many. */
async function cost(db: pg.Client, sql: string, account: string) {
  const times: number[] = []
  for (let i = 0; i < 300; i++) {
    const start = process.hrtime.bigint()
    await db.query(sql, [account])
    times.push(Number(process.hrtime.bigint() - start) / 1e6)
  }
  return median(times)
}

const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
const cluster = await startCluster({ dir: join(folder, 'postgres'), durable: false })
const children: ChildProcess[] = []
try {
  const env = { DATABASE_URL: cluster.url, NODE_ENV: 'test' }
  const base = `http://127.0.0.1:${ports.server}`
  children.push(
    run('../server/src/main.ts', {
      ...env,
      PORT: `${ports.server}`,
      FAIRLEAD_CAPTCHA: 'off',
      FAIRLEAD_DEMO: 'on',
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'warn',
    }),
  )
  await answers(`${base}/readyz`)
  const db = new pg.Client({ connectionString: cluster.url })
  await db.connect()
  const account = await fill(db)
  children.push(run('list-bare.ts', { ...env, PORT: `${ports.bare}`, STATEMENT: JSON.stringify([statement, account]) }))
  await answers(`http://127.0.0.1:${ports.bare}/`)

  const cookie = await signIn(base)
  const { a, b, ratio } = await takeTurns(
    () => requestsPerSecond({ url: `${base}/cdn/api/cdn-config?pageSize=10`, headers: { cookie } }),
    () => requestsPerSecond({ url: `http://127.0.0.1:${ports.bare}/` }),
  )
  console.log(`list of ${sites} sites: ${a.toFixed(0)} requests/s; bare handler, same SQL: ${b.toFixed(0)}; ratio ${ratio.toFixed(2)} (aim: 0.50)`)

  const [pageMs, totalMs, naiveMs] = [await cost(db, page, account), await cost(db, total, account), await cost(db, naive, account)]
  console.log(
    `count: ${(totalMs / pageMs).toFixed(2)} of the page's time (aim: at most 1.00); counting the rows would be ${(naiveMs / pageMs).toFixed(2)}`,
  )
  await db.end()
} finally {
  for (const child of children) child.kill()
  await cluster.stop()
  await rm(folder, { recursive: true })
}
