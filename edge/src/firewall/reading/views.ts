import { Class, classesOf } from './classes.ts'
import { percentDecoded, utf8Read } from './percent.ts'
import type { Spelling } from './places.ts'
import { entitiesRead, escapesRead, widthRead } from './unescape.ts'

/** A value as an origin may read it. */
export type Views = {
  /** Decoded once, as every origin does. */
  plain: string
  /** Also decoded as other decoders might: escapes in escapes, character references, full-width characters. */
  decoded: string
  /** `decoded` without the escapes of scripts. Windows paths lose their backslashes here. */
  deep: string
  /** `decoded` in lower case. */
  lower: string
  /** The classes of all three. */
  classes: number
  /** Whether an ASCII character was written as an overlong sequence. */
  overlong: boolean
  /** Whether escapes were themselves escaped. */
  nested: boolean
}

/** Percent escapes are decoded at most this many times. */
const rounds = 3

export function viewsOf(value: string, spelling: Spelling, classes: number = classesOf(value)): Views {
  const isEscaped = spelling !== 'text'
  const plus = spelling === 'query'
  let plain = isEscaped ? percentDecoded(value, plus) : value
  let seen = plain === value ? classes : classes | classesOf(plain)
  let overlong = false
  if ((seen & Class.beyondAscii) !== 0) {
    ;({ text: plain, overlong } = utf8Read(plain))
    seen |= classesOf(plain)
  }
  let decoded = plain
  let nested = false
  for (let round = isEscaped ? 1 : 0; round < rounds && decoded.includes('%'); round++) {
    const next = percentDecoded(decoded, false)
    if (next === decoded) break
    decoded = utf8Read(next).text
    nested = true
  }
  if ((seen & Class.beyondAscii) !== 0 || nested) {
    if (/[^\0-\xff]/.test(decoded)) decoded = widthRead(decoded)
    // A wide percent sign may begin an escape.
    if (decoded.includes('%') && !plain.includes('%')) decoded = percentDecoded(decoded, false)
  }
  if (decoded.includes('&')) decoded = entitiesRead(decoded)
  const deep = decoded.includes('\\') ? escapesRead(decoded) : decoded
  if (decoded !== plain) seen |= classesOf(decoded)
  if (deep !== decoded) seen |= classesOf(deep)
  return { plain, decoded, deep, lower: decoded.toLowerCase(), classes: seen, overlong, nested }
}
