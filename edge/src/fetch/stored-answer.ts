import type { Entry, EntryHead } from '../cache/entry.ts'
import { newEntry } from '../cache/entry.ts'
import { cacheTags } from '../http/cache-tags.ts'
import { endToEnd, field, type FieldList } from '../http/fields.ts'
import { type CacheRules, namedFields, type Storage, storage } from '../http/freshness.ts'
import type { ForwardedParts } from './forwarded-parts.ts'
import { httpDate } from '../http/http-date.ts'
import { chosenBy } from './variant.ts'

/** For a stored response the edge itself sets the age and whether it serves ranges. */
const ours = ['age', 'accept-ranges']
/** Visitors get them only if the site says so; the edge keeps them apart. */
const tagField = 'cache-tag'
/** These fields describe a part, not the object. In any other response they have no meaning and are left unchanged. */
const oursOfPart = [...ours, 'content-range']

/** Fields that a 304 must not change, because they describe the stored body (RFC 9111, section 3.2). */
const keptOn304 = new Set(['content-encoding', 'content-type', 'content-range', 'content-length'])
const keptOn304WithCookies = new Set([...keptOn304, 'set-cookie'])

/**
 * Names (lower case) of fields that only the visitor gets whose request fetched the response: those that the origin
 * names, and `Set-Cookie` unless the owner of the site wants it cached. Even then it is not cached with a response
 * that is stale on arrival: that was made for one visitor, and others may later get it if the origin fails.
 */
const personal = (headers: FieldList, { keepsCookie, ttl }: Storage): string[] => [
  ...namedFields(headers),
  ...(keepsCookie ? [] : ['set-cookie']),
  ...(ttl > 0 ? [] : ['set-cookie2']),
]

/** The fields with these names. */
export function personalFields(headers: FieldList, verdict: Storage): FieldList {
  const names = personal(headers, verdict)
  return headers.filter((_, at) => names.includes((headers[at - (at % 2)] ?? '').toLowerCase()))
}

/** The circumstances of a response: the visitor's scheme, and when it was requested and arrived (milliseconds). */
export type Arrival = {
  scheme: 'http' | 'https'
  requestedAt: number
  now: number
  forwarded: ForwardedParts
}

function entryHead(status: number, headers: FieldList, verdict: Storage, arrival: Arrival): EntryHead {
  const dropped = status === 206 ? oursOfPart : ours
  const tags = cacheTags(field(headers, tagField))
  const own = tags === undefined || verdict.showsTags ? [] : [tagField]
  const stored = endToEnd(headers, new Set([...dropped, ...own, ...personal(headers, verdict)]))
  // A recipient of a response without `Date` records the time of receipt (RFC 9110, section 6.6.1).
  if (field(stored, 'date') === undefined) stored.push('Date', httpDate(arrival.now))
  if (status === 200 || status === 206) stored.push('Accept-Ranges', 'bytes')
  return {
    status,
    headers: stored,
    // The time from the request to the response is part of its age (RFC 9111, section 4.2.3).
    receivedAt: arrival.requestedAt,
    initialAge: verdict.age,
    staleFor: verdict.staleFor,
    ...(verdict.staleWhile > 0 && { staleWhile: verdict.staleWhile }),
    ...(verdict.byScheme && { scheme: arrival.scheme }),
    ...(verdict.vary.length > 0 && { vary: chosenBy(verdict.vary, arrival.forwarded) }),
    ...(tags && { tags }),
    etag: field(stored, 'etag') ?? null,
    lastModified: field(stored, 'last-modified') ?? null,
  }
}

type OriginAnswer = { status: number; headers: FieldList; length: number | undefined }

/** Creates the entry of a response whose body has not arrived yet. */
export function entryFrom(
  siteId: string,
  key: string,
  answer: OriginAnswer,
  verdict: Storage,
  arrival: Arrival,
): Entry {
  const head = entryHead(answer.status, answer.headers, verdict, arrival)
  const entry = newEntry(siteId, key, head, arrival.requestedAt + verdict.ttl * 1000, arrival.now)
  entry.size = answer.length
  return entry
}

/** The conditional fields for revalidating the object; empty without a validator. */
export const validators = ({ head }: Entry): FieldList => [
  ...(head.etag === null ? [] : ['If-None-Match', head.etag]),
  ...(head.lastModified === null ? [] : ['If-Modified-Since', head.lastModified]),
]

/** Whether a 304 is about the stored object (RFC 9111, section 4.3.4). */
export function confirms(headers: FieldList, { head }: Entry): boolean {
  const etag = field(headers, 'etag')
  if (etag !== undefined && head.etag !== null) return opaque(etag) === opaque(head.etag)
  const modified = field(headers, 'last-modified')
  return modified === undefined || head.lastModified === null || modified === head.lastModified
}

const opaque = (etag: string) => etag.replace(/^W\//, '')

type Freshening = { rules: CacheRules; authorized: boolean; arrival: Arrival }

/** Updates the object with the fields of a 304; returns how it may be stored with them. */
export function freshen(
  entry: Entry,
  headers: FieldList,
  { rules, authorized, arrival }: Freshening,
): Storage {
  // A cookie in a 304 is for one visitor, like any other cookie.
  const news = endToEnd(headers, rules.keepsSetCookie ? keptOn304 : keptOn304WithCookies)
  const names = new Set<string>()
  for (let i = 0; i < news.length; i += 2) names.add((news[i] ?? '').toLowerCase())
  const merged = [...endToEnd(entry.head.headers, new Set([...names, ...ours])), ...news]
  const { status, total, tags } = entry.head
  const judged = total === undefined ? status : 200
  const found = storage(judged, merged, rules, { now: arrival.now, authorized })
  // A 304 does not repeat why the copy depends on the scheme, such as a redirect.
  const verdict = { ...found, byScheme: found.byScheme || entry.head.scheme !== undefined }
  entry.head = {
    // A 304 need not repeat the tags.
    ...(tags && !names.has(tagField) && { tags }),
    ...entryHead(status, merged, verdict, arrival),
    ...(total !== undefined && { total }),
  }
  entry.freshUntil = arrival.requestedAt + verdict.ttl * 1000
  return verdict
}
