import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { byTier } from './testing/by-tier.ts'
import { startControlPlane } from './testing/plane/control-plane.ts'
import { spawnEdge } from './testing/process/edge-process.ts'
import { countRows, fillIndex, filledPath } from './testing/fill-index.ts'
import { fetchRaw } from './testing/visitor/fetch-raw.ts'
import { journalled } from './testing/journalled.ts'
import { startOrigin } from './testing/origin/origin.ts'
import { until } from './testing/until.ts'
import { siteOn } from './testing/site.ts'
import { tempFolder } from './testing/world.ts'

const twoWorkers = ['two workers', '2']
/** Two workers share what one process has for itself, and lose more by a kill. */
const cores = byTier({ quick: [twoWorkers], deep: [['one process', '1'], twoWorkers] })

async function processWorld(workers: string) {
  const origin = await startOrigin()
  const plane = await startControlPlane()
  const dataDir = tempFolder()
  onTestFinished(async () => {
    await plane.goDown()
    await origin.goDown()
    expect(plane.failures).toEqual([])
  })
  let edge = await spawnEdge(plane.url, dataDir, { EDGE_WORKERS: workers })
  const site = siteOn(origin.port)
  await plane.deploy(site)
  return {
    origin,
    plane,
    site,
    dataDir,
    get: (path: string) => fetchRaw(edge.port, { host: site.domain, path }),
    kill: () => edge.kill('SIGKILL'),
    async crash() {
      await edge.kill('SIGKILL')
      edge = await spawnEdge(plane.url, dataDir, { EDGE_WORKERS: workers })
    },
  }
}

test.each(cores)(
  'killed: configuration and cache survive, without the control plane and the origin (%s)',
  async (_name, workers) => {
    const { origin, plane, get, crash } = await processWorld(workers)
    const large = Buffer.alloc(1_000_000, 'abcdefg')
    origin.give('/small', 'small')
    origin.give('/large', large)
    await get('/small')
    await get('/large')
    // They are in the index a moment after the response.
    for (const path of ['/small', '/large'])
      await until(`${path} from the cache`, async () => (await get(path)).cache.includes('hit'))
    const requestsBefore = origin.requests.length
    await plane.goDown()
    await crash()
    expect(await get('/small')).toMatchObject({ body: 'small', cache: expect.stringContaining('hit') })
    expect((await get('/large')).bytes.equals(large)).toBe(true)
    expect(origin.requests).toHaveLength(requestsBefore)
  },
)

test.each(cores)(
  'killed before the receipts are sent: they are sent later, once each (%s)',
  async (_name, workers) => {
    const { origin, plane, site, get, crash } = await processWorld(workers)
    origin.give('/a', 'a')
    await get('/a')
    await until('a hit', async () => (await get('/a')).cache.includes('hit'))
    plane.script.loseReceipts = true
    const purgeId = randomUUID()
    plane.add({ kind: 'purge', purge: { id: purgeId, siteId: site.id, type: 'remove', paths: ['/*'] } })
    plane.add({ kind: 'site', site: { ...site, version: 2, enabled: false } })
    await until('the new version', async () => (await get('/a')).status === 403)
    await crash()
    plane.script.loseReceipts = false
    await until('the receipt of the site', () => plane.received.sites.some(({ version }) => version === 2))
    await until('the receipt of the purge', () => plane.received.purges.length > 0)
    expect((await get('/a')).status).toBe(403)
    expect(plane.received.purges).toEqual([{ purgeId, objects: 1, bytes: 1 }])
    expect(
      plane.received.sites.filter(({ siteId }) => siteId === site.id).map(({ version }) => version),
    ).toEqual([1, 2])
  },
)

/** So many that their purge takes far longer than the test needs to see that it has started. */
const rows = 20_000

test.each(cores)(
  'killed while a purge counts, and while its rows go: it stays in effect, and its receipt is complete (%s)',
  async (_name, workers) => {
    const { plane, site, get, crash, kill, dataDir } = await processWorld(workers)
    await kill()
    fillIndex(dataDir, site.id, rows)
    await crash()
    const purged = plane.purge(site.id, ['/images/*'])
    const marks = (which: string) => countRows(dataDir, 'mark', which)
    await until('a part to be counted', () => marks(`after_key <> ''`) === 1)
    await kill()
    expect(marks('purge IS NOT NULL')).toBe(1)
    await crash()
    await until('the first rows to go', () => countRows(dataDir) < rows)
    await kill()
    expect(countRows(dataDir)).toBeGreaterThan(0)
    await crash()
    expect((await get(filledPath(rows - 1))).cache).toMatch('uri-miss')
    expect(await purged).toMatchObject({ objects: rows, bytes: 10 * rows })
    await until('the last row to go', () => countRows(dataDir) === 0)
    // A receipt whose acknowledgement a kill has lost is sent again.
    for (const { objects } of plane.received.purges) expect(objects).toBe(rows)
  },
)

test.each(cores)(
  'killed between sending and acknowledgement: usage is counted once (%s)',
  async (_name, workers) => {
    const { origin, plane, site, get, crash, dataDir } = await processWorld(workers)
    origin.give('/a', 'hello')
    const counted = () => plane.usage(site.id)[200]?.requests ?? 0
    plane.script.dropUsageAnswers = true
    for (let number = 0; number < 20; number += 1) await get('/a')
    await until('the first batch', () => counted() > 0)
    await until('all of them in the journal', () => journalled(dataDir) === 20)
    const calls = plane.received.usageCalls.length
    await crash()
    await until('the batch again', () => plane.received.usageCalls.length > calls)
    plane.script.dropUsageAnswers = false
    await get('/a')
    await until('the last request', () => counted() >= 21)
    await until('an empty journal', () => journalled(dataDir) === 0)
    expect(counted()).toBe(21)
  },
)

test.each(cores)(
  'killed repeatedly under load: no wrong byte, no purged object (%s)',
  async (_name, workers) => {
    const { origin, plane, site, get, crash, kill } = await processWorld(workers)
    let generation = 0
    const paths = Array.from({ length: 20 }, (_, number) => `/${number}`)
    for (const [number, path] of paths.entries()) {
      origin.on(path, (_request, response) => {
        const body = Buffer.alloc(1000 + number * 30_000, `${generation} ${path} `)
        response.writeHead(200, {
          'content-length': body.length,
          'x-generation': generation,
          'x-sum': createHash('sha256').update(body).digest('hex'),
        })
        response.end(body)
      })
    }
    let oldest = 0
    let checked = 0
    async function check(path: string) {
      const required = oldest
      const answer = await get(path).catch(() => undefined)
      // A connection that the kill has cut proves nothing.
      if (!answer || answer.status !== 200) return
      expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(answer.headers['x-sum'])
      expect(Number(answer.headers['x-generation'])).toBeGreaterThanOrEqual(required)
      checked += 1
    }
    // Two kinds of moment.
    const rounds = byTier({ quick: 2, deep: 12 })
    for (let round = 0; round < rounds; round += 1) {
      // Killed while most responses are pending, and after all have ended.
      const load = paths.flatMap((path) => [check(path), check(path)])
      if (round % 2 === 0) await Promise.race(load)
      else await Promise.all(load)
      generation += 1
      await plane.purge(site.id, ['/*'])
      oldest = generation
      const late = paths.map(check)
      await Promise.race(late)
      await kill()
      await Promise.all([...load, ...late])
      await crash()
      await Promise.all(paths.map(check))
    }
    expect(checked).toBeGreaterThan(20 * rounds)
  },
)
