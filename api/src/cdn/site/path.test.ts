import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldErrorsOf, isFieldError } from '../../field-errors.ts'
import { ownPath, ownPattern, pathForm, purgeForm, queryForm, readablePath } from './path.ts'
import { PurgeInput } from '../purge/purge.ts'

const letter = fc.constantFrom(
  ...'abvAZ09-._~'.split(''),
  ...`!$&'()*+,;=:@`.split(''),
  ' ',
  '"',
  '<',
  '|',
  '[',
  '图',
  'é',
  '😀',
  '%',
)

/** Path segments without ambiguity: none is empty, none is a dot segment, however it is read. */
const name = fc
  .string({ unit: letter, minLength: 1, maxLength: 4 })
  .filter((text) => !/^\.{1,2}(?:;|$)/.test(text))
const names = fc.array(name, { minLength: 1, maxLength: 4 })

const hex = (byte: number, lower: boolean) => {
  const digits = byte.toString(16).padStart(2, '0')
  return `%${lower ? digits : digits.toUpperCase()}`
}

/** The spelling of RFC 3986: only characters that may not stand unescaped are escaped, in upper case. */
const spelledOut = (text: string) =>
  encodeURIComponent(text).replace(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)

/** An equivalent spelling of a character, chosen by `dice`. */
function respelled(sign: string, dice: number): string {
  if (/[!$&'()*+,;=:@]/.test(sign)) return sign
  if (/[\w\-.~]/.test(sign)) return dice % 3 === 0 ? hex(sign.charCodeAt(0), dice % 2 === 0) : sign
  const bytes = [...new TextEncoder().encode(sign)]
  return dice % 4 === 3 && sign !== '%' ? sign : bytes.map((byte) => hex(byte, dice % 2 === 0)).join('')
}

const noise = ['', '/', '//', '/.', '/%2e', '/x/..', '/x/%2E.', '/./.', '/y/../z/.%2e']

const respelling = fc.tuple(names, fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }))

function spell([segments, dice]: [string[], number[]]): string {
  let at = 0
  const next = () => dice[at++ % dice.length] ?? 0
  return segments
    .map(
      (segment) =>
        `${noise[next() % noise.length]}/${Array.from(segment)
          .map((sign) => respelled(sign, next()))
          .join('')}`,
    )
    .join('')
}

test('all equivalent spellings have one normal form, which is its own normal form', () => {
  fc.assert(
    fc.property(respelling, (parts) => {
      const form = `/${parts[0].map(spelledOut).join('/')}`
      expect(pathForm(spell(parts))).toBe(form)
      expect(pathForm(form)).toBe(form)
    }),
    { numRuns: 3000 },
  )
})

test('a purge of any spelling selects the same path', () => {
  fc.assert(
    fc.property(respelling, (parts) => {
      const form = `/${parts[0].map(spelledOut).join('/')}`
      const [last = ''] = form.slice(-1)
      const spelling = spell(parts)
      if (last !== '*') expect(purgeForm(spelling)).toBe(form)
      expect(purgeForm(`${spelling}?a=图 "b`)).toBe(`${form}?a=%E5%9B%BE%20%22b`)
      expect(purgeForm(`${spelling}*`)).toBe(`${form}*`)
    }),
    { numRuns: 2000 },
  )
})

test('a normal form has no dot segment, doubled slash or control character, and normalizing it changes nothing', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5C',
    '\\',
    ';',
    '%3b',
    '%00',
    '%0a',
    '%',
    '%25',
    'a',
    '%41',
    '图',
    '\n',
    ' ',
    '*',
  )
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 10 }), (text) => {
      const form = pathForm(`/${text}`)
      if (form === undefined) return
      expect(form).toMatch(/^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[0-9A-F]{2})*$/)
      expect(form).not.toMatch(/%(?!09|0A|0D)[01]|%7F|\/\//)
      const once = form.replaceAll(/%2F|%5C/g, '/').replaceAll('%3B', ';')
      expect(once).not.toMatch(/\/\.{1,2}(?:[/;]|$)/)
      expect(pathForm(form)).toBe(form)
      expect(pathForm(readablePath(form))).toBe(form)
      const own = ownPath(form)
      expect(own !== undefined && pathForm(own)).toBe(form)
    }),
    { numRuns: 5000 },
  )
})

