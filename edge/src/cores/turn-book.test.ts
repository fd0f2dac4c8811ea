import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { everything } from '../cache/key-range.ts'
import { openTurnBook } from './turn-book.ts'

const object = { siteId: 'site', key: '/a' }

test('one owner has the turn; the others learn its result', async () => {
  const turns = openTurnBook<string>()
  expect(await turns.take('one', object)).toEqual({ turn: 1 })
  const waiting = [turns.take('two', object), turns.take('one', object)]
  expect(await turns.take('two', { ...object, key: '/b' })).toEqual({ turn: 2 })
  let isOver = false
  void Promise.all(waiting).then(() => (isOver = true))
  await turn()
  expect(isOver).toBe(false)
  turns.end(1, true)
  expect(await Promise.all(waiting)).toEqual([{ stored: true }, { stored: true }])
  expect(await turns.take('two', object)).toEqual({ turn: 3 })
  // An outdated number ends nothing.
  turns.end(1, true)
  const last = turns.take('one', object)
  turns.endAll('two')
  expect(await last).toEqual({ stored: false })
  expect(await turns.take('one', object)).toEqual({ turn: 4 })
})

test('after a mark no core waits for a fetch that started before it', async () => {
  const turns = openTurnBook<string>()
  await turns.take('one', object)
  const waiting = turns.take('two', object)
  turns.endBefore({ seq: 1, siteId: 'other', type: 'remove', ranges: [everything] })
  turns.endBefore({ seq: 2, siteId: 'site', type: 'remove', ranges: [{ from: '/a', to: '/a' }] })
  expect(await waiting).toEqual({ stored: false })
  expect(await turns.take('two', object)).toEqual({ turn: 2 })
})
