import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../testing/by-tier.ts'
import { openDatabase } from './database.ts'
import { openState } from './state.ts'
import { type Counters, maxBatchRows, openUsageJournal, type UsageBatch } from './usage-journal.ts'

function journal(maxPendingRows?: number) {
  const db = openDatabase(':memory:')
  return openUsageJournal(db, openState(db), maxPendingRows)
}

const minute = 60_000
const row = (change: Partial<Counters>): Counters => ({
  siteId: '5f0c6cf0-0000-4000-8000-000000000000',
  minute: 0,
  country: 'DE',
  status: 200,
  requests: 1,
  hits: 0,
  traffic: 10,
  originRequests: 1,
  originTraffic: 3,
  ...change,
})

function drain(from: ReturnType<typeof journal>): UsageBatch[] {
  const batches: UsageBatch[] = []
  for (let batch = from.batch(); batch; batch = from.batch()) {
    batches.push(batch)
    from.acknowledge(batch.seq)
  }
  return batches
}

test('a batch does not change until it is acknowledged; later rows go into the next one', () => {
  const usage = journal()
  usage.add([row({})])
  const first = usage.batch()
  usage.add([row({})])
  expect(usage.batch()).toEqual(first)
  usage.acknowledge(first?.seq ?? 0)
  expect(usage.batch()).toMatchObject({ seq: 2, rows: [{ requests: 1, traffic: 10 }] })
})

test('rows of one site, minute, country and status are one row', () => {
  const usage = journal()
  usage.add([row({}), row({ hits: 1 }), row({ status: 404 }), row({ country: '' })])
  const rows = usage.batch()?.rows ?? []
  expect(rows.map((one) => [one.country, one.status, one.requests, one.hits, one.originRequests])).toEqual([
    ['', 200, 1, 0, 1],
    ['DE', 200, 2, 1, 2],
    ['DE', 404, 1, 0, 1],
  ])
})

test('no batch is larger than the protocol allows', () => {
  const usage = journal()
  usage.add(Array.from({ length: maxBatchRows + 1 }, (_, number) => row({ minute: number * minute })))
  expect(drain(usage).map((batch) => batch.rows.length)).toEqual([maxBatchRows, 1])
})

test('a journal that grows too large becomes coarser, and its sums stay exact', () => {
  const usage = journal(100)
  // The minutes of three days.
  for (let number = 0; number < 3 * 1440; number += 1) usage.add([row({ minute: number * minute })])
  const rows = drain(usage).flatMap((batch) => batch.rows)
  expect(rows.length).toBeLessThanOrEqual(160)
  expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(3 * 1440)
  expect(rows.reduce((sum, { originRequests }) => sum + originRequests, 0)).toBe(3 * 1440)
  for (const { minute: time } of rows) expect(new Date(time).getUTCSeconds()).toBe(0)
})

test('all rows are sent once, in any order of sending', () => {
  const step = fc.oneof(
    fc.record({
      minute: fc.integer({ min: 0, max: 200 }).map((number) => number * minute),
      status: fc.constantFrom(200, 304, 404),
      requests: fc.nat(1000),
      traffic: fc.nat(1_000_000),
    }),
    fc.constant('send' as const),
    fc.constant('send without an answer' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const usage = journal(20)
      const seen = new Map<number, UsageBatch>()
      let [requests, traffic] = [0, 0]
      const send = (acknowledged: boolean) => {
        const batch = usage.batch()
        if (!batch) return
        if (seen.has(batch.seq)) expect(batch).toEqual(seen.get(batch.seq))
        seen.set(batch.seq, batch)
        if (acknowledged) usage.acknowledge(batch.seq)
      }
      for (const what of steps) {
        if (typeof what === 'string') {
          send(what === 'send')
          continue
        }
        usage.add([row(what)])
        requests += what.requests
        traffic += what.traffic
      }
      for (const batch of drain(usage)) seen.set(batch.seq, batch)
      const rows = [...seen.values()].flatMap((batch) => batch.rows)
      expect(rows.reduce((sum, each) => sum + each.requests, 0)).toBe(requests)
      expect(rows.reduce((sum, each) => sum + each.traffic, 0)).toBe(traffic)
    }),
    { numRuns: byTier({ quick: 20, deep: 1000 }) },
  )
})
