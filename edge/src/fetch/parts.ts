import type { Entry } from '../cache/entry.ts'
import { newEntry } from '../cache/entry.ts'
import type { KeyRange } from '../cache/key-range.ts'
import { field, type FieldList } from '../http/fields.ts'
import { parseHttpDate } from '../http/http-date.ts'
import { type ByteRange, planRange } from '../http/range.ts'
import type { Wanted } from '../rules/wanted.ts'

/**
 * Objects requested by range are fetched and stored in parts of this size (bytes): large enough that a video takes
 * few requests, small enough that a request for one byte of a film does not make the edge fetch the film.
 */
export const partBytes = 4_194_304

/** The separator cannot occur in a path, and a purge of the object finds its parts too. */
export const partKey = (key: string, part: number) => `${key} part-${part}`
export const partsOf = (key: string): KeyRange => ({ from: `${key} part-`, to: `${key} part.` })

export const partRange = (part: number) => `bytes=${part * partBytes}-${(part + 1) * partBytes - 1}`

/**
 * The number of the part to fetch first for an object that is not stored; undefined if the request is for the whole.
 * For a suffix range, or HEAD, the first part reveals the size.
 */
export function firstPart({ head: { method, range }, size }: Wanted): number | undefined {
  // Only a whole image can be resized.
  if (size) return undefined
  if (method === 'HEAD') return 0
  if (method !== 'GET' || range === undefined) return undefined
  const plan = planRange(range, Infinity)
  if (plan.kind !== 'ranges') return undefined
  const [{ start }] = plan.ranges
  return Number.isSafeInteger(start) ? Math.floor(start / partBytes) : 0
}

/** The first part after the given one that contains bytes of a range. */
export function nextPart(ranges: ByteRange[], part: number): number | undefined {
  const range = ranges.find(({ end }) => Math.floor(end / partBytes) > part)
  return range && Math.max(part + 1, Math.floor(range.start / partBytes))
}

/** The number of bytes in a 206, and of the whole object. */
export type Part = { size: number; total: number }

/** Undefined for a 206 with a range other than the requested one. */
export function readPart(headers: FieldList, length: number | undefined, part: number): Part | undefined {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/i.exec(field(headers, 'content-range') ?? '')
  if (!match) return undefined
  const [start = 0, end = 0, total = 0] = match.slice(1).map(Number)
  const last = Math.min((part + 1) * partBytes, total) - 1
  if (start !== part * partBytes || end !== last || end < start) return undefined
  if (length !== undefined && length !== end - start + 1) return undefined
  return { size: end - start + 1, total }
}

/** Whether these fields have a strong validator, so that parts can be combined (RFC 9110, section 15.3.7.3). */
export function isCombinable(headers: FieldList, now: number): boolean {
  const etag = field(headers, 'etag')
  if (etag !== undefined) return !etag.startsWith('W/')
  const modified = parseHttpDate(field(headers, 'last-modified') ?? '', now)
  const date = parseHttpDate(field(headers, 'date') ?? '', now) ?? now
  return modified !== undefined && date - modified >= 1000
}

export const isSameObject = ({ head: one }: Entry, { head: other }: Entry) =>
  one.total === other.total && one.etag === other.etag && one.lastModified === other.lastModified

/** The object as visitors see it, derived from one of its parts. */
export function wholeOf(part: Entry, key: string): Entry {
  const { total, ...head } = part.head
  const object = newEntry(part.siteId, key, { ...head, status: 200 }, part.freshUntil, part.used)
  // There is no whole body from which a compressed copy could be made.
  return Object.assign(object, { size: total, compressible: false })
}
