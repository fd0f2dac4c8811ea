import type { Mark } from './mark.ts'

/** Marks that wait for work. Sites take turns; the marks of one site keep their order. */
export function openMarkQueue() {
  const bySite = new Map<string, Mark[]>()
  return {
    isEmpty: () => bySite.size === 0,
    clear: () => bySite.clear(),
    add(mark: Mark) {
      const known = bySite.get(mark.siteId)
      if (known) known.push(mark)
      else bySite.set(mark.siteId, [mark])
    },
    /** The mark to work on next, which stays in the queue. */
    next(): Mark | undefined {
      const [siteId, waiting] = bySite.has('') ? ['', bySite.get('')] : (bySite.entries().next().value ?? [])
      if (siteId === undefined || waiting === undefined) return undefined
      bySite.delete(siteId)
      bySite.set(siteId, waiting)
      return waiting[0]
    },
    remove({ siteId, seq }: Mark) {
      const rest = bySite.get(siteId)?.filter((mark) => mark.seq !== seq) ?? []
      if (rest.length > 0) bySite.set(siteId, rest)
      else bySite.delete(siteId)
    },
  }
}
