import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('values are plain text, whatever they look like', () => {
  expect(parseSearch('?domain=123&status=true&id=%22a%22')).toEqual({
    domain: '123',
    status: 'true',
    id: '"a"',
  })
})

test.each(['', '?refresh=', '?domain=a+b&page=2'])('%j is written as it was read', (address) => {
  expect(stringifySearch(parseSearch(address))).toBe(address)
})

test('undefined values are left out', () => {
  expect(stringifySearch({ page: undefined })).toBe('')
})
