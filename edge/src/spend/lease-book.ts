import type { LeaseFigures as Sent, SpendLease } from '@fairlead/api/edge/leases.ts'
import type { Clock } from '../clock.ts'
import type { LeaseStore, StoredLease } from '../store/lease-store.ts'
import { add, isNothing, nothing, readFigures, takePart, writeFigures } from './figures.ts'
import type { Closure, LeaseUpdate, LeaseNews } from './lease.ts'

/** The lease of one account, with the parts of it that processes have. */
type AccountLease = StoredLease & {
  /** What each process was given and has not used, by the name of the process. */
  parts: Map<string, ReturnType<typeof nothing>>
  /** Processes that want more than they have. */
  waiting: Set<string>
  /** What processes had spent beyond what they had when the control plane was last asked, which was not told of it. */
  overdrawn: number
  /** Times of `elapsed`: when it was last used, and before which the control plane is not asked again. */
  usedAt: number
  notBefore: number
  isChanged: boolean
}

/** Milliseconds after which an account that was not used is given back to the control plane. */
const idleMs = 60_000
/** Milliseconds before the control plane is asked again after it had nothing to give. */
const againMs = 1_000
/**
 * Dollars that a process stays below zero when its debt is forgiven. Otherwise rounding could leave it a fraction above zero,
 * and any such fraction lets it serve a whole response.
 */
const trifle = 1e-9

type LeaseBookNeeds = {
  store: LeaseStore
  clock: Clock
  /** A monotonic clock. */
  elapsed: Clock
  /** How many processes share what the edge holds. */
  processes: number
  /** Tells a process what it may spend. */
  tell: (process: string, update: LeaseUpdate) => void
  /** Called when the control plane is to be asked. */
  onWant: () => void
}

/** One account of a call to the control plane. */
export type Renewal = { accountId: string; held: Sent; wants: boolean }

const bytesOf = (price: string) => Number(price) / 1_000_000_000
const requestOf = (price: string) => Number(price) / 10_000

/**
 * What this edge may spend for accounts, and which of its processes holds how much of it. It is stored together with the
 * counters, so that after a crash neither says more than the other.
 */
