import { randomUUID } from 'node:crypto'
import type { LeaseFigures } from '@fairlead/api/edge/leases.ts'
import { expect, test } from 'vitest'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

const nothing: LeaseFigures = { amount: '0', traffic: 0, originTraffic: 0, requests: 0 }
const grant = (change: Partial<LeaseFigures>) => ({ grant: { ...nothing, ...change } })
/** At the prices of the scripted control plane: 0.0001 dollars for the body, a tenth of that for the request. */
const body = 'x'.repeat(100_000)
const costOf = ({ traffic, requests }: { traffic: number; requests: number }) =>
  traffic / 1_000_000_000 + requests / 100_000

/** An edge with a site of an account, for which it may serve three megabytes before it knows more. */
async function spendingWorld({ env = {}, ...options }: Parameters<typeof world>[0] = {}) {
  const w = await world({ env: { EDGE_UNLEASED_BYTES: '3000000', ...env }, ...options })
  const accountId = randomUUID()
  const site = siteOn(w.origin.port, { accountId })
  w.origin.give('/a', body, { 'cache-control': 'max-age=10000' })
  const { calls } = w.plane.leases
  const visit = (path = '/a') => w.get(path, { host: site.domain })
  await w.plane.deploy(site)
  return {
    ...w,
    accountId,
    site,
    calls,
    visit,
    last: () => calls.at(-1)?.accounts[0],
    /** Resolves when the edge has the answer to its first call: it makes the second one after that. */
    leased: () =>
      until('the lease', () => {
        w.clock.forward(1)
        return calls.length > 1
      }),
    /** Visits until the response is not 200. Returns how many were 200, and the last response. */
    visitUntilRefused: async (most = 1000) => {
      for (let served = 0; served < most; served += 1) {
        const answer = await visit()
        if (answer.status !== 200) return { served, answer }
      }
      throw new Error('nothing was refused')
    },
    /** What was counted for the site, over all statuses. */
    counted: () => {
      const sum = { traffic: 0, requests: 0, originTraffic: 0 }
      for (const row of w.plane.usageRows(site.id)) {
        sum.traffic += row.traffic
        sum.requests += row.requests
        sum.originTraffic += row.originTraffic
      }
      return sum
    },
  }
}

/** Gives a grant once, and later nothing. */
function once(first: Partial<LeaseFigures>) {
  let left: Partial<LeaseFigures> | undefined = first
  return () => {
    const given = left ?? {}
    left = undefined
    return grant(given)
  }
}

test('an account that nothing limits is served', async () => {
  const w = await spendingWorld()
  expect((await w.visit()).status).toBe(200)
  await w.leased()
  expect(w.last()).toEqual({ accountId: w.accountId, held: { ...nothing, amount: '0.0000' }, wants: true })
  for (let visits = 0; visits < 30; visits += 1) expect((await w.visit()).status).toBe(200)
})

test('what an edge was given is the most that it spends, and the page says so', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(once({ amount: '0.005' }))
  await w.visit()
  await w.leased()
  const { served, answer } = await w.visitUntilRefused()
  expect(answer.status).toBe(503)
  expect(answer.body).toContain('may spend no more for this site')
  expect(answer.headers['retry-after']).toBe('5')
  expect(served).toBeGreaterThan(20)
  // Keeps visiting, because an account without visits gives back what it has, and its next visitor is served.
  await until('all counters', async () => (await w.visit()).status === 503 && w.counted().requests > served)
  // What was served before the first answer does not reduce the lease.
  expect(costOf(w.counted())).toBeLessThan(0.005 + 0.002)
  // A visitor who is turned away costs the account nothing.
  const before = w.counted()
  for (let visits = 0; visits < 20; visits += 1) expect((await w.visit()).status).toBe(503)
  const calls = w.calls.length
  await until('another call', () => w.calls.length > calls)
  expect(w.counted()).toEqual(before)
})

test('more is asked for after the counters of what was used are delivered, so that nothing is given twice', async () => {
  const w = await spendingWorld()
  let granted = 0
  const missing: number[] = []
  w.plane.leases.give(({ held }) => {
    // What is neither held nor counted would be given twice.
    missing.push(
      granted - Number(held.amount) - costOf(w.counted()) - w.counted().originTraffic / 100_000_000,
    )
    if (Number(held.amount) > 0.004) return {}
    granted += 0.01
    return grant({ amount: '0.01' })
  })
  for (let visits = 0; visits < 400; visits += 1)
    await until('service', async () => (await w.visit()).status === 200)
  expect(granted).toBeGreaterThan(0.03)
  expect(Math.max(...missing)).toBeLessThan(1e-9)
})

test('quotas are used before the amount, each for its own', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(once({ traffic: 3_000_000, requests: 10, originTraffic: 500_000 }))
  await w.visit()
  await w.leased()
  const { served } = await w.visitUntilRefused()
  expect(served).toBeLessThan(30)
  expect(served).toBeGreaterThanOrEqual(10)
})

