import type { Clock } from '../clock.ts'
import { oldestFirst } from '../oldest.ts'

const maxKeys = 10_000

export type RecentKeys = ReturnType<typeof recentKeys>

/** Keys that were noted within `duration` milliseconds; the oldest are forgotten when there are too many. */
export function recentKeys(duration: number, clock: Clock) {
  const until = new Map<string, number>()
  const oldest = oldestFirst(until)
  return {
    has: (key: string) => (until.get(key) ?? 0) > clock(),
    delete: (key: string) => void until.delete(key),
    note(key: string) {
      until.delete(key)
      until.set(key, clock() + duration)
      if (until.size <= maxKeys) return
      const [first] = oldest() ?? []
      if (first !== undefined) until.delete(first)
    },
  }
}
