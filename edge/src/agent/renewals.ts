import { maxRenewals } from '@fairlead/api/edge/leases.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { LeaseBook } from '../spend/lease-book.ts'
import { type Database, durably } from '../store/database.ts'
import type { State } from '../store/state.ts'
import type { Control } from './control.ts'
import { backOff, bell, pause } from './loop.ts'

type RenewalNeeds = {
  control: Control
  leaseBook: LeaseBook
  state: State
  db: Database
  journal: string
  /** Stores the counters, with what was spent for them. */
  count: () => void
  /** Resolves when the control plane has all counters that were stored. */
  deliver: () => Promise<void>
  clock: Clock
  /** Milliseconds between looks at what is due. */
  every: number
  signal: AbortSignal
  log: Logger
}

/** Calls are numbered; each start has this many numbers of its own, so that none is used twice after a power cut. */
const numbersOfStart = 2 ** 32

/**
 * Renews the spend leases before they are used up, each time after it has delivered the counters of what was used. While the
 * control plane cannot be reached, the edge spends what it holds until its leases end.
 */
export function openRenewals(parts: RenewalNeeds) {
  const { control, leaseBook, state, db, journal, count, deliver, clock, every, signal, log } = parts
  const wanted = bell(signal)
  const start = Math.ceil((state.number('leaseSeq') + 1) / numbersOfStart) * numbersOfStart
  durably(db, () => state.set('leaseSeq', start))
  let seq = start

  async function renew(): Promise<boolean> {
    count()
    const { delivered } = leaseBook.begin()
    await deliver()
    delivered()
    const accounts = leaseBook.due(maxRenewals)
    if (accounts.length === 0) return false
    seq += 1
    const begunAt = clock()
    const { leases } = await control.renewLeases({ journal, seq, accounts })
    leaseBook.answer(accounts, leases, begunAt)
    return accounts.length === maxRenewals
  }

  return {
    ring: wanted.ring,
    async run(): Promise<void> {
      const pauses = backOff()
      const looking = setInterval(() => {
        leaseBook.expire()
        if (leaseBook.isDue()) wanted.ring()
      }, every)
      while (!signal.aborted) {
        await wanted.wait()
        if (signal.aborted) break
        try {
          while (await renew());
          pauses.reset()
        } catch (error) {
          if (!signal.aborted) log.debug({ err: error }, 'spend leases could not be renewed')
          await pause(pauses.next(), signal)
        }
      }
      clearInterval(looking)
    },
  }
}
