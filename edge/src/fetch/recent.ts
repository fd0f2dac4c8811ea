import type { Clock } from '../clock.ts'

const maxKeys = 10_000
/** How many keys are forgotten at a time: see `roomAtOnce` in `cache/memory-tier.ts`. */
const forgottenAtOnce = 500

export type RecentKeys = ReturnType<typeof recentKeys>

/** Keys that were noted in the last `duration` milliseconds; the oldest are forgotten if there are too many. */
export function recentKeys(duration: number, clock: Clock) {
  const until = new Map<string, number>()
  return {
    has: (key: string) => (until.get(key) ?? 0) > clock(),
    delete: (key: string) => void until.delete(key),
    note(key: string) {
      until.delete(key)
      until.set(key, clock() + duration)
      if (until.size <= maxKeys) return
      for (const oldest of until.keys()) {
        if (until.size <= maxKeys - forgottenAtOnce) return
        until.delete(oldest)
      }
    },
  }
}
