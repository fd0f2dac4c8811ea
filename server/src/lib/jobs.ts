import { Logger, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Tx } from './db.ts'
import { startJobLocks } from './database/job-locks.ts'

type JobOptions = {
  /** The earliest time to run; immediately by default. */
  at?: Date
  /** A job with a key replaces a waiting one with the same key. */
  key?: string
}

/** Adds a job in the caller's transaction, so that it exists only after the commit. */
export async function addJob(tx: Tx, task: string, payload: object, options: JobOptions = {}) {
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.at ?? sql`now()`}, ${options.key ?? null})`.execute(
    tx,
  )
}

/** Jobs at a time in one process. */
const concurrency = 4

type Worker = {
  databaseUrl: string
  tasks: TaskList
  crontab: string
  log: FastifyBaseLogger
  /** Time between two looks for dead processes. */
  lookMs?: number
}

/**
 * Runs the jobs of the queue until stopped. A job that throws is retried with backoff; one whose process was killed, by
 * whichever process is left.
 */
export async function startWorker({ databaseUrl, tasks, crontab, log, lookMs }: Worker) {
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    application_name: 'fairlead_jobs',
  })
  // Without a listener, the error of a broken connection would end the process.
  const onError = (error: Error) => log.warn({ err: error }, 'a job connection broke')
  pgPool.on('error', onError)
  pgPool.on('connect', (client) => client.on('error', onError))
  const locks = startJobLocks({ databaseUrl, log, everyMs: lookMs })
  const runner = await run({
    pgPool,
    events: locks.events,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: tasks,
    crontab,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
      else log.debug(message)
    }),
  })
  await locks.locked
  return {
    stop: async () => {
      await runner.stop()
      await locks.stop()
      await pgPool.end()
    },
  }
}
