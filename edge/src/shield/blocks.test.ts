import { expect, test } from 'vitest'
import { openRateKeeper, openRates } from '../firewall/rates.ts'
import type { RequestHead } from '../http/request-head.ts'
import { testClock } from '../testing/world.ts'
import { openShields } from './shields.ts'
import { openShieldWindows } from './windows.ts'

const shield = {
  bandwidth: 1e9,
  requestRate: 100_000,
  clientRequests: 1000,
  clientRate: 10,
  challenge: false,
}
const siteId = '8c5f2a36-6a1f-4c7e-9b1a-0d5c1e0f2a11'

/** An edge with two processes, each with a shield of its own. */
function edge(clock: ReturnType<typeof testClock>, change: Partial<typeof shield> = {}) {
  const site = { id: siteId, shield: { ...shield, ...change } }
  const keeper = openRateKeeper(clock)
  const processes = Array.from({ length: 2 }, (_, part) => {
    const rates = openRates(clock)
    const windows = openShieldWindows(clock, part)
    const parts = { secret: 'a secret', clock, elapsed: clock, processes: 2, windows, rates }
    return { rates, shields: openShields(parts) }
  })
  const head = (address: string) =>
    ({ address, raw: [], method: 'GET', path: '/', query: '' }) as unknown as RequestHead
  return {
    keeper,
    /** How many of `count` requests are served; the two processes get them in turns. */
    served: (address: string, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const entry = processes[at % 2]?.shields.enter(site, head(address))
        if (!entry?.held) entry?.leave(0, false)
        return !entry?.held
      }).filter(Boolean).length,
    /** Exchanges what the processes have counted, as happens every quarter of a second. */
    exchange() {
      for (const { rates } of processes) {
        const news = rates.news()
        keeper.take(news)
        const verdicts = keeper.verdicts(news)
        for (const one of processes) one.rates.take(verdicts)
      }
    },
  }
}

test('a client that floods is blocked at all processes, and its block lifts when it has become slower', () => {
  const clock = testClock()
  const one = edge(clock)
  // 50 concurrent requests are served by each share; 600 refusals block.
  expect(one.served('192.0.2.1', 550)).toBe(50)
  one.exchange()
  clock.forward(10)
  expect(one.served('192.0.2.1', 10)).toBe(10)
  clock.forward(1)
  one.served('192.0.2.1', 400)
  one.exchange()
  one.exchange()
  clock.forward(10)
  expect(one.served('192.0.2.1', 10)).toBe(0)
  expect(one.served('192.0.2.2', 10)).toBe(10)
  // A block that is not renewed ends with the window of its refusals.
  clock.forward(330)
  one.exchange()
  expect(one.served('192.0.2.1', 10)).toBe(10)
})

test('who is refused because a site gets too much of all clients is not blocked for it', () => {
  const one = edge(testClock(), { requestRate: 4, clientRate: 1_000 })
  expect(one.served('192.0.2.1', 2_000)).toBeLessThan(10)
  one.exchange()
  expect(one.keeper.allOver()).toEqual([])
})

test('who is blocked at one edge is blocked at another within one report, and for a minute after the last', () => {
  const clock = testClock()
  const [one, other] = [edge(clock), edge(clock)]
  one.served('192.0.2.1', 2_000)
  one.exchange()
  const [report] = one.keeper.reports()
  expect(report).toMatchObject({ rate: 600, name: expect.stringContaining(siteId) })
  expect(report?.requests).toBeGreaterThan(600)
  expect(other.served('192.0.2.1', 1)).toBe(1)
  other.keeper.hear({ edges: 2, over: [report?.name ?? ''] })
  other.exchange()
  expect(other.served('192.0.2.1', 10)).toBe(0)
  clock.forward(61)
  other.exchange()
  expect(other.served('192.0.2.1', 10)).toBe(10)
})
