import type { Find } from '../cache/object-index.ts'
import { storage } from '../http/freshness.ts'
import { findCopy } from '../trace/tracer.ts'
import type { Behavior } from '../rules/behavior.ts'

type Copy = { siteId: string; keys: readonly (string | undefined)[]; isSecure: boolean }

/**
 * For how many seconds the rules of a behaviour keep an answer, judged by the head of the copy that is in the cache:
 * what its origin said is known there, and the log does not have it. Undefined without a copy.
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
