import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { defaultReportTimes } from './agent/report-times.ts'
import { newRunMark, openBodyFiles } from './cache/body-files.ts'
import { rowNumbers } from './cache/place.ts'
import { commonParts, type EdgeOptions, openFront } from './front.ts'
import { openKeeper } from './keeper.ts'
import { defaultLimits } from './limits.ts'
import { openOriginWatch } from './origin/watch.ts'
import { openShieldWindows } from './shield/windows.ts'
import type { Settings } from './settings.ts'
import { newTicketKeys } from './tls/ticket-keys.ts'

export type Edge = {
  port: number
  tlsPort: number
  /**
   * Stops accepting connections, gives pending responses `grace` milliseconds to finish, and writes all state to
   * disk.
   */
  close: (grace?: number) => Promise<void>
}

export const graceMs = 10_000

/** The folder of all data of an edge; created if it is missing. */
export function edgeFolder(settings: Settings): string {
  const folder = join(settings.dataDir, 'edge')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Starts one edge in this process. Rejects if the port is taken (code EADDRINUSE) or the data folder is unusable. */
export async function startEdge(settings: Settings, log: Logger, options: EdgeOptions = {}): Promise<Edge> {
  const { clock, countryOf, tabs } = commonParts(settings, options)
  const folder = edgeFolder(settings)
  const runMark = newRunMark()
  const files = openBodyFiles(join(folder, 'cache'), runMark, log)
  const keeper = await openKeeper({
    settings,
    options,
    folder,
    files,
    clock,
    countryOf,
    tabs,
    log,
    processes: 1,
    tellShare: (_process, share) => tabs.take(share),
    tellRates: (verdicts) => front.rates.take(verdicts),
  })
  const { sites, certificates, challenges, inventory, counters, health, shieldOutbox } = keeper
  const watch = openOriginWatch(clock)
  const windows = openShieldWindows(clock, 0)
  const report = () => {
    health.take(watch.take())
    shieldOutbox.take(windows.take())
    keeper.collect()
    keeper.countRates(front.rates.news())
  }
  const front = openFront({
    settings,
    options,
    clock,
    countryOf,
    sites,
    certificates,
    challenges,
    files,
    meter: counters,
    tabs,
    watch,
    windows,
    log,
    shelf: { ...inventory, put: async (objects) => inventory.put(objects), leaveAlone: async () => {} },
    find: keeper.look,
    readRow: keeper.readRow,
    newRow: rowNumbers(inventory.newRows()),
    marks: inventory.marks(),
  })
  const { cache } = front
  keeper.gather({
    // Sites, certificates and challenges are already in the only tables.
    tell: async ({ marks }) => cache.applyMarks(marks),
    forget: cache.forget,
    flushUses: cache.flushUses,
    find: cache.find,
    fetchFile: front.fetchFile,
  })
  const listeners = await front.listen({ ...settings, folder, ticketKeys: newTicketKeys() })
  const renewing = setInterval(
    () => listeners.setTicketKeys(newTicketKeys()),
    options.limits?.ticketTime ?? defaultLimits.ticketTime,
  )
  const { port, tlsPort } = listeners
  log.info({ port, tlsPort, host: settings.host, sites: sites.size() }, 'listening')
  keeper.begin({ port, tlsPort })
  const reporting = setInterval(report, (options.reportTimes ?? defaultReportTimes).gather)
  front.connectLog(keeper.writeLog)
  front.connectFirewallLog(keeper.writeFirewallLog)
  keeper.sweep((mark) => mark === runMark)

  return {
    port,
    tlsPort,
    async close(grace = graceMs) {
      clearInterval(renewing)
      await listeners.close(grace)
      await front.close()
      clearInterval(reporting)
      report()
      await keeper.close()
    },
  }
}
