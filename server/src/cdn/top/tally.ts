import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { TopOrder } from '@fairlead/api/cdn/top-list.ts'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

/**
 * What is known of a key: requests, bytes, and by how much each of them may be too low, in addition to `absent` of the
 * tally. An array, because an hour has thousands of keys.
 */
type Item = [requests: number, traffic: number, missingRequests: number, missingTraffic: number]
const measures = [0, 1] as const
type Measure = (typeof measures)[number]
const measureOf = { requests: 0, traffic: 1 } as const satisfies Record<TopOrder, Measure>

/**
 * Counts frequent keys in bounded memory. When there are too many keys, the rare ones are dropped, and `absent` becomes
 * the maximum that a dropped key may have had.
 */
export type Tally = {
  items: Map<string, Item>
  /** The maximum that a key which is not in `items` may have had: zero as long as nothing was dropped. */
  absent: [requests: number, traffic: number]
}

/** Keys that are in memory at a time. */
const maxKeys = 50_000
/** Keys of one hour that are stored, by requests and by traffic. */
const storedKeys = 1000

export const newTally = (): Tally => ({ items: new Map(), absent: [0, 0] })

/** The maximum that a key may have had. */
const mostOf = (item: Item, { absent }: Tally, measure: Measure) =>
  item[measure] + item[measure === 0 ? 2 : 3] + absent[measure]

/** Keeps this many keys by each measure: those with the highest maximum. */
function prune(tally: Tally, keep: number) {
  if (tally.items.size <= keep) return
  const kept = new Set<string>()
  const bounds = measures.map((measure) => {
    const ranked = [...tally.items]
      .map(([key, item]): [string, number] => [key, mostOf(item, tally, measure)])
      .toSorted((a, b) => b[1] - a[1])
    for (const [key] of ranked.slice(0, keep)) kept.add(key)
    return ranked
  })
  const [before, after] = [tally.absent, [...tally.absent] as Tally['absent']]
  for (const measure of measures) {
    const dropped = bounds[measure]?.find(([key]) => !kept.has(key))
    after[measure] = Math.max(after[measure], dropped?.[1] ?? 0)
  }
  for (const [key, item] of tally.items) {
    if (!kept.has(key)) tally.items.delete(key)
    // The maximum of each remaining key stays the same.
    item[2] -= after[0] - before[0]
    item[3] -= after[1] - before[1]
  }
  tally.absent = after
}

/** Adds one request. */
export function count(tally: Tally, key: string, traffic: number) {
  const item = tally.items.get(key)
  if (item) {
    item[0] += 1
    item[1] += traffic
    return
  }
  // The key may have been dropped before: `absent` is what its count may lack.
  tally.items.set(key, [1, traffic, 0, 0])
  if (tally.items.size > maxKeys) prune(tally, maxKeys / 2)
}

/** Adds one tally to another. */
export function addTally(sum: Tally, { items, absent }: Tally) {
  for (const [key, [requests, traffic, missingRequests, missingTraffic]] of items) {
    const item = sum.items.get(key)
    if (item) {
      item[0] += requests
      item[1] += traffic
      item[2] += missingRequests
      item[3] += missingTraffic
    } else sum.items.set(key, [requests, traffic, missingRequests, missingTraffic])
  }
  sum.absent[0] += absent[0]
  sum.absent[1] += absent[1]
  if (sum.items.size > maxKeys) prune(sum, maxKeys / 2)
}

/** The largest items, and how exact they are. */
export function topOf(tally: Tally, order: TopOrder, length: number) {
  const by = measureOf[order]
  const then = by === 0 ? 1 : 0
  const ranked = [...tally.items].toSorted(
    ([aKey, a], [bKey, b]) => b[by] - a[by] || b[then] - a[then] || (aKey < bKey ? -1 : 1),
  )
  const listed = ranked.slice(0, length)
  const missingOf = (measure: Measure) =>
    listed.reduce((most, [, item]) => Math.max(most, mostOf(item, tally, measure) - item[measure]), 0)
  const [missingRequests, missingTraffic] = [missingOf(0), missingOf(1)]
  const last = listed.at(-1)?.[1][by] ?? 0
  const others = [
    ...ranked.slice(length).map(([, item]) => mostOf(item, tally, by)),
    listed.length < length && tally.absent[by] > 0 ? Number.POSITIVE_INFINITY : tally.absent[by],
  ]
  return {
    items: listed.map(([key, [requests, traffic]]) => ({ key, requests, traffic })),
    missingRequests,
    missingTraffic,
    exact: missingRequests === 0 && missingTraffic === 0 && others.every((most) => most <= last),
  }
}

/** A tally as it is stored: the keys that matter, packed. */
export async function packTally(tally: Tally): Promise<Buffer> {
  prune(tally, storedKeys)
  const { items, absent } = tally
  return pack(JSON.stringify({ absent, items: [...items].map(([key, item]) => [key, ...item]) }))
}

export async function unpackTally(packed: Buffer): Promise<Tally> {
  const { absent, items } = JSON.parse((await unpack(packed)).toString()) as {
    absent: Tally['absent']
    items: [string, ...Item][]
  }
  return { absent, items: new Map(items.map(([key, ...item]) => [key, item])) }
}
