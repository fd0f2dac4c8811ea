import type { Entry } from '../cache/entry.ts'
import type { Demands } from '../http/demands.ts'
import { schemeOf } from '../http/request-head.ts'
import type { Wanted } from '../rules/wanted.ts'
import { heardOf } from './heard.ts'
import { partKey } from './parts.ts'
import { isOnly, keyBeside } from './usable.ts'

/** A search for the copy of an object that answers a request. It is data: the fetch that it leads to may outlast the visitor. */
export type Search = {
  wanted: Wanted
  /** Of the copy: that of the object, and what tells the copies of one address apart, as far as they are known. */
  key: string
  /** The origin is known to answer by the scheme: it is told, and the key is for visitors of this one. */
  scheme: 'http' | 'https' | undefined
  /** How far the key is from that of the first copy of its address: see `searchBeside`. */
  steps: number
  /** The number of the part with which an answer begins that does not need the whole object. */
  part: number | undefined
  /** What the visitor asks of caches, until it is met. */
  demands: Demands | undefined
  /** The origin is asked although the copy is fresh, since the visitor demands it. */
  isForced: boolean
  /** What is in the cache will not do: the origin is to be asked. */
  asks: Asks | undefined
}

type Asks = {
  /** What the origin may confirm. */
  stale: Entry | undefined
  /** What others are fetching will not do either. */
  isOwn: boolean
}

/** One that has come to the origin. */
export type OriginSearch = Search & { asks: Asks }

export const searchFor = (wanted: Wanted): Search => ({
  wanted,
  key: wanted.key,
  scheme: undefined,
  steps: 0,
  part: undefined,
  demands: wanted.demands,
  isForced: false,
  asks: undefined,
})

export const askOrigin = (search: Search, stale: Entry | undefined, isOwn = false): OriginSearch => ({
  ...search,
  asks: { stale, isOwn },
})

/** Under which key the object lies that is looked for: the copy, or its part. */
export const soughtKey = ({ key, part }: Search) => (part === undefined ? key : partKey(key, part))

/**
 * Where to look instead, where the object that was found is for other visitors, by their scheme or by what the origin
 * heard of them: the copy for this one lies beside it.
 */
export function searchBeside(search: Search, entry: Entry): Search | undefined {
  // Of most objects there is one copy, and their hits are the most frequent.
  if (isOnly(entry)) return undefined
  const { wanted, key, scheme, steps } = search
  const beside = keyBeside(entry, heardOf(wanted))
  if (beside === undefined) return undefined
  const own = schemeOf(wanted.head)
  return {
    ...search,
    key: `${key} ${beside}`,
    scheme: entry.head.scheme === undefined || entry.head.scheme === own ? scheme : own,
    steps: steps + 1,
    asks: undefined,
  }
}
