/**
 * The single normal form of a path. Rules match on it, cache keys and purges are built from it, and origins receive
 * it (`docs/decisions/0033-one-spelling-of-a-path.md`). No other code compares paths as they are spelled.
 */

/** Already normal and without an escape, as most paths are. */
const plainPath = /^(?=\/)(?:\/[\w\-~!$&'()*+,;=:@][\w\-.~!$&'()*+,;=:@]*)*\/?$/

/**
 * An escape, a percent sign that begins no escape, or a character that may not stand unescaped in a path (RFC 3986).
 */
const odd = /%([0-9A-Fa-f]{2})?|[^\w\-.~!$&'()*+,;=:@/]/gu

/** Characters that never need an escape (RFC 3986, section 2.3). */
const needless = /^[\w\-.~]$/

const isControl = (sign: string) => sign < ' ' || sign === '\x7f'
/** Control characters that may stand in a path as escapes: a tab and ends of lines, as names of files have them. */
const mayBeEscaped = /[\t\n\r]/

/** Gives each escape one spelling. Undefined if an escape is cut short, and for nearly all control characters. */
function escapedOnce(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined
  let isSound = true
  const spelled = text.replace(odd, (sign, digits: string | undefined) => {
    const decoded = digits === undefined ? sign : String.fromCharCode(Number.parseInt(digits, 16))
    const isRefused = isControl(decoded) && (digits === undefined || !mayBeEscaped.test(decoded))
    if (sign === '%' || isRefused) isSound = false
    if (digits === undefined) return encodeURIComponent(sign)
    return needless.test(decoded) ? decoded : sign.toUpperCase()
  })
  return isSound ? spelled : undefined
}

/**
 * Dot segments that only some servers see: those that read an escaped slash or a backslash as a slash, or that ignore
 * parameters (`..;`).
 */
const hiddenDots = /(?:%2F|%5C)\.{1,2}(?:[/;]|%3B|%2F|%5C|$)|\/\.{1,2}(?:;|%3B|%2F|%5C)/

/**
 * A slash inside a parameter that only some servers see: those that read an escaped slash or a backslash as a slash
 * end the parameter there, and others skip all of it.
 */
const hiddenSlash = /(?:;|%3B)(?:[^/;%]|%(?!3B|2F|5C))*(?:%2F|%5C)/

const mergeSlashes = (path: string) => path.replace(/\/{2,}/g, '/')

/** Removes dot segments as browsers do before they send (RFC 3986, section 5.2.4). */
function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.slice(1).split('/')
  for (const [at, segment] of segments.entries()) {
    const isDots = segment === '.' || segment === '..'
    if (segment === '..') kept.pop()
    if (!isDots) kept.push(segment)
    else if (at === segments.length - 1) kept.push('')
  }
  return `/${kept.join('/')}`
}

/**
 * The normal form of a path that begins with a slash and has no query. Undefined if servers could read the path in
 * different ways; such a path is refused.
 */
export function pathForm(text: string): string | undefined {
  if (plainPath.test(text)) return text
  const form = doubledForm(text)
  return form && mergeSlashes(form)
}

/** The same with doubled slashes, for sites that keep them (`keepSlashes`). Rules read both forms alike. */
export function doubledForm(text: string): string | undefined {
  const spelled = text.startsWith('/') ? escapedOnce(text) : undefined
  if (spelled === undefined || hiddenDots.test(spelled) || hiddenSlash.test(spelled)) return undefined
  return withoutDots(spelled)
}

/** A query as it is sent: only characters other than visible ASCII are escaped. */
export const queryForm = (text: string): string =>
  text.toWellFormed().replace(/[^\x21\x24-\x3b\x3d\x3f-\x7e]/gu, encodeURIComponent)

/**
 * The normal form of one line of a purge, with its query and a `*` at its end; undefined if its path is refused. Lines keep
 * doubled slashes until an edge knows whether the site does.
 */
export function purgeForm(line: string, form: typeof pathForm = pathForm): string | undefined {
  const mark = line.indexOf('?')
  if (mark < 0 && line.endsWith('*')) {
    // A prefix is not a whole path: `/a/..` may continue as `/a/..x`.
    const path = form(`${line.slice(0, -1)}x`)
    return path && `${path.slice(0, -1)}*`
  }
  if (mark < 0) return form(line)
  const path = form(line.slice(0, mark))
  return path && `${path}?${queryForm(line.slice(mark + 1))}`
}

const letters = /%[CD].%[89AB].|%E.(?:%[89AB].){2}|%F[0-4](?:%[89AB].){3}/g

/** The character that a UTF-8 escape stands for; undefined if the escape is not valid. */
function signOf(escape: string): string | undefined {
  try {
    return decodeURIComponent(escape)
  } catch {
    return undefined
  }
}

const isVisible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u

/** A normal form with readable letters beyond ASCII. `pathForm` returns it to the normal form. */
const withLetters = (path: string): string =>
  path.replace(letters, (escape) => {
    const sign = signOf(escape)
    return sign !== undefined && isVisible.test(sign) ? sign : escape
  })

/** A normal form for people, in lists: with readable letters and spaces. */
export const readablePath = (path: string): string => withLetters(path).replace(/(?<=\S)%20(?=\S)/g, ' ')

/** A path of a configuration as it is stored: in normal form, with readable letters. Undefined if it is not a path. */
export function ownPath(text: string): string | undefined {
  if (/[\s\\?#]/.test(text)) return undefined
  const form = pathForm(text)
  return form && withLetters(form)
}

/** The same for a pattern. Patterns with dot segments, or with slashes hidden in a parameter, match no path. */
export function ownPattern(text: string): string | undefined {
  if (/[\s\\]/.test(text)) return undefined
  const parts = text.split('?').map(escapedOnce)
  if (!parts.every((part) => part !== undefined)) return undefined
  const pattern = mergeSlashes(parts.join('?'))
  const hasDots = /(?:^|\/)\.{1,2}(?:\/|$)/.test(pattern) || hiddenDots.test(`/${pattern}`)
  return hasDots || hiddenSlash.test(pattern) ? undefined : withLetters(pattern)
}

/**
 * The form in which rules are compared, as coarse as the coarsest origin: some origins read `%21` as `!`, `%2F` and
 * `\` as a slash, or `+` as a space. A path that one of them could take for another path must not get another path's
 * rule. `*` and `?` of a pattern stay as they are; those of a path are escapes here.
 */
export const pathReading = (path: string): string =>
  /[%*+]|\/\//.test(path) ? coarse(path.replaceAll('*', '%2A')) : path

/** The same for a pattern. Patterns saved under older rules may be spelled differently. */
export const patternReading = (pattern: string): string => coarse(ownPattern(pattern) ?? pattern)

const kept = new Set(['%25', '%2A', '%3F'])

const coarse = (text: string): string =>
  mergeSlashes(
    withAllLetters(text)
      .replace(/%[2-7][0-9A-F]/g, (escape) => (kept.has(escape) ? escape : decodeURIComponent(escape)))
      .replaceAll('\\', '/')
      .replaceAll('+', ' '),
  )

/** Includes invisible characters. */
const withAllLetters = (text: string): string => text.replace(letters, (escape) => signOf(escape) ?? escape)

/** A path reading without parameters (`;jsessionid=1`), which Java servers remove before they route a request. */
export const withoutParameters = (reading: string): string =>
  reading.includes(';') ? mergeSlashes(reading.replace(/;[^/]*/g, '')) : reading

/** The characters of a pattern or a path reading; an escape counts as one. */
export const characters = (text: string): string[] => text.match(/%[0-9A-F]{2}|./gsu) ?? []
