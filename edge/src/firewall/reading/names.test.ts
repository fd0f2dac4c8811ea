import { isStorable } from '@fairlead/api/storable.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRead } from './json.ts'
import { multipartRead } from './multipart.ts'
import { cookiesRead, pairsRead } from './query.ts'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** Names as visitors can send them, as the bytes of UTF-8 or as anything else. */
const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }).map(bytesOf),
  fc.string({
    unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 300,
  }),
  fc.constantFrom(bytesOf('🚀'.repeat(40)), `${'a'.repeat(62)}${bytesOf('🚀')}`, '\xed\xa0\x80', '\xc0\x80'),
)
const escapes = fc.oneof(
  names.map((name) =>
    name.replace(/[^\w]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
  ),
  fc.constantFrom('%00', '%u0000', '%ud83d', '%ud83d%ude80', '%ed%a0%80', '%f0%9f', 'a%00b'),
)
const literals = fc.oneof(
  names.filter((name) => !/["\\]/.test(name) && name.split('').every((sign) => sign >= ' ')),
  fc.constantFrom('\\u0000', '\\ud83d', '\\ud83d\\ude80', 'a\\u0000b', '\\u4e2d\\u6587'),
)

const isFit = ({ name }: { name: string }) => isStorable(name)

test('each name in a verdict can be stored, whatever the visitor has sent', () => {
  fc.assert(
    fc.property(escapes, (name) => {
      expect(pairsRead(`${name}=1`, 'args').found.every(isFit)).toBe(true)
      expect(cookiesRead(`${name}=1`).found.every(isFit)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(literals, literals, (outer, inner) => {
      expect(jsonRead(`{"${outer}":{"${inner}":"1"}}`).found.every(isFit)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(names, (name) => {
      const part = (more: string) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`
      const body = `${part('')}${part('; filename="a"')}--b--`
      expect(multipartRead(body, 'multipart/form-data; boundary=b', true).found.every(isFit)).toBe(true)
    }),
  )
})

test('a name beyond ASCII is called alike, wherever it was found', () => {
  const utf8 = bytesOf('参数')
  const called = [
    pairsRead('%E5%8F%82%E6%95%B0=1', 'args'),
    cookiesRead(`${utf8}=1`),
    jsonRead(`{"${utf8}":"1"}`),
    jsonRead('{"\\u53c2\\u6570":"1"}'),
    multipartRead(
      `--b\r\nContent-Disposition: form-data; name="${utf8}"\r\n\r\n1\r\n--b--`,
      'multipart/form-data; boundary=b',
      true,
    ),
  ].map(({ found }) => found.map(({ name }) => name).find((name) => name.includes(':')))
  expect(called).toEqual(['args:参数', 'cookies:参数', 'json:参数', 'json:参数', 'form:参数'])
})
