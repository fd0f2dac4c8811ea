import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, inject } from 'vitest'
import { tasks } from '../../jobs.ts'
import { ledgerInvariants } from '../../money/ledger/invariants.ts'
import { readSettings } from '../../settings.ts'
import { type Database, sharesOf } from '../db.ts'
import { loggerOptions } from '../log.ts'
import { keepLogins, loginUrls } from '../database/logins.ts'
import { secretBox } from '../secret-box.ts'
import { browser } from './client.ts'
import { freshDatabase, oneAtATime } from './database.ts'
import { newEnrolToken, enrolledEdge, type EnrolledEdge } from './edge.ts'
import { lendApp } from './lend/lend-app.ts'
import { addPeople, type Name, narrowRole, type RoleRights } from './scene/people.ts'

export const secretKey = 'canary-of-the-secret-key-0123456789'

type WorldOptions = {
  /** Domains of `owner`'s sites. */
  sites?: string[]
  /** Domains of `stranger`'s sites. */
  strangerSites?: string[]
  /** Names of enrolled edges, which count as online. */
  edges?: string[]
  /** The permissions of `member`. */
  role?: RoleRights
  /** Environment variables, which override those of tests. */
  env?: Record<string, string>
  /** Whether an account has only its share of the connections, as in production. */
  shares?: true
  /** Wraps the database. */
  wrap?: (db: Database) => Database
  /** Errors that the test causes on purpose; any other error in the log fails it. */
  expectedErrors?: RegExp
}

type LogLine = { level: number; msg: string; err?: { message: string; stack: string } }

export const minimalSite = (domain: string) => ({
  domain,
  originType: 1,
  visitRegion: 1,
  origins: [{ domainName: 'origin.test.example', httpPort: 8080, originProtocolPolicy: 'http-only' }],
})

function settableClock() {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (seconds: number) => {
      offset += seconds * 1000
    },
    set: (time: string) => {
      offset = new Date(time).getTime() - Date.now()
    },
    /** To the beginning of a minute, so that none begins while requests of one are counted. */
    toNextMinute: () => {
      offset += 60_000 - ((Date.now() + offset) % 60_000)
    },
  }
}

/** Two rules of the ledger, which hold in the database of every test. */
const owedBesideFree = [
  ledgerInvariants['nothing is owed while there is free cash'],
  ledgerInvariants['nothing is owed while there is a voucher that was valid at the last event'],
].join(' union all ')

let loginsMade: Promise<void> | undefined

/**
 * Creates the logins, and grants their rights to the owner: tests connect as the owner, and must see which locks both
 * wait for.
 */
async function makeLogins(url: string) {
  const logins = await keepLogins(url, secretKey, pino({ level: 'silent' }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const login of Object.values(logins)) {
      const name = pg.escapeIdentifier(new URL(login).searchParams.get('user') ?? '')
      await client.query(`grant ${name} to current_user with inherit true`)
    }
  } finally {
    await client.end()
  }
}

/** Nothing listens where payments are made; a test that pays has stand-ins of its own. */
const standIns = () => ({
  CLOUD_STAND_IN: inject('cloudStandIn'),
  PAYMENT_STAND_IN: 'http://127.0.0.1:9',
  PAYMENT_METHODS: 'card,otherCard,marketplace',
})

