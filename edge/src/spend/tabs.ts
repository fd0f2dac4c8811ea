import type { Meter } from '../meter.ts'
import type { SiteTable } from '../rules/site-table.ts'
import type { Site } from '../rules/site.ts'
import { type Closure, type Share, Tab, type TabNews } from './tab.ts'

/** Milliseconds between two calls of `onWant`; a tab that wants more in between waits for the next report. */
const wantMs = 20

/** The tabs of one process, by account. */
export type Tabs = ReturnType<typeof openTabs>

/** `unleased`: how many bytes are served for an account of which nothing is known yet. */
export function openTabs(unleased: number) {
  const byAccount = new Map<string, Tab>()
  let onWant = () => {}
  let nextWant = 0
  let onClosed: (tab: Tab) => void = () => {}

  /** Calls `onWant` at once, but not for each of many tabs. */
  function wantSoon() {
    const now = performance.now()
    if (now < nextWant) return
    nextWant = now + wantMs
    onWant()
  }

  function of(accountId: string): Tab {
    let tab = byAccount.get(accountId)
    if (!tab) {
      tab = new Tab(accountId, unleased, wantSoon)
      byAccount.set(accountId, tab)
    }
    return tab
  }

  return {
    of,
    take(share: Share) {
      const tab = of(share.accountId)
      const before = tab.closure
      tab.take(share)
      if (tab.closure !== undefined && before === undefined) onClosed(tab)
    },
    news: (): TabNews[] => [...byAccount.values()].flatMap((tab) => tab.news() ?? []),
    /** Called as soon as a tab wants more. */
    onWant: (tell: () => void) => void (onWant = tell),
    /** Called when the keeper closes a tab. */
    onClosed: (tell: (tab: Tab) => void) => void (onClosed = tell),
  }
}

/** Counts, and spends at the expense of the account that a site belongs to. */
export function spendingMeter(meter: Meter, sites: SiteTable): Meter {
  const tabOf = (siteId: string) => sites.byId(siteId)?.tab
  return {
    request(of, hit, at) {
      meter.request(of, hit, at)
      tabOf(of.siteId)?.request()
    },
    traffic(of, bytes) {
      meter.traffic(of, bytes)
      tabOf(of.siteId)?.traffic(bytes)
    },
    originRequest: meter.originRequest,
    originTraffic(siteId, status, bytes) {
      meter.originTraffic(siteId, status, bytes)
      tabOf(siteId)?.originTraffic(bytes)
    },
  }
}

/** Why nothing is served at the expense of a site's account. If there is a reason, a visitor is refused, so more is wanted. */
export function closureOf({ tab }: Site): Closure | undefined {
  if (tab?.closure === undefined) return undefined
  tab.refused()
  return tab.closure
}
