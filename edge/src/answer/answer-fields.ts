import type { Entry } from '../cache/entry.ts'
import type { Behavior } from '../rules/behavior.ts'
import { type CacheStatus, cacheStatus } from '../http/cache-status.ts'
import { type Coding, isCompressible } from '../http/coding.ts'
import { corsFields } from './cors.ts'
import { endToEnd, field, type FieldList, members } from '../http/fields.ts'
import { cdnName } from '../http/request-head.ts'

const appended = new Set(['via', 'cache-status'])

/** The header fields of an origin's response, with those that the edge and the behaviour add. Returns a new list. */
export function answerFields(headers: FieldList, behavior: Behavior, status: CacheStatus): FieldList {
  const via = field(headers, 'via')
  const upstream = field(headers, 'cache-status')
  const own = cacheStatus(status)
  return [
    ...(via === undefined && upstream === undefined ? headers : endToEnd(headers, appended)),
    'Via',
    via === undefined ? `1.1 ${cdnName}` : `${via}, 1.1 ${cdnName}`,
    'Cache-Status',
    upstream === undefined ? own : `${upstream}, ${own}`,
    ...(behavior.allowsCors ? corsFields(headers) : []),
  ]
}

/** The behaviour and the coding with which an object is served. */
export type ServingRules = { behavior: Behavior; coding?: Coding | undefined }

/** The header fields of a response from a stored object, without its length. Returns a new list. */
export function objectFields(entry: Entry, rules: ServingRules, status: CacheStatus, now: number): FieldList {
  const { headers, initialAge, receivedAt } = entry.head
  const age = initialAge + Math.max(0, Math.floor((now - receivedAt) / 1000))
  const own = answerFields(headers, rules.behavior, status)
  const fields = isChosenByCoding(entry, rules.behavior, now) ? codedFields(own, rules.coding) : own
  // An Age field shows that the origin did not generate this response for this request (RFC 9111, section 5.1).
  if (status.hit || age > 0) fields.push('Age', String(age))
  return fields
}

/**
 * Whether the coding of this object depends on what the visitor accepts. An object that is stale on arrival is never
 * compressed.
 */
export function isChosenByCoding(entry: Entry, behavior: Behavior, now: number): boolean {
  if (!behavior.compresses || entry.freshUntil <= now) return false
  return (entry.compressible ??= isCompressible(entry.head))
}

const changedByCoding = new Set(['vary', 'etag', 'accept-ranges', 'content-encoding'])

function codedFields(fields: FieldList, coding: Coding | undefined): FieldList {
  const vary = members(field(fields, 'vary'))
  const names = vary.some((name) => name.toLowerCase() === 'accept-encoding')
    ? vary
    : [...vary, 'Accept-Encoding']
  const named = ['Vary', names.join(', ')]
  if (coding === undefined) return [...endToEnd(fields, new Set(['vary'])), ...named]
  // A compressed copy has other bytes, so that it must not have the same strong validator (RFC 9110, section 8.8.3.3).
  const etag = field(fields, 'etag')
  const weak = etag === undefined ? [] : ['ETag', etag.startsWith('W/') ? etag : `W/${etag}`]
  return [...endToEnd(fields, changedByCoding), ...named, ...weak, 'Content-Encoding', coding]
}

/** Empty if the length is unknown or must not be sent (RFC 9110, section 8.6). */
export const lengthField = (status: number, size: number | undefined): FieldList =>
  size === undefined || status === 204 ? [] : ['Content-Length', String(size)]

/**
 * All header fields of a fresh object that is sent whole, rendered once a second. `copy` is what is sent: the object
 * itself or a compressed copy. The list is shared and must not be changed.
 */
export function wholeHitFields(entry: Entry, copy: Entry, rules: ServingRules, now: number): FieldList {
  const second = Math.floor(now / 1000)
  const { behavior } = rules
  if (copy.rendered?.second !== second || copy.rendered.behavior !== behavior) {
    const status = { hit: true, ttl: Math.floor((entry.freshUntil - now) / 1000) }
    const fields = objectFields(entry, rules, status, now)
    copy.rendered = {
      second,
      behavior,
      fields: [...fields, ...lengthField(entry.head.status, copy.size)],
    }
  }
  return copy.rendered.fields
}

const describing = new Set(['content-type', 'content-encoding', 'content-language', 'content-range'])

/** A 304 must not describe the body that is not sent (RFC 9110, section 15.4.5). */
export const withoutDescription = (fields: FieldList): FieldList =>
  fields.filter((_, at) => !describing.has((fields[at - (at % 2)] ?? '').toLowerCase()))
