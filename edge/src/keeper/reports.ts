import type { Logger } from 'pino'
import { openCounters } from '../agent/counters.ts'
import { openHealth } from '../agent/health.ts'
import { openShieldOutbox } from '../agent/shield.ts'
import type { Clock } from '../clock.ts'
import type { Crew } from '../crew.ts'
import { openRateKeeper, type RateNews } from '../firewall/rates.ts'
import { openLeaseBook } from '../spend/lease-book.ts'
import type { LeaseStore } from '../store/lease-store.ts'
import type { WorkerCounts } from './line.ts'

type ReportNeeds = {
  clock: Clock
  elapsed: Clock
  leaseStore: LeaseStore
  /** How many processes serve. */
  processes: number
  crew: () => Crew
  /** Called when more is wanted than the edge may spend. */
  onWant: () => void
  log: Logger
}

/** What workers have counted: visits, spending, rates, the health of origins and of shields. */
export function openReports({ clock, elapsed, leaseStore, processes, crew, onWant, log }: ReportNeeds) {
  const leaseBook = openLeaseBook({
    store: leaseStore,
    clock,
    elapsed,
    processes,
    tell: (runMark, update) => crew().tellLease(runMark, update),
    onWant,
  })
  const rates = openRateKeeper(clock)

  /** Adds what one process has counted, and tells all processes which clients are over a rate limit. */
  function countRates(news: readonly RateNews[]) {
    rates.take(news)
    const verdicts = rates.verdicts(news)
    if (verdicts.over.length + verdicts.lifted.length > 0) crew().tellRates(verdicts)
  }

  return {
    counters: openCounters(clock),
    health: openHealth(clock, log),
    shieldOutbox: openShieldOutbox(),
    leaseBook,
    rates,
    /** Adds what a worker has counted. */
    count(runMark: string, counted: WorkerCounts) {
      countRates(counted.rates)
      leaseBook.take(runMark, counted.leases)
    },
    /** Lifts limits, which is due even while no news arrives. */
    liftLimits: () => countRates([]),
  }
}
