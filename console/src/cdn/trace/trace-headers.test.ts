import { expect, test } from 'vitest'
import { headersOf } from './trace-headers.ts'

test('each line is a header, and empty lines are ignored', () => {
  expect(headersOf('Referer: https://a.example/\n\n  X-A:b  \nAccept')).toEqual([
    { name: 'Referer', value: 'https://a.example/' },
    { name: 'X-A', value: 'b' },
    { name: 'Accept', value: '' },
  ])
  expect(headersOf(' \n')).toEqual([])
})
