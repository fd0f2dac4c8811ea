import type { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { FieldList } from '../http/fields.ts'
import { glob } from './glob.ts'

/** The forwarded cookies of a request, sorted by name; undefined if it has none of them. */
export type CookieFilter = (raw: FieldList) => string | undefined

/** Undefined if no cookies are forwarded. Names may contain `*` and `?`, because some programs number their cookies. */
export function cookieFilter(
  forwarding: Pick<Forwarding, 'cookies' | 'cookieNames'>,
): CookieFilter | undefined {
  if (forwarding.cookies === 'none') return undefined
  const globs = forwarding.cookieNames.map(glob)
  const isWanted = (name: string) => forwarding.cookies === 'all' || globs.some((matches) => matches(name))
  return (raw) => {
    const kept = pairsOf(raw).filter((pair) => pair !== '' && isWanted(nameOf(pair)))
    const sorted = kept.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
    return sorted.length === 0 ? undefined : sorted.join('; ')
  }
}

/**
 * Fields are parsed one by one: unlike most fields, Cookie fields must not be joined with commas, because values
 * contain commas.
 */
function pairsOf(raw: FieldList): string[] {
  const values = raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === 'cookie')
  return values.flatMap((value) => value.split(';')).map((pair) => pair.trim())
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=')
  return (end < 0 ? pair : pair.slice(0, end)).trim()
}
