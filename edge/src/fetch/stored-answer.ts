import type { Entry, EntryHead } from '../cache/entry.ts'
import { newEntry } from '../cache/entry.ts'
import { endToEnd, field, type FieldList } from '../http/fields.ts'
import { type CacheRules, namedFields, type Storage, storage } from '../http/freshness.ts'
import type { Heard } from './heard.ts'
import { httpDate } from '../http/http-date.ts'
import { chosenBy } from './variant.ts'

/** Age and range support are ours to say of a stored answer. */
const ours = ['age', 'accept-ranges']
/** What the origin said of a part is not said of the object. Of any other answer it means nothing, and is left alone. */
const oursOfPart = [...ours, 'content-range']

/** RFC 9111, section 3.2: what a 304 must not change, because it describes the body that we have. */
const keptOn304 = new Set(['content-encoding', 'content-type', 'content-range', 'content-length'])
const keptOn304WithCookies = new Set([...keptOn304, 'set-cookie'])

/**
 * Names (lower case) of fields that are for the visitor alone who brought the answer here: those that the origin
 * names, and a cookie, unless the owner of the site wants it kept. Also then it is not kept with an answer that is stale
 * at once: that was made for one visitor, and may still stand in for a failing origin.
 */
const personal = (headers: FieldList, { keepsCookie, ttl }: Storage): string[] => [
  ...namedFields(headers),
  ...(keepsCookie ? [] : ['set-cookie']),
  ...(ttl > 0 ? [] : ['set-cookie2']),
]

/** Those fields themselves. */
export function personalFields(headers: FieldList, verdict: Storage): FieldList {
  const names = personal(headers, verdict)
  return headers.filter((_, at) => names.includes((headers[at - (at % 2)] ?? '').toLowerCase()))
}

/** How an answer came: to which scheme's visitor, when it was asked for, when it arrived (milliseconds). */
export type Arrival = { scheme: 'http' | 'https'; asked: number; now: number; heard: Heard }

function entryHead(status: number, headers: FieldList, verdict: Storage, arrival: Arrival): EntryHead {
  const dropped = status === 206 ? oursOfPart : ours
  const stored = endToEnd(headers, new Set([...dropped, ...personal(headers, verdict)]))
  // RFC 9110, section 6.6.1: who receives an answer without a date notes the time of receipt.
  if (field(stored, 'date') === undefined) stored.push('Date', httpDate(arrival.now))
  if (status === 200 || status === 206) stored.push('Accept-Ranges', 'bytes')
  return {
    status,
    headers: stored,
    // RFC 9111, section 4.2.3: the time that it took to come is part of its age.
    receivedAt: arrival.asked,
    initialAge: verdict.age,
    staleFor: verdict.staleFor,
    ...(verdict.staleWhile > 0 && { staleWhile: verdict.staleWhile }),
    ...(verdict.byScheme && { scheme: arrival.scheme }),
    ...(verdict.vary.length > 0 && { vary: chosenBy(verdict.vary, arrival.heard) }),
    etag: field(stored, 'etag') ?? null,
    lastModified: field(stored, 'last-modified') ?? null,
  }
}

type Answer = { status: number; headers: FieldList; length: number | undefined }

/** The object that an answer becomes; its body is still to come. */
export function entryFrom(
  siteId: string,
  key: string,
  answer: Answer,
  verdict: Storage,
  arrival: Arrival,
): Entry {
  const head = entryHead(answer.status, answer.headers, verdict, arrival)
  const entry = newEntry(siteId, key, head, arrival.asked + verdict.ttl * 1000, arrival.now)
  entry.size = answer.length
  return entry
}

/** The fields that ask the origin whether the object is still right; empty without a validator. */
export const validators = ({ head }: Entry): FieldList => [
  ...(head.etag === null ? [] : ['If-None-Match', head.etag]),
  ...(head.lastModified === null ? [] : ['If-Modified-Since', head.lastModified]),
]

/** Whether a 304 speaks of the object that we hold (RFC 9111, section 4.3.4). */
export function confirms(headers: FieldList, { head }: Entry): boolean {
  const etag = field(headers, 'etag')
  if (etag !== undefined && head.etag !== null) return opaque(etag) === opaque(head.etag)
  const modified = field(headers, 'last-modified')
  return modified === undefined || head.lastModified === null || modified === head.lastModified
}

const opaque = (etag: string) => etag.replace(/^W\//, '')

type Freshening = { rules: CacheRules; authorized: boolean; arrival: Arrival }

/** Takes the fields of a 304 over into the object; tells how it was judged with them. */
export function freshen(
  entry: Entry,
  headers: FieldList,
  { rules, authorized, arrival }: Freshening,
): Storage {
  // A cookie with a confirmation is its visitor's, as every other.
  const news = endToEnd(headers, rules.keepsSetCookie ? keptOn304 : keptOn304WithCookies)
  const names = new Set<string>()
  for (let i = 0; i < news.length; i += 2) names.add((news[i] ?? '').toLowerCase())
  const merged = [...endToEnd(entry.head.headers, new Set([...names, ...ours])), ...news]
  const { status, total } = entry.head
  const judged = total === undefined ? status : 200
  const found = storage(judged, merged, rules, { now: arrival.now, authorized })
  // What made it one scheme's once, such as a redirect, is not said again.
  const verdict = { ...found, byScheme: found.byScheme || entry.head.scheme !== undefined }
  entry.head = {
    ...entryHead(status, merged, verdict, arrival),
    ...(total !== undefined && { total }),
  }
  entry.freshUntil = arrival.asked + verdict.ttl * 1000
  return verdict
}
