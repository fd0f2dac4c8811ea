import { isPlain, keyOf, type Plain, same } from './config-diff.ts'

type ItemsByKey = Map<string, unknown>

/** The members of a list by their own keys; undefined if the members have none. */
function keyed(list: readonly unknown[]): ItemsByKey | undefined {
  const found: ItemsByKey = new Map()
  for (const item of list) {
    const key = keyOf(item)
    if (key === undefined || found.has(key)) return undefined
    found.set(key, item)
  }
  return found
}

/** Inserts each of `more` behind its nearest predecessor in `order` that is already in `keys`. */
function insert(keys: string[], order: readonly string[], more: readonly string[]): string[] {
  const result = [...keys]
  for (const key of more) {
    const before = order.slice(0, order.indexOf(key)).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  }
  return result
}

function mergeLists(base: ItemsByKey, theirs: ItemsByKey, mine: ItemsByKey): unknown[] {
  const both = (a: ItemsByKey, b: ItemsByKey) => [...a.keys()].filter((key) => b.has(key))
  const moved = !same(both(base, mine), both(mine, base))
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  // Items that either side added stay; items that either side removed are dropped.
  const stays = (key: string) =>
    base.has(key) ? theirs.has(key) && mine.has(key) : theirs.has(key) || mine.has(key)
  const order = [...first.keys()].filter(stays)
  const more = [...second.keys()].filter((key) => !first.has(key) && stays(key))
  return insert(order, [...second.keys()], more).map((key) =>
    merge(
      base.get(key),
      theirs.has(key) ? theirs.get(key) : mine.get(key),
      mine.has(key) ? mine.get(key) : theirs.get(key),
    ),
  )
}

function merge(base: unknown, theirs: unknown, mine: unknown): unknown {
  if (same(mine, base)) return theirs
  if (same(theirs, base) || same(theirs, mine)) return mine
  if (Array.isArray(theirs) && Array.isArray(mine)) {
    const [b, t, m] = [keyed(Array.isArray(base) ? base : []), keyed(theirs), keyed(mine)]
    return b && t && m ? mergeLists(b, t, m) : mine
  }
  if (isPlain(theirs) && isPlain(mine)) {
    const from = isPlain(base) ? base : {}
    const merged: Plain = {}
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value = merge(from[name], theirs[name], mine[name])
      if (value !== undefined) merged[name] = value
    }
    return merged
  }
  return mine
}

/**
 * Merges two changes of one configuration. A setting that one side changed comes from that side; if both changed it,
 * mine wins. List members are matched by their own keys, as in `configChanges`. An item that one side removed stays
 * removed, even if the other one changed it.
 */
export const mergeConfig = <T extends object>(base: T, theirs: T, mine: T): T =>
  merge(base, theirs, mine) as T
