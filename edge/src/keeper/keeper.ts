import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import { type Agent, startAgent } from '../agent/agent.ts'
import { defaultReportTimes } from '../agent/report-times.ts'
import type { BodyFiles } from '../cache/body-files.ts'
import { openInventory } from '../cache/inventory.ts'
import { openBodyRows, openFind } from '../cache/object-index.ts'
import type { Clock } from '../clock.ts'
import { type Crew, emptyCrew, markNews } from '../crew.ts'
import type { EdgeOptions } from '../front.ts'
import { defaultLogLimits } from '../logs/journal.ts'
import { untilBegun } from '../logs/until-begun.ts'
import { firewallReplayer } from '../replay/firewall-replay.ts'
import { replayer } from '../replay/replay.ts'
import { challengeTable } from '../rules/challenges.ts'
import type { CountryOf } from '../rules/country.ts'
import { siteTable } from '../rules/site-table.ts'
import { compileSite, type Site } from '../rules/site.ts'
import type { Settings } from '../settings.ts'
import type { Leases } from '../spend/worker-leases.ts'
import { certificateTable } from '../tls/certificate-table.ts'
import { tracer } from '../trace/tracer.ts'
import { recover } from './recovery.ts'
import { openReports } from './reports.ts'
import { openStores } from './stores.ts'

type KeeperNeeds = {
  settings: Settings
  options: EdgeOptions
  folder: string
  files: BodyFiles
  clock: Clock
  countryOf: CountryOf
  /** The leases of this process, if its sites are served. */
  leases: Leases | undefined
  log: Logger
}

export type Keeper = Awaited<ReturnType<typeof openKeeper>>

/**
 * The parts that exist once per edge, however many workers serve: the database and the communication with the control
 * plane. Rejects if the data folder is unusable, or if the edge is not enrolled and cannot be.
 */
export async function openKeeper(parts: KeeperNeeds) {
  const { settings, options, folder, files, clock, countryOf, log } = parts
  let crew = emptyCrew
  let agent: Agent | undefined
  const stores = openStores(settings, folder)
  const { db, outbox } = stores
  const reports = openReports({
    clock,
    elapsed: options.elapsed ?? (() => performance.now()),
    leaseStore: stores.leaseStore,
    processes: settings.workers,
    crew: () => crew,
    onWant: () => agent?.onWant(),
    log,
  })
  const inventory = openInventory({
    db,
    files,
    maxBytes: settings.cacheBytes,
    tell: (marks) => crew.tell(markNews(marks)),
    ends: {
      record({ purgeId }, result) {
        if (purgeId !== undefined) outbox.addPurge({ purgeId, ...result })
      },
      tell: () => agent?.onReceipts(),
      gone: (mark) => crew.forget(mark),
    },
    beforeEviction: () => crew.flushUses(),
    log,
  })
  const compile = (site: EdgeSite) => compileSite(site, countryOf, parts.leases?.of)
  const sites = siteTable((await recover({ settings, stores, inventory, log })).map(compile))
  const challenges = challengeTable(stores.challengeStore.all())
  const certificates = certificateTable(stores.certificateStore.all())
  const reportTimes = options.reportTimes ?? defaultReportTimes
  const logging = untilBegun<Agent>()
  let swept = Promise.resolve()
  let lifting: NodeJS.Timeout | undefined

  return {
    ...reports,
    sites,
    certificates,
    challenges,
    inventory,
    /** Looks into the index and ignores marks. */
    look: openFind(db),
    readRow: openBodyRows(db),
    /** Deletes the leftovers of ended processes. */
    sweep(isLive: (runMark: string) => boolean) {
      swept = swept
        .then(() => inventory.sweep(isLive))
        .catch((error: unknown) => log.error({ err: error }, 'cleaning the cache failed'))
    },
    /** Sets the serving processes. Each starts with the current state and gets every later change. */
    gather(all: Crew) {
      crew = all
    },
    /**
     * Starts the communication with the control plane and writing. Only the process that holds the port may do so,
     * because a second start must not disturb the first.
     */
    begin({ port, tlsPort }: { port: number; tlsPort: number }) {
      const find = crew.find ?? inventory.find
      const closureOf = ({ accountId }: Site) =>
        accountId === undefined ? undefined : reports.leaseBook.closureOf(accountId)
      const failing = reports.health.of
      agent = startAgent({
        ...stores,
        ...reports,
        settings,
        folder,
        sites,
        certificates,
        challenges,
        clock,
        compile,
        trace: tracer({ sites, challenges, closureOf, find, clock, tlsPort, failing }),
        replay: replayer({ compile, find, clock, tlsPort }),
        replayFirewall: firewallReplayer(countryOf),
        inventory,
        crew,
        logLimits: { ...defaultLogLimits, maxBytes: settings.logBytes, ...options.logLimits },
        log,
        own: { host: settings.host, port, tlsPort },
        reportTimes,
      })
      logging.begin(agent)
      inventory.begin()
      lifting = setInterval(reports.liftLimits, reportTimes.gather)
    },
    /** Accepts lines of the request log, which wait for `begin`. */
    writeLog: (bytes: Buffer, lines: number) => logging.write((to) => to.writeLog(bytes, lines)),
    /** The same for what firewalls match. */
    writeFirewallLog: (bytes: Buffer, lines: number) =>
      logging.write((to) => to.writeFirewallLog(bytes, lines)),
    /** To be called when no process serves any more. */
    async close() {
      clearInterval(lifting)
      await inventory.stop()
      await agent?.stop()
      await swept
      await files.idle()
      db.close()
    },
  }
}
