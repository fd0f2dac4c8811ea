import { join } from 'node:path'
import { type Crew, isNoNews } from '../crew.ts'
import { openSeal } from '../store/seal.ts'
import { developmentCertificates } from '../tls/development-certificates.ts'
import type { KeeperCalls } from './calls.ts'
import type { CrewNeeds } from './crew-needs.ts'
import { openTurnBook } from './turn-book.ts'
import { openWorkers } from './workers.ts'

/** A crew of workers that have a process each. */
export function openWorkerProcesses(needs: CrewNeeds): Crew {
  const { settings, common, folder, ports, ticketKeys, keeper, log } = needs
  const { inventory } = keeper
  const { put, freshen, drop, use } = inventory
  const turns = openTurnBook<string>()
  /** Bytes in temporary files, by worker. */
  const spilled = new Map<string, number>()
  // Created here at the first start, so that the workers share one authority.
  developmentCertificates(join(folder, 'tls'), common.clock, openSeal(settings.secretKey))(['localhost'])

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
    beginTurn: (object) => turns.take(runMark, object),
    endTurn: ({ turn, stored }) => turns.end(turn, stored),
    count({ rows, ...counted }) {
      keeper.counters.giveBack(rows)
      keeper.count(runMark, counted)
    },
    origins: keeper.health.take,
    shield: keeper.shieldOutbox.take,
    fetched: (progress) => workers.onFetched(progress),
    log: ({ bytes, lines }) => keeper.writeLog(bytes, lines),
    firewallLog: ({ bytes, lines }) => keeper.writeFirewallLog(bytes, lines),
  })

  const workers = openWorkers({
    size: settings.workers,
    startOf: (runMark) => ({
      runMark,
      firstRow: inventory.newRows(),
      marks: inventory.marks(),
      ...ports,
      ticketKeys: ticketKeys(),
      connectionsPerAddress: Math.ceil(settings.connectionsPerAddress / settings.workers),
      over: keeper.rates.allOver(),
    }),
    serve,
    onGone(runMark) {
      turns.endAll(runMark)
      keeper.leaseBook.gone(runMark)
      inventory.spill(-(spilled.get(runMark) ?? 0))
      spilled.delete(runMark)
      keeper.sweep(workers.isLive)
    },
    log,
  })

  return {
    ...workers,
    async begin() {
      await workers.begin()
      return ports
    },
    tell(news) {
      if (isNoNews(news)) return Promise.resolve([])
      for (const mark of news.marks) turns.endBefore(mark)
      return workers.tell(news)
    },
    // Workers report uses every few seconds, which is recent enough for the eviction.
    flushUses() {},
    collect() {},
  }
}
