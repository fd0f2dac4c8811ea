import { patternReading } from '@fairlead/api/cdn/site/path.ts'

/**
 * A test for a pattern in which `*` is 0 or more characters and `?` exactly one; case counts. An escape is one, and so
 * is a sign of two units. In time linear in the
 * text for most patterns and never worse than the product of both lengths: a regular expression of many stars would
 * let a visitor choose a path that takes minutes.
 */
export function glob(pattern: string): (text: string) => boolean {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern
  const plain = pattern.slice(0, -1)
  if (pattern.endsWith('*') && !/[*?]/.test(plain)) return (text) => text.startsWith(plain)
  const tail = pattern.slice(1)
  if (pattern.startsWith('*') && !/[*?]/.test(tail)) return (text) => text.endsWith(tail)
  return (text) => walk(pattern, text)
}

/** Takes as little as it can for each star, and goes back to the last one when that was too little. */
function walk(pattern: string, text: string): boolean {
  let at = 0
  let star = -1
  let resume = 0
  let position = 0
  while (position < text.length) {
    const sign = pattern[at]
    if (sign === '*') {
      star = at
      resume = position
      at += 1
    } else if (sign === '?') {
      at += 1
      position += widthAt(text, position)
    } else if (sign !== undefined && sign === text[position]) {
      at += 1
      position += 1
    } else if (star >= 0) {
      at = star + 1
      resume += widthAt(text, resume)
      position = resume
    } else {
      return false
    }
  }
  while (pattern[at] === '*') at += 1
  return at === pattern.length
}

/** Of the character that begins here. */
function widthAt(text: string, position: number): number {
  const code = text.charCodeAt(position)
  // In readings of paths a percent sign stands in escapes alone.
  if (code === 0x25) return 3
  return code >= 0xd800 && code < 0xdc00 ? 2 : 1
}

const plain = (path: string) => (path.startsWith('/') ? path.slice(1) : path)

/** Whether a path is meant, given as rules read it (`pathReading`), with parameters and without. */
export type PathTest = (reading: string, bare: string) => boolean

/**
 * A behaviour's pattern: as `glob`, with the leading slash optional. Parameters count where the pattern names some:
 * else `/admin;x/` would escape the rule for `/admin/` at an origin that leaves them out.
 */
export function pathGlob(pattern: string): PathTest {
  const read = patternReading(pattern)
  const test = testOf(read)
  return read.includes(';') ? test : (_, bare) => test(bare)
}

function testOf(pattern: string): (path: string) => boolean {
  // Those that begin with a star match with and without the slash alike, and need no copy of the path.
  if (plain(pattern).startsWith('*')) {
    const rest = plain(pattern).replace(/^\*+/, '')
    if (!/[*?]/.test(rest)) return (path) => path.length > rest.length && path.endsWith(rest)
  }
  return glob(`/${plain(pattern)}`)
}
