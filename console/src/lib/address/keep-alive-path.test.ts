import { expect, test } from 'vitest'
import { safeReturnPath } from './keep-alive-path.ts'

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/cdn/config/list?page=2&domain=a.example', '/cdn/config/list?page=2&domain=a.example'],
  ['/cdn/config/model?id=1#general', '/cdn/config/model?id=1#general'],
  ['/站点', '/站点'],
])('%j stays within the site', (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected)
})

test.each([
  undefined,
  '',
  'home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a//evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
  ' /home',
  '/\t/evil.example',
  '/\n/evil.example',
  '\r/evil.example',
  '/\u0000home',
  '/\u0085home',
  '/\u2028home',
  '/home page',
])('%j is refused', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})
