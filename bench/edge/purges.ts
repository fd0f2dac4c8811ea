import { until } from '../../edge/src/testing/until.ts'
import { median } from '../load.ts'
import type { Plane } from './edge-under-test.ts'

type Visited = {
  plane: Plane
  siteId: string
  /** Asks the site for a path; the body of the answer. */
  ask: (path: string) => Promise<string>
  /** Brings that many objects into the cache and the memory, of those that are not there. */
  fill: () => Promise<void>
}

const rounds = 25
const roundsOfAll = 5
const patience = 120_000

const inWords = (times: number[]) =>
  `${median(times).toFixed(1)} ms in the median, ${Math.max(...times).toFixed(1)} at most`

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/**
 * Milliseconds from the arrival of a purge, which is the moment at which the control plane has written it to the edge's
 * connection, until a visitor who asks again and again has a body that the origin has made afterwards. The fetch of
 * that is part of it, and so is the visitor, who shares a core with origin and control plane.
 */
async function purge({ plane, siteId, ask }: Visited, path: string) {
  const before = await ask('/objects/1')
  const id = crypto.randomUUID()
  plane.add({ kind: 'purge', purge: { id, siteId, type: 'remove', paths: [path] } })
  while ((await ask('/objects/1')) === before);
  const fresh = performance.now() - plane.told.newsAt
  return { fresh, receipt: () => plane.told.purges.find(({ purgeId }) => purgeId === id) }
}

/** One object at a time, each after the receipt of the one before. */
export async function purgeOne(visited: Visited) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { fresh, receipt } = await purge(visited, '/objects/1')
    times.push(fresh)
    await until('the receipt', receipt, patience)
  }
  console.log(`a purged object is fresh ${inWords(times)}, after the purge has arrived`)
}

/** Everything at once, and how visitors fare until the receipt: hits and misses in turn, one after the other. */
export async function purgeAll(visited: Visited, objects: number) {
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
      misses.push(await timeOf(() => ask(`/objects/${next}`)))
      hits.push(await timeOf(() => ask('/objects/1')))
    }
    const { objects: dropped } = await until('the receipt', receipt, patience)
    if (dropped < objects) throw new Error(`only ${dropped} of ${objects} objects were purged`)
    receipts.push(performance.now() - start)
  }
  console.log(
    `with ${objects} objects under one purge, the first is fresh ${inWords(times)}, after its arrival`,
  )
  console.log(`its receipt follows ${inWords(receipts)}`)
  console.log(`until then a hit takes ${inWords(hits)}; a miss ${inWords(misses)}`)
}
