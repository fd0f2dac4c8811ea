import { deltaSeconds, parseCacheControl } from './cache-control.ts'
import { field, type FieldList } from './fields.ts'

/** The request directives of `Cache-Control` (RFC 9111, section 5.2.1). Times are in seconds. */
export type Demands = {
  /** `no-cache`: a copy must be revalidated. */
  noCache: boolean
  /** `no-store`: the response is not stored. */
  noStore: boolean
  onlyIfCached: boolean
  maxAge: number
  minFresh: number
  /** `max-stale`: for how long after its lifetime a copy is accepted; Infinity without an argument. */
  maxStale: number
}

const known = new Set(['no-cache', 'no-store', 'only-if-cached', 'max-age', 'min-fresh', 'max-stale'])

/** Undefined without directives. `Pragma` is used if there is no `Cache-Control` (section 5.4). */
export function demandsOf(raw: FieldList): Demands | undefined {
  const control = field(raw, 'cache-control')
  const text = control ?? field(raw, 'pragma')
  if (text === undefined) return undefined
  const directives = parseCacheControl(text)
  if (control === undefined && !directives.has('no-cache')) return undefined
  if (![...directives.keys()].some((name) => known.has(name))) return undefined
  const maxStale = directives.get('max-stale')
  const maxAge = deltaSeconds(directives.get('max-age')) ?? Infinity
  return {
    // `max-age=0` demands revalidation.
    noCache: directives.has('no-cache') || maxAge === 0,
    noStore: control !== undefined && directives.has('no-store'),
    onlyIfCached: directives.has('only-if-cached'),
    maxAge,
    minFresh: deltaSeconds(directives.get('min-fresh')) ?? 0,
    maxStale: maxStale === '' ? Infinity : (deltaSeconds(maxStale) ?? 0),
  }
}
