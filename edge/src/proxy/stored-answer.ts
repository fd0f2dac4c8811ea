import type { Entry, EntryHead } from '../cache/entry.ts'
import { newEntry } from '../cache/entry.ts'
import { endToEnd, field, type FieldList } from './fields.ts'
import { type CacheRules, namedFields, type Storage, storage } from './freshness.ts'
import { httpDate } from './http-date.ts'

/** Age and range support are ours to say of a stored answer. */
const ours = ['age', 'accept-ranges']

/** RFC 9111, section 3.2: what a 304 must not change, because it describes the body that we have. */
const keptOn304 = new Set(['content-encoding', 'content-type', 'content-range', 'content-length'])

/**
 * Names (lower case) of fields that are for the visitor alone who brought the answer here: those that the origin
 * names, and a cookie with an answer that is stale at once. Such an answer was made for one visitor, and may still
 * stand in for a failing origin.
 */
const personal = (headers: FieldList, { ttl }: Storage): string[] => [
  ...namedFields(headers),
  ...(ttl > 0 ? [] : ['set-cookie']),
]

/** Those fields themselves. */
export function personalFields(headers: FieldList, verdict: Storage): FieldList {
  const names = personal(headers, verdict)
  return headers.filter((_, at) => names.includes((headers[at - (at % 2)] ?? '').toLowerCase()))
}

function entryHead(status: number, headers: FieldList, verdict: Storage, now: number): EntryHead {
  const stored = endToEnd(headers, new Set([...ours, ...personal(headers, verdict)]))
  // RFC 9110, section 6.6.1: who receives an answer without a date notes the time of receipt.
  if (field(stored, 'date') === undefined) stored.push('Date', httpDate(now))
  if (status === 200) stored.push('Accept-Ranges', 'bytes')
  return {
    status,
    headers: stored,
    receivedAt: now,
    initialAge: verdict.age,
    staleFor: verdict.staleFor,
    etag: field(stored, 'etag') ?? null,
    lastModified: field(stored, 'last-modified') ?? null,
  }
}

type Answer = { status: number; headers: FieldList; length: number | undefined }

/** The object that an answer becomes; its body is still to come. `now` is the time of arrival. */
export function entryFrom(siteId: string, key: string, answer: Answer, verdict: Storage, now: number): Entry {
  const head = entryHead(answer.status, answer.headers, verdict, now)
  const entry = newEntry(siteId, key, head, now + verdict.ttl * 1000, now)
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
  return (
    etag === undefined || head.etag === null || etag.replace(/^W\//, '') === head.etag.replace(/^W\//, '')
  )
}

/** Takes the fields of a 304 over into the object. */
export function freshen(entry: Entry, headers: FieldList, rules: CacheRules, now: number) {
  const news = endToEnd(headers, keptOn304)
  const names = new Set<string>()
  for (let i = 0; i < news.length; i += 2) names.add((news[i] ?? '').toLowerCase())
  const merged = [...endToEnd(entry.head.headers, new Set([...names, ...ours])), ...news]
  const verdict = storage(entry.head.status, merged, rules, now)
  entry.head = entryHead(entry.head.status, merged, verdict, now)
  entry.freshUntil = now + verdict.ttl * 1000
}

/** Whether the object may be served although the origin fails to confirm it. */
export function mayStandIn(entry: Entry, now: number): boolean {
  const { staleFor } = entry.head
  if (staleFor === null) return true
  // After a refresh `freshUntil` is 0; how long ago it would have expired is not known any more.
  const since = entry.freshUntil === 0 ? entry.head.receivedAt : entry.freshUntil
  return now < since + staleFor * 1000
}
