import { enoughAlone, ordinary, programs } from './commands.ts'

/** How a text would run a program. */
export type Run = 'chained' | 'substituted' | 'direct' | 'broken'

const isBlank = (code: number) => code === 32 || code === 9 || code === 10 || code === 13
const isNameSign = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 45 ||
  code === 46 ||
  code === 43

/** After an ordinary word: an option, a path, a variable, a redirection, an address, or the end of a command. */
const argument =
  /^(?:\s{0,8}(?:-{1,2}[a-z\d]|aux\b|&["'\s]{0,2}$|[a-z]{1,10}\s{1,4}-{1,2}[a-z]\b|\/[a-z]|\/[?*]|\.{1,2}\/|~\/|\$[({a-z@*!]|[<>]{1,2}\s{0,4}[/&a-z.\w]|["'][^"']{0,16}["']\s{0,4}(?:[|;&>`)]|$)|[;`]|&&|\|\||\d{1,9}\s{0,4}(?:[|;&`'")]|$)|\*|[a-z]:\\|%[a-z]|c:\/|\+x\b|https?:|[\w.]{1,16}(?:[|`]|\s{0,4}&&|\s{0,4}>)|[\w.]{0,16}[\d_][\w.]{0,8};|[\w-]{1,16}\.(?:txt|php|sh|py|exe|conf|log|jsp|asp|html?|bat|ps1)\b|\d{1,3}\.\d{1,3}\.)|\||\))/
const atEnd = /^\s*["'`)}#;]*\s*(?:#.*)?$/

/** A sentence that continues after the name of a program. */
const goesOn = /^,?\s{1,2}[a-z0-9.']{1,16}[,:;]?\s[\w.'-]{1,16}[,:;]?\s[\w'"(]/

/** Names of HTML entities that are also names of programs. */
const entityName = /^(?:copy|reg|times|sect|para|deg|and|sum|real|image|ping|top|not|cap|cup|sub|sup);/

type Word = { word: string; end: number; broken: boolean }

/**
 * The word of a command that begins at this place, as a shell reads it: without quotes, backslashes, empty variables
 * and the path in front. `broken` says that the word was cut into pieces, which nobody does without intent.
 */
function commandAt(text: string, start: number): Word {
  let word = ''
  let broken = false
  let quotes = 0
  let at = start
  for (; at < text.length && word.length < 40; at++) {
    const code = text.charCodeAt(at)
    if (isNameSign(code)) word += text.charAt(at)
    else if (code === 47) word = ''
    else if (code === 92 || code === 94) {
      if (word !== '' && isNameSign(text.charCodeAt(at + 1))) broken = true
    } else if (code === 34 || code === 39) {
      const next = text.charCodeAt(at + 1)
      if (!isNameSign(next) && next !== code && next !== 47) break
      // A single apostrophe belongs to a sentence: I'd.
      quotes++
      if (word !== '' && quotes > 1) broken = true
    } else if (code === 36) {
      const empty = /^\$(?:[@*!?\d]|\{[a-z_@*!?\d]{1,10}[^}]{0,10}\}|\((?:\s|\))|[a-z]{1,3}\b)/.exec(
        text.slice(at, at + 24),
      )
      if (!empty || word === '' || !isNameSign(text.charCodeAt(at + empty[0].length))) break
      broken = true
      at += empty[0].length - 1
    } else if ((code === 63 || code === 42) && text.lastIndexOf('/', at) >= start) {
      word += text.charAt(at)
      broken = true
    } else break
  }
  return { word: quotes === 1 ? '' : word.replace(/\.exe$/, ''), end: at, broken }
}

const assignment = /^(?:[a-z_]\w{0,15}=[^\s;|&]{0,16}[\s;])/

/** Where a command may begin after a separator: blanks, braces, `sudo`, assignments and redirections are skipped. */
function skipPrefix(text: string, start: number): number {
  let at = start
  for (let turn = 0; turn < 12; turn++) {
    const before = at
    while (at < text.length && (isBlank(text.charCodeAt(at)) || '({!@'.includes(text.charAt(at)))) at++
    const rest = text.slice(at, at + 48)
    const skipped =
      assignment.exec(rest) ??
      /^(?:sudo|command|builtin|exec|eval|nohup|time|env|then|do|else|timeout \d+|xargs|busybox|start|call)\s/.exec(
        rest,
      ) ??
      /^(?:\$\{?ifs\}?(?:\$\d)?|[<>]{1,2}\s?[\w/.]{1,16}\s)/.exec(rest)
    if (skipped) at += skipped[0].length
    if (at === before) break
  }
  return at
}

