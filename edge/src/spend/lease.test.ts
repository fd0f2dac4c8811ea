import { expect, test } from 'vitest'
import { type CountedFigures, nothing } from './figures.ts'
import { Lease } from './lease.ts'

const costs = { traffic: 1e-9, request: 1e-6, originFactor: 10 }
const prices = { costs, pace: null }

function openLease(more: Partial<CountedFigures>) {
  let wishes = 0
  const lease = new Lease('account', 1_000_000, () => (wishes += 1))
  lease.take({ state: 'open', more: { ...nothing(), ...more }, ...prices })
  return { lease, wishes: () => wishes }
}

test('more is wanted once half is used, long before it is used up', () => {
  const { lease, wishes } = openLease({ amount: 1 })
  lease.traffic(500_000_000)
  expect(wishes()).toBe(0)
  lease.request()
  expect({ wishes: wishes(), closure: lease.closure }).toEqual({ wishes: 1, closure: undefined })
  lease.traffic(500_000_000)
  expect(lease.closure).toBe('spent')
  expect(wishes()).toBe(1)
})

test('what is spent beyond what was given is taken from what comes next', () => {
  const { lease } = openLease({ amount: 0.001 })
  lease.traffic(3_000_000)
  expect(lease.news()?.spent.amount).toBeCloseTo(0.003, 9)
  lease.take({ state: 'open', more: { ...nothing(), amount: 0.001 }, ...prices })
  expect(lease.closure).toBe('spent')
  lease.take({ state: 'open', more: { ...nothing(), amount: 0.002 }, ...prices })
  expect(lease.closure).toBeUndefined()
  expect(lease.news()).toBeUndefined()
})

test('bytes from origins use their quota, then ten times the one for traffic, then the amount', () => {
  const { lease } = openLease({ amount: 1, traffic: 1000, originTraffic: 100, requests: 5 })
  lease.originTraffic(250)
  const { amount = 0, ...quotas } = lease.news()?.spent ?? {}
  expect(amount).toBeCloseTo(500 * 1e-9, 12)
  expect(quotas).toEqual({ traffic: 1000, originTraffic: 100, requests: 0 })
})

test('without an amount both quotas are needed', () => {
  const { lease } = openLease({ traffic: 1000, requests: 2 })
  lease.request()
  expect(lease.closure).toBeUndefined()
  lease.request()
  expect(lease.closure).toBe('spent')
})

test('what is not used is given back, and the next request is served while it is asked for again', () => {
  const { lease, wishes } = openLease({ amount: 1, traffic: 7 })
  const returned = Array.from({ length: 25 }, () => lease.news()).flatMap((news) => news ?? [])
  expect(returned).toEqual([
    {
      accountId: 'account',
      spent: nothing(),
      wants: false,
      returned: { ...nothing(), amount: 1, traffic: 7 },
    },
  ])
  expect({ wishes: wishes(), closure: lease.closure }).toEqual({ wishes: 0, closure: undefined })
  lease.request()
  expect({ wishes: wishes(), closure: lease.closure }).toEqual({ wishes: 1, closure: undefined })
  // Nothing came: now it is closed.
  lease.take({ state: 'open', more: nothing(), ...prices })
  expect(lease.closure).toBe('spent')
})
