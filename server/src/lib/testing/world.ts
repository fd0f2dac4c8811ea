import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, addSite } from '@fairlead/api/cdn/site/site.ts'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { tasks } from '../../jobs.ts'
import { readSettings } from '../../settings.ts'
import type { Database } from '../db.ts'
import { loggerOptions } from '../log.ts'
import { keepLogins, loginUrls } from '../database/logins.ts'
import { secretBox } from '../secret-box.ts'
import { browser } from './client.ts'
import { freshDatabase, oneAtATime } from './database.ts'
import { admitted, enrolledEdge, type Edge } from './edge.ts'
import { addPeople, type Name, narrowRole, type Role } from './scene/people.ts'

export const secretKey = 'canary-of-the-secret-key-0123456789'

type Options = {
  /** Domains of sites that `owner` has. */
  sites?: string[]
  /** Domains of sites that `stranger` has. */
  strangerSites?: string[]
  /** Names of enrolled edges, which count as online. */
  edges?: string[]
  /** What `member` may do. */
  role?: Role
  /** Environment variables, above those of a quiet development. */
  env?: Record<string, string>
  /** Puts something around the database. */
  wrap?: (db: Database) => Database
  /** Failures that the test brings about on purpose; any other error in the log fails it. */
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
  }
}

let made: Promise<void> | undefined

/** The owner, as whom tests look at the database, is let into both: else he sees nothing of what they wait for. */
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

/** The real application on a database of its own, with people, sites and edges. Ends with the test. */
export async function world(options: Options = {}) {
  const { url, owner, open, release } = await freshDatabase()
  // They are the cluster's, not the database's.
  made ??= oneAtATime(() => makeLogins(url))
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
    ...options.env,
  })

  const lines: string[] = []
  const log = pino(loggerOptions('info'), { write: (line: string) => void lines.push(line) })
  await made
  const logins = loginUrls(url, secretKey)
  const { db: opened, changes } = open(logins, log)
  const db = options.wrap?.(opened) ?? opened
  const app = await buildApp({ settings, db, changes, clock, log })
  const replies: string[] = []
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload === 'string') replies.push(payload)
    return payload
  })

  onTestFinished(async () => {
    await changes.stop()
    await app.close()
    await opened.close()
    release()
    await rm(dataDir, { recursive: true, force: true })
    const failures = lines
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => line.level >= 50)
      .map((line) => line.err?.stack ?? line.msg)
    expect(failures.filter((text) => !options.expectedErrors?.test(text))).toEqual([])
    expect(replies.filter((reply) => reply.includes('$argon2') || reply.includes(secretKey))).toEqual([])
  })

  const sessionCookie = settings.production ? '__Host-fairlead_session' : 'fairlead_session'
  const guest = () => browser(app)
  const as = (name: Name) => browser(app, { [sessionCookie]: people[name].session })

  const sites = new Map<string, Site>()
  const add = async (name: Name, domain: string) => {
    const { data } = await as(name).call(addSite, { body: minimalSite(domain) })
    sites.set(domain, data)
  }
  for (const domain of options.sites ?? []) await add('owner', domain)
  for (const domain of options.strangerSites ?? []) await add('stranger', domain)

  const admit = (name: string) => admitted(db, name, clock.now())
  const enroll = async (name: string) => enrolledEdge(app, clock.now, name, await admit(name))
  const edges = new Map<string, Edge>()
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
    /** A browser of somebody who is signed in. */
    as,
    /** A browser of nobody. */
    guest,
    site: (domain: string) => named(sites, domain),
    edge: (name: string) => named(edges, name),
    enroll,
    /** The token of an edge that has not enrolled. */
    admit,
    /** An edge that has not called for an hour. */
    takeOffline: async (name: string) => {
      await owner.query(`update edge_node set last_seen_at = now() - interval '1 hour' where name = $1`, [
        name,
      ])
    },
    /** Rows of the database as its owner sees them, whoever's they are. */
    rows: async <T extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<T>(text, values)).rows,
    /** A connection of its own, as the owner of the database. The caller ends it. */
    connect: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    },
    /** For work that leaves out what fails: the test fails by the log. */
    failed: (error: unknown, what: string) => log.error({ err: error }, what),
    /** Does every job there is now, whenever it would be due. */
    runJobs: async () => {
      const jobs = await owner.query<{ id: string; task: string; payload: unknown }>(
        `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id order by j.run_at, j.id`,
      )
      const known = tasks({ db, settings, clock, log }) as Record<string, (payload: unknown) => Promise<void>>
      for (const { id, task, payload } of jobs.rows) {
        // As a worker has it: what runs is not replaced by what it adds under the same key.
        await owner.query('update graphile_worker._private_jobs set key = null where id = $1', [id])
        await known[task]?.(payload)
        await owner.query('delete from graphile_worker._private_jobs where id = $1', [id])
      }
    },
    /** Lines of the log so far, and everything that was answered so far. */
    lines,
    replies,
  }
}

export type World = Awaited<ReturnType<typeof world>>
