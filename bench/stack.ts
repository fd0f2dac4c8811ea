import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import type pg from 'pg'
import { startCluster } from '../scripts/postgres/cluster.js'

/** Long enough for an edge that starts with 10,000 sites. */
const patienceMs = 60_000
const enrollToken = 'a token for the benchmark only'

/** The status of a URL; undefined without a response. `fetch` could not send another host. */
const fetchStatus = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve) => {
    get(url, { headers }, (reply) => resolve(reply.resume().statusCode)).on('error', () => resolve(undefined))
  })

/** Waits until a URL returns this status. */
export async function answers(url: string, headers: Record<string, string> = {}, status = 200) {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if ((await fetchStatus(url, headers)) === status) return
    await pause(20)
  }
  throw new Error(`${url} does not respond`)
}

/** A demo account: its number, which is part of its sites' domains, and its root user. */
export const customer = { number: '100000000003', username: 'customer@demo.fairlead.test' }
export const reseller = { number: '100000000002', username: 'reseller@demo.fairlead.test' }

/** Adds deployed sites to an account, `site-1` the newest, and returns the account's id. */
export async function fillSites(
  db: Pick<pg.Client, 'query'>,
  count: number,
  { number } = customer,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from account where number = $1', [number])
  const account = rows[0]?.id ?? ''
  const input = SiteConfigInput.parse({
    origins: [{ originId: 'origin-1', domainName: 'origin.example.com' }],
  })
  const config = { ...input, behaviors: presetOf(SiteMode.advanced, 'origin-1') }
  const origins = [{ originId: 'origin-1', type: 1, domainName: 'origin.example.com' }]
  await db.query(
    `insert into site (account_id, domain, platform_domain, deploy_status, origins, change_seq, created_at)
     select $1, 'site-' || n || '.' || $4 || '.example.com', 'p' || n || '-' || $4 || '.edge.localhost', 1, $3,
            nextval('change_seq'), now() - n * interval '1 second'
       from generate_series(1, $2) n`,
    [account, count, JSON.stringify(origins), number],
  )
  await db.query(
    `insert into site_version (site_id, version, account_id, action, config, user_name)
     select id, 1, account_id, 'add', $2, 'bench' from site where account_id = $1`,
    [account, JSON.stringify(config)],
  )
  // More than the default quota.
  await db.query('update account set site_quota = 20000 where id = $1', [account])
  await db.query('vacuum analyze site, site_tally')
  return account
}

export type Stack = Awaited<ReturnType<typeof openStack>>

/** Arguments of Node, and of the program. */
type RunOptions = { flags?: readonly string[]; args?: readonly string[] }

/**
 * A database and a control plane for one benchmark. `close` ends them and all programs that they started, and deletes
 * the data.
 */
export async function openStack(port: number, { durable = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
  const dir = join(folder, 'postgres')
  let cluster = await startCluster({ dir, durable })
  const { port: databasePort, url: databaseUrl } = cluster
  const children: ChildProcess[] = []
  const base = `http://127.0.0.1:${port}`

  /** Runs a program of the project on this Node. */
  const run = (file: string, env: Record<string, string>, { flags = [], args = [] }: RunOptions = {}) => {
    const program = fileURLToPath(new URL(file, import.meta.url))
    const child = spawn(process.execPath, [...flags, program, ...args], {
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    return child
  }

  const runServer = async () => {
    const server = run('../server/src/main.ts', {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: `${port}`,
      FAIRLEAD_CAPTCHA: 'off',
      FAIRLEAD_DEMO: 'on',
      RATE_LIMIT: '100000000',
      EDGE_ENROLL_TOKEN: enrollToken,
    })
    await answers(`${base}/readyz`)
    return server
  }
  let server = await runServer()

  return {
    base,
    folder,
    databaseUrl,
    /** Of the control plane. */
    serverPid: () => server.pid ?? 0,
    run,
    /** Starts an edge. */
    runEdge: (edgePort: number) =>
      run('../edge/src/main.ts', {
        EDGE_PORT: `${edgePort}`,
        EDGE_TLS_PORT: '0',
        // Benchmarks measure one core.
        EDGE_WORKERS: '1',
        CONTROL_URL: base,
        DATA_DIR: folder,
        EDGE_ENROLL_TOKEN: enrollToken,
        ALLOW_LOOPBACK_ORIGINS: 'on',
      }),
    /** The cookie of an account's root user. */
    signIn: async ({ username } = customer) => {
      const reply = await fetch(`${base}/user/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          accountType: 1,
          username,
          password: 'Fairlead2026',
        }),
      })
      return reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
    /** Kills the control plane and the database. */
    goDown: async () => {
      server.kill('SIGKILL')
      cluster.kill()
      await cluster.exited
    },
    comeBack: async () => {
      cluster = await startCluster({ dir, port: databasePort, durable })
      server = await runServer()
    },
    close: async () => {
      for (const child of children) child.kill()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
