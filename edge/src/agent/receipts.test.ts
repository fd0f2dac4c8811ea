import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { openOutbox } from '../store/outbox.ts'
import { until } from '../testing/until.ts'
import type { Control } from './control.ts'
import { bell } from './loop.ts'
import { runReceipts } from './receipts.ts'

/** The loop with a disk whose flushes last until the test ends them. */
function receipts() {
  const outbox = openOutbox(openDatabase(':memory:'))
  const stopping = new AbortController()
  const flushes: { done: () => void; fail: () => void }[] = []
  const sent: string[][] = []
  const control = {
    sendReceipts: async ({ purges }) => void sent.push(purges.map(({ purgeId }) => purgeId)),
  } satisfies Pick<Control, 'sendReceipts'> as Partial<Control> as Control
  const { ring, wait } = bell(stopping.signal)
  const ended = runReceipts({
    control,
    outbox,
    wait,
    signal: stopping.signal,
    log: pino({ level: 'silent' }),
    flush: () =>
      new Promise<void>((done, reject) => flushes.push({ done, fail: () => reject(new Error('EIO')) })),
  })
  return {
    flushes,
    sent,
    add(purgeId: string) {
      outbox.addPurge({ purgeId, objects: 1, bytes: 1 })
      ring()
    },
    stop() {
      stopping.abort()
      return ended
    },
  }
}

test('a receipt is sent after the change that it confirms is on the disk', async () => {
  const { flushes, sent, add, stop } = receipts()
  add('early')
  await turn()
  // Written while the disk is busy: the running flush does not include it.
  add('late')
  expect(sent).toEqual([])
  flushes.shift()?.done()
  await until('the second flush', () => flushes.length > 0)
  expect(sent).toEqual([['early']])
  flushes.shift()?.done()
  await until('the second receipt', () => sent.length === 2)
  expect(sent).toEqual([['early'], ['late']])
  await stop()
})

test('while the disk fails, receipts wait', async () => {
  const { flushes, sent, add, stop } = receipts()
  add('a')
  await turn()
  flushes.shift()?.fail()
  await until('the next attempt', () => flushes.length > 0)
  expect(sent).toEqual([])
  flushes.shift()?.done()
  await until('the receipt', () => sent.length > 0)
  await stop()
})
