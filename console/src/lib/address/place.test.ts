import { expect, test } from 'vitest'
import { withoutEndSlash } from './place.ts'

test.for([
  ['/cdn/config/list/', '/cdn/config/list'],
  ['/cdn/config/list//?page=2#a/', '/cdn/config/list?page=2#a/'],
  ['/cdn/config/list?next=/a/', '/cdn/config/list?next=/a/'],
  ['/cdn/config/list', '/cdn/config/list'],
  ['/', '/'],
  ['/?a=1', '/?a=1'],
] as const)('%s is the address %s', ([address, expected]) => {
  expect(withoutEndSlash(address)).toBe(expected)
})
