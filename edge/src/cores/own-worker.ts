import { rowNumbers } from '../cache/place.ts'
import type { Crew } from '../crew.ts'
import type { CrewNeeds } from './crew-needs.ts'
import { openWorker } from './worker.ts'

/**
 * A crew of one worker beside the keeper. It serves from the keeper's tables, index and counters, and what it reports are
 * calls of functions.
 */
export function openOwnWorker(needs: CrewNeeds): Crew {
  const { settings, options, common, folder, runMark, files, ports, ticketKeys, keeper, log } = needs
  const { inventory } = keeper
  const worker = openWorker({
    settings,
    options,
    ...common,
    folder,
    sites: keeper.sites,
    certificates: keeper.certificates,
    challenges: keeper.challenges,
    shelf: {
      ...inventory,
      put: async (objects) => inventory.put(objects),
      // There is no other worker that would have to know.
      leaveAlone: async () => {},
    },
    find: keeper.look,
    readRow: keeper.readRow,
    newRow: rowNumbers(inventory.newRows()),
    marks: inventory.marks(),
    files,
    meter: keeper.counters,
    number: 0,
    keeper: {
      count: (counted) => keeper.count(runMark, counted),
      origins: keeper.health.take,
      shield: keeper.shieldOutbox.take,
      writeLog: keeper.writeLog,
      writeFirewallLog: keeper.writeFirewallLog,
    },
    log,
  })
  const { cache } = worker

  return {
    begin: () => worker.listen(ports, ticketKeys()),
    isLive: (mark) => mark === runMark,
    // Sites, certificates and challenges are already in the only tables.
    tell: async ({ marks }) => cache.applyMarks(marks),
    tellLease: (_runMark, update) => worker.lease(update),
    tellRates: worker.rates,
    forget: cache.forget,
    flushUses: cache.flushUses,
    collect: worker.reportCounts,
    find: cache.find,
    fetchFile: worker.fetchFile,
    renew: worker.renew,
    stop: worker.stop,
  }
}