test('an account whose balance is used up is suspended, and served again when the control plane says so', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(() => ({ state: 'out' }))
  // An edge that has not been told yet responds 503 once it has served what it may without a lease.
  const answer = await until('the suspension', async () => {
    const refused = await w.visit()
    return refused.status === 403 && refused
  })
  expect(answer.body).toContain('this site is suspended')
  const trace = await w.plane.trace(w.site.id, {
    url: `http://${w.site.domain}/a`,
    method: 'GET',
    headers: [],
    address: '',
  })
  expect(trace.at(-1)?.outcome).toBe('siteSuspended')
  w.plane.leases.give(() => grant({ amount: '1' }))
  await until('service', async () => (await w.visit()).status === 200)
})

test('without the control plane an edge spends what it holds, also after a restart, and then stops', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(once({ amount: '0.02' }))
  expect((await w.visit()).status).toBe(200)
  await w.leased()
  await w.plane.goDown()
  for (let visits = 0; visits < 40; visits += 1) expect((await w.visit()).status).toBe(200)
  await w.restart()
  const { served, answer } = await w.visitUntilRefused()
  expect(answer.status).toBe(503)
  expect(served).toBeGreaterThan(60)
  // Besides what the lease pays, what an edge serves at a start before it knows of the lease.
  expect(40 + served).toBeLessThan(0.02 / 0.00011 + 20)
  await w.plane.comeBack()
  w.plane.leases.give(() => grant({ amount: '1' }))
  await until('service', async () => (await w.visit()).status === 200)
})

test('what was not spent in time is not spent any more', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(() => ({ ...grant({ amount: '1' }), seconds: 600 }))
  expect((await w.visit()).status).toBe(200)
  await until('the lease', () => w.calls.length > 0)
  await w.plane.goDown()
  w.clock.forward(599)
  expect((await w.visit()).status).toBe(200)
  w.clock.forward(2)
  await until('the end', async () => (await w.visit()).status === 503)
  await w.plane.comeBack()
  await until('service', async () => (await w.visit()).status === 200)
})

test('as long as nobody has said what an account may spend, an edge serves little for it', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(() => undefined)
  const { served, answer } = await w.visitUntilRefused()
  expect(answer.status).toBe(503)
  expect(served).toBeLessThanOrEqual(20)
})

test('a body ends where the lease does', async () => {
  const w = await spendingWorld()
  w.origin.give('/large', 'y'.repeat(30_000_000), { 'cache-control': 'no-store' })
  w.plane.leases.give(once({ amount: '0.05' }))
  await w.visit()
  await w.leased()
  await expect(w.visit('/large')).rejects.toThrow()
  await until('counters', () => w.counted().traffic > 1_000_000)
  expect(w.counted().traffic).toBeLessThan(10_000_000)
})

test('an edge that nobody visits returns what it holds', async () => {
  let elapsed = 0
  const w = await spendingWorld({ elapsed: () => elapsed })
  w.plane.leases.give(once({ amount: '1' }))
  await w.visit()
  await until('the lease', () => w.calls.length > 0)
  await until('the return', () => {
    elapsed += 61_000
    return w.last()?.wants === false
  })
  expect(w.last()?.held).toEqual({ ...nothing, amount: '0.0000' })
})

test('where the limit of a day is reached, nothing is served and the page says so', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(() => ({ state: 'capped' }))
  // Before the edge has the answer, it refuses because it has served what it may without a lease.
  await w.visit()
  await w.leased()
  const { answer } = await w.visitUntilRefused()
  expect({ status: answer.status, later: answer.headers['retry-after'] }).toEqual({
    status: 503,
    later: '300',
  })
  expect(answer.body).toContain('this site has reached its spending limit for today')
})

test('answers are sent at most at the speed that the control plane says, from memory, files and origins', async () => {
  const w = await spendingWorld()
  const kilobyte = 1000
  w.origin.give('/private', body, { 'cache-control': 'no-store' })
  w.origin.give('/file', 'z'.repeat(300_000), { 'cache-control': 'max-age=10000' })
  w.plane.leases.give(() => ({ ...grant({ amount: '1' }), pace: 200 * kilobyte }))
  const seconds = async (path: string) => {
    const start = performance.now()
    expect((await w.visit(path)).status).toBe(200)
    return (performance.now() - start) / 1000
  }
  await w.visit()
  await until('the lease', () => w.calls.length > 0)
  await until('the speed', async () => (await seconds('/a')) > (100 - 51) / 200)
  for (const [path, size] of [
    ['/a', 100],
    ['/private', 100],
    ['/file', 300],
    ['/file', 300],
  ] as const)
    // The first piece, of a quarter of a second, goes immediately.
    expect(await seconds(path), path).toBeGreaterThan((size - 51) / 200)
  w.origin.give('/tiny', 'small')
  expect(await seconds('/tiny')).toBeLessThan(await seconds('/file'))
})

test('an edge that is told a site again asks again what its account may spend', async () => {
  const w = await spendingWorld()
  w.plane.leases.give(once({ amount: '1' }))
  await w.visit()
  await w.leased()
  w.plane.leases.give(() => ({ state: 'capped' }))
  await w.plane.deploy({ ...w.site, version: 2 })
  const refused = await until('the end', async () => {
    const answer = await w.visit()
    return answer.status !== 200 && answer
  })
  expect(refused.body).toContain('spending limit for today')
})
