import type { Find } from '../cache/object-index.ts'
import { storage } from '../http/freshness.ts'
import { findCopy } from '../trace/tracer.ts'
import type { Behavior } from '../rules/behavior.ts'

type Copy = { siteId: string; keys: readonly (string | undefined)[]; isSecure: boolean }

/**
 * How many seconds a behaviour caches a response, computed from the head of the cached copy, because the log does not
 * contain the origin's `Cache-Control`. Undefined without a copy.
 */
export function lifetimesIn(find: Find) {
  return ({ siteId, keys, isSecure }: Copy, { cacheRules }: Behavior): number | undefined => {
    for (const key of keys) {
      const copy = key === undefined ? undefined : findCopy(find, siteId, key, isSecure)
      if (!copy) continue
      const { status, headers, receivedAt } = copy.head
      const { store, ttl } = storage(status, headers, cacheRules, { now: receivedAt, authorized: false })
      return store ? ttl : 0
    }
    return undefined
  }
}
