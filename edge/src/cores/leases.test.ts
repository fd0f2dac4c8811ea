import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { everything } from '../cache/key-range.ts'
import { openLeases } from './leases.ts'

const object = { siteId: 'site', key: '/a' }

test('one owner has the lease; the others learn its result', async () => {
  const leases = openLeases<string>()
  expect(await leases.take('one', object)).toEqual({ lease: 1 })
  const waiting = [leases.take('two', object), leases.take('one', object)]
  expect(await leases.take('two', { ...object, key: '/b' })).toEqual({ lease: 2 })
  let isOver = false
  void Promise.all(waiting).then(() => (isOver = true))
  await turn()
  expect(isOver).toBe(false)
  leases.end(1, true)
  expect(await Promise.all(waiting)).toEqual([{ stored: true }, { stored: true }])
  expect(await leases.take('two', object)).toEqual({ lease: 3 })
  // An outdated number ends nothing.
  leases.end(1, true)
  const last = leases.take('one', object)
  leases.endAll('two')
  expect(await last).toEqual({ stored: false })
  expect(await leases.take('one', object)).toEqual({ lease: 4 })
})

test('after a mark no core waits for a fetch that started before it', async () => {
  const leases = openLeases<string>()
  await leases.take('one', object)
  const waiting = leases.take('two', object)
  leases.endBefore({ seq: 1, siteId: 'other', type: 'remove', ranges: [everything] })
  leases.endBefore({ seq: 2, siteId: 'site', type: 'remove', ranges: [{ from: '/a', to: '/a' }] })
  expect(await waiting).toEqual({ stored: false })
  expect(await leases.take('two', object)).toEqual({ lease: 2 })
})
