import type { Clock } from '../clock.ts'
import type { Meter } from '../meter.ts'
import type { Counters } from '../store/usage-journal.ts'

const minuteMs = 60_000

/** Counts in memory. `take` empties it, `giveBack` undoes that. */
export type UsageCounters = Meter & { take: () => Counters[]; giveBack: (rows: Counters[]) => void }

export function openCounters(clock: Clock): UsageCounters {
  /** By site, then by status; all of the same minute. */
  let sites = new Map<string, Map<number, Counters>>()
  let minute = 0
  let earlier: Counters[] = []

  const current = () => [...sites.values()].flatMap((site) => [...site.values()])

  function row(siteId: string, status: number): Counters {
    const now = clock()
    if (now < minute || now >= minute + minuteMs) {
      earlier.push(...current())
      sites = new Map()
      minute = now - (now % minuteMs)
    }
    let site = sites.get(siteId)
    if (!site) {
      site = new Map<number, Counters>()
      sites.set(siteId, site)
    }
    let found = site.get(status)
    if (!found) {
      found = { siteId, minute, status, requests: 0, hits: 0, traffic: 0, originTraffic: 0 }
      site.set(status, found)
    }
    return found
  }

  return {
    request(siteId, status, hit) {
      const counters = row(siteId, status)
      counters.requests += 1
      if (hit) counters.hits += 1
    },
    traffic(siteId, status, bytes) {
      if (bytes > 0) row(siteId, status).traffic += bytes
    },
    originTraffic(siteId, status, bytes) {
      if (bytes > 0) row(siteId, status).originTraffic += bytes
    },
    take() {
      const taken = [...earlier, ...current()]
      earlier = []
      sites = new Map()
      return taken
    },
    giveBack(rows) {
      earlier.push(...rows)
    },
  }
}
