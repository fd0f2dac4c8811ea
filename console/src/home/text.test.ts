import { standings } from '@fairlead/api/money/standing/standing.ts'
import { expect, test } from 'vitest'
import { nouns } from '../ui/text/nouns.ts'
import { servedTitle, text } from './text.ts'

test('sites of a suspended account are not called enabled', () => {
  expect(standings.map(servedTitle)).toEqual([text.on, text.on, nouns.suspended, nouns.suspended])
  expect(servedTitle(undefined)).toBe(text.on)
})