/** Whether a program is called at this place. `loose` is for places where an ordinary word is likely. */
function isCall(text: string, start: number, loose: boolean): 'no' | 'plain' | 'broken' {
  const at = skipPrefix(text, start)
  const { word, end, broken } = commandAt(text, at)
  if (word === '') return 'no'
  const rest = text.slice(end, end + 48).replace(/\$\{?ifs\}?(?:\$\d)?|\{|,|%09|\t/g, ' ')
  if (word.includes('?') || word.includes('*')) {
    const isGlob = /\/[a-z?*[\]]{1,8}\/[a-z0-9?*[\]]{1,12}/.test(text.slice(at, end))
    return isGlob ? 'broken' : 'no'
  }
  if (!programs.has(word)) return 'no'
  const hasPath = text.slice(at, end).includes('/') && /^[\w.~]*\//.test(text.slice(at, end))
  if (broken || hasPath) return broken ? 'broken' : 'plain'
  const next = text.charCodeAt(end)
  // `make_up`, `cat@home` and letters of other scripts are other words.
  if (next > 127 || next === 64) return 'no'
  if (argument.test(rest)) return 'plain'
  if (atEnd.test(rest)) return loose && ordinary.has(word) && !enoughAlone.has(word) ? 'no' : 'plain'
  return ordinary.has(word) || goesOn.test(rest) ? 'no' : 'plain'
}

/** The ways in which a text in lower case would run a program. */
export function runsIn(text: string): Set<Run> {
  const runs = new Set<Run>()
  const note = (run: Run, call: ReturnType<typeof isCall>) => {
    if (call !== 'no') runs.add(run)
    if (call === 'broken') runs.add('broken')
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 59 || code === 124 || code === 10 || code === 13) {
      // A line that begins with a word is a line of prose.
      if (code === 10 || code === 13) noteLine(text, at + 1, note)
      else note('chained', isCall(text, at + 1, false))
    } else if (code === 38) {
      // `R&D` and `Q & A`: a single ampersand joins names more often than commands.
      if (!entityName.test(text.slice(at + 1, at + 8)))
        note('chained', isCall(text, at + 1, text.charCodeAt(at + 1) !== 38))
    } else if (code === 96) {
      if (text.includes('`', at + 1)) note('substituted', isCall(text, at + 1, false))
    } else if ((code === 36 || code === 60 || code === 62 || code === 61) && text.charCodeAt(at + 1) === 40)
      note('substituted', isCall(text, at + 2, false))
    if (runs.size === 4) break
  }
  return runs
}

function noteLine(text: string, at: number, note: (run: Run, call: ReturnType<typeof isCall>) => void): void {
  const { word, end } = commandAt(text, skipPrefix(text, at))
  if (!programs.has(word) || word === 'echo') return
  const rest = text.slice(end, end + 48)
  const isAlone = /^\s{0,4}(?:\n|$)/.test(rest) && (!ordinary.has(word) || aloneOnLine.has(word))
  const isClosed = ordinary.has(word)
    ? /^\s{1,4}[\w./-]{1,16};\s{0,4}$/.test(rest)
    : /^\s{1,4}[\w./-]{1,16}\s{0,2}(?:[;|&`\n]|$)/.test(rest)
  if (isAlone || isClosed) note('chained', 'plain')
  else if (/^\s{0,4}(?:-[a-z]|\/[a-z]+\/|\$|[|;>]|https?:|$)/.test(rest))
    note('chained', isCall(text, at, true))
}

/** Ordinary words that nobody writes alone on a line. */
const aloneOnLine: ReadonlySet<string> = new Set(['ls', 'ps', 'pwd', 'env'])

const pathArgument =
  /^[\w./~-]+(?:\s|\$\{?ifs\}?|\+|<)+(?:-[\w-]{1,16}\s+)*["']?(?:\/(?:etc|bin|usr|tmp|var|dev|proc|home|root|opt)\/|~\/|\.\.?\/|[a-z]:\\|https?:\/\/|%\w{4,12}%)/

/** Whether the value itself is a command: its first word is a program, followed by what only a program takes. */
export function isCommand(text: string): boolean {
  const at = /^["'({\s]*/.exec(text)?.[0].length ?? 0
  const { word, end, broken } = commandAt(text, at)
  if (word.includes('?') || word.includes('*'))
    return (
      /^\/[a-z?*[\]]{1,8}\/[a-z0-9?*[\]]{1,12}(?:\s|$)/.test(text.slice(at, at + 40)) && text.length < 200
    )
  if (!programs.has(word)) return false
  const called = text.slice(at, end)
  if (broken && word.length > 1 && !/^["'][^"']{0,16}["']$/.test(called)) return true
  if (/^\/(?:usr\/)?(?:local\/)?s?bin\//.test(called)) return true
  if (pathArgument.test(text.slice(at, at + 120))) return true
  return !ordinary.has(word) && /^\s{1,4}-{1,2}[a-z]/.test(text.slice(end, end + 8))
}
