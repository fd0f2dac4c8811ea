import { type Context, type Tokens, tokensOf } from './tokens.ts'
import { dangerous, known } from './words.ts'

/** What a text does to a statement that it is put into. */
export type Shape =
  | 'boolean'
  | 'breakOut'
  | 'union'
  | 'select'
  | 'statement'
  | 'function'
  | 'encoded'
  | 'order'
  | 'conditional'
  | 'comment'

/** Shapes that need no context: they are SQL wherever they stand. A pattern reads the letters of tokens. */
const anywhere: readonly (readonly [Shape, RegExp, RegExp?])[] = [
  ['boolean', /[&|][(!pt]*[ns]\)*[ok]!*[(p]*[ns]/],
  ['boolean', /[&|][(!p]*[ns]\)*j(?:t*\(|t?n)/],
  ['union', /Ut?[(X]*S[tX]*(?:[nsvf(p{]|w(?:$|[,.(|)opFcBWX;U]))/],
  ['union', /Ut*[(X]*t\(/, /^(?:union|intersect|except) (?:all )?values /],
  ['select', /\(S[tX]*(?:[nsvfp]|w[,(.oFp|X])/],
  ['select', /^S[wf](?:\.w)?F[w](?:\.w)?;?$/],
  ['select', /[&|][!t]*\(+S/],
  ['select', /[tokjp&|]\(Sw\)/],
  ['select', /S[tX]*[w.,]*[pvns](?:[nspv.,]|[,.p]w)*F[w(sfvX]/],
  ['select', /S[tX]*(?:[wsnv][,.])+[wnsvp]F[ws](?:$|[WBc;.,)])/],
  ['select', /S[tX]*w[w,.]*F[ws][w.s]*(?:W[w.(fn]*[okj]|[WB][n(]|c)/],
  ['select', /S[tX]*f\([^FSU;]*F[w(s]/],
  ['select', /SX*v/],
  [
    'statement',
    /[;X]M[tiF]/,
    /^ (?:(?:drop|create|alter|truncate|rename) (?:table|database|schema|user|function|index|procedure|view|login|trigger|role|or) |insert into |delete from )/,
  ],
  ['statement', /Mt[tn]*[wsf][.ws]*[;(c]/, /^(?:drop|create|alter|truncate|rename) /],
  ['statement', /MiX?[ws.]+(?:\([^)(;]*\))?(?:t\(|S)/],
  ['statement', /M[wsv.]+M[wsv.]+o/, /^update /],
  ['statement', /MF[ws][ws.]*(?:W[w.(f]*[okj]|W[nsv]|[;c])/, /^delete /],
  [
    'statement',
    /M(?:[v(sf]|t[sv(]|w[.wv(s]|w$)/,
    /^exec(?:ute)? (?:[@ ]|immediate|x?master|sp_|xp_|dbms_|msdb)/,
  ],
  ['statement', /Mv/, /^(?:declare|set) @/],
  ['statement', /Mtsv?/, /^waitfor delay /],
  ['statement', /Mti?/, /^(?:load data |load xml )/],
  ['statement', /Mt[s]/, /^attach database /],
  ['statement', /MwFw?s/, /^copy /],
  ['statement', /it\(?s/, /^into (?:outfile|dumpfile) /],
  ['statement', /[;)sn]M(?:$|[;c])/, /^ ?\S* ?shutdown/],
  [
    'statement',
    /Mt[tw]/,
    /^(?:create|alter|drop) (?:function|procedure|trigger|view|user|role|login) (?:if not )?\w+ ?(?:$|returns|as|identified|begin|with)/,
  ],
  ['statement', /Mi\(?[wS]/, /^merge into /],
  ['conditional', /CC\(*(?:[nsvf(]|w\)*[ok])/, /^case when /],
  ['conditional', /Cw+C[nsw(][^C]*C/, /^case .*when .* then /],
  ['conditional', /t\(!*\(*(?:[ns]o[ns]|f\(|S)/, /^if /],
  ['conditional', /B[ns]o[ns]/, /^having /],
  ['order', /Bt\(/, /^procedure analyse /],
  ['encoded', /f\(n(?:,n)+\)/, /^n?char /],
  ['encoded', /f\(n\)(?:[|p]f\(n\))+/, /^(?:n?char|chr) /],
  ['encoded', /f\(n/, /^(?:concat(?:_ws)?|unhex|hex|char|load_file|from_base64)  0x[0-9a-f]{2}/],
  [
    'function',
    /f\(\)/,
    /^(?:database|schema|version|user|current_user|session_user|system_user|connection_id|last_insert_id|sqlite_version|current_database|current_schema|row_count|found_rows|uuid) /,
  ],
  [
    'function',
    /f\(f\(f?/,
    /^(?:ascii|ord|substr(?:ing)?|mid|concat(?:_ws)?|cast|char|length|count|hex|unhex|group_concat|bin|make_set|elt|extractvalue|coalesce|ifnull|len|lower|upper)  (?:substr(?:ing)?|mid|concat(?:_ws)?|ascii|ord|hex|user|database|version|cast|current_user|char|chr|group_concat|count|if|ifnull|rand|floor|make_set|lower|upper|load_file|lcase|length|unhex|select|sqlite_version|system_user|session_user) /,
  ],
  [
    'function',
    /f\(!*\(*[ns]o[ns]/,
    /^(?:make_set|elt|iif|nvl2?|ifnull|nullif|coalesce|field|char|bin|abs|sign|floor|pow|convert|cast) /,
  ],
  ['comment', /X/],
]

/** Shapes of a text that ends the string in which it stands. */
const quoted: readonly (readonly [Shape, RegExp, RegExp?])[] = [
  ['boolean', /^s\)*[&|][(!p]*[nsvwat][w.)]*o/],
  ['select', /^s\)*[&|]S/],
  ['boolean', /^s\)*[&|][(!p]*[nsvwt][.w)]*[kj]t*[(p]*[nsv]/],
  ['boolean', /^s\)*[&|][(!p]*[nv]\)*(?:c|;|$)/],
  ['boolean', /^s\)*[&|][(!p]*s\)*c/],
  ['boolean', /^s\)*\|[(p]*(?:[nsv]|S|[wf][.(])/],
  ['boolean', /^s\)*[&|][t!]*\(+[SC]/],
  ['boolean', /^s\)*[&|]CC/],
  ['breakOut', /^s[okj]\(*s\)*(?:$|[c&|;])/],
  ['breakOut', /^s\)*o[(p]*[nsv]\)*(?:$|[&|c;])/],
  ['breakOut', /^s\)*[pk]+\(*[nv]\)*[c&|;]/],
  ['breakOut', /^s\)+;?c/],
  ['breakOut', /^s[),]*;+c/],
  ['breakOut', /^s(?:,[ns])+\)[;c]/],
  ['select', /^s[)po|,]*\(*S[tX]*(?:[nsvfp(]|w[,(.oFp|X])/],
  ['statement', /^s\)*;+[({]*M[ti]*[twfvs]/],
  ['order', /^s\)*Bt(?:[n(]|w(?:[.,oc]|t))/],
  ['order', /^s\)*B[nwf](?:..?)?[oc]/],
  ['order', /^s\)*Bn,n/],
  ['union', /^s\)*Ut?\(*S/],
]

const bare: readonly (readonly [Shape, RegExp, RegExp?])[] = [
  ['boolean', /^[&|][(!p]*[nsvwt][.w)]*o[(p]*[nsvwt]/],
  ['boolean', /^[nw]?\(+[ns]o[ns]\)/],
  ['union', /^\)*Ut?\(*S$/],
  ['select', /^\)t[ws]F/],
  ['boolean', /^[(p]*[nv]\)*[&|][(!p]*w[.w)]*(?:o|k[(p]*[nsv]|jt?n)/],
  ['boolean', /^[(p]*[nvw]\)+[&|]!?\([(!p]*(?:[nsv]|w[o.])/],
  ['order', /^[(p]*[ns]\)*Bt[n(]/],
  ['order', /^[(p]*[nsw]\)+Bt/],
  ['order', /^[(p]*[nw]\)*Bt[nw](?:,[nw])*c/],
  ['breakOut', /^[(p]*[nw]\)+;?c/],
  ['select', /^[(p]*[nw]\)*[po|,]+\(*S[tX]*[nsvf]/],
  ['union', /^[(p]*[nw]\)*Ut?\(*S(?:$|[^w])/],
]

/** Whether the words of a match satisfy the second expression of the pattern. */
function hasWords({ words }: Tokens, at: number, length: number, wanted: RegExp | undefined): boolean {
  return wanted === undefined || wanted.test(`${words.slice(at, at + length + 3).join(' ')} `)
}

function matches(tokens: Tokens, pattern: RegExp, wanted: RegExp | undefined): boolean {
  const { kinds } = tokens
  const match = pattern.exec(kinds)
  if (!match) return false
  if (hasWords(tokens, match.index, match[0].length, wanted)) return true
  if (wanted === undefined) return false
  // The first match may be another word of the same kind. A few more are tried.
  let from = match.index + 1
  for (let turn = 0; turn < 8; turn++) {
    const next = pattern.exec(kinds.slice(from))
    if (!next) return false
    const at = from + next.index
    if (hasWords(tokens, at, next[0].length, wanted)) return true
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

/** The shapes that a text has by itself or inside a string. */
export function shapesOf(text: string): Set<Shape> {
  const shapes = new Set<Shape>()
  const contexts: Context[] = ['']
  if (text.includes("'")) contexts.push("'")
  if (text.includes('"')) contexts.push('"')
  if (text.includes('`')) contexts.push('`')
  for (const context of contexts) {
    const tokens = tokensOf(text, context)
    for (const list of [anywhere, context === '' ? bare : quoted]) {
      for (const [shape, pattern, wanted] of list) {
        if (!shapes.has(shape) && matches(tokens, pattern, wanted)) shapes.add(shape)
      }
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
