import { patternReading } from '@fairlead/api/cdn/site/path.ts'

/**
 * Compiles a pattern in which `*` is 0 or more characters and `?` exactly one; it is case-sensitive. An escape is one
 * character, and so is a surrogate pair. The time is linear in the text for most patterns and never worse than the
 * product of both lengths: with a regular expression of many stars a visitor could choose a path that takes minutes.
 */
export function glob(pattern: string): (text: string) => boolean {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern
  const plain = pattern.slice(0, -1)
  if (pattern.endsWith('*') && !/[*?]/.test(plain)) return (text) => text.startsWith(plain)
  const tail = pattern.slice(1)
  if (pattern.startsWith('*') && !/[*?]/.test(tail)) return (text) => text.endsWith(tail)
  return (text) => walk(pattern, text)
}

/** Matches each star with as little as possible, and backtracks to the last star if that was too little. */
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

/** The length of the character at this position. */
function widthAt(text: string, position: number): number {
  const code = text.charCodeAt(position)
  // In a path in normal form, a percent sign begins an escape.
  if (code === 0x25) return 3
  return code >= 0xd800 && code < 0xdc00 ? 2 : 1
}

const plain = (path: string) => (path.startsWith('/') ? path.slice(1) : path)

/** Whether a path matches; both arguments are path readings (`pathReading`), with its parameters and without. */
export type PathTest = (reading: string, bare: string) => boolean

/**
 * The pattern of a behaviour: like `glob`, with an optional leading slash. Parameters are compared only if the
 * pattern has some: otherwise `/admin;x/` would bypass the rule for `/admin/` at an origin that ignores parameters.
 */
export function pathGlob(pattern: string): PathTest {
  const read = patternReading(pattern)
  const test = testOf(read)
  return read.includes(';') ? test : (_, bare) => test(bare)
}

function testOf(pattern: string): (path: string) => boolean {
  // Patterns that begin with a star match with and without the slash, and need no copy of the path.
  if (plain(pattern).startsWith('*')) {
    const rest = plain(pattern).replace(/^\*+/, '')
    if (!/[*?]/.test(rest)) return (path) => path.length > rest.length && path.endsWith(rest)
  }
  return glob(`/${plain(pattern)}`)
}
