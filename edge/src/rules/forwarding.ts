import { createHash } from 'node:crypto'
import type { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { unlistedFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import { field, type FieldList } from '../http/fields.ts'
import { remembered } from '../remembered.ts'
import type { CookieFilter } from './cookies.ts'
import { nameOf, onlyNames } from './query.ts'

/**
 * The parts of a request that are forwarded if the response may be shared: exactly those in the cache key, because
 * anything else must not influence a response that other visitors get.
 */
export type Sharing = {
  /** The part of the query that is in the key, without `?`; empty if there is none. */
  query: (query: string) => string
  /** The forwarded header fields, including cookies; undefined if none are ever forwarded. */
  fields: ((raw: FieldList) => FieldList) | undefined
}

/** The edge sets these fields itself, and marks their values in the key (`keyOf`). */
const ownFields = new Set(['host', 'x-forwarded-proto'])

export function compileSharing(forwarding: Forwarding, cookies: CookieFilter | undefined): Sharing {
  const { headers, headerNames } = forwarding
  const query = queryOf(forwarding)
  const wanted = headers === 'whitelist' ? headerNames.map((name) => name.toLowerCase()) : []
  const forwarded = wanted.filter((name) => !unlistedFields.has(name) && !ownFields.has(name)).toSorted()
  if (forwarded.length === 0 && !cookies) return query === noQuery ? nothing : { query, fields: undefined }
  return { query, fields: (raw) => fieldsOf(raw, forwarded, cookies) }
}

function queryOf({ queryString, queryStringCacheKeys }: Forwarding): Sharing['query'] {
  if (!queryString) return noQuery
  const names = new Set(queryStringCacheKeys.map(nameOf))
  return names.size === 0 ? wholeQuery : (query) => onlyNames(query, names)
}

const noQuery = () => ''
const wholeQuery = (query: string) => query
/** For a behaviour without settings. */
const nothing: Sharing = { query: noQuery, fields: undefined }

function fieldsOf(raw: FieldList, names: readonly string[], cookies: CookieFilter | undefined): FieldList {
  const fields: FieldList = []
  for (const name of names) {
    const value = field(raw, name)
    if (value !== undefined) fields.push(name, value)
  }
  const kept = cookies?.(raw)
  if (kept !== undefined) fields.push('Cookie', kept)
  return fields
}

/**
 * The key of an object within its site: the path, then `?` and the query, then a space and whatever else
 * distinguishes copies. Neither character can occur in a path, so a purge finds all copies of a path in a few key
 * ranges.
 */
export function objectKey(path: string, query: string, variant: string): string {
  const named = query === '' ? path : `${path}?${query}`
  return variant === '' ? named : `${named} ${variant}`
}

/**
 * What distinguishes copies: `marks` set by the edge and `fields` of the visitor. Only their digest is in the key,
 * because keys are stored on disk and the values of visitors may be secret or long.
 */
export const variantOf = (marks: FieldList, fields: FieldList): string =>
  fields.length === 0 ? known(JSON.stringify(marks)) : sumOf(JSON.stringify([...marks, ...fields]))

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Most requests have none of them, so no digest is computed. */
const known = remembered(sumOf)