test.for([
  ['/a/b/../c', '/a/c'],
  ['/a//../b', '/a/b'],
  ['/../../a', '/a'],
  ['/..', '/'],
  ['/a/..', '/'],
  ['/a/b/.', '/a/b/'],
  ['/...', '/...'],
  ['/.a/..b', '/.a/..b'],
  ['/a;b=1/c', '/a;b=1/c'],
  ['/a/;..', '/a/;..'],
  ['/%252e%252e/a', '/%252e%252e/a'],
  ['/%2525', '/%2525'],
  ['/%C0%AE%c0%ae/a', '/%C0%AE%C0%AE/a'],
  ['/a\u{85}b', '/a%C2%85b'],
  ['', undefined],
  ['a', undefined],
  ['/\uD800', undefined],
  ['/a\u0000', undefined],
  ['/a\u007f', undefined],
] as const)('the normal form of %j is %j', ([text, form]) => {
  expect(pathForm(text)).toBe(form)
})

test('a long path is parsed in linear time, whatever it contains', () => {
  // A quadratic parser would not finish these within the time limit of the test.
  for (const piece of ['/', '/.', '/..', '%2e', '%2F', '/a/..', 'a', '图', '%E5%9B%BE', '\\', ';'])
    for (const read of [pathForm, ownPattern, purgeForm, readablePath, queryForm])
      expect(read(`/${piece.repeat(100_000)}`)).not.toBe('')
})

test.for([
  ['/图片/*', '/图片/*'],
  ['/%E5%9B%BE%e7%89%87/*', '/图片/*'],
  ['%69mg//*', 'img/*'],
  ['/a%2Ab%3Fc?', '/a%2Ab%3Fc?'],
  ['/a%20b/*', '/a%20b/*'],
  ['/a"b*', '/a%22b*'],
  ['/..*', '/..*'],
  ['/50%/*', undefined],
  ['/50%?1', undefined],
  ['/a/../b', undefined],
  ['./b', undefined],
  ['/a/%2e%2e/*', undefined],
  ['/a/..%2f*', undefined],
  ['/a;b%2fc/*', undefined],
  ['/a\\*', undefined],
  ['/a b', undefined],
  ['/a\n', undefined],
  ['/a%0a*', '/a%0A*'],
  ['/a%0b*', undefined],
] as const)('the pattern %j is stored as %j', ([text, form]) => {
  expect(ownPattern(text)).toBe(form)
  if (form !== undefined) expect(ownPattern(form)).toBe(form)
})

test.for([
  ['/%E5%9B%BE/a%20b.jpg', '/图/a b.jpg'],
  ['/a%2Fb%3Fc%23%25', '/a%2Fb%3Fc%23%25'],
  ['/a%20', '/a%20'],
  ['/%E2%80%AEgpj.exe', '/%E2%80%AEgpj.exe'],
  ['/%C2%A0x', '/%C2%A0x'],
  ['/%FF%E5%9B', '/%FF%E5%9B'],
  ['/%F0%9F%98%80', '/😀'],
])('%s is shown as %s', ([form, shown]) => {
  expect(readablePath(form ?? '')).toBe(shown)
})

const site = '3f1d6a3e-4a55-4a0e-8b1e-1f2d3c4b5a69'
test.for([
  ['/图片/a b.jpg', '/%E5%9B%BE%E7%89%87/a%20b.jpg'],
  // Edges know whether the site keeps them.
  ['//%76/./x', '//v/x'],
  ['/q?x=1&y=%20', '/q?x=1&y=%20'],
  ['/c#.html', '/c%23.html'],
  ['/100%25', '/100%25'],
  ['/100%', 'purgeSpelling'],
  ['/a/..%2fb', 'purgeSpelling'],
  ['/a/..;/b*', 'purgeSpelling'],
  ['/a;b%2fc', 'purgeSpelling'],
  ['/a\tb', 'purgeSpelling'],
  ['/a%00', 'purgeSpelling'],
  ['a', 'purgePath'],
] as const)('a purge of %j: %j', ([path, expected]) => {
  const parsed = PurgeInput.safeParse({ cdnConfigId: site, invalidationPath: [path] })
  const result = parsed.success
    ? parsed.data.invalidationPath[0]
    : fieldErrorsOf(parsed.error)['invalidationPath.0']?.name
  expect(result).toBe(expected)
  if (!parsed.success) expect(isFieldError(expected)).toBe(true)
})

test('two spellings of one path are equal', () => {
  const parsed = PurgeInput.safeParse({ cdnConfigId: site, invalidationPath: ['/v', '/%76'] })
  expect(parsed.error && fieldErrorsOf(parsed.error)).toMatchObject({
    invalidationPath: { name: 'duplicate' },
  })
})
