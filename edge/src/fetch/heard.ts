import { unlistedFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import type { Behavior } from '../rules/behavior.ts'
import type { SiteRequest } from '../rules/wanted.ts'
import { endToEnd, field, type FieldList } from '../http/fields.ts'

/** A request, as far as its origin may hear of it. */
export type Heard = { raw: FieldList; isSecure: boolean; behavior: Pick<Behavior, 'cookies'> }

/** By the standard they go on to the origin (RFC 9111, section 5.2), as all that `originFields` lists does. */
const demands = new Set(['cache-control', 'pragma'])
/** What one visitor asks of his own copy, or of the way there, and what the edge says itself. */
const notHeard = new Set([
  ...[...unlistedFields].filter((name) => !demands.has(name)),
  ...['host', 'x-forwarded-proto', 'accept-encoding'],
])

/** The visitor's fields that the origin hears where it chooses by them itself and says so with `Vary`. */
export function heardFields({ raw, behavior }: Omit<Heard, 'isSecure'>): FieldList {
  const fields = endToEnd(raw, notHeard)
  const cookies = behavior.cookies?.(raw)
  if (cookies !== undefined) fields.push('Cookie', cookies)
  return fields
}

/** Lists of which RFC 9110 says that neither case nor spaces count (sections 12.5.1, 12.5.2, 12.5.4). */
const lists = new Set(['accept', 'accept-charset', 'accept-language'])

/** What the origin heard under these names (lower case); null for nothing, and for what it hears of everybody alike. */
export function heardAs(names: readonly string[], heard: Heard): (string | null)[] {
  const fields = heardFields(heard)
  return names.map((name) => {
    if (name === 'x-forwarded-proto') return heard.isSecure ? 'https' : 'http'
    const value = field(fields, name)
    return value !== undefined && lists.has(name) ? value.toLowerCase().replace(/\s+/g, '') : (value ?? null)
  })
}

/** What the origin hears of a request. */
export const heardOf = ({ head: { raw, isSecure }, behavior }: SiteRequest): Heard => ({
  raw,
  isSecure,
  behavior,
})
