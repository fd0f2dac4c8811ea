/** A member of a dictionary: the kind of its item, and its text without quotes. */
export type DictionaryMember = { kind: 'flag' | 'integer' | 'string' | 'other'; text: string }

const key = '[a-z*][a-z0-9_\\-.*]*'
const text = '"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\["\\\\])*"'
const integer = '-?\\d{1,15}(?![\\d.])'
const others = [
  '-?\\d{1,12}\\.\\d{1,3}(?!\\d)',
  "[A-Za-z*][!#$%&'*+\\-.^_`|~\\w:/]*",
  ':[A-Za-z0-9+/=]*:',
  '@-?\\d{1,15}(?!\\d)',
].join('|')
const bare = `(?:${integer}|${text}|\\?[01]|${others})`
const parameters = `(?:; *${key}(?:=${bare})?)*`
const item = bare + parameters
const list = `\\( *(?:${item}(?: +${item})*)? *\\)`

const member = new RegExp(
  `(${key})(?:=(?:(${integer})|(${text})|\\?([01])|((?:${others})|${list})))?${parameters}`,
  'y',
)
const separator = /[ \t]*,[ \t]*(?!$)/y

/**
 * Parses a dictionary of structured fields (RFC 9651, section 3.2) without parameters; undefined if it is malformed.
 * The last of several members with the same name applies.
 */
export function parseDictionary(value: string): Map<string, DictionaryMember> | undefined {
  const source = value.replace(/^ +| +$/g, '')
  const found = new Map<string, DictionaryMember>()
  for (let at = 0; at < source.length;) {
    member.lastIndex = at
    const match = member.exec(source)
    if (!match) return undefined
    const [, name = '', number, quoted, flag, other] = match
    found.set(name, memberOf(number, quoted, flag, other))
    at = member.lastIndex
    if (at === source.length) break
    separator.lastIndex = at
    if (!separator.test(source)) return undefined
    at = separator.lastIndex
  }
  return found
}

function memberOf(number?: string, quoted?: string, flag?: string, other?: string): DictionaryMember {
  if (number !== undefined) return { kind: 'integer', text: number }
  if (quoted !== undefined) return { kind: 'string', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1') }
  if (other !== undefined) return { kind: 'other', text: other }
  return { kind: 'flag', text: flag ?? '1' }
}
