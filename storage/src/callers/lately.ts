/** As many as send requests within a short time to a busy server; beyond that the oldest are dropped. */
const most = 1000

/**
 * What was found lately under a name, for those who have proved to be its owner. Others change nothing but what the last lookup
 * found, so they cannot drive anybody out.
 */
export function openLately<Found>() {
  const all = new Map<string, Found>()
  return {
    of: (name: string): Found | undefined => all.get(name),

    /** Called after each lookup. */
    follow(name: string, found: Found | undefined) {
      if (!all.has(name)) return
      if (found === undefined) all.delete(name)
      else all.set(name, found)
    },

    /** Called after a proof. */
    keep(name: string, found: Found) {
      all.delete(name)
      const [oldest] = all.keys()
      if (all.size >= most && oldest !== undefined) all.delete(oldest)
      all.set(name, found)
    },
  }
}