export function openLeaseBook({ store, clock, elapsed, processes, tell, onWant }: LeaseBookNeeds) {
  const accounts = new Map<string, AccountLease>()
  const divisor = processes === 1 ? 1 : 4

  const opened = (stored: StoredLease): AccountLease => ({
    ...stored,
    parts: new Map(),
    waiting: new Set(),
    overdrawn: 0,
    isChanged: false,
    usedAt: elapsed(),
    notBefore: 0,
  })
  for (const stored of store.all()) accounts.set(stored.accountId, opened(stored))

  function leaseFor(accountId: string): AccountLease {
    let lease = accounts.get(accountId)
    if (!lease) {
      const costs = { traffic: 0, request: 0, originFactor: 1 }
      const empty = { reserve: nothing(), unsent: nothing(), until: 0, renewAt: 0 }
      lease = opened({ accountId, state: 'unknown', costs, pace: null, ...empty })
      accounts.set(accountId, lease)
    }
    return lease
  }

  const partOf = ({ parts }: AccountLease, process: string) => {
    const part = parts.get(process) ?? nothing()
    parts.set(process, part)
    return part
  }

  function update(lease: AccountLease, process: string, more = nothing()) {
    add(partOf(lease, process), more)
    const { accountId, state, costs, pace } = lease
    tell(process, { accountId, state, more, costs, pace })
  }

  /** Gives a process a part of the reserve, which no process has yet. */
  function serve(lease: AccountLease, process: string) {
    const more = takePart(lease.reserve, divisor)
    lease.isChanged = true
    update(lease, process, more)
    lease.waiting.delete(process)
    if (isNothing(more)) lease.waiting.add(process)
  }

  function unspentOf({ reserve, parts, unsent }: AccountLease) {
    const sum = { ...reserve }
    for (const part of parts.values()) add(sum, part)
    add(sum, unsent)
    return sum
  }

  /**
   * How much of the overdraft is forgiven if `left` is left. Its counters had been delivered when the control plane was asked, so
   * the control plane has already subtracted it from the balance: if the next leases were reduced too, the account would wait
   * for as many cents as it owes.
   */
  function forgiven(lease: AccountLease, left: number): number {
    const amount = Math.min(lease.overdrawn, Math.max(0, -left - trifle))
    lease.overdrawn -= amount
    return amount
  }

  function forgiveProcesses(lease: AccountLease) {
    for (const [process, part] of lease.parts) {
      const amount = forgiven(lease, part.amount)
      if (amount > 0) update(lease, process, { ...nothing(), amount })
    }
    lease.overdrawn = 0
  }

  function takeOne(process: string, { accountId, spent, returned, wants }: LeaseNews) {
    const lease = leaseFor(accountId)
    const part = partOf(lease, process)
    if (lease.state !== 'unknown') {
      add(part, spent, -1)
      add(lease.unsent, spent)
    }
    if (returned) {
      add(lease.reserve, part)
      lease.parts.delete(process)
    }
    lease.isChanged = true
    if (!returned) lease.usedAt = elapsed()
    if (!wants) return
    lease.waiting.add(process)
    // A process that was replaced, or was idle, does not know the state.
    if (lease.state !== 'unknown') serve(lease, process)
    onWant()
  }

  /** Whether the control plane is to be asked now. */
  function isDue(lease: AccountLease, now: number): boolean {
    if (elapsed() < lease.notBefore) return false
    return lease.waiting.size > 0 || (lease.usedAt > elapsed() - idleMs && now >= lease.renewAt)
  }

  const isIdle = (lease: AccountLease) =>
    lease.usedAt <= elapsed() - idleMs && lease.waiting.size === 0 && elapsed() >= lease.notBefore

  /** Ends leases that may not be spent any more. */
  function expire() {
    const now = clock()
    for (const lease of accounts.values()) {
      if (lease.state !== 'open' || now < lease.until) continue
      lease.state = 'over'
      lease.isChanged = true
      for (const process of lease.parts.keys()) update(lease, process)
    }
  }
  expire()

  return {
    expire,
    /** What a process reports of its leases. */
    take(process: string, news: readonly LeaseNews[]) {
      for (const one of news) takeOne(process, one)
    },
    /** A process has ended. What it had used and not reported is in no counter either. */
    gone(process: string) {
      for (const lease of accounts.values()) {
        const part = lease.parts.get(process)
        if (part) add(lease.reserve, part)
        lease.parts.delete(process)
        lease.waiting.delete(process)
      }
    },
    /** Stores what has changed, in the transaction that stores the counters. */
    save() {
      for (const lease of accounts.values()) {
        if (!lease.isChanged) continue
        const { accountId, state, costs, pace, unsent, until, renewAt } = lease
        const reserve = unspentOf(lease)
        add(reserve, unsent, -1)
        store.save({ accountId, state, costs, pace, reserve, unsent, until, renewAt })
      }
    },
    /** Whether there is something to save. */
    isChanged: () => [...accounts.values()].some(({ isChanged }) => isChanged),
    /** What was to be saved is on the disk. */
    saved() {
      for (const lease of accounts.values()) lease.isChanged = false
    },
    /**
     * Begins a call to the control plane, after the counters were stored. `delivered` is called when the control plane has
     * them: what was used is then no longer held.
     */
    begin() {
      const sending = [...accounts.values()].map((lease) => {
        const sent = { ...lease.unsent }
        return () => {
          add(lease.unsent, sent, -1)
          lease.isChanged = true
        }
      })
      return { delivered: () => sending.forEach((settle) => settle()) }
    },
    isDue: () => [...accounts.values()].some((lease) => isIdle(lease) || isDue(lease, clock())),
    /** What to ask the control plane for, at most so many accounts. */
    due(limit: number): Renewal[] {
      const now = clock()
      const renewals: Renewal[] = []
      for (const lease of accounts.values()) {
        if (renewals.length >= limit) break
        const { accountId } = lease
        if (isIdle(lease)) {
          // It must be given up here before other edges can get it.
          for (const process of lease.parts.keys())
            tell(process, { accountId, state: 'unknown', more: nothing(), costs: lease.costs, pace: null })
          accounts.delete(accountId)
          store.remove(accountId)
          renewals.push({ accountId, held: writeFigures(lease.unsent), wants: false })
        } else if (isDue(lease, now)) {
          const all = unspentOf(lease)
          lease.overdrawn = Math.max(0, -all.amount)
          renewals.push({ accountId, held: writeFigures(all), wants: true })
        }
      }
      return renewals
    },
    /** Applies the control plane's response to a call that began at `begunAt`. */
    answer(renewals: readonly Renewal[], renewed: readonly SpendLease[], begunAt: number) {
      const byId = new Map(renewed.map((one) => [one.accountId, one]))
      for (const { accountId, wants } of renewals) {
        const lease = accounts.get(accountId)
        if (!wants || !lease) continue
        const given = byId.get(accountId)
        lease.notBefore = elapsed() + againMs
        if (!given) continue
        // The debt of processes that have ended, or have given back what they had.
        lease.reserve.amount += forgiven(lease, lease.reserve.amount)
        add(lease.reserve, readFigures(given.grant))
        lease.state = given.state
        lease.pace = given.pace
        lease.costs = {
          traffic: bytesOf(given.trafficPrice),
          request: requestOf(given.requestPrice),
          originFactor: given.originFactor,
        }
        lease.until = begunAt + given.seconds * 1000
        lease.renewAt = begunAt + given.renewSeconds * 1000
        if (lease.state === 'open' && unspentOf(lease).amount > 0) lease.notBefore = 0
        lease.isChanged = true
        forgiveProcesses(lease)
        const wanting = new Set(lease.waiting)
        lease.waiting.clear()
        for (const process of new Set([...lease.parts.keys(), ...wanting])) {
          const isGiven = lease.state === 'open' && wanting.has(process)
          update(lease, process, isGiven ? takePart(lease.reserve, divisor) : nothing())
        }
      }
    },
    /** The state of an account may have changed: the control plane is asked as soon as the account is used again. */
    doubt(accountId: string | undefined) {
      const lease = accountId === undefined ? undefined : accounts.get(accountId)
      if (lease) Object.assign(lease, { renewAt: 0, notBefore: 0 })
    },
    /** Why the sites of an account are not served. */
    closureOf(accountId: string): Closure | undefined {
      const lease = accounts.get(accountId)
      if (lease?.state === 'out') return 'suspended'
      if (lease?.state === 'capped') return 'capped'
      return lease?.state === 'over' ? 'spent' : undefined
    },
  }
}

export type LeaseBook = ReturnType<typeof openLeaseBook>
