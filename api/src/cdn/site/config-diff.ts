/** One difference between two configurations. `path` is spelled as in forms: `behaviors.2.defaultTtl`. */
export type ConfigChange = {
  path: readonly string[]
  kind: 'added' | 'removed' | 'changed' | 'moved'
  before: unknown
  after: unknown
}

export type Plain = Record<string, unknown>
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field that identifies a member of a list in both versions. Other lists are compared as a whole. */
const keys = ['originId', 'originsGroupId', 'pathPattern', 'errorCode', 'headerName'] as const

/** The key of a list member; undefined if the list is compared as a whole. */
export function keyOf(item: unknown): string | undefined {
  if (!isPlain(item)) return undefined
  // A behaviour also has the id of an origin, so its pattern comes first.
  const name = 'pathPattern' in item ? 'pathPattern' : keys.find((key) => key in item)
  return name === undefined ? undefined : String(item[name])
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function lists(
  path: readonly string[],
  before: readonly unknown[],
  after: readonly unknown[],
): ConfigChange[] {
  if ([...before, ...after].some((item) => keyOf(item) === undefined))
    return same(before, after) ? [] : [{ path, kind: 'changed', before, after }]
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const now = new Map(after.map((item) => [keyOf(item), item]))
  const found: ConfigChange[] = []
  for (const [key = '', item] of old)
    if (!now.has(key)) found.push({ path: [...path, key], kind: 'removed', before: item, after: undefined })
  for (const [key = '', item] of now) {
    if (old.has(key)) found.push(...values([...path, key], old.get(key), item))
    else found.push({ path: [...path, key], kind: 'added', before: undefined, after: item })
  }
  // The order of the items in both lists: behaviours are tried from first to last.
  const orderBefore = [...old.keys()].filter((key) => now.has(key))
  const orderAfter = [...now.keys()].filter((key) => old.has(key))
  if (!same(orderBefore, orderAfter))
    found.push({ path, kind: 'moved', before: orderBefore, after: orderAfter })
  return found
}

function values(path: readonly string[], before: unknown, after: unknown): ConfigChange[] {
  if (same(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return lists(path, before, after)
  if (isPlain(before) && isPlain(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => values([...path, name], before[name], after[name]))
  }
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return [{ path, kind, before, after }]
}

/**
 * The differences between two configurations, in the order of their fields. List members are matched by their own key
 * (an origin's id, a behaviour's pattern), so that an item inserted in the middle is one difference.
 */
export const configChanges = (before: object, after: object): ConfigChange[] => values([], before, after)
