import type { Allowance as Sent, SpendLease } from '@fairlead/api/edge/leases.ts'
import type { Clock } from '../clock.ts'
import type { LeaseStore, StoredLease } from '../store/lease-store.ts'
import { add, isNothing, nothing, readAllowance, takePart, writeAllowance } from './allowance.ts'
import type { Closure, Share, TabNews } from './tab.ts'

/** What the edge holds for one account. */
type Held = StoredLease & {
  /** What each process was given and has not used, by the name of the process. */
  slices: Map<string, ReturnType<typeof nothing>>
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

type PurseNeeds = {
  store: LeaseStore
  clock: Clock
  /** A monotonic clock. */
  elapsed: Clock
  /** How many processes share what the edge holds. */
  processes: number
  /** Tells a process what it may spend. */
  tell: (process: string, share: Share) => void
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
export function openPurse({ store, clock, elapsed, processes, tell, onWant }: PurseNeeds) {
  const accounts = new Map<string, Held>()
  const parts = processes === 1 ? 1 : 4

  const opened = (stored: StoredLease): Held => ({
    ...stored,
    slices: new Map(),
    waiting: new Set(),
    overdrawn: 0,
    isChanged: false,
    usedAt: elapsed(),
    notBefore: 0,
  })
  for (const stored of store.all()) accounts.set(stored.accountId, opened(stored))

  function heldFor(accountId: string): Held {
    let held = accounts.get(accountId)
    if (!held) {
      const costs = { traffic: 0, request: 0, originFactor: 1 }
      const empty = { reserve: nothing(), unsent: nothing(), until: 0, renewAt: 0 }
      held = opened({ accountId, state: 'unknown', costs, pace: null, ...empty })
      accounts.set(accountId, held)
    }
    return held
  }

  const sliceOf = ({ slices }: Held, process: string) => {
    const slice = slices.get(process) ?? nothing()
    slices.set(process, slice)
    return slice
  }

  function share(held: Held, process: string, more = nothing()) {
    add(sliceOf(held, process), more)
    const { accountId, state, costs, pace } = held
    tell(process, { accountId, state, more, costs, pace })
  }

  /** Gives a process a part of the reserve, which no process has yet. */
  function serve(held: Held, process: string) {
    const more = takePart(held.reserve, parts)
    held.isChanged = true
    share(held, process, more)
    held.waiting.delete(process)
    if (isNothing(more)) held.waiting.add(process)
  }

  function heldBy({ reserve, slices, unsent }: Held) {
    const sum = { ...reserve }
    for (const slice of slices.values()) add(sum, slice)
    add(sum, unsent)
    return sum
  }

  /**
   * How much of the overdraft is forgiven if `left` is left. Its counters had been delivered when the control plane was asked, so
   * the control plane has already subtracted it from the balance: if the next leases were reduced too, the account would wait
   * for as many cents as it owes.
   */
  function forgiven(held: Held, left: number): number {
    const amount = Math.min(held.overdrawn, Math.max(0, -left - trifle))
    held.overdrawn -= amount
    return amount
  }

  function forgiveProcesses(held: Held) {
    for (const [process, slice] of held.slices) {
      const amount = forgiven(held, slice.amount)
      if (amount > 0) share(held, process, { ...nothing(), amount })
    }
    held.overdrawn = 0
  }

  function takeOne(process: string, { accountId, spent, returned, wants }: TabNews) {
    const held = heldFor(accountId)
    const slice = sliceOf(held, process)
    if (held.state !== 'unknown') {
      add(slice, spent, -1)
      add(held.unsent, spent)
    }
    if (returned) {
      add(held.reserve, slice)
      held.slices.delete(process)
    }
    held.isChanged = true
    if (!returned) held.usedAt = elapsed()
    if (!wants) return
    held.waiting.add(process)
    // A process that was replaced, or was idle, does not know the state.
    if (held.state !== 'unknown') serve(held, process)
    onWant()
  }

  /** Whether the control plane is to be asked now. */
  function isDue(held: Held, now: number): boolean {
    if (elapsed() < held.notBefore) return false
    return held.waiting.size > 0 || (held.usedAt > elapsed() - idleMs && now >= held.renewAt)
  }

  const isIdle = (held: Held) =>
    held.usedAt <= elapsed() - idleMs && held.waiting.size === 0 && elapsed() >= held.notBefore

  /** Ends leases that may not be spent any more. */
  function expire() {
    const now = clock()
    for (const held of accounts.values()) {
      if (held.state !== 'open' || now < held.until) continue
      held.state = 'over'
      held.isChanged = true
      for (const process of held.slices.keys()) share(held, process)
    }
  }
  expire()

  return {
    expire,
    /** What a process reports of its tabs. */
    take(process: string, news: readonly TabNews[]) {
      for (const one of news) takeOne(process, one)
    },
    /** A process has ended. What it had used and not reported is in no counter either. */
    gone(process: string) {
      for (const held of accounts.values()) {
        const slice = held.slices.get(process)
        if (slice) add(held.reserve, slice)
        held.slices.delete(process)
        held.waiting.delete(process)
      }
    },
    /** Stores what has changed, in the transaction that stores the counters. */
    save() {
      for (const held of accounts.values()) {
        if (!held.isChanged) continue
        const { accountId, state, costs, pace, unsent, until, renewAt } = held
        const reserve = heldBy(held)
        add(reserve, unsent, -1)
        store.save({ accountId, state, costs, pace, reserve, unsent, until, renewAt })
      }
    },
    /** Whether there is something to save. */
    isChanged: () => [...accounts.values()].some(({ isChanged }) => isChanged),
    /** What was to be saved is on the disk. */
    saved() {
      for (const held of accounts.values()) held.isChanged = false
    },
    /**
     * Begins a call to the control plane, after the counters were stored. `delivered` is called when the control plane has
     * them: what was used is then no longer held.
     */
    begin() {
      const sending = [...accounts.values()].map((held) => {
        const sent = { ...held.unsent }
        return () => {
          add(held.unsent, sent, -1)
          held.isChanged = true
        }
      })
      return { delivered: () => sending.forEach((settle) => settle()) }
    },
    isDue: () => [...accounts.values()].some((held) => isIdle(held) || isDue(held, clock())),
    /** What to ask the control plane for, at most so many accounts. */
    due(limit: number): Renewal[] {
      const now = clock()
      const renewals: Renewal[] = []
      for (const held of accounts.values()) {
        if (renewals.length >= limit) break
        const { accountId } = held
        if (isIdle(held)) {
          // It must be given up here before other edges can get it.
          for (const process of held.slices.keys())
            tell(process, { accountId, state: 'unknown', more: nothing(), costs: held.costs, pace: null })
          accounts.delete(accountId)
          store.remove(accountId)
          renewals.push({ accountId, held: writeAllowance(held.unsent), wants: false })
        } else if (isDue(held, now)) {
          const all = heldBy(held)
          held.overdrawn = Math.max(0, -all.amount)
          renewals.push({ accountId, held: writeAllowance(all), wants: true })
        }
      }
      return renewals
    },
    /** Applies the control plane's response to a call that began at `begunAt`. */
    answer(renewals: readonly Renewal[], leases: readonly SpendLease[], begunAt: number) {
      const byId = new Map(leases.map((lease) => [lease.accountId, lease]))
      for (const { accountId, wants } of renewals) {
        const held = accounts.get(accountId)
        if (!wants || !held) continue
        const lease = byId.get(accountId)
        held.notBefore = elapsed() + againMs
        if (!lease) continue
        const grant = readAllowance(lease.grant)
        // The debt of processes that have ended, or have given back what they had.
        held.reserve.amount += forgiven(held, held.reserve.amount)
        add(held.reserve, grant)
        held.state = lease.state
        held.pace = lease.pace
        held.costs = {
          traffic: bytesOf(lease.trafficPrice),
          request: requestOf(lease.requestPrice),
          originFactor: lease.originFactor,
        }
        held.until = begunAt + lease.seconds * 1000
        held.renewAt = begunAt + lease.renewSeconds * 1000
        if (held.state === 'open' && heldBy(held).amount > 0) held.notBefore = 0
        held.isChanged = true
        forgiveProcesses(held)
        const wanting = new Set(held.waiting)
        held.waiting.clear()
        for (const process of new Set([...held.slices.keys(), ...wanting])) {
          const isGiven = held.state === 'open' && wanting.has(process)
          share(held, process, isGiven ? takePart(held.reserve, parts) : nothing())
        }
      }
    },
    /** The state of an account may have changed: the control plane is asked as soon as the account is used again. */
    doubt(accountId: string | undefined) {
      const held = accountId === undefined ? undefined : accounts.get(accountId)
      if (held) Object.assign(held, { renewAt: 0, notBefore: 0 })
    },
    /** Why the sites of an account are not served. */
    closureOf(accountId: string): Closure | undefined {
      const held = accounts.get(accountId)
      if (held?.state === 'out') return 'suspended'
      if (held?.state === 'capped') return 'capped'
      return held?.state === 'over' ? 'spent' : undefined
    },
  }
}

export type Purse = ReturnType<typeof openPurse>
