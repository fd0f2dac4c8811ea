import { mkdir } from 'node:fs/promises'
import { Agent, createServer, get, type Server } from 'node:http'
import { join } from 'node:path'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { startControlPlane } from '../../edge/src/testing/plane/control-plane.ts'
import { siteOn, withBehavior } from '../../edge/src/testing/site.ts'
import { until } from '../../edge/src/testing/until.ts'
import { median } from '../load.ts'
import { measureMemory } from './cores.ts'
import { type Plane, startEdge } from './edge-under-test.ts'
import { purgeAll, purgeOne } from './purges.ts'

const ports = { origin: 24_310, edge: 24_311 }
const counts = [1, 1000, 10_000]
const objects = 100_000
const rounds = 9
const patience = 120_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type EdgeAnswer = { status: number; body: string }

const ask = (host: string, path: string): Promise<EdgeAnswer> =>
  new Promise((resolve, reject) => {
    get({ port: ports.edge, host: '127.0.0.1', path, agent, headers: { host } }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body })).on('error', reject)
    }).on('error', reject)
  })

/** Milliseconds from sending a change to the edge until a response shows it. */
async function timeUntil(sendChange: () => void, isApplied: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  sendChange()
  while (!(await isApplied()));
  return performance.now() - start
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

async function addSites(plane: Plane, sites: EdgeSite[]) {
  for (const site of sites) plane.add({ kind: 'site', site })
  const last = sites.at(-1)
  await until('all sites', () => plane.received.sites.some(({ siteId }) => siteId === last?.id), patience)
}

/** The median time until a change is applied. Every other round redirects to https. */
async function applyChanges(plane: Plane, site: EdgeSite): Promise<number> {
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const viewerProtocolPolicy = round % 2 === 1 ? 'redirect-to-https' : 'allow-all'
    const next = { ...withBehavior(site, { viewerProtocolPolicy }), version: round + 1 }
    const wanted = round % 2 === 1 ? 301 : 200
    times.push(
      await timeUntil(
        () => plane.add({ kind: 'site', site: next }),
        async () => (await ask(site.domain, '/a')).status === wanted,
      ),
    )
  }
  return median(times)
}

async function fill({ domain }: EdgeSite) {
  let next = 0
  const work = async () => {
    while (next < objects) {
      next += 1
      const { status } = await ask(domain, `/objects/${next}`)
      if (status !== 200) throw new Error(`object ${next}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 32 }, work))
}

/** Measures memory, and the time until a change or a purge takes effect, with many sites and objects. */
export async function measureScale(folder: string) {
  const dataDir = join(folder, 'scale')
  await mkdir(dataDir)
  let served = 0
  const origin: Server = createServer((_, reply) => {
    served += 1
    reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'max-age=3600' })
    reply.end(`${served} ${'x'.repeat(1000)}`)
  })
  await new Promise<void>((resolve) => origin.listen(ports.origin, '127.0.0.1', resolve))
  const plane = await startControlPlane()
  plane.script.forgetLogs = true
  let edge = startEdge({ plane, port: ports.edge, dataDir })
  try {
    const sites = [siteOn(ports.origin)]
    const [first] = sites
    if (!first) return
    for (const count of counts) {
      const fresh = Array.from({ length: count - (count === 1 ? 0 : sites.length) }, () =>
        siteOn(ports.origin),
      )
      const added = count === 1 ? sites : fresh
      if (count > 1) sites.push(...fresh)
      await addSites(plane, added)
      const change = await applyChanges(plane, first)
      await addSites(plane, [first])
      const memory = megabytes(measureMemory(edge.pid ?? 0))
      console.log(`${count} sites: ${memory}, a change takes effect ${change.toFixed(1)} ms after it is sent`)
    }
    await until('the first version', async () => (await ask(first.domain, '/a')).status === 200)
    await fill(first)
    console.log(`${sites.length} sites and ${objects} objects: ${megabytes(measureMemory(edge.pid ?? 0))}`)

    const gone = new Promise((resolve) => edge.once('exit', resolve))
    edge.kill('SIGKILL')
    await gone
    const start = performance.now()
    edge = startEdge({ plane, port: ports.edge, dataDir })
    await until('the edge to be back', async () => {
      const answer = await ask(first.domain, '/objects/7').catch(() => undefined)
      return answer?.status === 200
    })
    const back = performance.now() - start
    console.log(`after a kill with ${objects} objects it serves again in ${back.toFixed(0)} ms`)

    // They are hits now, which brings them into memory again.
    await fill(first)
    const purged = {
      plane,
      siteId: first.id,
      fill: () => fill(first),
      ask: async (path: string) => (await ask(first.domain, path)).body,
    }
    await purgeOne(purged)
    await purgeAll(purged, objects)
  } finally {
    edge.kill('SIGKILL')
    origin.close()
    origin.closeAllConnections()
    await plane.goDown()
    agent.destroy()
  }
}
