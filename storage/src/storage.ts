import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { clamdScan } from './bytes/clamd.ts'
import { withClouds } from './bytes/cloud/cloud-stores.ts'
import { openStore } from './bytes/open-store.ts'
import { sweep } from './bytes/scrub.ts'
import { openCallers } from './callers/callers.ts'
import { openSecrets } from './callers/open-secret.ts'
import { openCatalog } from './catalog/catalog.ts'
import { openObjects } from './catalog/objects.ts'
import { createDoor } from './door/server.ts'
import { cleaner } from './clean-up.ts'
import { cloudsOf } from './callers/clouds.ts'
import { openMeter } from './meter.ts'
import type { Settings } from './settings.ts'

/** Milliseconds between two rounds of the clean-up. */
const cleanInterval = 5000
/** Milliseconds that a stop gives to requests that are running. */
const stopTime = 10_000

export type Storage = { port: number; close: () => Promise<void> }

/** Starts the storage program: the store, the S3 API, and the removal of bytes that are no longer needed. */
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
  const own = await openStore(settings)
  const catalog = openCatalog(pool)
  const swept = await sweep(own, catalog.knownBytes)
  if (swept > 0) log.info({ swept }, 'bytes without a row were removed')

  const secrets = openSecrets(settings.secretKeys)
  const {
    store,
    cloud,
    close: closeClouds,
  } = withClouds(own, cloudsOf(catalog, secrets), settings.allowLoopback)
  const meter = openMeter(pool, settings.country, log)
  const clean = cleaner({ store, cloud, catalog, log })
  const callers = openCallers(pool, secrets)
  const objects = openObjects(store, catalog, settings.clamd ? clamdScan(settings.clamd) : undefined)
  const door = createDoor({
    catalog,
    objects,
    callers,
    meter,
    log,
    baseHost: settings.baseHost,
    trustedProxies: settings.trustedProxies,
    isSecure: settings.isSecure,
  })
  door.listen(settings.port, settings.host)
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo

  const stopping = new AbortController()
  const cleaning = (async () => {
    while (!stopping.signal.aborted) {
      await meter.flush()
      await clean().catch((error: unknown) =>
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
      await meter.flush()
      closeClouds()
      await pool.end()
    },
  }
}
