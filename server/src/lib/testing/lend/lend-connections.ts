import type pg from 'pg'
import type { DriverPool } from '../../db.ts'
import type { Listener } from '../../database/listen.ts'

/**
 * A pool for one test, whose connections stay open for the next test: a new connection takes longer than most tests.
 * Like any pool it refuses connections after its end, and has ended when all connections are released.
 */
export function lend(pool: pg.Pool): DriverPool {
  let taken = 0
  let ended: PromiseWithResolvers<void> | undefined
  const giveBack = () => {
    taken -= 1
    if (taken === 0) ended?.resolve()
  }
  return {
    options: pool.options,
    connect: async () => {
      if (ended) throw new Error('A connection was requested after the end of the test')
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

/** A listener for one test. Its stop leaves the connection open for the next test. */
export function lendListener(listener: Listener): Listener {
  const stopping = new AbortController()
  return {
    next: (ms, signal) => listener.next(ms, AbortSignal.any([signal, stopping.signal])),
    stopped: () => stopping.signal.aborted || listener.stopped(),
    stop: async () => stopping.abort(),
  }
}
