import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** The first key of the advisory locks of processes that run jobs. */
const lockClass = 7301
/** Time between two looks. A process that is missing at two of them is dead. */
const lookMs = 12_000
const retryMs = 500

type JobLocks = {
  databaseUrl: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Time between two looks for dead processes. */
  everyMs?: number | undefined
}

/**
 * Jobs that a killed process was running stay locked for the four hours of the queue. So each process holds an advisory lock
 * for its pool of workers, on a connection that ends with the process, and frees the jobs of pools whose locks have ended:
 * within half a minute, in whichever process, and never those of one that is alive. A connection that breaks is replaced
 * before anybody looks twice.
 */
export function startJobLocks({ databaseUrl, log, everyMs = lookMs }: JobLocks) {
  const events: WorkerEvents = new EventEmitter()
  const created = Promise.withResolvers<string>()
  events.on('pool:create', ({ workerPool }) => created.resolve(workerPool.id))
  const locked = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  /** Holds the lock and looks for dead processes until the connection breaks. */
  const hold = async (client: pg.Client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, await created.promise])
    locked.resolve()
    let missing = new Set<string>()
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ pool: string }>(
        `select distinct locked_by as pool from graphile_worker._private_jobs
          where locked_by is not null
            and not exists (
              select from pg_locks
               where locktype = 'advisory' and granted and classid = $1::int::oid
                 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
                 and database = (select oid from pg_database where datname = current_database()))`,
        [lockClass],
      )
      const gone = rows.map(({ pool }) => pool)
      const dead = gone.filter((pool) => missing.has(pool))
      if (dead.length > 0) {
        log.info({ pools: dead }, 'jobs of dead processes are free again')
        await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
      }
      missing = new Set(gone)
      await pause(everyMs)
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'fairlead_job_locks' })
      client.on('error', (error) => log.warn({ err: error }, 'the connection with the lock of jobs broke'))
      try {
        await client.connect()
        await hold(client)
      } catch (error) {
        log.warn({ err: error }, 'the lock of jobs cannot be taken')
        await pause(retryMs)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  })()

  return {
    /** For the pool of this process. */
    events,
    /** Resolves once its lock is taken. */
    locked: locked.promise,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
