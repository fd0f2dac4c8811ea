import type { KeyChange } from '@fairlead/api/cdn/replay.ts'

/** The keys of a request before and after. */
type Pair = { before: string; after: string }

const addTo = (sets: Map<string, Set<string>>, key: string, value: string) => {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** Collects the keys of requests that both configurations cache, and determines how each key changes. */
export function keyBook() {
  const fromOld = new Map<string, Set<string>>()
  const fromNew = new Map<string, Set<string>>()
  return {
    add({ before, after }: Pair) {
      addTo(fromOld, before, after)
      addTo(fromNew, after, before)
    },
    size: () => ({ before: fromOld.size, after: fromNew.size }),
    /** Correct only after all pairs have been added. */
    changeOf({ before, after }: Pair): KeyChange | undefined {
      if ((fromOld.get(before)?.size ?? 0) > 1) return 'split'
      if ((fromNew.get(after)?.size ?? 0) > 1) return 'merged'
      return before === after ? undefined : 'renamed'
    },
  }
}
