import { createHash } from 'node:crypto'
import type { Forwarding } from '@fairlead/api/cdn/site/behavior.ts'
import { unlistedFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import { field, type FieldList } from '../http/fields.ts'
import { remembered } from '../remembered.ts'
import type { CookieFilter } from './cookies.ts'
import { nameOf, onlyNames } from './query.ts'

/**
 * What of a request reaches the origin when the answer may be given to others. Whatever does so is part of the cache
 * key, and nothing else does: what is not in the key must not shape an answer that others get.
 */
export type Sharing = {
  /** The part of the query that counts, without `?`; empty when there is none. */
  query: (query: string) => string
  /** The forwarded header fields, cookies among them; undefined where none are ever forwarded. */
  fields: ((raw: FieldList) => FieldList) | undefined
}

/** Of these the edge says its own word, which is marked in the key (`keyOf`). */
const said = new Set(['host', 'x-forwarded-proto'])

export function compileSharing(forwarding: Forwarding, cookies: CookieFilter | undefined): Sharing {
  const { headers, headerNames } = forwarding
  const query = queryOf(forwarding)
  const wanted = headers === 'whitelist' ? headerNames.map((name) => name.toLowerCase()) : []
  const forwarded = wanted.filter((name) => !unlistedFields.has(name) && !said.has(name)).toSorted()
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
/** The sharing of a plain behaviour. */
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
 * The key of an object within its site: its path, then `?` and the query, then a space and what else tells copies
 * apart. Neither sign can stand in a path, so that a purge finds all copies of a path in a few ranges of keys.
 */
export function objectKey(path: string, query: string, variant: string): string {
  const named = query === '' ? path : `${path}?${query}`
  return variant === '' ? named : `${named} ${variant}`
}

/**
 * What tells copies apart: `marks` of the edge itself and the visitor's `fields`. By its sum: a key is kept on the disk,
 * and what visitors send may be a secret and may be long.
 */
export const variantOf = (marks: FieldList, fields: FieldList): string =>
  fields.length === 0 ? known(JSON.stringify(marks)) : sumOf(JSON.stringify([...marks, ...fields]))

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** Most who ask send nothing that counts: then a hit costs no sum. */
const known = remembered(sumOf)
