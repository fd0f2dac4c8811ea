/**
 * Limits how often something may be done in a time window, per caller and in total. It counts in memory and starts
 * again with each window. It stays small, because nothing is counted after the total limit is reached.
 */
export function allowance({ minutes, each, all }: { minutes: number; each: number; all: number }) {
  let window = 0
  let total = 0
  const taken = new Map<string, number>()
  return (who: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / (minutes * 60_000))
    if (current !== window) {
      window = current
      total = 0
      taken.clear()
    }
    const mine = taken.get(who) ?? 0
    if (total >= all || mine >= each) return false
    total += 1
    taken.set(who, mine + 1)
    return true
  }
}
