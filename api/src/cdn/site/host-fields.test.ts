import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiHost, Domain, OriginHost } from './host-fields.ts'

test.for([
  ['a.example', 'a.example'],
  ['A.Example.', 'a.example'],
  ['*.a.example', '*.a.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['*.bücher.example', '*.xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ['a.b', 'a.b'],
  ['1.example', '1.example'],
] as const)('%s is the domain %s', ([input, domain]) => {
  expect(Domain.parse(input)).toBe(domain)
})

test('a domain has 3 to 255 characters (spec 1, section 5)', () => {
  const long = (length: number) => {
    const label = `${'a'.repeat(49)}.`
    return label.repeat(10).slice(0, length - 4) + '.abc'
  }
  expect(Domain.safeParse(long(255)).success).toBe(true)
  expect(Domain.safeParse(long(256)).success).toBe(false)
})

test('any input is refused or becomes a normalized domain that does not change when it is parsed again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.domain(), fc.webUrl()), (text) => {
      const parsed = Domain.safeParse(text)
      if (!parsed.success) return
      expect(parsed.data).toMatch(/^(\*\.)?[a-z0-9_.-]+$/)
      expect(Domain.parse(parsed.data)).toBe(parsed.data)
    }),
  )
})

test('a text that is too long for a host is not converted, because punycode takes quadratic time', () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  expect(asciiHost(letters(20))).toMatch(/^xn--/)
  expect(asciiHost(letters(256))).toBe(letters(256))
})

test('a text that cannot be a host stays unchanged', () => {
  for (const text of ['a b', 'a/b', 'a:80', 'user@a', '']) expect(asciiHost(text)).toBe(text)
})

test.for(['localhost', '10.0.0.1', '::1', 'origin.example', 'Origin.Example.'])(
  '%s can be an origin',
  (host) => {
    expect(OriginHost.safeParse(host).success).toBe(true)
  },
)

test.for([
  '',
  'origin',
  'http://origin.example',
  '1.2.3',
  '0x7f.1',
  'a.0x10',
  '1.2.0x3',
  'a b',
  'a.example:80',
  '*.example.com',
  '[::1]',
])('%s cannot be an origin', (host) => {
  expect(OriginHost.safeParse(host).success).toBe(false)
})
