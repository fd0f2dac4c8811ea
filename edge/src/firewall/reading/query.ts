import { hasBrokenEscape, percentDecoded, utf8Read } from './percent.ts'
import { type Fault, type FoundValue, mostValues, Place, type Reading, shortName } from './places.ts'

const plainName = /^[\w-]+$/

const nameRead = (name: string) =>
  plainName.test(name) ? name : shortName(utf8Read(percentDecoded(name, true)).text)

/**
 * The pairs of a query, or of a form that is written like one. Values of one name are judged together as well, because
 * an attack may be cut into pieces that an origin joins.
 */
export function pairsRead(text: string, prefix: 'args' | 'form'): Reading {
  const found: FoundValue[] = []
  const faults: Fault[] = []
  const pairs = text.split('&', mostValues + 1)
  if (pairs.length > mostValues) {
    faults.push('manyValues')
    pairs.length = mostValues
    const at = pairs.join('&').length
    found.push({ place: Place.argument, name: prefix, value: text.slice(at), spelling: 'query' })
  }
  if (hasBrokenEscape(text)) faults.push('brokenEscape')
  const joined = new Map<string, string[]>()
  for (const pair of pairs) {
    if (pair === '') continue
    const end = pair.indexOf('=')
    const raw = end < 0 ? '' : pair.slice(0, end)
    const value = end < 0 ? pair : pair.slice(end + 1)
    const name = nameRead(raw)
    if (value !== '') {
      found.push({ place: Place.argument, name: `${prefix}:${name}`, value, spelling: 'query' })
      const others = joined.get(name)
      if (others) others.push(value)
      else joined.set(name, [value])
    }
    if (raw !== '' && !plainName.test(raw))
      found.push({ place: Place.argumentName, name: `${prefix}Names`, value: raw, spelling: 'query' })
  }
  for (const [name, values] of joined) {
    if (values.length > 1)
      found.push({
        place: Place.argument,
        name: `${prefix}:${name}`,
        value: values.join(','),
        spelling: 'query',
      })
  }
  return { found, faults }
}

/** The pairs of a Cookie field. */
export function cookiesRead(text: string): Reading {
  const found: FoundValue[] = []
  for (const pair of text.split(';', mostValues)) {
    const end = pair.indexOf('=')
    const name = end < 0 ? '' : pair.slice(0, end).trim()
    const value = pair.slice(end + 1).trim()
    if (value !== '')
      found.push({ place: Place.cookie, name: `cookies:${nameRead(name)}`, value, spelling: 'query' })
    if (name !== '' && !plainName.test(name))
      found.push({ place: Place.cookieName, name: 'cookieNames', value: name, spelling: 'query' })
  }
  return { found, faults: [] }
}
