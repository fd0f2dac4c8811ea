import { expect, test } from 'vitest'
import { purgeLines } from './purge-lines.ts'

test('empty lines do not count, and lines keep their numbers', () => {
  expect(purgeLines('/a.txt\n\n  /img/*  \r\n')).toEqual([
    { line: 1, path: '/a.txt' },
    { line: 3, path: '/img/*' },
  ])
})
