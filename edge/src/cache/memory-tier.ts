import { type Entry, entryKey, tinyBody } from './entry.ts'

/** The approximate size of an entry without its body. */
const entryOverhead = 1024
/**
 * The share that is evicted at a time. An iterator that starts at the front of a map skips the slots of all entries
 * removed since the map was last rebuilt, which may be tens of thousands; and an iterator that is reused instead
 * keeps every former table of the map alive.
 */
const roomAtOnce = 1 / 32

/**
 * The hot objects, bounded by bytes. Eviction is "second chance": an entry that was used since its last turn moves to
 * the end of the queue, so that a hit costs one flag and no reordering.
 */
export type MemoryTier = {
  get: (siteId: string, key: string) => Entry | undefined
  set: (entry: Entry) => void
  /** Keeps a body with its entry; ignored if the entry is not in memory. */
  keepBody: (entry: Entry, body: Buffer) => void
  delete: (siteId: string, key: string) => void
  /** In no particular order; entries added during the iteration may be included. */
  entries: () => Iterable<Entry>
}

export function memoryTier(maxBytes: number): MemoryTier {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function weight({ body }: Entry): number {
    const size = body?.length ?? 0
    // A tiny body may be kept twice, as bytes and as text.
    return entryOverhead + (size <= tinyBody ? 2 * size : size)
  }

  function remove(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= weight(entry)
  }

  function makeRoom() {
    if (bytes <= maxBytes) return
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes * (1 - roomAtOnce)) return
      if (entry.hot) {
        entry.hot = false
        entries.delete(key)
        entries.set(key, entry)
      } else {
        remove(key, entry)
      }
    }
  }

  return {
    get(siteId, key) {
      const entry = entries.get(entryKey(siteId, key))
      if (entry) entry.hot = true
      return entry
    },
    set(entry) {
      const key = entryKey(entry.siteId, entry.key)
      const earlier = entries.get(key)
      if (earlier) remove(key, earlier)
      entries.set(key, entry)
      bytes += weight(entry)
      makeRoom()
    },
    keepBody(entry, body) {
      if (entry.body || entries.get(entryKey(entry.siteId, entry.key)) !== entry) return
      bytes -= weight(entry)
      entry.body = body
      bytes += weight(entry)
      makeRoom()
    },
    delete(siteId, key) {
      const entryName = entryKey(siteId, key)
      const entry = entries.get(entryName)
      if (entry) remove(entryName, entry)
    },
    entries: () => entries.values(),
  }
}
