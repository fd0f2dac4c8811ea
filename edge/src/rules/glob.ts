/**
 * A test for a pattern in which `*` is 0 or more characters and `?` exactly one; case counts. In time linear in the
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
    } else if (sign !== undefined && (sign === '?' || sign === text[position])) {
      at += 1
      position += 1
    } else if (star >= 0) {
      at = star + 1
      resume += 1
      position = resume
    } else {
      return false
    }
  }
  while (pattern[at] === '*') at += 1
  return at === pattern.length
}

const plain = (path: string) => (path.startsWith('/') ? path.slice(1) : path)

/** A behaviour's pattern: as `glob`, with the leading slash optional. For paths, which have one. */
export function pathGlob(pattern: string): (path: string) => boolean {
  // Those that begin with a star match with and without the slash alike, and need no copy of the path.
  if (plain(pattern).startsWith('*')) {
    const rest = plain(pattern).replace(/^\*+/, '')
    if (!/[*?]/.test(rest)) return (path) => path.length > rest.length && path.endsWith(rest)
  }
  return glob(`/${plain(pattern)}`)
}
