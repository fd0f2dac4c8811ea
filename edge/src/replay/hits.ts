import type { ReplayResult } from '@fairlead/api/cdn/replay.ts'
import type { CacheWord } from '@fairlead/api/edge/logs.ts'

/** Whether a configuration answers a request from a copy, and from which. */
export type CacheUse =
  /** Answered by the edge, without cache and origin. */
  | { kind: 'edge' }
  | { kind: 'passed' }
  /** `ttl` in seconds; undefined if the lifetime of the response is unknown. */
  | { kind: 'cached'; key: string; isKeyPartial: boolean; ttl: number | undefined }

export type UsedCopy = {
  /** In milliseconds. */
  time: number
  cache: CacheWord
  before: CacheUse
  after: CacheUse
  /** Both configurations use the same key and the same lifetime rules. */
  isSame: boolean
}

type Effect = { hit: boolean; origin: boolean }

const hit: Effect = { hit: true, origin: false }
const originAsked: Effect = { hit: false, origin: true }
const neither: Effect = { hit: false, origin: false }

/**
 * Requests that reached the origin. A request that waited for the fetch of another one neither reached the origin nor
 * was a hit.
 */
const originWords: readonly CacheWord[] = ['miss', 'expired', 'revalidated', 'stale', 'bypass']
const recorded = (word: CacheWord): Effect =>
  word === 'hit' ? hit : originWords.includes(word) ? originAsked : neither

/** Simulates copies over time. `isThere`: whether the copy was in the cache at the first request for it. */
function follow(
  uses: readonly UsedCopy[],
  useOf: (use: UsedCopy) => CacheUse,
  isThere: (use: UsedCopy) => boolean,
) {
  /** Until when each copy is fresh, in milliseconds. */
  const fresh = new Map<string, number>()
  return uses.map((each): Effect | undefined => {
    const use = useOf(each)
    if (use.kind === 'edge') return neither
    if (use.kind === 'passed') return originAsked
    if (use.ttl === undefined || use.isKeyPartial) return undefined
    const { key, ttl } = use
    const until = fresh.get(key)
    const isHit = until === undefined ? ttl > 0 && isThere(each) : until > each.time
    if (!isHit || until === undefined) fresh.set(key, each.time + ttl * 1000)
    return isHit ? hit : originAsked
  })
}

/** Whether nothing changes for the key of a request, so that the log is right. */
function untouched(uses: readonly UsedCopy[]): (use: UsedCopy) => boolean {
  const touched = new Set<string>()
  for (const { after, isSame } of uses) if (after.kind === 'cached' && !isSame) touched.add(after.key)
  return ({ after, isSame }) => isSame && after.kind === 'cached' && !touched.has(after.key)
}

const hasNewKey = ({ before, after }: UsedCopy) =>
  before.kind !== 'cached' || after.kind !== 'cached' || before.key !== after.key

type Estimate = Pick<NonNullable<ReplayResult['cache']>, 'requests' | 'leftOut' | 'hits' | 'origin'>

/**
 * How many requests are answered from copies, and how many reach the origin: as logged, and estimated for both
 * configurations by simulating their copies. If nothing changes for a copy, the log is used. The uses must be sorted
 * by time.
 */
export function estimate(uses: readonly UsedCopy[]): Estimate {
  const wasThere = ({ cache }: UsedCopy) => cache === 'hit'
  const before = follow(uses, (each) => each.before, wasThere)
  // A copy under a new key must be fetched first.
  const first = follow(
    uses,
    (each) => each.after,
    (each) => wasThere(each) && !hasNewKey(each),
  )
  const later = follow(uses, (each) => each.after, wasThere)
  const isUntouched = untouched(uses)
  const sum = { requests: 0, leftOut: 0 }
  const hits = { real: 0, before: 0, first: 0, later: 0 }
  const origin = { real: 0, before: 0, first: 0, later: 0 }
  uses.forEach((use, i) => {
    const real = recorded(use.cache)
    const kept = isUntouched(use) ? real : undefined
    const after = { first: kept ?? first[i], later: kept ?? later[i] }
    if (!after.first || !after.later) {
      sum.leftOut += 1
      return
    }
    sum.requests += 1
    const effects = { real, before: kept ?? before[i] ?? real, first: after.first, later: after.later }
    for (const column of ['real', 'before', 'first', 'later'] as const) {
      if (effects[column].hit) hits[column] += 1
      if (effects[column].origin) origin[column] += 1
    }
  })
  return { ...sum, hits, origin }
}
