import { randomUUID } from 'node:crypto'
import type { SpendLease } from '@fairlead/api/edge/leases.ts'
import { expect, test } from 'vitest'
import { nothing } from './figures.ts'
import { openLeaseBook } from './lease-book.ts'
import type { LeaseUpdate, LeaseNews } from './lease.ts'

const accountId = randomUUID()

/** The leases of an edge of two processes, each of which counts what it was told that it may spend. */
function openedBook() {
  const told = new Map<string, number>()
  let elapsed = 0
  const leaseBook = openLeaseBook({
    store: { all: () => [], save() {}, remove() {} },
    clock: () => elapsed,
    elapsed: () => elapsed,
    processes: 2,
    onWant() {},
    tell: (process: string, { more }: LeaseUpdate) =>
      void told.set(process, (told.get(process) ?? 0) + more.amount),
  })
  const report = (process: string, amount: number, wants = true) => {
    const news: LeaseNews = {
      accountId,
      spent: { ...nothing(), amount },
      returned: undefined,
      wants,
    }
    leaseBook.take(process, [news])
    told.set(process, (told.get(process) ?? 0) - amount)
  }
  const lease = (amount: string): SpendLease => ({
    accountId,
    state: 'open',
    grant: { amount, traffic: 0, originTraffic: 0, requests: 0 },
    trafficPrice: '0.08',
    requestPrice: '0.01',
    originFactor: 10,
    pace: null,
    seconds: 3600,
    renewSeconds: 1,
  })
  return {
    report,
    left: (process: string) => told.get(process),
    end: leaseBook.gone,
    /** Asks the control plane, which has all counters and grants `amount`. Returns what it was told is held. */
    ask(amount: string) {
      elapsed += 1500
      leaseBook.begin().delivered()
      const renewals = leaseBook.due(10)
      leaseBook.answer(renewals, [lease(amount)], elapsed)
      return renewals[0]?.held.amount
    },
  }
}

test('what processes have overdrawn is in the counters, and does not reduce the next lease again', () => {
  const w = openedBook()
  w.report('one', 0)
  w.report('two', 0)
  w.ask('0.01')
  // Bodies that were on their way when the lease ended.
  w.report('one', 0.3)
  w.report('two', 0.2)
  expect(w.ask('0.01')).toBe('0.0000')
  const [one = 0, two = 0] = [w.left('one'), w.left('two')]
  expect(Math.min(one, two)).toBeCloseTo(0, 6)
  expect(one + two).toBeCloseTo(0.01, 6)
})

test('what a process owed that has ended is forgiven too', () => {
  const w = openedBook()
  w.report('one', 0)
  w.ask('0.01')
  w.report('one', 0.4)
  w.end('one')
  w.report('two', 0)
  w.ask('0.01')
  expect(w.left('two')).toBeCloseTo(0.01, 6)
})

test('forgiven debts never leave a fraction with which a process could serve', () => {
  const w = openedBook()
  w.report('one', 0)
  w.ask('0.01')
  for (let turn = 1; turn < 200; turn += 1) {
    w.report('one', 0.1 / turn + 0.01 / 3)
    w.ask('0')
    expect(w.left('one')).toBeLessThanOrEqual(0)
  }
})

test('what one process has overdrawn is first taken from what the edge still holds', () => {
  const w = openedBook()
  w.report('one', 0)
  w.ask('1')
  w.report('two', 0.6)
  expect(w.ask('0')).toBe('0.4000')
  w.report('one', 0)
  w.report('two', 0)
  w.ask('0')
  expect((w.left('one') ?? 0) + (w.left('two') ?? 0)).toBeLessThanOrEqual(0.4)
})
