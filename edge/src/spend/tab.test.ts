import { expect, test } from 'vitest'
import { type CountedAllowance, nothing } from './allowance.ts'
import { Tab } from './tab.ts'

const costs = { traffic: 1e-9, request: 1e-6, originFactor: 10 }
const prices = { costs, pace: null }

function openTab(more: Partial<CountedAllowance>) {
  let wishes = 0
  const tab = new Tab('account', 1_000_000, () => (wishes += 1))
  tab.take({ state: 'open', more: { ...nothing(), ...more }, ...prices })
  return { tab, wishes: () => wishes }
}

test('more is wanted once half is used, long before it is used up', () => {
  const { tab, wishes } = openTab({ amount: 1 })
  tab.traffic(500_000_000)
  expect(wishes()).toBe(0)
  tab.request()
  expect({ wishes: wishes(), closure: tab.closure }).toEqual({ wishes: 1, closure: undefined })
  tab.traffic(500_000_000)
  expect(tab.closure).toBe('spent')
  expect(wishes()).toBe(1)
})

test('what is spent beyond what was given is taken from what comes next', () => {
  const { tab } = openTab({ amount: 0.001 })
  tab.traffic(3_000_000)
  expect(tab.news()?.spent.amount).toBeCloseTo(0.003, 9)
  tab.take({ state: 'open', more: { ...nothing(), amount: 0.001 }, ...prices })
  expect(tab.closure).toBe('spent')
  tab.take({ state: 'open', more: { ...nothing(), amount: 0.002 }, ...prices })
  expect(tab.closure).toBeUndefined()
  expect(tab.news()).toBeUndefined()
})

test('bytes from origins use their quota, then ten times the one for traffic, then the amount', () => {
  const { tab } = openTab({ amount: 1, traffic: 1000, originTraffic: 100, requests: 5 })
  tab.originTraffic(250)
  const { amount = 0, ...quotas } = tab.news()?.spent ?? {}
  expect(amount).toBeCloseTo(500 * 1e-9, 12)
  expect(quotas).toEqual({ traffic: 1000, originTraffic: 100, requests: 0 })
})

test('without an amount both quotas are needed', () => {
  const { tab } = openTab({ traffic: 1000, requests: 2 })
  tab.request()
  expect(tab.closure).toBeUndefined()
  tab.request()
  expect(tab.closure).toBe('spent')
})

test('what is not used is given back, and the next request is served while it is asked for again', () => {
  const { tab, wishes } = openTab({ amount: 1, traffic: 7 })
  const returned = Array.from({ length: 25 }, () => tab.news()).flatMap((news) => news ?? [])
  expect(returned).toEqual([
    {
      accountId: 'account',
      spent: nothing(),
      wants: false,
      returned: { ...nothing(), amount: 1, traffic: 7 },
    },
  ])
  expect({ wishes: wishes(), closure: tab.closure }).toEqual({ wishes: 0, closure: undefined })
  tab.request()
  expect({ wishes: wishes(), closure: tab.closure }).toEqual({ wishes: 1, closure: undefined })
  // Nothing came: now it is closed.
  tab.take({ state: 'open', more: nothing(), ...prices })
  expect(tab.closure).toBe('spent')
})
