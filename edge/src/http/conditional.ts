import { field, type FieldList } from './fields.ts'
import { parseHttpDate } from './http-date.ts'

/** The conditional fields of a request, as received. */
export type Conditions = {
  ifNoneMatch: string | undefined
  ifModifiedSince: string | undefined
  ifRange: string | undefined
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g
const opaque = (tag: string) => tag.replace(/^W\//, '')

/** Whether the visitor's copy is still valid, so that the response is 304 (RFC 9110, section 13.2.2). */
export function isNotModified(conditions: Conditions, headers: FieldList, now: number): boolean {
  const { ifNoneMatch, ifModifiedSince } = conditions
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch.trim() === '*') return true
    const etag = field(headers, 'etag')
    if (etag === undefined) return false
    // Weak comparison: only the opaque parts are compared.
    return (ifNoneMatch.match(entityTag) ?? []).some((tag) => opaque(tag) === opaque(etag))
  }
  if (ifModifiedSince === undefined) return false
  const since = parseHttpDate(ifModifiedSince, now)
  // Without Last-Modified, the Date of the response is used (RFC 9111, section 4.3.2).
  const lastModified = field(headers, 'last-modified') ?? field(headers, 'date') ?? ''
  const modified = parseHttpDate(lastModified, now)
  return since !== undefined && modified !== undefined && modified <= since
}

/** Whether a range may be served to a request with this `If-Range` (RFC 9110, section 13.1.5): strong comparison. */
export function rangeHolds(ifRange: string | undefined, headers: FieldList, now: number): boolean {
  if (ifRange === undefined) return true
  if (/^"|^W\//.test(ifRange)) return !ifRange.startsWith('W/') && ifRange === field(headers, 'etag')
  const condition = parseHttpDate(ifRange, now)
  const modified = parseHttpDate(field(headers, 'last-modified') ?? '', now)
  const date = parseHttpDate(field(headers, 'date') ?? '', now)
  if (condition === undefined || modified === undefined || date === undefined) return false
  // A date is a strong validator if the Date of the response is at least a second later (section 8.8.2.2).
  return condition === modified && date - modified >= 1000
}
