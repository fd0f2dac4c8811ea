import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { describe, expect, test } from 'vitest'
import { listQueryOf, nextSort, readListSearch, writeListSearch } from './list-search.ts'

describe('the address of a list', () => {
  test('counts pages from one, while the request counts from zero', () => {
    const search = readListSearch(listSites, { page: '3', size: '25', sort: '-createDate', status: '1' })
    expect(listQueryOf(search)).toEqual({ pageNum: 2, pageSize: 25, sort: '-createDate', status: '1' })
  })

  test('leaves default values out', () => {
    expect(writeListSearch(readListSearch(listSites, {}))).toEqual({})
  })

  test('survives writing and reading', () => {
    const raw = { page: '2', size: '50', sort: 'domain', domain: 'shop', deployStatus: '4' }
    expect(writeListSearch(readListSearch(listSites, raw))).toEqual(raw)
  })

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { size: '11' },
    { sort: 'price' },
    { status: '7' },
    { colour: 'red' },
    { domain: '' },
  ])('drops values that the list does not accept: %j', (raw: Record<string, string>) => {
    expect(writeListSearch(readListSearch(listSites, raw))).toEqual({})
  })
})

test('a column cycles through ascending, descending and the default order', () => {
  expect(nextSort(undefined, 'domain')).toBe('domain')
  expect(nextSort('domain', 'domain')).toBe('-domain')
  expect(nextSort('-domain', 'domain')).toBeUndefined()
  expect(nextSort('-createDate', 'domain')).toBe('domain')
})
