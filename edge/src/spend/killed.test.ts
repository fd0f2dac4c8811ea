import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { byTier } from '../testing/by-tier.ts'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { fetchRaw } from '../testing/visitor/fetch-raw.ts'
import { startOrigin } from '../testing/origin/origin.ts'
import { spawnEdge } from '../testing/process/edge-process.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { tempFolder } from '../testing/world.ts'

const body = 'x'.repeat(100_000)
const nothing = { amount: '0', traffic: 0, originTraffic: 0, requests: 0 }
const leased = 0.03
/** What is served before the first answer, and by each process before it knows of the lease; in dollars. */
const unleased = 0.002

/**
 * An edge in processes of its own that was given a lease once. The control plane gives back what the edge does not hold any
 * more, as the real one does.
 */
async function leaseWorld(workers: string) {
  const origin = await startOrigin()
  const plane = await startControlPlane()
  const dataDir = tempFolder()
  onTestFinished(async () => {
    await plane.goDown()
    await origin.goDown()
    expect(plane.failures).toEqual([])
  })
  const site = siteOn(origin.port, { accountId: randomUUID() })
  origin.give('/a', body, { 'cache-control': 'max-age=10000' })
  const cost = () =>
    plane
      .usageRows(site.id)
      .reduce((sum, row) => sum + row.traffic / 1e9 + row.requests / 1e5 + row.originTraffic / 1e8, 0)
  plane.leases.give(({ held }) => {
    const free = Math.max(0, leased - cost() - Number(held.amount))
    return { grant: { ...nothing, amount: free.toFixed(8) } }
  })
  const env = { EDGE_WORKERS: workers, EDGE_UNLEASED_BYTES: '1500000' }
  let edge = await spawnEdge(plane.url, dataDir, env)
  await plane.deploy(site)
  const visit = async () => (await fetchRaw(edge.port, { host: site.domain, path: '/a' })).status
  return {
    plane,
    cost,
    visit,
    /** Visits that are served. A process that waits for its part of the lease refuses some in between. */
    async serve(times: number) {
      for (let visits = 0; visits < times; visits += 1)
        await until('service', async () => (await visit()) === 200)
    },
    async crash() {
      await edge.kill('SIGKILL')
      edge = await spawnEdge(plane.url, dataDir, env)
    },
  }
}

const twoWorkers = ['two workers', '2']
const cores = byTier({ quick: [twoWorkers], deep: [['one process', '1'], twoWorkers] })

test.each(cores)(
  'an edge spends at most what it was given, also if it is killed in between and cut off (%s)',
  async (_name, workers) => {
    const w = await leaseWorld(workers)
    await w.serve(60)
    // An edge has stored what it reports as held; a lease that was only just granted would be lost in the crash.
    const isStored = () =>
      w.plane.leases.calls.some(({ accounts }) => accounts.some(({ held }) => Number(held.amount) > 0))
    // It asks again when half of what it holds is used.
    while (!isStored()) await w.visit()
    await w.crash()
    await w.serve(30)
    await w.plane.goDown()
    await w.crash()
    // The lease is used up by visits, and each check is one. One process may have nothing left while another still has some.
    for (let refused = 0; refused < 20;) refused = (await w.visit()) === 503 ? refused + 1 : 0
    await w.plane.comeBack()
    const before = w.plane.leases.calls.length
    await until('another call', async () => (await w.visit()) === 503 && w.plane.leases.calls.length > before)
    expect(w.cost()).toBeGreaterThan(leased / 2)
    expect(w.cost()).toBeLessThan(leased + 3 * Number(workers) * unleased)
  },
)
