import type { Meter } from '../meter.ts'
import type { SiteTable } from '../rules/site-table.ts'
import type { Site } from '../rules/site.ts'
import { type Closure, type LeaseUpdate, Lease, type LeaseNews } from './lease.ts'

/** Milliseconds between two calls of `onWant`; a lease that wants more in between waits for the next report. */
const wantMs = 20

/** The leases of one process, by account. */
export type Leases = ReturnType<typeof openLeases>

/** `unleased`: how many bytes are served for an account of which nothing is known yet. */
export function openLeases(unleased: number) {
  const byAccount = new Map<string, Lease>()
  let onWant = () => {}
  let nextWant = 0
  let onClosed: (lease: Lease) => void = () => {}

  /** Calls `onWant` immediately, but not for each of many leases. */
  function wantSoon() {
    const now = performance.now()
    if (now < nextWant) return
    nextWant = now + wantMs
    onWant()
  }

  function of(accountId: string): Lease {
    let lease = byAccount.get(accountId)
    if (!lease) {
      lease = new Lease(accountId, unleased, wantSoon)
      byAccount.set(accountId, lease)
    }
    return lease
  }

  return {
    of,
    take(update: LeaseUpdate) {
      const lease = of(update.accountId)
      const before = lease.closure
      lease.take(update)
      if (lease.closure !== undefined && before === undefined) onClosed(lease)
    },
    news: (): LeaseNews[] => [...byAccount.values()].flatMap((lease) => lease.news() ?? []),
    /** Called as soon as a lease wants more. */
    onWant: (tell: () => void) => void (onWant = tell),
    /** Called when the keeper closes a lease. */
    onClosed: (tell: (lease: Lease) => void) => void (onClosed = tell),
  }
}

/** Counts, and spends at the expense of the account that a site belongs to. */
export function spendingMeter(meter: Meter, sites: SiteTable): Meter {
  const leaseOf = (siteId: string) => sites.byId(siteId)?.lease
  return {
    request(of, hit, at) {
      meter.request(of, hit, at)
      leaseOf(of.siteId)?.request()
    },
    traffic(of, bytes) {
      meter.traffic(of, bytes)
      leaseOf(of.siteId)?.traffic(bytes)
    },
    originRequest: meter.originRequest,
    originTraffic(siteId, status, bytes) {
      meter.originTraffic(siteId, status, bytes)
      leaseOf(siteId)?.originTraffic(bytes)
    },
  }
}

/** Why nothing is served at the expense of a site's account. If there is a reason, a visitor is refused, so more is wanted. */
export function closureOf({ lease }: Site): Closure | undefined {
  if (lease?.closure === undefined) return undefined
  lease.refused()
  return lease.closure
}
