import { until } from '../../edge/src/testing/until.ts'
import { median } from '../load.ts'
import type { Plane } from './edge-under-test.ts'

type PurgedSite = {
  plane: Plane
  siteId: string
  /** Requests a path of the site, and returns the body. */
  ask: (path: string) => Promise<string>
  /** Requests all objects, so that they are in the cache and in memory. */
  fill: () => Promise<void>
}

const rounds = 25
const roundsOfAll = 5
const patience = 120_000

const summary = (times: number[]) =>
  `${median(times).toFixed(1)} ms in the median, ${Math.max(...times).toFixed(1)} at most`

async function measureTime(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/**
 * Purges a path. `fresh`: milliseconds from the moment at which the control plane has sent the purge until a visitor,
 * who polls, gets a new body. They include the fetch from the origin, and the work of the visitor, who shares a core
 * with origin and control plane.
 */
async function purge({ plane, siteId, ask }: PurgedSite, path: string) {
  const before = await ask('/objects/1')
  const id = crypto.randomUUID()
  plane.add({ kind: 'purge', purge: { id, siteId, type: 'remove', paths: [path] } })
  while ((await ask('/objects/1')) === before);
  const fresh = performance.now() - plane.received.changesSentAt
  return { fresh, receipt: () => plane.received.purges.find(({ purgeId }) => purgeId === id) }
}

/** One object at a time, each after the receipt of the previous one. */
export async function purgeOne(visited: PurgedSite) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { fresh, receipt } = await purge(visited, '/objects/1')
    times.push(fresh)
    await until('the receipt', receipt, patience)
  }
  console.log(`a purged object is fresh ${summary(times)}, after the purge has arrived`)
}

/** Purges everything, and measures hits and misses in turn until the receipt. */
export async function purgeAll(visited: PurgedSite, objects: number) {
  const { ask, fill } = visited
  const times: number[] = []
  const receipts: number[] = []
  const hits: number[] = []
  const misses: number[] = []
  for (let round = 0; round < roundsOfAll; round++) {
    await fill()
    const { fresh, receipt } = await purge(visited, '/*')
    times.push(fresh)
    const start = performance.now()
    for (let next = 2; !receipt() && next <= objects; next += 1) {
      misses.push(await measureTime(() => ask(`/objects/${next}`)))
      hits.push(await measureTime(() => ask('/objects/1')))
    }
    const { objects: dropped } = await until('the receipt', receipt, patience)
    if (dropped < objects) throw new Error(`only ${dropped} of ${objects} objects were purged`)
    receipts.push(performance.now() - start)
  }
  console.log(
    `with ${objects} objects under one purge, the first is fresh ${summary(times)}, after its arrival`,
  )
  console.log(`its receipt follows ${summary(receipts)}`)
  console.log(`until then a hit takes ${summary(hits)}; a miss ${summary(misses)}`)
}