/** The real application with its own database, people, sites and edges. Ends with the test. */
export async function world(options: WorldOptions = {}) {
  const { url, owner, open, release } = await freshDatabase()
  // All databases of the cluster share the logins.
  loginsMade ??= oneAtATime(() => makeLogins(url))
  const people = await addPeople(owner, options.role ?? narrowRole)
  const clock = settableClock()
  const dataDir = join(tmpdir(), `fairlead-world-${randomUUID()}`)
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    FAIRLEAD_CAPTCHA: 'off',
    FAIRLEAD_DEMO: 'off',
    RATE_LIMIT: '1000000',
    DATA_DIR: dataDir,
    PDF_FONT: inject('blankFont'),
    // Production refuses stand-ins.
    ...(options.env?.['NODE_ENV'] !== 'production' && standIns()),
    ...options.env,
  })

  const lines: string[] = []
  const replies: string[] = []
  const log = pino(loggerOptions('info'), { write: (line: string) => void lines.push(line) })
  await loginsMade
  const logins = loginUrls(url, secretKey)
  const { db: opened, changes } = open(logins, log, options.shares && sharesOf(10))
  const db = options.wrap?.(opened) ?? opened
  const { app, release: releaseApp } = await lendApp(
    { settings, db, changes, clock, seen: { lines, replies } },
    { isLimited: options.env?.['RATE_LIMIT'] !== undefined },
  )

  onTestFinished(async () => {
    await changes.stop()
    await releaseApp()
    await opened.close()
    const owed = await owner.query(owedBesideFree)
    release()
    await rm(dataDir, { recursive: true, force: true })
    const failures = lines
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => line.level >= 50)
      .map((line) => line.err?.stack ?? line.msg)
    expect(failures.filter((text) => !options.expectedErrors?.test(text))).toEqual([])
    expect(owed.rows, 'what is owed beside what is free').toEqual([])
    expect(replies.filter((reply) => reply.includes('$argon2') || reply.includes(secretKey))).toEqual([])
  })

  const sessionCookie = settings.production ? '__Host-fairlead_session' : 'fairlead_session'
  const guest = () => browser(app)
  const as = (name: Name) =>
    browser(app, { [sessionCookie]: people[name].session }, (token) => void (people[name].session = token))

  const sites = new Map<string, Site>()
  const add = async (name: Name, domain: string) => {
    const { data } = await as(name).call(addSite, { body: minimalSite(domain) })
    sites.set(domain, data)
  }
  for (const domain of options.sites ?? []) await add('owner', domain)
  for (const domain of options.strangerSites ?? []) await add('stranger', domain)

  const admit = (name: string) => newEnrolToken(db, name, clock.now())
  const enroll = async (name: string) => enrolledEdge(app, clock.now, name, await admit(name))
  const edges = new Map<string, EnrolledEdge>()
  for (const name of options.edges ?? []) {
    const edge = await enroll(name)
    // Any signed call makes it count as online.
    await edge.receipts({})
    edges.set(name, edge)
  }

  const named = <T>(map: Map<string, T>, name: string) => {
    const found = map.get(name)
    if (!found) throw new Error(`This world has no ${name}`)
    return found
  }

  return {
    app,
    db,
    url,
    logins,
    settings,
    box: secretBox(secretKey),
    clock,
    log,
    people,
    sessionCookie,
    /** A browser in which a person of the world is signed in. */
    as,
    /** A browser without a session. */
    guest,
    site: (domain: string) => named(sites, domain),
    edge: (name: string) => named(edges, name),
    enroll,
    /** A token with which an edge may enrol. */
    admit,
    /** Makes an edge count as offline: its last call was an hour ago. */
    takeOffline: async (name: string) => {
      await owner.query(`update edge_node set last_seen_at = now() - interval '1 hour' where name = $1`, [
        name,
      ])
    },
    /** Rows of all accounts: the query runs as the owner of the database. */
    rows: async <T extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<T>(text, values)).rows,
    /** A separate connection as the owner of the database. The caller ends it. */
    connect: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    },
    /** For work that continues after an error: it logs the error, which fails the test. */
    failed: (error: unknown, what: string) => log.error({ err: error }, what),
    /** Runs every queued job, due or not. */
    runJobs: async () => {
      const jobs = await owner.query<{ id: string; task: string; payload: unknown }>(
        `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id order by j.run_at, j.id`,
      )
      const known = tasks({ db, settings, clock, log }) as Record<string, (payload: unknown) => Promise<void>>
      for (const { id, task, payload } of jobs.rows) {
        // Like a worker: a job that adds another one with the same key must not replace itself.
        await owner.query('update graphile_worker._private_jobs set key = null where id = $1', [id])
        await known[task]?.(payload)
        await owner.query('delete from graphile_worker._private_jobs where id = $1', [id])
      }
    },
    /** The lines of the log and all replies so far. */
    lines,
    replies,
  }
}

export type World = Awaited<ReturnType<typeof world>>
