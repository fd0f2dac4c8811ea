import { join } from 'node:path'
import type { Logger } from 'pino'
import { newRunMark, openBodyFiles } from '../cache/body-files.ts'
import { isNoNews } from '../crew.ts'
import { type Edge, edgeFolder, graceMs } from '../edge.ts'
import { commonParts, type EdgeOptions } from '../front.ts'
import { openKeeper } from '../keeper.ts'
import { defaultLimits } from '../limits.ts'
import type { Settings } from '../settings.ts'
import { openSeal } from '../store/seal.ts'
import { developmentCertificates } from '../tls/development-certificates.ts'
import { newTicketKeys } from '../tls/ticket-keys.ts'
import type { KeeperCalls } from './calls.ts'
import { openLeases } from './leases.ts'
import { freePorts } from './ports.ts'
import { openWorkers } from './workers.ts'

/**
 * Starts an edge of several processes: this one is the keeper, the others serve (`runWorker`). Rejects when a port is
 * taken (code EADDRINUSE) or the data folder is unusable.
 */
export async function startCrew(settings: Settings, log: Logger, options: EdgeOptions = {}): Promise<Edge> {
  const { clock, countryOf } = commonParts(settings, options)
  const folder = edgeFolder(settings)
  const files = openBodyFiles(join(folder, 'cache'), newRunMark(), log)
  // Before anything else, because a second start must not disturb the first.
  const ports = await freePorts(settings)
  const leases = openLeases<string>()
  /** Bytes in temporary files, by worker. */
  const spilled = new Map<string, number>()

  const keeper = await openKeeper({
    settings,
    options,
    folder,
    files,
    clock,
    countryOf,
    log,
    processes: settings.workers,
    tellShare: (runMark, share) => workers.tellShare(runMark, share),
    tellRates: (verdicts) => workers.tellRates(verdicts),
  })
  const { inventory, counters, health, shieldOutbox } = keeper
  const { put, freshen, drop, use } = inventory
  // Created here at the first start, so that the workers share one authority.
  developmentCertificates(join(folder, 'tls'), clock, openSeal(settings.secretKey))(['localhost'])

  const serve = (runMark: string): Omit<KeeperCalls, 'hello'> => ({
    put,
    freshen,
    drop,
    use,
    leaveAlone: ({ object, until }) => inventory.leaveAlone(object, until),
    invalidate: ({ siteId, ranges }) => inventory.invalidate(siteId, ranges),
    spill(bytes) {
      spilled.set(runMark, (spilled.get(runMark) ?? 0) + bytes)
      inventory.spill(bytes)
    },
    beginTurn: (object) => leases.take(runMark, object),
    endTurn: ({ lease, stored }) => leases.end(lease, stored),
    count({ rows, tabs, rates }) {
      counters.giveBack(rows)
      keeper.countRates(rates)
      keeper.purse.take(runMark, tabs)
    },
    origins: health.take,
    shield: shieldOutbox.take,
    fetched: (progress) => workers.onFetched(progress),
    log: ({ bytes, lines }) => keeper.writeLog(bytes, lines),
    firewallLog: ({ bytes, lines }) => keeper.writeFirewallLog(bytes, lines),
  })

  let ticketKeys = newTicketKeys()
  const renewing = setInterval(() => {
    ticketKeys = newTicketKeys()
    workers.renew(ticketKeys)
  }, options.limits?.ticketTime ?? defaultLimits.ticketTime)
  const workers = openWorkers({
    size: settings.workers,
    startOf: (runMark) => ({
      runMark,
      firstRow: inventory.newRows(),
      marks: inventory.marks(),
      ...ports,
      ticketKeys,
      connectionsPerAddress: Math.ceil(settings.connectionsPerAddress / settings.workers),
      over: keeper.rates.allOver(),
    }),
    serve,
    onGone(runMark) {
      leases.endAll(runMark)
      keeper.purse.gone(runMark)
      inventory.spill(-(spilled.get(runMark) ?? 0))
      spilled.delete(runMark)
      keeper.sweep(workers.isLive)
    },
    log,
  })
  keeper.gather({
    tell(news) {
      if (isNoNews(news)) return Promise.resolve([])
      for (const mark of news.marks) leases.endBefore(mark)
      return workers.tell(news)
    },
    forget: workers.forget,
    fetchFile: workers.fetchFile,
    // Workers report uses every few seconds, which is recent enough for the eviction.
    flushUses() {},
  })
  await workers.begin()
  // Last, because anyone who learns that a site is deployed may request it.
  keeper.begin(ports)
  const { port, tlsPort } = ports
  log.info(
    { port, tlsPort, host: settings.host, sites: keeper.sites.size(), workers: settings.workers },
    'listening',
  )
  keeper.sweep(workers.isLive)

  return {
    port,
    tlsPort,
    async close(grace = graceMs) {
      clearInterval(renewing)
      await workers.stop(grace)
      await keeper.close()
    },
  }
}
