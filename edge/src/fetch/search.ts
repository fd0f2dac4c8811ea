import type { Entry } from '../cache/entry.ts'
import type { Demands } from '../http/demands.ts'
import { schemeOf } from '../http/request-head.ts'
import type { Wanted } from '../rules/wanted.ts'
import { forwardedPartsOf } from './forwarded-parts.ts'
import { partKey } from './parts.ts'
import { isOnly, keyBeside } from './usable.ts'

/**
 * A search for the cached copy that answers a request. It is plain data, because a fetch that it leads to may
 * continue after the visitor has left.
 */
export type Search = {
  wanted: Wanted
  /**
   * The key of the copy: the key of the object, and whatever distinguishes the copies of one address, as far as it is
   * known.
   */
  key: string
  /**
   * Set if the origin's responses are known to depend on the scheme: then it is forwarded, and the key is for this
   * scheme.
   */
  scheme: 'http' | 'https' | undefined
  /** The number of steps from the first copy of the address to this key: see `searchBeside`. */
  steps: number
  /** The number of the part with which the response begins, if it does not need the whole object. */
  part: number | undefined
  /** The visitor's cache directives in the request, until they are satisfied. */
  demands: Demands | undefined
  /** The request goes to the origin although the copy is fresh, because the visitor demands it. */
  isForced: boolean
  /** Set if the cache has no usable response and the origin must be requested. */
  asks: Asks | undefined
}

type Asks = {
  /** The stale copy to revalidate. */
  stale: Entry | undefined
  /** The response of a running fetch is not usable either. */
  isOwn: boolean
  /** No visitor waits for the response. */
  isBehind: boolean
}

/** A search that has reached the origin. */
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
  asks: { stale, isOwn, isBehind: false },
})

/** Asks the origin whether a stale copy is still good, which visitors get in the meantime. */
export const askBehind = (search: Search, stale: Entry): OriginSearch => ({
  ...search,
  asks: { stale, isOwn: false, isBehind: true },
})

/** The key to look up: that of the copy, or of its part. */
export const soughtKey = ({ key, part }: Search) => (part === undefined ? key : partKey(key, part))

/**
 * The search for this visitor's copy, if the copy found is for others, by their scheme or by the fields that `Vary`
 * names.
 */
export function searchBeside(search: Search, entry: Entry): Search | undefined {
  // Most objects have a single copy, and their hits are the most frequent.
  if (isOnly(entry)) return undefined
  const { wanted, key, scheme, steps } = search
  const beside = keyBeside(entry, forwardedPartsOf(wanted))
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
