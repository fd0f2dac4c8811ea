import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Listener } from '../database/listen.ts'

/**
 * A pool of connections for one test. They stay open for the next one, since a new connection costs more than most tests
 * do on it. Like the pool itself it gives none after its end, and ends once all that were taken are back.
 */
export function lend(pool: pg.Pool): PostgresPool {
  let taken = 0
  let ended: PromiseWithResolvers<void> | undefined
  const giveBack = () => {
    taken -= 1
    if (taken === 0) ended?.resolve()
  }
  return {
    options: pool.options,
    connect: async () => {
      if (ended) throw new Error('A connection was asked for after the end of the test')
      taken += 1
      try {
        const client = await pool.connect()
        const { release } = client
        client.release = (broken) => {
          release(broken)
          giveBack()
        }
        return client
      } catch (error) {
        giveBack()
        throw error
      }
    },
    end: () => {
      ended ??= Promise.withResolvers()
      if (taken === 0) ended.resolve()
      return ended.promise
    },
  }
}

/** A listener for one test, which is stopped without closing its connection. */
export function lendListener(listener: Listener): Listener {
  const stopping = new AbortController()
  return {
    next: (ms, signal) => listener.next(ms, AbortSignal.any([signal, stopping.signal])),
    stopped: () => stopping.signal.aborted || listener.stopped(),
    stop: async () => stopping.abort(),
  }
}
