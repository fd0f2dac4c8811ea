import { defaultReportTimes } from '../agent/report-times.ts'
import { type FrontNeeds, openFront } from '../front.ts'
import type { KeeperLine } from '../keeper/line.ts'
import type { Listeners } from '../listeners.ts'
import { openOriginWatch } from '../origin/watch.ts'
import { openShieldWindows } from '../shield/windows.ts'
import type { Ports } from './ports.ts'

type WorkerNeeds = Omit<FrontNeeds, 'watch' | 'windows'> & {
  /** The folder of all data of the edge. */
  folder: string
  /** Tells this worker from the others. */
  number: number
  keeper: KeeperLine
}

/** Serves visitors on one core, and reports to the keeper what it has counted. */
export function openWorker({ folder, number, keeper, ...needs }: WorkerNeeds) {
  const { settings, options, clock, leases } = needs
  const watch = openOriginWatch(clock)
  const windows = openShieldWindows(clock, number)
  const front = openFront({ ...needs, watch, windows })
  front.connectLog(keeper.writeLog)
  front.connectFirewallLog(keeper.writeFirewallLog)
  let listeners: Listeners | undefined
  const reportCounts = () => keeper.count({ leases: leases.news(), rates: front.rates.news() })
  leases.onWant(reportCounts)
  const reporting = setInterval(report, (options.reportTimes ?? defaultReportTimes).gather)

  function report() {
    reportCounts()
    const news = watch.take()
    if (news.length > 0) keeper.origins(news)
    const ended = windows.take()
    if (ended.length > 0) keeper.shield(ended)
  }

  return {
    cache: front.cache,
    /** Resolves with the ports. Rejects if one is taken (code EADDRINUSE). */
    async listen({ port, tlsPort, reusePort }: Ports, ticketKeys: Buffer): Promise<Listeners> {
      const { host, secretKey } = settings
      listeners = await front.listen({ host, port, tlsPort, folder, reusePort, secretKey, ticketKeys })
      return listeners
    },
    fetchFile: front.fetchFile,
    lease: leases.take,
    rates: front.rates.take,
    reportCounts,
    renew: (ticketKeys: Buffer) => listeners?.setTicketKeys(ticketKeys),
    /** Resolves when everything has been reported; pending responses have `grace` milliseconds. */
    async stop(grace: number) {
      await listeners?.close(grace)
      await front.close()
      clearInterval(reporting)
      report()
    },
  }
}
