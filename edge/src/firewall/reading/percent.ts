const digit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48
  const lower = code | 32
  return lower >= 97 && lower <= 102 ? lower - 87 : -1
}

/** The byte that `%hh` at this place names; -1 if there is none. */
function escapedByte(text: string, at: number): number {
  const high = digit(text.charCodeAt(at + 1))
  const low = digit(text.charCodeAt(at + 2))
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/** The character that `%uhhhh` at this place names, as some servers read it; -1 if there is none. */
function escapedUnit(text: string, at: number): number {
  if ((text.charCodeAt(at + 1) | 32) !== 117) return -1
  let unit = 0
  for (let i = 2; i < 6; i++) {
    const value = digit(text.charCodeAt(at + i))
    if (value < 0) return -1
    unit = unit * 16 + value
  }
  return unit
}

/**
 * Decodes percent escapes once. Bytes that are not UTF-8 stay as they are, one character each, and nothing is refused:
 * an origin may be as careless.
 */
export function percentDecoded(text: string, plusIsBlank: boolean): string {
  if (!text.includes('%')) return plusIsBlank && text.includes('+') ? text.replaceAll('+', ' ') : text
  let decoded = ''
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    let sign = ''
    let length = 1
    if (code === 43 && plusIsBlank) sign = ' '
    else if (code === 37) {
      const byte = escapedByte(text, at)
      const unit = byte < 0 ? escapedUnit(text, at) : byte
      if (unit < 0) continue
      sign = String.fromCharCode(unit)
      length = byte < 0 ? 6 : 3
    } else continue
    decoded += text.slice(start, at) + sign
    at += length - 1
    start = at + 1
  }
  return decoded + text.slice(start)
}

/** Whether some percent sign does not begin an escape. */
export function hasBrokenEscape(text: string): boolean {
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
    if (escapedByte(text, at) < 0 && escapedUnit(text, at) < 0) return true
  }
  return false
}

/** The length of the sequence that a first byte announces, and the bits that it holds itself. */
function sequenceOf(first: number): { length: number; bits: number } | undefined {
  if (first >= 0xc0 && first < 0xe0) return { length: 2, bits: first & 0x1f }
  if (first >= 0xe0 && first < 0xf0) return { length: 3, bits: first & 0x0f }
  if (first >= 0xf0 && first < 0xf8) return { length: 4, bits: first & 0x07 }
  return undefined
}

/**
 * Reads characters up to 255 as bytes of UTF-8. Overlong sequences are decoded too, because careless decoders do so;
 * `overlong` says that one of them encoded an ASCII character. Bytes that form no sequence stay as they are.
 */
export function utf8Read(text: string): { text: string; overlong: boolean } {
  let read = ''
  let start = 0
  let overlong = false
  for (let at = 0; at < text.length; at++) {
    const sequence = sequenceOf(text.charCodeAt(at))
    if (!sequence) continue
    let point = sequence.bits
    let last = at
    for (let i = 1; i < sequence.length; i++) {
      const next = text.charCodeAt(at + i)
      if (next < 0x80 || next > 0xbf) break
      point = point * 64 + (next & 0x3f)
      last = at + i
    }
    if (last !== at + sequence.length - 1 || point > 0x10_ff_ff) continue
    if (point < 128) overlong = true
    read += text.slice(start, at) + String.fromCodePoint(point)
    at = last
    start = at + 1
  }
  return { text: start === 0 ? text : read + text.slice(start), overlong }
}
