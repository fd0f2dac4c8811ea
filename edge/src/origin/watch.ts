import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import type { Clock } from '../clock.ts'
import type { Target } from '../rules/origins.ts'

/** Records how requests to origins end. */
export type OriginWatch = {
  /** `cause` is for the edge's own log. */
  failed: (target: Target, fault: OriginFault, cause: unknown) => void
  answered: (target: Target) => void
}

/** The events of an origin since the last report. Times are milliseconds since 1970. */
export type OriginNews = {
  siteId: string
  originId: string
  faults: {
    fault: OriginFault
    minute: number
    requests: number
    firstAt: number
    lastAt: number
    cause: string
  }[]
  /** The first response after a failure, or after the start. */
  answeredAt: number | undefined
  /** Whether no failure has followed. */
  endsWell: boolean
}

/** The maximum number of origins between two reports; others are reported at their next failure. */
const maxOrigins = 5000
const longestCause = 200
const minuteMs = 60_000

/** Counts in memory. `take` empties it. */
export function openOriginWatch(clock: Clock): OriginWatch & { take: () => OriginNews[] } {
  let origins = new Map<string, OriginNews>()

  function newsOf({ siteId, originId }: Target): OriginNews | undefined {
    const name = `${siteId} ${originId}`
    let news = origins.get(name)
    if (!news && origins.size < maxOrigins) {
      news = { siteId, originId, faults: [], answeredAt: undefined, endsWell: false }
      origins.set(name, news)
    }
    return news
  }

  return {
    failed(target, fault, cause) {
      target.health.isWell = false
      const news = newsOf(target)
      if (!news) return
      news.endsWell = false
      const now = clock()
      const minute = now - (now % minuteMs)
      const same = news.faults.find((known) => known.fault === fault && known.minute === minute)
      if (same) {
        same.requests += 1
        same.lastAt = now
        return
      }
      const text = (cause instanceof Error ? cause.message : String(cause)).slice(0, longestCause)
      news.faults.push({ fault, minute, requests: 1, firstAt: now, lastAt: now, cause: text })
    },
    answered(target) {
      // This check is the only cost for a response of a healthy origin.
      if (target.health.isWell) return
      const news = newsOf(target)
      if (!news) return
      target.health.isWell = true
      news.answeredAt = clock()
      news.endsWell = true
    },
    take() {
      const taken = [...origins.values()]
      origins = new Map()
      return taken
    },
  }
}
