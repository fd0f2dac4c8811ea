import { kindOf } from './words.ts'

/** A text as SQL would read it: a letter for each token, and its word in lower case where it has one. */
export type Tokens = {
  /** The letters; `Pattern` has their legend. */
  kinds: string
  words: readonly string[]
  /** How many comments stand between tokens in place of blanks. */
  comments: number
}

/** Where in a statement the text is assumed to be: by itself, or inside a string. */
export type Context = '' | "'" | '"' | '`'

const isDigit = (code: number) => code >= 48 && code <= 57
/** Currency signs precede numbers. */
const isCurrency = (code: number) => (code >= 0xa2 && code <= 0xa5) || (code >= 0x20a0 && code <= 0x20cf)
const isWordStart = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === 95 ||
  (code > 127 && !isCurrency(code))
const isWordPart = (code: number) => isWordStart(code) || isDigit(code) || code === 36

/** The end of a string whose opening quote is before `at`; doubled and escaped quotes belong to it. */
function endOfString(text: string, at: number, quote: number): number {
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 92) i++
    else if (code === quote) {
      if (text.charCodeAt(i + 1) !== quote) return i
      i++
    }
  }
  return text.length
}

const compares = new Set([
  '=',
  '<',
  '>',
  '<=',
  '>=',
  '<>',
  '!=',
  '<=>',
  '==',
  '!<',
  '!>',
  '~',
  '!~',
  '~*',
  '@>',
  '<@',
])
const number = /^(?:0[xX][0-9a-fA-F]+|0[bB][01]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[eE]?)/

/** The tokens of a text; at most `most`, so that a long text costs only what it must. */
export function tokensOf(text: string, context: Context, most = 4000): Tokens {
  const kinds: string[] = []
  const words: string[] = []
  let comments = 0
  const push = (kind: string, word = '') => {
    kinds.push(kind)
    words.push(word)
  }
  // A comment that runs to the end of its line counts as a blank, unless the line is the last.
  const endOfLine = (from: number, mark: number): number => {
    const end = text.indexOf('\n', from)
    if (end < 0) push('c', text.slice(from + mark, from + 40))
    else comments++
    return end < 0 ? text.length : end + 1
  }
  let at = 0
  if (context !== '') {
    const quote = context.charCodeAt(0)
    // A quote at the beginning ends the string, even if it is doubled: the second one may open another string.
    const end = text.charCodeAt(0) === quote ? 0 : endOfString(text, 0, quote)
    push('s')
    at = end + 1
  }
  while (at < text.length && kinds.length < most) {
    const code = text.charCodeAt(at)
    if (code <= 32 || code === 160) {
      at++
    } else if (isWordStart(code)) {
      const start = at
      while (at < text.length && isWordPart(text.charCodeAt(at))) at++
      const word = text.slice(start, at).toLowerCase()
      let next = at
      while (next < text.length && text.charCodeAt(next) <= 32) next++
      const kind = kindOf(word)
      // Strings may have a prefix: N'', x'', _utf8''.
      if (/^(?:n|x|b|e|q|u|_\w+)$/.test(word) && text.charCodeAt(at) === 39) continue
      push(kind === 'w' && text.charCodeAt(next) === 40 ? 'f' : kind, word)
    } else if (isDigit(code) || (code === 46 && isDigit(text.charCodeAt(at + 1)))) {
      const found = number.exec(text.slice(at, at + 64))?.[0] ?? text.charAt(at)
      at += found.length
      while (at < text.length && isDigit(text.charCodeAt(at))) at++
      // A name may begin with a digit.
      const start = at
      while (at < text.length && isWordPart(text.charCodeAt(at))) at++
      const rest = text.slice(start, at).toLowerCase()
      // MySQL reads `1or 1` and `1union` as a number and a word.
      if (rest !== '' && kindOf(rest) !== 'w') {
        push('n', found)
        push(kindOf(rest), rest)
      } else push(rest === '' ? 'n' : 'w', found + rest)
    } else if (code === 39 || code === 34) {
      at = endOfString(text, at + 1, code) + 1
      push('s')
    } else if (code === 96) {
      const end = text.indexOf('`', at + 1)
      push('w', end < 0 ? '' : text.slice(at + 1, end).toLowerCase())
      at = end < 0 ? text.length : end + 1
    } else if (code === 45 && text.charCodeAt(at + 1) === 45) {
      at = endOfLine(at, 2)
    } else if (code === 35) {
      at = endOfLine(at, 1)
    } else if (code === 47 && text.charCodeAt(at + 1) === 42) {
      if (
        text.charCodeAt(at + 2) === 33 ||
        (text.charCodeAt(at + 2) === 77 && text.charCodeAt(at + 3) === 33)
      ) {
        push('X')
        at += 3
        while (at < text.length && (isDigit(text.charCodeAt(at)) || text.charCodeAt(at) === 33)) at++
      } else {
        const end = text.indexOf('*/', at + 2)
        if (end < 0) push('c', text.slice(at + 2, at + 42))
        else comments++
        at = end < 0 ? text.length : end + 2
      }
    } else if (code === 42 && text.charCodeAt(at + 1) === 47) {
      at += 2
    } else if (code === 64) {
      const start = at
      while (text.charCodeAt(at) === 64) at++
      while (at < text.length && (isWordPart(text.charCodeAt(at)) || text.charCodeAt(at) === 46)) at++
      push('v', text.slice(start, at).toLowerCase())
    } else if ('=<>!|&+-*/%^~:'.includes(text.charAt(at))) {
      const start = at
      while (at - start < 3 && '=<>!|&~'.includes(text.charAt(at)) && at < text.length) at++
      if (at === start) at++
      const sign = text.slice(start, at)
      if (sign === '&&') push('&', sign)
      else if (sign.startsWith('||')) {
        at = start + 2
        push('|', '||')
      } else if (sign === '!') push('!', sign)
      else if (compares.has(sign)) push('o', sign)
      else {
        at = start + 1
        push(compares.has(text.charAt(start)) && text.charAt(start) !== '~' ? 'o' : 'p', text.charAt(start))
      }
    } else if ('();,.{}[]'.includes(text.charAt(at))) {
      push(text.charAt(at))
      at++
    } else {
      push('?')
      at++
    }
  }
  return { kinds: kinds.join(''), words, comments }
}
