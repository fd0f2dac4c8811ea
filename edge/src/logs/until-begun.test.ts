import { expect, test } from 'vitest'
import { untilBegun } from './until-begun.ts'

test('lines that come before their writer are written when it begins, in their order, and later ones immediately', () => {
  const lines = untilBegun<string[]>()
  const written: string[] = []
  lines.write((to) => to.push('first'))
  lines.write((to) => to.push('second'))
  expect(written).toEqual([])
  lines.begin(written)
  expect(written).toEqual(['first', 'second'])
  lines.write((to) => to.push('third'))
  expect(written).toEqual(['first', 'second', 'third'])
})
