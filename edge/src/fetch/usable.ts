import type { Entry } from '../cache/entry.ts'
import type { Behavior } from '../rules/behavior.ts'
import type { Demands } from '../http/demands.ts'
import { field } from '../http/fields.ts'
import { forbidsStale } from '../http/freshness.ts'
import type { ForwardedParts } from './forwarded-parts.ts'
import { otherVariant } from './variant.ts'

/**
 * Whether a copy may be served under this behaviour: a copy with `Set-Cookie` only while the behaviour still keeps
 * cookies.
 */
export function mayShow({ cacheRules }: Behavior, { head }: Entry): boolean {
  if (cacheRules.keepsSetCookie) return true
  head.setsCookie ??= field(head.headers, 'set-cookie') !== undefined
  return !head.setsCookie
}

/** Whether a copy, fresh or stale, meets the request directives. */
function suits(demands: Demands, entry: Entry, now: number): boolean {
  const { head, freshUntil } = entry
  const age = head.initialAge + (now - head.receivedAt) / 1000
  if (demands.noCache || age > demands.maxAge) return false
  const left = (freshUntil - now) / 1000
  if (left > 0) return left >= demands.minFresh
  // After a refresh it is unknown how long the copy was fresh.
  if (demands.maxStale === 0 || demands.minFresh > 0 || freshUntil === 0) return false
  return -left <= demands.maxStale && !forbidsStale(head.headers)
}

/** Until when an object is served without waiting for the origin, in milliseconds; 0 after a refresh. */
export const servedUntil = ({ head, freshUntil }: Entry): number =>
  freshUntil === 0 ? 0 : freshUntil + (head.staleWhile ?? 0) * 1000

/** Whether the object may be served if its revalidation fails. */
export function mayStandIn(entry: Entry, now: number): boolean {
  const { staleFor } = entry.head
  if (staleFor === null) return true
  // After a refresh `freshUntil` is 0, and the time since it expired is unknown.
  const since = entry.freshUntil === 0 ? entry.head.receivedAt : entry.freshUntil
  return now < since + staleFor * 1000
}

/** Why a stale object is served before a request to the origin; undefined if it is not. */
function servedStale(entry: Entry, now: number): 'origin-failing' | 'stale-while-revalidate' | undefined {
  // The origin has just failed, so it is not requested again yet.
  if (entry.retryAt > now && (mayStandIn(entry, now) || servedUntil(entry) > now)) return 'origin-failing'
  return servedUntil(entry) > now ? 'stale-while-revalidate' : undefined
}

/**
 * Each copy names the fields that distinguish it, and an origin that names other fields in every answer would make the
 * search endless.
 */
export const maxSteps = 3

/** Most objects have one copy for all visitors. */
export const isOnly = ({ head: { scheme, vary } }: Entry) => scheme === undefined && vary === undefined

/** The suffix for the key of this request's copy; undefined if the found copy is for this request. */
export function keyBeside(entry: Entry, forwarded: ForwardedParts): string | undefined {
  if (isOnly(entry)) return undefined
  const { scheme } = entry.head
  const own = forwarded.isSecure ? 'https' : 'http'
  return scheme === undefined || scheme === own ? otherVariant(entry, forwarded) : own
}

/** What to do with the copy that a search finds, or if it finds none. */
export type CopyUse =
  /**
   * It is served: because it is fresh, because the visitor accepts a stale one, or because the origin has just
   * failed.
   */
  | 'fresh'
  | 'max-stale'
  | 'origin-failing'
  /** It is served while it is being revalidated. */
  | 'stale-while-revalidate'
  /**
   * A request goes to the origin: there is no copy, it is stale, or the request does not accept it although it is
   * fresh.
   */
  | 'missing'
  | 'stale'
  | 'demanded'
  /** The request contains `only-if-cached`, and no copy is usable. */
  | 'refused'

/** `entry` is for this request (`keyBeside`) and may be shown (`mayShow`). */
export function useOf(entry: Entry | undefined, demands: Demands | undefined, now: number): CopyUse {
  if (demands && !(entry && suits(demands, entry, now))) {
    if (demands.onlyIfCached) return 'refused'
    if (!entry) return 'missing'
    return entry.freshUntil > now ? 'demanded' : 'stale'
  }
  if (!entry) return 'missing'
  if (entry.freshUntil > now) return 'fresh'
  return demands ? 'max-stale' : (servedStale(entry, now) ?? 'stale')
}
