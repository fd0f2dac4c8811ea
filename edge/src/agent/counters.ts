import type { Clock } from '../clock.ts'
import type { Counted, Meter } from '../meter.ts'
import type { Counters } from '../store/usage-journal.ts'

const minuteMs = 60_000
const zeros = { requests: 0, hits: 0, traffic: 0, originRequests: 0, originTraffic: 0 }
/** Responses of origins are counted for no visitor, and so for no country. */
const nowhere = ''

/** Counts in memory. `take` empties it, `giveBack` undoes that. */
export type UsageCounters = Meter & { take: () => Counters[]; giveBack: (rows: Counters[]) => void }

export function openCounters(clock: Clock): UsageCounters {
  /** By site, then by country and status; all of the same minute. */
  let sites = new Map<string, Map<string, Counters>>()
  let minute = 0
  let earlier: Counters[] = []

  const current = () => [...sites.values()].flatMap((site) => [...site.values()])

  function row({ siteId, country, status }: Counted, now: number): Counters {
    if (now < minute || now >= minute + minuteMs) {
      earlier.push(...current())
      sites = new Map()
      minute = now - (now % minuteMs)
    }
    let site = sites.get(siteId)
    if (!site) {
      site = new Map<string, Counters>()
      sites.set(siteId, site)
    }
    const name = `${status}${country}`
    let found = site.get(name)
    if (!found) {
      found = { siteId, minute, country, status, ...zeros }
      site.set(name, found)
    }
    return found
  }

  return {
    request(of, hit, at) {
      const counters = row(of, at)
      counters.requests += 1
      if (hit) counters.hits += 1
    },
    traffic(of, bytes) {
      if (bytes > 0) row(of, clock()).traffic += bytes
    },
    originRequest(siteId, status) {
      row({ siteId, country: nowhere, status }, clock()).originRequests += 1
    },
    originTraffic(siteId, status, bytes) {
      if (bytes > 0) row({ siteId, country: nowhere, status }, clock()).originTraffic += bytes
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
