import { entryKey } from '../cache/entry.ts'
import { inRange } from '../cache/key-range.ts'
import type { Mark } from '../cache/marks/mark.ts'
import type { ObjectName } from '../cache/object-index.ts'

type Lease<Owner> = ObjectName & { number: number; owner: Owner; waiting: ((how: Taken) => void)[] }

/** The number of a lease, or whether the lease of another worker has ended with a stored object. */
export type Taken = { lease: number } | { stored: boolean }

/** Records which worker is fetching an object. The others wait until it has finished. */
export function openLeases<Owner>() {
  const byName = new Map<string, Lease<Owner>>()
  const byNumber = new Map<number, Lease<Owner>>()
  let count = 0

  function end(lease: Lease<Owner> | undefined, stored = false) {
    if (!lease) return
    byName.delete(entryKey(lease.siteId, lease.key))
    byNumber.delete(lease.number)
    for (const wake of lease.waiting) wake({ stored })
  }

  return {
    /** Resolves with a lease for the owner, or, later, with the end of the current one. */
    async take(owner: Owner, object: ObjectName): Promise<Taken> {
      const name = entryKey(object.siteId, object.key)
      const held = byName.get(name)
      if (held) return new Promise((resolve) => held.waiting.push(resolve))
      count += 1
      const lease = { ...object, number: count, owner, waiting: [] }
      byName.set(name, lease)
      byNumber.set(count, lease)
      return { lease: count }
    },
    end: (number: number, stored: boolean) => end(byNumber.get(number), stored),
    /** To be called when the owner has ended. */
    endAll(owner: Owner) {
      for (const lease of byNumber.values()) if (lease.owner === owner) end(lease)
    },
    /** Ends the leases of fetches that started before a mark, because their responses are too old. */
    endBefore({ siteId, ranges, tags }: Mark) {
      for (const lease of byNumber.values()) {
        const isUnder = siteId === '' || siteId === lease.siteId
        // The tags of the responses are not known yet.
        const isMeant = tags !== undefined || ranges.some((range) => inRange(range, lease.key))
        if (isUnder && isMeant) end(lease)
      }
    },
  }
}
