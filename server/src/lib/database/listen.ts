import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export type Listener = ReturnType<typeof startListener>

const retryMs = 500

/** Listens to NOTIFY of the database on one channel, and reconnects after a restart of the database. */
export function startListener(databaseUrl: string, channel: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const notifications = new EventEmitter().setMaxListeners(0)
  const stopping = new AbortController()
  // Created now, because after the abort there is no further event.
  const stopped = once(stopping.signal, 'abort')

  const listen = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'fairlead_listen' })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'))
    client.on('notification', () => notifications.emit('notice'))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      // Notifications may have been missed, so all waiting calls must check.
      notifications.emit('notice')
      await Promise.race([ended, stopped])
    } finally {
      await client.end()
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'cannot listen to the database'))
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  return {
    /** Resolves at the next notification, after `ms`, when `signal` aborts, or when the listener stops. */
    next: async (ms: number, signal: AbortSignal) => {
      const until = AbortSignal.any([signal, stopping.signal, AbortSignal.timeout(ms)])
      if (!until.aborted) await once(notifications, 'notice', { signal: until }).catch(() => undefined)
    },
    stopped: () => stopping.signal.aborted,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
