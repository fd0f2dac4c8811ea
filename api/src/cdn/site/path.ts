/**
 * The one normal form of a path: what rules are matched on, keys and purges are made of, and origins hear
 * (`docs/decisions/0033-one-spelling-of-a-path.md`). Nothing else in the product compares paths as they are spelled.
 */

/** Already in normal form, and without an escape: most paths are. */
const plainPath = /^(?=\/)(?:\/[\w\-~!$&'()*+,;=:@][\w\-.~!$&'()*+,;=:@]*)*\/?$/

/** An escape, a percent sign that begins none, or a sign that must not stand unescaped in a path (RFC 3986). */
const odd = /%([0-9A-Fa-f]{2})?|[^\w\-.~!$&'()*+,;=:@/]/gu

/** An escape of one of the signs for which an escape is only another spelling (RFC 3986, section 2.3). */
const needless = /^[\w\-.~]$/

const isControl = (sign: string) => sign < ' ' || sign === '\x7f'

/** Escapes in one spelling; undefined for one that is cut short, and for control characters, escaped or not. */
function escapedOnce(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined
  let isSound = true
  const spelled = text.replace(odd, (sign, digits: string | undefined) => {
    const meant = digits === undefined ? sign : String.fromCharCode(Number.parseInt(digits, 16))
    if (sign === '%' || isControl(meant)) isSound = false
    if (digits === undefined) return encodeURIComponent(sign)
    return needless.test(meant) ? meant : sign.toUpperCase()
  })
  return isSound ? spelled : undefined
}

/**
 * Dot segments for some readers alone: those that take an escaped slash or a backslash for a slash, or leave out
 * parameters (`..;`).
 */
const hiddenDots = /(?:%2F|%5C)\.{1,2}(?:[/;]|%3B|%2F|%5C|$)|\/\.{1,2}(?:;|%3B|%2F|%5C)/

/**
 * A slash within a parameter for some readers alone: those that take an escaped slash or a backslash for a slash end the
 * parameter there, and others leave out all of it.
 */
const hiddenSlash = /(?:;|%3B)(?:[^/;%]|%(?!3B|2F|5C))*(?:%2F|%5C)/

const mergeSlashes = (path: string) => path.replace(/\/{2,}/g, '/')

/** RFC 3986, section 5.2.4, as browsers do before they send; then doubled slashes are one. */
function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.slice(1).split('/')
  for (const [at, segment] of segments.entries()) {
    const isDots = segment === '.' || segment === '..'
    if (segment === '..') kept.pop()
    if (!isDots) kept.push(segment)
    else if (at === segments.length - 1) kept.push('')
  }
  return mergeSlashes(`/${kept.join('/')}`)
}

/**
 * The normal form of a path, which begins with a slash and has no query. Undefined for a path that readers take for
 * different ones: it is refused.
 */
export function pathForm(text: string): string | undefined {
  if (plainPath.test(text)) return text
  const spelled = text.startsWith('/') ? escapedOnce(text) : undefined
  if (spelled === undefined || hiddenDots.test(spelled) || hiddenSlash.test(spelled)) return undefined
  return withoutDots(spelled)
}

/** A query as it travels: what is not visible ASCII is escaped, and all else is left as it is. */
export const queryForm = (text: string): string =>
  text.toWellFormed().replace(/[^\x21\x24-\x3b\x3d\x3f-\x7e]/gu, encodeURIComponent)

/** One line of a purge, with its query and with the `*` at its end; undefined where its path is refused. */
export function purgeForm(line: string): string | undefined {
  const mark = line.indexOf('?')
  if (mark < 0 && line.endsWith('*')) {
    // What a path begins with is no path yet: `/a/..` may go on as `/a/..x`.
    const form = pathForm(`${line.slice(0, -1)}x`)
    return form && `${form.slice(0, -1)}*`
  }
  if (mark < 0) return pathForm(line)
  const form = pathForm(line.slice(0, mark))
  return form && `${form}?${queryForm(line.slice(mark + 1))}`
}

const letters = /%[CD].%[89AB].|%E.(?:%[89AB].){2}|%F[0-4](?:%[89AB].){3}/g

/** The sign that an escape of UTF-8 stands for; undefined where it is none. */
function signOf(escape: string): string | undefined {
  try {
    return decodeURIComponent(escape)
  } catch {
    return undefined
  }
}

const isVisible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u

/** A normal form with its letters beyond ASCII readable. `pathForm` leads back to the same. */
const withLetters = (path: string): string =>
  path.replace(letters, (escape) => {
    const sign = signOf(escape)
    return sign !== undefined && isVisible.test(sign) ? sign : escape
  })

/** A normal form for people, in lists: with its letters and spaces. */
export const readablePath = (path: string): string => withLetters(path).replace(/(?<=\S)%20(?=\S)/g, ' ')

/** A path of a configuration, as it is kept: in normal form, with readable letters. Undefined where it is no path. */
export function ownPath(text: string): string | undefined {
  if (/[\s\\?#]/.test(text)) return undefined
  const form = pathForm(text)
  return form && withLetters(form)
}

/** The same for a pattern. Dot segments match no path, nor do slashes that are hidden in a parameter. */
export function ownPattern(text: string): string | undefined {
  if (/[\s\\]/.test(text)) return undefined
  const parts = text.split('?').map(escapedOnce)
  if (!parts.every((part) => part !== undefined)) return undefined
  const pattern = mergeSlashes(parts.join('?'))
  const hasDots = /(?:^|\/)\.{1,2}(?:\/|$)/.test(pattern) || hiddenDots.test(`/${pattern}`)
  return hasDots || hiddenSlash.test(pattern) ? undefined : withLetters(pattern)
}

/**
 * What rules are compared by: as coarse as the coarsest origin reads. Some origins read `%21` as `!`, `%2F` and `\` as
 * a slash, or `+` as a space; what one of them may take for another path must not get another path's rule.
 * Of a pattern, `*` and `?` stay what they are; those of a path are escapes here.
 */
export const pathReading = (path: string): string =>
  /[%*+]/.test(path) ? coarse(path.replaceAll('*', '%2A')) : path

/** Of a pattern. Those that were saved under older rules may be in another spelling. */
export const patternReading = (pattern: string): string => coarse(ownPattern(pattern) ?? pattern)

const kept = new Set(['%25', '%2A', '%3F'])

const coarse = (text: string): string =>
  mergeSlashes(
    withAllLetters(text)
      .replace(/%[2-7][0-9A-F]/g, (escape) => (kept.has(escape) ? escape : decodeURIComponent(escape)))
      .replaceAll('\\', '/')
      .replaceAll('+', ' '),
  )

/** Also invisible characters. */
const withAllLetters = (text: string): string => text.replace(letters, (escape) => signOf(escape) ?? escape)

/** A reading without parameters (`;jsessionid=1`), which Java servers leave out of a path before they look at it. */
export const withoutParameters = (reading: string): string =>
  reading.includes(';') ? mergeSlashes(reading.replace(/;[^/]*/g, '')) : reading

/** A pattern's or a reading's characters; an escape is one. */
export const characters = (text: string): string[] => text.match(/%[0-9A-F]{2}|./gsu) ?? []
