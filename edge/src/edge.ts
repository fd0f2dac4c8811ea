import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { visitRegions } from '@fairlead/api/cdn/site-config.ts'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import { startAgent } from './agent/agent.ts'
import { openCounters } from './agent/counters.ts'
import { startOver } from './agent/start-over.ts'
import { openCache } from './cache/cache.ts'
import type { Clock } from './clock.ts'
import { openResizer } from './images/resizer.ts'
import { openStudio } from './images/studio.ts'
import { openListeners } from './listeners.ts'
import { openCollector } from './logs/collector.ts'
import { defaultLogLimits, type LogLimits } from './logs/journal.ts'
import { openRequestLog } from './logs/request-log.ts'
import type { Resolve } from './proxy/address.ts'
import { openCompressor } from './proxy/compressor.ts'
import { openFlights } from './proxy/flights.ts'
import { siteTable } from './proxy/hosts.ts'
import { defaultLimits, type Limits } from './proxy/limits.ts'
import { originClient, type OriginTimeouts } from './proxy/origin.ts'
import { tracer } from './proxy/trace.ts'
import { type CountryOf, countryDatabase } from './rules/country.ts'
import { compileSite } from './rules/site.ts'
import type { Settings } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { openOutbox } from './store/outbox.ts'
import { openSiteStore } from './store/site-store.ts'
import { openState } from './store/state.ts'

export type Edge = {
  port: number
  tlsPort: number
  /** Stops accepting, lets answers in flight finish for `grace` milliseconds, writes everything down. */
  close: (grace?: number) => Promise<void>
}

/** What a test may turn; the defaults are the real thing. */
export type EdgeOptions = {
  clock?: Clock
  memoryBytes?: number
  originTimeouts?: OriginTimeouts
  resolve?: Resolve
  countryOf?: CountryOf
  limits?: Partial<Limits>
  logLimits?: Partial<LogLimits>
  /** Certificate authority of https origins, PEM. */
  originCa?: string
}

const memoryBytes = 134_217_728
const graceMs = 10_000
const usesEveryMs = 5_000

/** Starts one edge. Rejects when the port is taken (code EADDRINUSE) or the data folder is unusable. */
export async function startEdge(settings: Settings, log: Logger, options: EdgeOptions = {}): Promise<Edge> {
  const clock = options.clock ?? Date.now
  const limits = {
    ...defaultLimits,
    socketsOfAddress: settings.connectionsPerAddress,
    ...options.limits,
  }
  const countryOf = options.countryOf ?? countryDatabase(settings.countryDatabase)
  const folder = join(settings.dataDir, 'edge')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = openDatabase(join(folder, 'edge.db'))

  const state = openState(db)
  if (state.text('edgeId') === undefined && settings.enrollToken === undefined) {
    throw new Error('it is not enrolled yet, and EDGE_ENROLL_TOKEN is not set')
  }
  const store = openSiteStore(db)
  const known = store.all()
  const compile = (site: EdgeSite) => compileSite(site, countryOf)
  const sites = siteTable(known.sites.map(compile))
  const cache = openCache({
    db,
    folder: join(folder, 'cache'),
    maxBytes: settings.cacheBytes,
    memoryBytes: options.memoryBytes ?? memoryBytes,
    clock,
    log,
  })
  if (known.unreadable.length > 0) {
    log.warn(
      { sites: known.unreadable.length },
      'configurations of another version are dropped; starting over',
    )
    startOver({ db, state, outbox: openOutbox(db), cache })
    // Last, so that a start that is killed in between starts over again.
    for (const siteId of known.unreadable) store.remove(siteId)
  }
  const regions = settings.regions.join(',')
  const before = state.text('regions') ?? visitRegions.join(',')
  if (before !== regions && state.number('cursor') > 0) {
    log.warn({ regions: settings.regions }, 'this edge serves other regions now; starting over')
    startOver({ db, state, outbox: openOutbox(db), cache })
    for (const { id, config } of known.sites) {
      if (settings.regions.includes(config.visitRegion)) continue
      store.remove(id)
      sites.remove(id)
    }
  }
  state.set('regions', regions)
  const counters = openCounters(clock)
  const logLimits = { ...defaultLogLimits, maxBytes: settings.logBytes, ...options.logLimits }
  const collector = openCollector(logLimits.flushEvery)
  const requestLog = openRequestLog(clock, countryOf, collector.add)
  const origins = originClient({
    allowLoopback: settings.allowLoopback,
    ...(options.originTimeouts && { timeouts: options.originTimeouts }),
    ...(options.resolve && { resolve: options.resolve }),
    ...(options.originCa !== undefined && { ca: options.originCa }),
  })
  const compressor = openCompressor({ cache, log }, limits.compressions)
  const studio = openStudio(limits.images, log)
  const resizer = openResizer({ cache, studio, log })
  const flights = openFlights({ cache, origins, clock, log, meter: counters })
  const listeners = await openListeners(
    { sites, cache, flights, compressor, resizer, origins, meter: counters, requestLog, clock, log },
    { ...settings, folder },
    limits,
  )
  const { port, tlsPort } = listeners
  log.info({ port, tlsPort, host: settings.host, sites: sites.size() }, 'listening')

  // Only whoever has the port may write: a second start must not disturb the first.
  const trace = tracer({ sites, cache, clock, tlsPort })
  const agent = startAgent({
    ...{ settings, folder, db, state, store, sites, compile, trace, cache, counters },
    ...{ collector, logLimits, log },
  })
  const uses = setInterval(cache.flushUses, usesEveryMs)
  const swept = cache
    .sweep()
    .catch((error: unknown) => log.error({ err: error }, 'cleaning the cache failed'))

  return {
    port,
    tlsPort,
    async close(grace = graceMs) {
      await listeners.close(grace)
      await origins.close()
      clearInterval(uses)
      // A body on its way is counted, and stands in a line, when it has arrived.
      await flights.landed()
      await agent.stop()
      await swept
      await compressor.idle()
      studio.close()
      await resizer.idle()
      await cache.idle()
      cache.flushUses()
      db.close()
    },
  }
}
