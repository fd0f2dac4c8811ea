import type { FastifyRateLimitStore } from '@fastify/rate-limit'

type Counts = Map<string, { current: number; until: number }>

/** Counts of requests that can start again, for an application that stays for the next test. */
export function requestCounts() {
  const ofApp: Counts = new Map()
  class Store implements FastifyRateLimitStore {
    protected readonly counts: Counts = ofApp

    incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore['incr']>) {
      const now = Date.now()
      const last = this.counts.get(key)
      const count = last && last.until > now ? last : { current: 0, until: now + timeWindow }
      count.current += 1
      this.counts.set(key, count)
      callback(null, { current: count.current, ttl: count.until - now })
    }

    child = () => new ChildStore()
  }
  /** The limits of routes, which each test has of its own. */
  class ChildStore extends Store {
    protected override readonly counts: Counts = new Map()
  }
  return { Store, clear: () => ofApp.clear() }
}
