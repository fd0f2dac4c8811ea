import { endpoints } from '@fairlead/api/endpoints.ts'
import { chineseSummaries } from '@fairlead/api/reference/slices.ts'
import type { Language } from '@fairlead/api/text.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allTexts } from '../support/words.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The page that defines the product's language; its forbidden words are parsed from it. */
const page = readFileSync(`${root}docs/words.md`, 'utf8')
const section = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted)

type TermRule = { never: string[]; but: string[] }

/** A cell of a table: words that are forbidden, and after `but not` exceptions. */
function ruleIn(cell: string): TermRule {
  const [never = '', but = ''] = cell.split(' but not ')
  return { never: quotedIn(never), but: quotedIn(but) }
}

const rowsOf = (heading: string) =>
  section(heading)
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
    .slice(1)
    .map((line) => line.split('|').slice(1, -1))

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const rules: readonly TermRule[] = [
  ...rowsOf('Terms').flatMap((cells) => cells.slice(3).map(ruleIn)),
  ...rowsOf('Phrases').map(([never = '']) => ruleIn(never)),
].filter(({ never }) => never.length > 0)
const letters = quotedIn(section('To the letter')).toSorted((a, b) => b.length - a.length)
const names = new Set(quotedIn(section('Names that keep their capitals')))

type SpokenText = { language: Language; text: string }

const quoted = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const pair = new RegExp(String.raw`\ben:\s*${quoted},\s*zh:\s*${quoted}`, 'g')
const unquoted = (literal: string) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1')

/** Texts of the server only: its mails, and the headings of its files. */
const serverTexts = globSync('server/src/**/*.ts', { cwd: root })
  .filter((path) => !/test\.ts$|\/testing\//.test(path))
  .flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(pair)])
  .map(([, en = '', zh = '']) => ({ en: unquoted(en), zh: unquoted(zh) }))

const all: readonly SpokenText[] = [
  ...[...allTexts, ...serverTexts].flatMap(({ en, zh }): SpokenText[] => [
    { language: 'en', text: en },
    { language: 'zh', text: zh },
  ]),
  ...Object.values(endpoints).map(({ summary }): SpokenText => ({ language: 'en', text: summary })),
  ...Object.values(chineseSummaries).map((text): SpokenText => ({ language: 'zh', text })),
].map(({ language, text }) => ({ language, text: withoutLetters(text) }))

/** Without words that the specification dictates. */
function withoutLetters(text: string): string {
  const literal = letters.find((letter) => text.startsWith(letter))
  return literal === undefined ? text : text.slice(literal.length)
}

/** The words of a message without its syntax; an argument becomes `□`. */
const wordsOf = (message: string) =>
  message
    .replaceAll(/`[^`]*`/g, '□')
    .replaceAll(/\{\w+(?:, (?:number|date|time)[^{}]*)?\}/g, '□')
    .replaceAll(/\{\w+, (?:plural|select),/g, '')
    .replaceAll(/(?:=\d+|\b\w+) \{/g, '\n')
    .replaceAll(/[{}]/g, '')

/** Latin words have boundaries in a sentence; Chinese ones do not. */
function patternOf(word: string): RegExp {
  const plain = word.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(isChinese(word) ? plain : String.raw`(?<![\w-])${plain}(?![\w-])`)
}

const searches = rules.map(({ never, but }) => ({
  words: never.map((word) => ({ word, pattern: patternOf(word), chinese: isChinese(word) })),
  but: but.map((allowed) => allowed.toLowerCase()),
}))

function forbiddenIn({ language, text }: SpokenText): string[] {
  const plainWords = wordsOf(text).toLowerCase()
  return searches.flatMap(({ words, but }) => {
    const rest = but.reduce((left, allowed) => left.replaceAll(allowed, ''), plainWords)
    return words
      .filter(({ pattern, chinese }) => chinese === (language === 'zh') && pattern.test(rest))
      .map(({ word }) => word)
  })
}

/** Faults in the form of a text, by the sections "Figures, dates and signs" and "Form" of the page. */
const forms: Readonly<Record<string, (spoken: SpokenText) => boolean>> = {
  'two spaces, or one at the end': ({ text }) => / {2}|^ .|[^,] $/.test(text),
  'an exclamation mark': ({ text }) => /[!！]/.test(text),
  'three dots in place of …': ({ text }) => text.includes('...'),
  'a backtick, which no screen turns into code': ({ text }) => text.includes('`'),
  'Chinese beside a Latin letter or figure without a space': ({ language, text }) =>
    language === 'zh' && /\p{Script=Han}[A-Za-z0-9#]|[A-Za-z0-9#]\p{Script=Han}/u.test(wordsOf(text)),
  'a sign of English after a Chinese character': ({ language, text }) =>
    language === 'zh' &&
    /\p{Script=Han}[,;:!?]|\p{Script=Han} ?\(|\p{Script=Han}\.(?!\w)|\) ?\p{Script=Han}/u.test(wordsOf(text)),
  'a sign of Chinese in English': ({ language, text }) =>
    language === 'en' && /[，。；：？！（）、]/.test(text),
  'straight quotation marks around Chinese': ({ language, text }) =>
    language === 'zh' && /"\p{Script=Han}|\p{Script=Han}"/u.test(text),
  'several sentences without a full stop at the end': ({ language, text }) =>
    language === 'en'
      ? /[a-z)]\. [A-Z]/.test(text) && !/[.?:…”}□*\w]$|[.:?]$/.test(text.trim())
      : /。.*[^。？：…”）}]$/u.test(text),
  'a capital in the middle of a sentence': ({ language, text }) =>
    language === 'en' &&
    [...wordsOf(text).matchAll(/(?<=[a-z□)] )[A-Z][a-z]+\b(?![\w-]*[A-Z_])/g)].some(
      ([word]) => !names.has(word),
    ),
}

