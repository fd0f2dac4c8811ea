import { unlistedFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import type { Behavior } from '../rules/behavior.ts'
import type { SiteRequest } from '../rules/wanted.ts'
import { endToEnd, field, type FieldList } from '../http/fields.ts'

/** The part of a request that may be forwarded to the origin. */
export type ForwardedParts = { raw: FieldList; isSecure: boolean; behavior: Pick<Behavior, 'cookies'> }

/**
 * In standard mode these are forwarded to the origin too (RFC 9111, section 5.2), like all fields that `originFields`
 * lists.
 */
const demands = new Set(['cache-control', 'pragma'])
/** Fields about the visitor's own copy or connection, and those that the edge sets itself. */
const notForwarded = new Set([
  ...[...unlistedFields].filter((name) => !demands.has(name)),
  'host',
  'x-forwarded-proto',
  'accept-encoding',
])

/** The request fields that are forwarded in standard mode. The origin may vary by them and says so with `Vary`. */
export function forwardableFields({ raw, behavior }: Omit<ForwardedParts, 'isSecure'>): FieldList {
  const fields = endToEnd(raw, notForwarded)
  const cookies = behavior.cookies?.(raw)
  if (cookies !== undefined) fields.push('Cookie', cookies)
  return fields
}

/** Lists in which case and spaces do not matter (RFC 9110, sections 12.5.1, 12.5.2, 12.5.4). */
const lists = new Set(['accept', 'accept-charset', 'accept-language'])

/**
 * The forwarded values of the fields with these names (lower case); null if a field is absent or the same for every
 * visitor.
 */
export function forwardedValues(names: readonly string[], forwarded: ForwardedParts): (string | null)[] {
  const fields = forwardableFields(forwarded)
  return names.map((name) => {
    if (name === 'x-forwarded-proto') return forwarded.isSecure ? 'https' : 'http'
    const value = field(fields, name)
    return value !== undefined && lists.has(name) ? value.toLowerCase().replace(/\s+/g, '') : (value ?? null)
  })
}

/** The fields of a request that are forwarded to the origin. */
export const forwardedPartsOf = ({ head: { raw, isSecure }, behavior }: SiteRequest): ForwardedParts => ({
  raw,
  isSecure,
  behavior,
})
