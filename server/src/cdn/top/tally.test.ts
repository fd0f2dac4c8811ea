import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { addTally, count, newTally, packTally, type Tally, topOf, unpackTally } from './tally.ts'

const tallyOf = (requests: readonly (readonly [string, number])[]) => {
  const tally = newTally()
  for (const [key, traffic] of requests) count(tally, key, traffic)
  return tally
}

const stored = async (tally: Tally) => unpackTally(await packTally(tally))

test('few keys are counted exactly, and the largest come first', async () => {
  const tally = await stored(
    tallyOf([
      ['/a', 10],
      ['/b', 1000],
      ['/a', 20],
      ['/c', 5],
    ]),
  )
  const exact = { missingRequests: 0, missingTraffic: 0, exact: true }
  const [a, b, c] = [
    { key: '/a', requests: 2, traffic: 30 },
    { key: '/b', requests: 1, traffic: 1000 },
    { key: '/c', requests: 1, traffic: 5 },
  ]
  expect(topOf(tally, 'requests', 10)).toEqual({ items: [a, b, c], ...exact })
  expect(topOf(tally, 'traffic', 2)).toEqual({ items: [b, a], ...exact })
})

test('among very many keys the frequent ones are exact, and the memory is bounded', async () => {
  const sum = newTally()
  const hours = 3
  for (let hour = 0; hour < hours; hour += 1) {
    const tally = newTally()
    for (let at = 0; at < 120_000; at += 1) {
      count(tally, `/${hour}/${at}`, 1)
      if (at % 10 === 0) count(tally, '/often', 7)
    }
    expect(tally.items.size).toBeLessThanOrEqual(50_000)
    const packed = await packTally(tally)
    expect(packed.length).toBeLessThan(200_000)
    addTally(sum, await unpackTally(packed))
  }
  expect(topOf(sum, 'requests', 1)).toEqual({
    items: [{ key: '/often', requests: 12_000 * hours, traffic: 84_000 * hours }],
    missingRequests: 0,
    missingTraffic: 0,
    exact: true,
  })
  // Any of the others may come next.
  expect(topOf(sum, 'requests', 2).exact).toBe(false)
})

test('a figure is never too high, and too low by at most what the list says', async () => {
  const hour = fc.array(fc.tuple(fc.nat(3000), fc.nat(100)), { minLength: 2000, maxLength: 5000 })
  await fc.assert(
    fc.asyncProperty(fc.array(hour, { minLength: 1, maxLength: 3 }), async (hours) => {
      const sum = newTally()
      const truth = new Map<string, [number, number]>()
      for (const requests of hours) {
        const named = requests.map(([key, traffic]) => [String(Math.floor(key ** 1.1)), traffic] as const)
        for (const [key, traffic] of named) {
          const [had, bytes] = truth.get(key) ?? [0, 0]
          truth.set(key, [had + 1, bytes + traffic])
        }
        addTally(sum, await stored(tallyOf(named)))
      }
      for (const order of ['requests', 'traffic'] as const) {
        const { items, missingRequests, missingTraffic, exact } = topOf(sum, order, 20)
        for (const item of items) {
          const [requests, traffic] = truth.get(item.key) ?? [0, 0]
          expect(item.requests).toBeLessThanOrEqual(requests)
          expect(item.requests + missingRequests).toBeGreaterThanOrEqual(requests)
          expect(item.traffic).toBeLessThanOrEqual(traffic)
          expect(item.traffic + missingTraffic).toBeGreaterThanOrEqual(traffic)
        }
        if (!exact) continue
        const by = order === 'requests' ? 0 : 1
        const largest = [...truth.values()].map((figures) => figures[by]).toSorted((x, y) => y - x)
        expect(items.map((item) => item[order])).toEqual(largest.slice(0, 20))
      }
    }),
    // Without shrinking, which would take minutes.
    { numRuns: byTier({ quick: 5, deep: 200 }), endOnFailure: true },
  )
})