test('the page is parsed: its terms, its phrases, and the literal words', () => {
  expect(rules.length).toBeGreaterThan(60)
  expect(letters.length).toBeGreaterThan(25)
  expect(all.length).toBeGreaterThan(4000)
  expect(serverTexts.length).toBeGreaterThan(30)
})

test.for([
  [{ language: 'en', text: 'The account number of {name}' }, 'account number'],
  [{ language: 'en', text: '{count, plural, one {One edge} other {# edges}} respond' }, 'edges'],
  [{ language: 'zh', text: '请解绑设备' }, '解绑'],
] as const)('a forbidden word is found: %j', ([spoken, word]) => {
  expect(forbiddenIn(spoken)).toEqual([word])
})

test('parts of other words, and exceptions, are not found', () => {
  expect(forbiddenIn({ language: 'en', text: 'Global edges, certificates, ledges' })).toEqual([])
})

test('no text contains a word that the page forbids', () => {
  const found = all.flatMap((spoken) => forbiddenIn(spoken).map((word) => `${word}: ${spoken.text}`))
  expect([...new Set(found)]).toEqual([])
})

test.for([
  ['two spaces, or one at the end', 'en', 'Two  spaces'],
  ['an exclamation mark', 'en', 'Saved!'],
  ['three dots in place of …', 'en', 'Waiting...'],
  ['a backtick, which no screen turns into code', 'en', 'Set `PDF_FONT`'],
  ['Chinese beside a Latin letter or figure without a space', 'zh', '最近 24小时'],
  ['Chinese beside a Latin letter or figure without a space', 'zh', '{n, plural, other {#个}}'],
  ['a sign of English after a Chinese character', 'zh', '名称(SNI)'],
  ['a sign of English after a Chinese character', 'zh', '请稍候,然后重试'],
  ['a sign of Chinese in English', 'en', '{domain}（paused）'],
  ['straight quotation marks around Chinese', 'zh', '请选择"是"'],
  ['several sentences without a full stop at the end', 'zh', '已保存。请刷新'],
  ['a capital in the middle of a sentence', 'en', 'Create Site'],
] as const)('%s is found', ([form, language, text]) => {
  expect(forms[form]?.({ language, text })).toBe(true)
})

test.for(Object.entries(forms))('no text has %s', ([, isWrong]) => {
  expect([...new Set(all.filter(isWrong).map(({ text }) => text))]).toEqual([])
})

test('what the table of components names stands where it says', () => {
  const files = (cell = '') => quotedIn(cell).filter((name) => /\.tsx?$/.test(name))
  const rows = rowsOf('Components')
  const gone = rows.flatMap(([, component, , example]) => [
    ...files(component).filter(
      (file) => !existsSync(`${root}console/src/ui/${file}`) && !existsSync(root + file),
    ),
    ...files(example).filter((file) => !existsSync(`${root}console/src/${file}`)),
  ])
  expect(rows.length).toBeGreaterThan(30)
  expect(gone).toEqual([])
})
