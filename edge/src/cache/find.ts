import type { Marks } from './marks/mark.ts'
import type { Find } from './object-index.ts'

/** Looks objects up and applies the marks: removed objects are not found, refreshed ones are stale. */
export const findUnder =
  (marks: Marks, look: Find): Find =>
  (siteId, key) => {
    const entry = look(siteId, key)
    if (!entry) return undefined
    const over = marks.over(entry)
    if (over.some(({ type }) => type === 'remove')) return undefined
    const last = over.at(-1)
    // Like the row after the mark has been processed.
    if (last) Object.assign(entry, { freshUntil: 0, retryAt: 0, born: last.seq })
    return entry
  }
