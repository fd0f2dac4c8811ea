import { expect, test } from 'vitest'
import { isCompressible, preferredCoding } from './coding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', undefined],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['*, br;q=0', 'gzip'],
  ['identity', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
])('Accept-Encoding: %s', (value, coding) => {
  expect(preferredCoding(value)).toBe(coding)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['TEXT/CSS', true],
  ['application/json', true],
  ['application/ld+json', true],
  ['application/javascript', true],
  ['image/svg+xml', true],
  ['application/vnd.apple.mpegurl', true],
  ['image/png', false],
  ['video/mp4', false],
  ['application/octet-stream', false],
  ['application/zip', false],
])('%s is compressed: %s', (type, expected) => {
  expect(isCompressible({ status: 200, headers: ['Content-Type', type] })).toBe(expected)
  expect(isCompressible({ status: 302, headers: ['Content-Type', type] })).toBe(false)
})
