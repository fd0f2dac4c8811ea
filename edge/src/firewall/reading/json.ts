import { utf8Read } from './percent.ts'
import { type Fault, type FoundValue, mostValues, Place, type Reading, shortName } from './places.ts'

/** Deeper nesting is read too, but is a fault. */
const mostLevels = 64

const plainName = /^\w+$/

/** The end of the string that begins at this place: the position of its closing quote, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 92) at++
    else if (code === 34) return at
  }
  return text.length
}

function stringIn(literal: string): string {
  if (!literal.includes('\\')) return literal
  try {
    return String(JSON.parse(`"${literal}"`))
  } catch {
    return literal
  }
}

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)

/**
 * Names and values of a JSON text. Every string is read in place, without building the object around it: both values
 * of a duplicate name are judged, and depth costs nothing. Comments and text between strings are judged if the text is
 * not valid JSON.
 */
export function jsonRead(text: string): Reading {
  const found: FoundValue[] = []
  const faults: Fault[] = []
  const path: string[] = []
  let level = 0
  let deepest = 0
  let name = ''
  let isSound = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 123 || code === 91) {
      level++
      deepest = Math.max(deepest, level)
      if (level <= mostLevels) path.push(name)
      name = ''
    } else if (code === 125 || code === 93) {
      if (level <= mostLevels) name = path.pop() ?? ''
      level--
      if (level < 0) isSound = false
    } else if (code === 34) {
      const end = endOfString(text, at)
      if (end === text.length) isSound = false
      const value = stringIn(text.slice(at + 1, end))
      at = end
      let next = end + 1
      while (next < text.length && isBlank(text.charCodeAt(next))) next++
      if (text.charCodeAt(next) === 58) {
        name = value
        at = next
        if (!plainName.test(value) || value.startsWith('__'))
          found.push({ place: Place.argumentName, name: 'jsonNames', value, spelling: 'text' })
      } else if (value !== '') {
        const where = [...path.slice(1), name].filter((part) => part !== '').join('.')
        found.push({
          place: Place.argument,
          name: where === '' ? 'json' : shortName(`json:${utf8Read(where).text}`),
          value,
          spelling: 'text',
        })
      }
    } else if (!/[\w\s.,:+-]/.test(text.charAt(at))) isSound = false
    if (found.length >= mostValues) {
      found.push({ place: Place.body, name: 'json', value: text.slice(at + 1), spelling: 'text' })
      return { found, faults: ['manyValues'] }
    }
  }
  if (deepest > mostLevels) faults.push('deepJson')
  if (level !== 0 || !isSound || !/^\s*["{[\w-]/.test(text)) {
    faults.push('brokenJson')
    found.push({ place: Place.body, name: 'json', value: text, spelling: 'text' })
  }
  return { found, faults }
}
