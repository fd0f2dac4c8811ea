import type { ReplayResult } from '@fairlead/api/cdn/replay.ts'
import type { CacheWord } from '@fairlead/api/edge/logs.ts'

/** What a configuration does with a request, as far as copies are concerned. */
export type Use =
  /** Answered by the edge, without cache and origin. */
  | { kind: 'edge' }
  | { kind: 'passed' }
  /** `ttl` in seconds; undefined where nothing says how long the answer may be kept. */
  | { kind: 'cached'; key: string; isKeyPartial: boolean; ttl: number | undefined }

/** In the order in which they came. */
export type UsedCopy = {
  /** Milliseconds. */
  time: number
  cache: CacheWord
  before: Use
  after: Use
  /** The same key, and kept by the same rules. */
  isSame: boolean
}

type Effect = { hit: boolean; origin: boolean }

const hit: Effect = { hit: true, origin: false }
const asked: Effect = { hit: false, origin: true }
const neither: Effect = { hit: false, origin: false }

/** A hit asks no origin. A request that shares another's fetch does not either, and is no hit. */
const originWords: readonly CacheWord[] = ['miss', 'expired', 'revalidated', 'stale', 'bypass']
const recorded = (word: CacheWord): Effect =>
  word === 'hit' ? hit : originWords.includes(word) ? asked : neither

/** Follows copies over time. `isThere` says whether the copy was there when it was first asked for. */
function follow(
  uses: readonly UsedCopy[],
  useOf: (use: UsedCopy) => Use,
  isThere: (use: UsedCopy) => boolean,
) {
  /** Milliseconds until which each copy is fresh. */
  const fresh = new Map<string, number>()
  return uses.map((each): Effect | undefined => {
    const use = useOf(each)
    if (use.kind === 'edge') return neither
    if (use.kind === 'passed') return asked
    if (use.ttl === undefined || use.isKeyPartial) return undefined
    const { key, ttl } = use
    const until = fresh.get(key)
    const isHit = until === undefined ? ttl > 0 && isThere(each) : until > each.time
    if (!isHit || until === undefined) fresh.set(key, each.time + ttl * 1000)
    return isHit ? hit : asked
  })
}

/** Keys of which every request is kept as before: there the log is right. */
function untouched(uses: readonly UsedCopy[]): (use: UsedCopy) => boolean {
  const touched = new Set<string>()
  for (const { after, isSame } of uses) if (after.kind === 'cached' && !isSame) touched.add(after.key)
  return ({ after, isSame }) => isSame && after.kind === 'cached' && !touched.has(after.key)
}

const isFirstAgain = ({ before, after }: UsedCopy) =>
  before.kind !== 'cached' || after.kind !== 'cached' || before.key !== after.key

type Estimate = Pick<NonNullable<ReplayResult['cache']>, 'requests' | 'leftOut' | 'hits' | 'origin'>

/**
 * How many requests are answered from copies, and how many ask the origin: as it was, and by following the copies of
 * both configurations in the order of the requests. Where nothing changes for a copy the log itself is taken.
 */
export function estimate(uses: readonly UsedCopy[]): Estimate {
  const wasThere = ({ cache }: UsedCopy) => cache === 'hit'
  const before = follow(uses, (each) => each.before, wasThere)
  // A copy under a new key must be fetched first.
  const first = follow(
    uses,
    (each) => each.after,
    (each) => wasThere(each) && !isFirstAgain(each),
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
