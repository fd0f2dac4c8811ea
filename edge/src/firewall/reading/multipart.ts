import { utf8Read } from './percent.ts'
import { type Fault, type FoundValue, mostValues, Place, type Reading, shortName } from './places.ts'

const boundaryOf = (type: string): string | undefined => {
  const mark = /[bB][oO][uU][nN][dD][aA][rR][yY]=(?:"([^"]*)"|([^;,\s]*))/.exec(type)
  return mark?.[1] ?? mark?.[2]
}

const quotedOrBare = (mark: RegExpExecArray | null) => mark?.[1] ?? mark?.[2]
const nameIn = (head: string) => quotedOrBare(/[;\s][nN][aA][mM][eE]=(?:"([^"]*)"|([^;\s]*))/.exec(head))
// Without the asterisk of RFC 5987, because many origins ignore `filename*` and take the part for a field.
const fileNameIn = (head: string) =>
  quotedOrBare(/[;\s][fF][iI][lL][eE][nN][aA][mM][eE]=(?:"([^"]*)"|([^;\r\n]*))/.exec(head))

/**
 * The parts of a multipart form: names, values and names of files. No rule judges the content of a file, which is up to
 * its owner. The last part may be cut off.
 */
export function multipartRead(body: string, type: string, isWhole: boolean): Reading {
  const boundary = boundaryOf(type)
  const all: FoundValue = { place: Place.body, name: 'body', value: body, spelling: 'text' }
  if (boundary === undefined || boundary === '' || !body.includes(`--${boundary}`))
    return { found: [all], faults: ['brokenMultipart'] }
  const found: FoundValue[] = []
  const faults: Fault[] = []
  const parts = body.split(`--${boundary}`, mostValues)
  if (isWhole && !body.includes(`--${boundary}--`)) faults.push('brokenMultipart')
  for (const part of parts.slice(1)) {
    if (part.startsWith('--')) break
    const end = /\r?\n\r?\n/.exec(part)
    const head = end ? part.slice(0, end.index) : part
    const name = nameIn(head)
    const file = fileNameIn(head)
    if (!end || name === undefined) {
      if (isWhole) faults.push('brokenMultipart')
      found.push({ place: Place.body, name: 'body', value: part, spelling: 'text' })
      continue
    }
    if (!/^[\w.[\]-]*$/.test(name))
      found.push({ place: Place.argumentName, name: 'formNames', value: name, spelling: 'text' })
    const named = utf8Read(name).text
    if (file !== undefined) {
      if (file !== '')
        found.push({ place: Place.file, name: shortName(`files:${named}`), value: file, spelling: 'text' })
      continue
    }
    const value = part.slice(end.index + end[0].length).replace(/\r?\n$/, '')
    if (value !== '')
      found.push({ place: Place.argument, name: shortName(`form:${named}`), value, spelling: 'text' })
  }
  return { found, faults }
}
