/**
 * Gives the oldest entry of a map, each time the next one: for a caller that takes away what it is given, or puts it at
 * the end. That makes one walk for good. Who begins at the front each time passes the places of all that was taken away
 * since the map was last rebuilt, which may be tens of thousands.
 */
export function oldestFirst<Key, Value>(map: ReadonlyMap<Key, Value>): () => [Key, Value] | undefined {
  let walk = map.entries()
  return () => {
    const next = walk.next()
    if (!next.done) return next.value
    walk = map.entries()
    return walk.next().value
  }
}
