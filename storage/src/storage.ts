import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadDays } from '@fairlead/api/bucket/upload.ts'
import pg from 'pg'
import type { Logger } from 'pino'
import { openStore } from './bytes/open-store.ts'
import { sweep } from './bytes/scrub.ts'
import { openCallers } from './callers/callers.ts'
import { openSecrets } from './callers/open-secret.ts'
import { openCatalog } from './catalog/catalog.ts'
import { openObjects } from './catalog/objects.ts'
import { createDoor } from './door/server.ts'
import { cleanUp } from './clean-up.ts'
import type { Settings } from './settings.ts'

/** Milliseconds between two rounds of removing what nobody needs. */
const cleanInterval = 5000
/** Milliseconds that a stop gives to requests that are running. */
const stopTime = 10_000

export type Storage = { port: number; close: () => Promise<void> }

/** Starts the storage program: the store, the S3 API, and what removes bytes that nobody needs. */
export async function startStorage(settings: Settings, log: Logger): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: settings.databasePool,
    application_name: 'fairlead_storage',
    connectionTimeoutMillis: 10_000,
    query_timeout: 35_000,
  })
  // The pool drops a broken connection, and the next query opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database broke'))
  const store = await openStore(settings)
  const catalog = openCatalog(pool)
  const swept = await sweep(store, catalog.knownBytes)
  if (swept > 0) log.info({ swept }, 'bytes without a row were removed')

  const callers = openCallers(pool, openSecrets(settings.secretKeys))
  const objects = openObjects(store, catalog)
  const door = createDoor({
    ...{ catalog, objects, callers, log },
    ...{ baseHost: settings.baseHost, trustedProxies: settings.trustedProxies },
  })
  door.listen(settings.port, settings.host)
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo

  const stopping = new AbortController()
  const cleaning = (async () => {
    while (!stopping.signal.aborted) {
      await cleanUp(store, catalog, uploadDays).catch((error: unknown) =>
        log.warn({ err: error }, 'removing bytes failed, and is tried again'),
      )
      await pause(cleanInterval, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  log.info({ port, host: settings.host }, 'storage listens')

  return {
    port,
    async close() {
      stopping.abort()
      const closed = once(door, 'close')
      door.close()
      door.closeIdleConnections()
      const patience = setTimeout(() => door.closeAllConnections(), stopTime)
      await closed
      clearTimeout(patience)
      await cleaning
      await pool.end()
    },
  }
}
