/** Header fields as a flat list: name, value, name, value. Order and spelling of names are preserved. */
export type FieldList = string[]

/** All values of one field, joined as RFC 9110, section 5.3 allows; undefined if it is absent. `name` in lower case. */
export function field(list: FieldList, name: string): string | undefined {
  let found: string | undefined
  for (let i = 0; i < list.length; i += 2) {
    const [key = '', value = ''] = [list[i], list[i + 1]]
    if (key.length !== name.length || key.toLowerCase() !== name) continue
    found = found === undefined ? value : `${found}, ${value}`
  }
  return found
}

/** The members of a comma-separated list, trimmed, empty ones left out. Not for fields with quoted commas. */
export const members = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '')

/** Fields that concern one connection only (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** The list without hop-by-hop fields, without those that `Connection` names and without `dropped` (lower case). */
export function endToEnd(list: FieldList, dropped: ReadonlySet<string>): FieldList {
  const named = new Set(members(field(list, 'connection')).map((name) => name.toLowerCase()))
  const kept: FieldList = []
  for (let i = 0; i < list.length; i += 2) {
    const [key = '', value = ''] = [list[i], list[i + 1]]
    const name = key.toLowerCase()
    if (hopByHop.includes(name) || named.has(name) || dropped.has(name)) continue
    kept.push(key, value)
  }
  return kept
}

/** The list without the fields of these names, in lower case. */
export const without = (fields: FieldList, names: ReadonlySet<string>): FieldList =>
  names.size === 0
    ? fields
    : fields.filter((_, at) => !names.has((fields[at - (at % 2)] ?? '').toLowerCase()))

/** Only the fields of these names, in lower case. */
export const only = (fields: FieldList, names: ReadonlySet<string>): FieldList =>
  fields.filter((_, at) => names.has((fields[at - (at % 2)] ?? '').toLowerCase()))

/** A value has no control characters except tabs (RFC 9110, section 5.5). It is Latin-1, as in Node. */
export const isFieldValue = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
export const isFieldName = (name: string) => /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)
