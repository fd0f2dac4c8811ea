import { anywhere, bare, type Pattern, quoted, type Shape } from './patterns.ts'
import { type Context, type Tokens, tokensOf } from './tokens.ts'
import { dangerous, known } from './words.ts'

/** Whether the words of a match satisfy the second expression of the pattern. */
function hasWords({ words }: Tokens, at: number, length: number, wanted: RegExp | undefined): boolean {
  return wanted === undefined || wanted.test(`${words.slice(at, at + length + 3).join(' ')} `)
}

/** Whether a pattern is found in the tokens of a text. */
export function matches(tokens: Tokens, { kinds, words }: Pattern): boolean {
  const match = kinds.exec(tokens.kinds)
  if (!match) return false
  if (hasWords(tokens, match.index, match[0].length, words)) return true
  if (words === undefined) return false
  // The first match may be another word of the same kind. A few more are tried.
  let from = match.index + 1
  for (let turn = 0; turn < 8; turn++) {
    const next = kinds.exec(tokens.kinds.slice(from))
    if (!next) return false
    const at = from + next.index
    if (hasWords(tokens, at, next[0].length, words)) return true
    from = at + 1
  }
  return false
}

/** What follows `sleep` and `benchmark` in a call, and never in a sentence. */
const calledAs = /^f\(+!?(?:[nsv](?:[),po]|$)|[fSs(v]|w\(|$)/

/** The whole text is two strings with one operator between them: `'='`, `a'-'b`. */
const isEmptied = ({ kinds }: Tokens, text: string): boolean =>
  /^sps$/.test(kinds) && text.length < 40 && !text.includes(' ')

function callsIn({ kinds, words }: Tokens): { dangerous: boolean; known: number } {
  const calls = { dangerous: false, known: 0 }
  for (let at = kinds.indexOf('f'); at >= 0; at = kinds.indexOf('f', at + 1)) {
    const word = words[at] ?? ''
    if (
      dangerous.has(word) &&
      (!/^(?:sleep|benchmark)$/.test(word) || calledAs.test(kinds.slice(at, at + 6)))
    )
      calls.dangerous = true
    if (known.has(word)) calls.known++
  }
  return calls
}

/** Whether a comment right after the end of a string cuts a statement off, rather than being a dash in a sentence. */
function cutsOff({ kinds, words }: Tokens): boolean {
  if (!/^s\)*c/.test(kinds)) return false
  const rest = words[kinds.indexOf('c')] ?? ''
  return /^[ \w]{0,6}$/.test(rest) || !/[a-zA-Z\u0080-\uffff]/.test(rest)
}

const ofBare = [...anywhere, ...bare]
const ofQuoted = [...anywhere, ...quoted]

/** The patterns that are searched in a text, by where it stands. */
export const patternsIn = (context: Context): readonly Pattern[] => (context === '' ? ofBare : ofQuoted)

/** The shapes that a text has by itself or inside a string. */
export function shapesOf(text: string): Set<Shape> {
  const shapes = new Set<Shape>()
  const contexts: Context[] = ['']
  if (text.includes("'")) contexts.push("'")
  if (text.includes('"')) contexts.push('"')
  if (text.includes('`')) contexts.push('`')
  for (const context of contexts) {
    const tokens = tokensOf(text, context)
    for (const pattern of patternsIn(context)) {
      if (!shapes.has(pattern.shape) && matches(tokens, pattern)) shapes.add(pattern.shape)
    }
    const calls = callsIn(tokens)
    if (context !== '' && isEmptied(tokens, text)) shapes.add('breakOut')
    if (calls.dangerous) shapes.add('function')
    if (calls.known >= 3) shapes.add('function')
    if (calls.known >= 1 && /^[(p]*[nsv]\)*[&|op][&|op!(]*f\(/.test(tokens.kinds)) shapes.add('function')
    if (context !== '' && cutsOff(tokens)) shapes.add('breakOut')
  }
  return shapes
}

/** A text without any of these is not SQL, whatever its punctuation. Most values are ruled out here. */
export const sqlHint =
  /['"]|\b(?:x?or|and|union|intersect|except|select|insert|update|delete|drop|create|alter|truncate|exec|execute|declare|having|waitfor|case|procedure|into|order|group|merge|load|shutdown|attach|copy)\b|[&|]{2}|\/\*|--|#|\w\s?\(/
