import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { ReportTimes } from './agent/report-times.ts'
import type { BodyFiles } from './cache/body-files.ts'
import { openCache, type Shelf } from './cache/cache.ts'
import { type Mark, openMarks } from './cache/marks/mark.ts'
import type { Find, ReadBody } from './cache/object-index.ts'
import type { Clock } from './clock.ts'
import { openResizer } from './images/resizer.ts'
import { openImageWorkers } from './images/image-workers.ts'
import { openListeners, type ListeningPlace } from './listeners.ts'
import { openCollector } from './logs/collector.ts'
import { defaultLogLimits, type LogLimits } from './logs/journal.ts'
import { openRates } from './firewall/rates.ts'
import { openFirewallLog } from './logs/firewall-log.ts'
import { openRequestLog } from './logs/request-log.ts'
import type { Resolve } from './origin/address.ts'
import { openCompressor } from './answer/compressor.ts'
import { openFlights } from './fetch/flights.ts'
import type { ChallengeTable } from './rules/challenges.ts'
import type { SiteTable } from './rules/site-table.ts'
import { defaultLimits, type Limits } from './limits.ts'
import type { Meter } from './meter.ts'
import { originClient, type OriginTimeouts } from './origin/client.ts'
import { openSendBuffers, type SendBuffers } from './visitor/send-buffers.ts'
import { openShields } from './shield/shields.ts'
import type { ShieldWindows } from './shield/windows.ts'
import { openFetchFile } from './prewarm/fetch-file.ts'
import { type CountryOf, countryDatabase, withDemoVisitors } from './rules/country.ts'
import { compileSite } from './rules/site.ts'
import type { OriginWatch } from './origin/watch.ts'
import type { Turns } from './fetch/fetch-turns.ts'
import type { Settings } from './settings.ts'
import { openLeases, spendingMeter, type Leases } from './spend/worker-leases.ts'
import type { CertificateTable } from './tls/certificate-table.ts'

/** Options for tests; the defaults are those of production. */
export type EdgeOptions = {
  clock?: Clock
  originTimeouts?: OriginTimeouts
  resolve?: Resolve
  countryOf?: CountryOf
  limits?: Partial<Limits>
  /** A monotonic clock: milliseconds since an arbitrary moment. */
  elapsed?: Clock
  buffers?: SendBuffers
  logLimits?: Partial<LogLimits>
  reportTimes?: ReportTimes
  /** Zero bits that the proof of work of a browser needs. */
  workBits?: number
  /** Certificate authority of https origins, in PEM. */
  originCa?: string
}

const usesEveryMs = 5_000

/** The objects that all parts of one process share. */
export function commonParts(settings: Settings, options: EdgeOptions) {
  const database = options.countryOf ?? countryDatabase(settings.countryDatabase)
  const countryOf = settings.demoVisitors ? withDemoVisitors(database) : database
  return {
    clock: options.clock ?? Date.now,
    countryOf,
    compile: (site: EdgeSite, leases: Leases) => compileSite(site, countryOf, leases.of),
    leases: openLeases(settings.unleasedBytes),
  }
}

export type FrontNeeds = {
  settings: Settings
  options: EdgeOptions
  clock: Clock
  countryOf: CountryOf
  sites: SiteTable
  certificates: CertificateTable
  challenges: ChallengeTable
  shelf: Shelf
  find: Find
  readRow: ReadBody
  /** Assigns row numbers to bodies that are stored in the database. */
  newRow: () => number
  /** Active marks, and the highest number assigned so far. */
  marks: { present: Mark[]; latest: number }
  files: BodyFiles
  meter: Meter
  /** What this process may spend for accounts. */
  leases: Leases
  watch: OriginWatch
  windows: ShieldWindows
  /** Set if other workers serve as well. */
  turns?: Turns
  log: Logger
}

/** The part that serves visitors on one core: memory, fetches and listeners. The index belongs to the keeper. */
export function openFront({ settings, options, clock, sites, files, log, ...parts }: FrontNeeds) {
  const meter = spendingMeter(parts.meter, sites)
  const { certificates, challenges } = parts
  const limits = {
    ...defaultLimits,
    socketsOfAddress: settings.connectionsPerAddress,
    streamsOfAddress: 2 * settings.connectionsPerAddress,
    handshakesOfAddress: settings.handshakesPerAddress,
    ...options.limits,
  }
  const cache = openCache({
    shelf: parts.shelf,
    find: parts.find,
    readRow: parts.readRow,
    newRow: parts.newRow,
    marks: openMarks(parts.marks.latest, parts.marks.present),
    isShared: parts.turns !== undefined,
    files,
    maxBytes: settings.cacheBytes,
    memoryBytes: settings.memoryBytes,
    clock,
    log,
  })
  const origins = originClient({
    allowLoopback: settings.allowLoopback,
    watch: parts.watch,
    meter,
    clock,
    storageUrl: settings.storageUrl,
    ...(options.originTimeouts && { timeouts: options.originTimeouts }),
    ...(options.resolve && { resolve: options.resolve }),
    ...(options.originCa !== undefined && { ca: options.originCa }),
  })
  const compressor = openCompressor({ cache, log }, limits.compressions)
  const imageWorkers = openImageWorkers(limits.images, log)
  const resizer = openResizer({ cache, imageWorkers, log })
  const flushEvery = options.logLimits?.flushEvery ?? defaultLogLimits.flushEvery
  const collector = openCollector(flushEvery)
  const requestLog = openRequestLog(clock, parts.countryOf, collector.add)
  const firewallCollector = openCollector(flushEvery)
  const firewallLog = openFirewallLog(clock, firewallCollector.add)
  const countingHits = setInterval(firewallLog.flush, flushEvery)
  const rates = openRates(clock)
  const flights = openFlights({ cache, origins, turns: parts.turns, clock, log, meter })
  const uses = setInterval(cache.flushUses, usesEveryMs)
  const elapsed = options.elapsed ?? (() => performance.now())
  const shields = openShields({
    secret: settings.secretKey,
    clock,
    elapsed,
    processes: settings.workers,
    windows: parts.windows,
    rates,
    ...(options.workBits !== undefined && { bits: options.workBits }),
  })

  return {
    cache,
    /** Rejects if a port is taken (code EADDRINUSE, with the port). */
    listen: (place: ListeningPlace) =>
      openListeners(
        {
          sites,
          certificates,
          challenges,
          shields,
          leases: parts.leases,
          cache,
          flights,
          compressor,
          resizer,
          origins,
          meter,
          requestLog,
          firewallLog,
          rates,
          clock,
          log,
          elapsed,
          buffers: options.buffers ?? openSendBuffers(),
        },
        place,
        limits,
      ),
    fetchFile: openFetchFile({ sites, cache, flights, clock }),
    /** Sets the destination of the request log from now on. */
    connectLog: collector.connect,
    /** The same for what firewalls match. */
    connectFirewallLog: firewallCollector.connect,
    rates,
    /** To be called after the listeners are closed. */
    async close() {
      clearInterval(uses)
      await origins.close()
      await flights.landed()
      // By now every line has been added.
      collector.close()
      clearInterval(countingHits)
      firewallLog.flush()
      firewallCollector.close()
      await compressor.idle()
      imageWorkers.close()
      await resizer.idle()
      await files.idle()
      cache.flushUses()
    },
  }
}
