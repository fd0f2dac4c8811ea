import { parseDictionary } from './structured-dictionary.ts'

/**
 * Directives by their name in lower case; without an argument the value is empty. The first of several with the same
 * name applies.
 */
export type Directives = Map<string, string>

const directive = /\s*([!#$%&'*+\-.^_`|~\w]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?\s*(?:[,;]|$)/y
const token = /[!#$%&'*+\-.^_`|~\w]+/g

/**
 * Parses Cache-Control (RFC 9111, section 5.2). Semicolons separate directives too: they are a frequent mistake that
 * could hide a `no-store`. In a member that cannot be parsed each word counts as a directive without an argument, which
 * errs on the strict side: a prohibition applies, and a lifetime is over.
 */
export function parseCacheControl(value: string | undefined): Directives {
  const found: Directives = new Map()
  const note = (name: string, argument: string) => {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, argument)
  }
  const text = value ?? ''
  for (let position = 0; position < text.length;) {
    directive.lastIndex = position
    const match = directive.exec(text)
    if (match) {
      note(match[1] ?? '', match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? '')
      position = directive.lastIndex
      continue
    }
    const comma = text.indexOf(',', position)
    const end = comma < 0 ? text.length : comma
    for (const word of text.slice(position, end).match(token) ?? []) note(word, '')
    position = end + 1
  }
  return found
}

/** Directives with an argument in seconds, and those that may name fields. */
const lifetimes = new Set(['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error'])
const naming = new Set(['private', 'no-cache'])

/**
 * Parses CDN-Cache-Control, a dictionary of structured fields (RFC 9213, section 2.2). Undefined if it is absent,
 * empty or malformed: then Cache-Control applies. A directive with `?0` (false) is ignored. A lifetime that is not an
 * integer is invalid (section 2.1) and counts as expired; no other lifetime replaces it.
 */
export function parseTargeted(value: string | undefined): Directives | undefined {
  const members = parseDictionary(value ?? '')
  if (!members || members.size === 0) return undefined
  const found: Directives = new Map()
  for (const [name, { kind, text }] of members) {
    if (kind === 'flag' && text === '0') continue
    if (lifetimes.has(name)) found.set(name, kind === 'integer' ? text : '')
    else found.set(name, naming.has(name) && kind === 'string' ? text : '')
  }
  return found
}

/** A value that is not a number counts as already expired, one that is too large as 2^31 (RFC 9111, section 1.2.2). */
export function deltaSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) return 0
  return Math.min(Number(text), 2_147_483_648)
}
