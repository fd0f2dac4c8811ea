import { deltaSeconds, parseCacheControl } from './cache-control.ts'
import { field, type FieldList } from './fields.ts'

/** What a visitor asks of caches by `Cache-Control` (RFC 9111, section 5.2.1). Seconds. */
export type Demands = {
  /** No copy without asking the origin. */
  noCache: boolean
  /** Nothing of this is kept. */
  noStore: boolean
  onlyIfCached: boolean
  maxAge: number
  minFresh: number
  /** How long beyond its freshness a copy will do; Infinity for however long. */
  maxStale: number
}

const known = new Set(['no-cache', 'no-store', 'only-if-cached', 'max-age', 'min-fresh', 'max-stale'])

/** Undefined where nothing is demanded. `Pragma` counts where there is no `Cache-Control` (section 5.4). */
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
    // A visitor who accepts no age at all wants the origin's word.
    noCache: directives.has('no-cache') || maxAge === 0,
    noStore: control !== undefined && directives.has('no-store'),
    onlyIfCached: directives.has('only-if-cached'),
    maxAge,
    minFresh: deltaSeconds(directives.get('min-fresh')) ?? 0,
    maxStale: maxStale === '' ? Infinity : (deltaSeconds(maxStale) ?? 0),
  }
}
