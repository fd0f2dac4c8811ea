import type { Entry } from '../cache/entry.ts'
import type { Behavior } from '../rules/behavior.ts'
import type { Demands } from '../http/demands.ts'
import { field } from '../http/fields.ts'
import { forbidsStale } from '../http/freshness.ts'
import type { Heard } from './heard.ts'
import { otherVariant } from './variant.ts'

/** Whether a copy may be shown by this behaviour: one that was kept with its cookie only while that is still wanted. */
export function mayShow({ cacheRules }: Behavior, { head }: Entry): boolean {
  if (cacheRules.keepsSetCookie) return true
  head.setsCookie ??= field(head.headers, 'set-cookie') !== undefined
  return !head.setsCookie
}

/** Whether a copy, fresh or stale, is what the visitor wants. */
function suits(demands: Demands, entry: Entry, now: number): boolean {
  const { head, freshUntil } = entry
  const age = head.initialAge + (now - head.receivedAt) / 1000
  if (demands.noCache || age > demands.maxAge) return false
  const left = (freshUntil - now) / 1000
  if (left > 0) return left >= demands.minFresh
  // After a refresh nobody knows what the copy is worth.
  if (demands.maxStale === 0 || demands.minFresh > 0 || freshUntil === 0) return false
  return -left <= demands.maxStale && !forbidsStale(head.headers)
}

/** Until when an object is served without waiting for the origin, milliseconds; not at all after a refresh. */
export const servedUntil = ({ head, freshUntil }: Entry): number =>
  freshUntil === 0 ? 0 : freshUntil + (head.staleWhile ?? 0) * 1000

/** Whether the object may be served although the origin fails to confirm it. */
export function mayStandIn(entry: Entry, now: number): boolean {
  const { staleFor } = entry.head
  if (staleFor === null) return true
  // After a refresh `freshUntil` is 0; how long ago it would have expired is not known any more.
  const since = entry.freshUntil === 0 ? entry.head.receivedAt : entry.freshUntil
  return now < since + staleFor * 1000
}

/** Why a stale object is served before the origin is asked; undefined where it is not. */
function servedStale(entry: Entry, now: number): 'origin-failing' | 'stale-while-revalidate' | undefined {
  // The origin failed just now: it is not asked again at once.
  if (entry.retryAt > now && (mayStandIn(entry, now) || servedUntil(entry) > now)) return 'origin-failing'
  return servedUntil(entry) > now ? 'stale-while-revalidate' : undefined
}

/** Copies are told apart by what the origin says of each; an origin that says it in ever other words has no end. */
export const maxSteps = 3

/** Of most objects there is one copy for all. */
export const isOnly = ({ head: { scheme, vary } }: Entry) => scheme === undefined && vary === undefined

/** What the key of that copy ends with; undefined where the object that was found is for this request. */
export function keyBeside(entry: Entry, heard: Heard): string | undefined {
  if (isOnly(entry)) return undefined
  const { scheme } = entry.head
  const own = heard.isSecure ? 'https' : 'http'
  return scheme === undefined || scheme === own ? otherVariant(entry, heard) : own
}

/** What is made of the copy that a search finds, or of finding none. */
export type Use =
  /** It is shown: as it is, since the visitor will have a stale one, or since the origin failed just now. */
  | 'fresh'
  | 'max-stale'
  | 'origin-failing'
  /** It is shown while the origin is asked about it. */
  | 'stale-while-revalidate'
  /** The origin is asked: there is none, it is stale, or the visitor will not have one that is fresh. */
  | 'missing'
  | 'stale'
  | 'demanded'
  /** The visitor wants a copy or nothing, and there is none that would do. */
  | 'refused'

/** `entry` is for this request (`keyBeside`) and may be shown (`mayShow`). */
export function useOf(entry: Entry | undefined, demands: Demands | undefined, now: number): Use {
  if (demands && !(entry && suits(demands, entry, now))) {
    if (demands.onlyIfCached) return 'refused'
    if (!entry) return 'missing'
    return entry.freshUntil > now ? 'demanded' : 'stale'
  }
  if (!entry) return 'missing'
  if (entry.freshUntil > now) return 'fresh'
  return demands ? 'max-stale' : (servedStale(entry, now) ?? 'stale')
}
