import { expect, test } from 'vitest'
import { newEntry } from '../cache/entry.ts'
import { plainHead } from '../testing/entry-head.ts'
import { awaitTurn, type Turn } from './fetch-turns.ts'

const object = { siteId: 'site', key: '/a' }
const turn: Turn = { end() {} }
const entry = (retryAt: number) => Object.assign(newEntry('site', '/a', plainHead, 1, 0), { retryAt })

test.each([
  ['is left alone: another core has asked', 99, true],
  ['may be asked again: this core asks', 100, false],
])('a core gets its turn after the origin has failed, and the origin %s', async (_what, now, isFound) => {
  const failed = entry(100)
  const turns = { begin: async () => turn }
  const found = await awaitTurn(
    turns,
    object,
    () => failed,
    entry(0),
    () => now,
  )
  expect(found).toEqual({ turn, found: isFound ? failed : undefined, isLate: false })
})

test('a core that has waited too long for another one is told so', async () => {
  const turns = { begin: async () => 'late' as const }
  const waited = await awaitTurn(
    turns,
    object,
    () => undefined,
    entry(0),
    () => 1,
  )
  expect(waited).toEqual({ turn: undefined, found: undefined, isLate: true })
})
