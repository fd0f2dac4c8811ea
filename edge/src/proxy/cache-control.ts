/** Directives by name in lower case; one without an argument has the empty string. The first of a kind counts. */
export type Directives = Map<string, string>

const directive = /\s*([!#$%&'*+\-.^_`|~\w]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?\s*(?:,|$)/y

/**
 * Cache-Control (RFC 9111, section 5.2). What cannot be read up to the next comma is skipped; of contradicting
 * directives the callers take the strictest.
 */
export function parseCacheControl(value: string | undefined): Directives {
  const found: Directives = new Map()
  const text = value ?? ''
  let position = 0
  while (position < text.length) {
    directive.lastIndex = position
    const match = directive.exec(text)
    if (!match) {
      const comma = text.indexOf(',', position)
      if (comma < 0) break
      position = comma + 1
      continue
    }
    position = directive.lastIndex
    const name = (match[1] ?? '').toLowerCase()
    const argument = match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? ''
    if (!found.has(name)) found.set(name, argument)
  }
  return found
}

const member =
  /[ \t]*([a-z*][a-z0-9_\-.*]*)(?:=(?:(-?\d{1,15})|"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"|([A-Za-z*][^\s",;=()]*)|\?([01])))?(?:;[a-z*][^,"]*)?[ \t]*(?:,|$)/y

/**
 * CDN-Cache-Control: a dictionary of structured fields (RFC 9213, section 2.2). Undefined when it is absent, empty
 * or malformed: then Cache-Control counts. `?0` is false and says nothing.
 */
export function parseTargeted(value: string | undefined): Directives | undefined {
  if (value === undefined || value.trim() === '') return undefined
  const found: Directives = new Map()
  let position = 0
  while (position < value.length) {
    member.lastIndex = position
    const match = member.exec(value)
    if (!match) return undefined
    position = member.lastIndex
    const [, name = '', integer, text, token, flag] = match
    if (flag === '0') found.delete(name)
    else found.set(name, integer ?? text ?? token ?? '')
  }
  return /,[ \t]*$/.test(value) ? undefined : found
}

/** RFC 9111, section 1.2.2: not a number counts as already expired, too large as 2^31. */
export function deltaSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) return 0
  return Math.min(Number(text), 2_147_483_648)
}
