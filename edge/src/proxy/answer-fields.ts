import type { Entry } from '../cache/entry.ts'
import { type CacheStatus, cacheStatus } from './cache-status.ts'
import { endToEnd, field, type FieldList } from './fields.ts'
import { cdnName } from './head.ts'

const appended = new Set(['via', 'cache-status'])

/** The fields of an origin's answer with our marks appended. A new list. */
export function answerFields(headers: FieldList, status: CacheStatus): FieldList {
  const via = field(headers, 'via')
  const upstream = field(headers, 'cache-status')
  const own = cacheStatus(status)
  return [
    ...(via === undefined && upstream === undefined ? headers : endToEnd(headers, appended)),
    'Via',
    via === undefined ? `1.1 ${cdnName}` : `${via}, 1.1 ${cdnName}`,
    'Cache-Status',
    upstream === undefined ? own : `${upstream}, ${own}`,
  ]
}

/** The fields of an answer from a stored object, without its length. A new list. */
export function objectFields(entry: Entry, status: CacheStatus, now: number): FieldList {
  const { headers, initialAge, receivedAt } = entry.head
  const age = initialAge + Math.max(0, Math.floor((now - receivedAt) / 1000))
  const fields = answerFields(headers, status)
  // RFC 9111, section 5.1: an Age says that this answer was not made by the origin just now.
  if (status.hit || age > 0) fields.push('Age', String(age))
  return fields
}

/** Empty where the length is unknown, or where none may be told (RFC 9110, section 8.6). */
export const lengthField = (status: number, size: number | undefined): FieldList =>
  size === undefined || status === 204 ? [] : ['Content-Length', String(size)]

/** All fields of a fresh object sent whole, rendered anew when the second changes. Shared: not to be changed. */
export function wholeHitFields(entry: Entry, now: number): FieldList {
  const second = Math.floor(now / 1000)
  if (entry.rendered?.second !== second) {
    const fields = objectFields(entry, { hit: true, ttl: Math.floor((entry.freshUntil - now) / 1000) }, now)
    entry.rendered = { second, fields: [...fields, ...lengthField(entry.head.status, entry.size)] }
  }
  return entry.rendered.fields
}

const describing = new Set(['content-type', 'content-encoding', 'content-language', 'content-range'])

/** RFC 9110, section 15.4.5: no description of a body that is not sent. */
export const withoutDescription = (fields: FieldList): FieldList =>
  fields.filter((_, at) => !describing.has((fields[at - (at % 2)] ?? '').toLowerCase()))
