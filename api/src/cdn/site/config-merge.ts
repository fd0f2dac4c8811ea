import { isPlain, keyOf, type Plain, same } from './config-diff.ts'

type ItemsByKey = Map<string, unknown>

/** A list whose members have names of their own, by these names; undefined for any other. */
function keyed(list: readonly unknown[]): ItemsByKey | undefined {
  const found: ItemsByKey = new Map()
  for (const item of list) {
    const key = keyOf(item)
    if (key === undefined || found.has(key)) return undefined
    found.set(key, item)
  }
  return found
}

/** Puts each of `more` behind the one that it follows in `order`, as far as that one is there. */
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
  // What is new on either side stays; what one side has removed goes.
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
 * Two changes of one configuration as one: what was changed on one side only is taken from there; where both sides
 * changed the same setting, mine wins. Members of lists are told apart by their own names, as in `configChanges`.
 * What one side removed is gone, also when the other changed it.
 */
export const mergeConfig = <T extends object>(base: T, theirs: T, mine: T): T =>
  merge(base, theirs, mine) as T
