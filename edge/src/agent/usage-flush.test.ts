import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { openState } from '../store/state.ts'
import { openUsageJournal } from '../store/usage-journal.ts'
import { until } from '../testing/until.ts'
import type { Control } from './control.ts'
import { defaultReportTimes } from './report-times.ts'
import { runUsage, usageSender } from './usage.ts'

test('a batch of counters is sent after it is on the disk, and waits while the disk fails', async () => {
  const db = openDatabase(':memory:')
  const journal = openUsageJournal(db, openState(db))
  const stopping = new AbortController()
  const sent: number[] = []
  const flushes: { done: () => void; fail: () => void }[] = []
  const control = {
    sendUsage: async ({ seq }) => void sent.push(seq),
  } satisfies Pick<Control, 'sendUsage'> as Partial<Control> as Control
  const flush = () =>
    new Promise<void>((done, reject) => flushes.push({ done, fail: () => reject(new Error('EIO')) }))
  const siteId = '5f0c6cf0-0000-4000-8000-000000000000'
  const row = { requests: 1, hits: 0, traffic: 1, originRequests: 0, originTraffic: 0 }
  journal.add([{ siteId, minute: 0, country: '', status: 200, ...row }])
  const ended = runUsage({
    sender: usageSender({ control, journal, flush }),
    flush,
    signal: stopping.signal,
    log: pino({ level: 'silent' }),
    count: () => {},
    every: defaultReportTimes.count,
  })
  flushes.shift()?.fail()
  await until('the next attempt', () => flushes.length > 0)
  expect(sent).toEqual([])
  for (const { done } of flushes) done()
  await until('the batch', () => sent.length > 0)
  expect(sent).toEqual([1])
  stopping.abort()
  await ended
})
