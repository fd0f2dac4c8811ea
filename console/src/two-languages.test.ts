import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { others } from '../build/two-languages.ts'

test('of the words of React Aria only those in English and Chinese are built in', () => {
  const words = globSync('node_modules/react-*/dist/private/**/??-??.mjs').map((path) => `/${path}`)
  const kept = words.filter((path) => !others.test(path))
  expect(words.length).toBeGreaterThan((30 * kept.length) / 2)
  expect([...new Set(kept.map((path) => basename(path)))].toSorted()).toEqual(['en-US.mjs', 'zh-CN.mjs'])
})
