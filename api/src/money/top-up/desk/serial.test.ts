import { expect, test } from 'vitest'
import { foldSerial } from './serial.ts'

test.for([
  ['as it is', 'AB-120'],
  ['in small letters', 'ab-120'],
  ['with inner blanks', 'A B\u00a0-\u30001 20'],
  ['without its hyphen', 'AB120'],
  ['with another dash', 'AB\u2013120'],
  ['in full width', '\uff21\uff22\uff0d\uff11\uff12\uff10'],
  ['with characters without width', 'A\u200bB\u2060-1\u00ad2\ufeff0'],
  ['with leading zeros', '000AB-120'],
])('a serial number %s is the same', ([, serial = '']) => {
  expect(foldSerial(serial)).toBe('AB120')
})

test('other serial numbers are others, and zeros alone are one', () => {
  expect(['AB-1200', 'AB-012', 'AB/120', '\u7532120'].map(foldSerial)).toEqual([
    'AB1200',
    'AB012',
    'AB/120',
    '\u7532120',
  ])
  expect(['0', '000'].map(foldSerial)).toEqual(['0', '0'])
})
