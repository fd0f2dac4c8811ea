import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { startControlPlane } from '../../edge/src/testing/plane/control-plane.ts'
import { siteOn, withBehavior, withOrigin } from '../../edge/src/testing/site.ts'
import { until } from '../../edge/src/testing/until.ts'
import { measureMemory } from '../edge/cores.ts'
import { type Plane, startEdge } from '../edge/edge-under-test.ts'
import { median } from '../load.ts'
import { behaviors, openOrigin, type SoakOrigin } from './origin.ts'
import { newTally, type Tally, visit } from './visitors.ts'

const ports = { origin: 24_350, edge: 24_352 }
const sites = 4
const visitors = 96
const patience = 60_000
/** So small that it is full within the first minute: memory that grows afterwards is a leak. */
const memoryBytes = '33554432'

const random = (below: number) => Math.floor(Math.random() * below)
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T

const kinds = ['short', 'long', 'sized-short', 'sized-long']
const pathOf = () => `/${one(kinds)}/${random(150)}`

type StormSite = {
  site: EdgeSite
  origin: SoakOrigin
  /** Bodies of earlier versions were purged. */
  oldest: number
}

/** Requests a range of a film, which often crosses the parts that the edge fetches. */
function visitFilm(tally: Tally, { site, oldest }: StormSite) {
  const from = random(10_000_000)
  const range: [number, number] = [from, from + random(2_000_000)]
  return visit(tally, { port: ports.edge, host: site.domain, path: `/film/${random(2)}`, oldest, range })
}

/** Requests whole bodies, ranges, and compressed bodies until the end. */
async function visitOften(tally: Tally, stormSites: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    if (random(20) === 0) await visitFilm(tally, one(stormSites))
    const { site, oldest } = one(stormSites)
    const from = random(2000)
    const range: [number, number] = [from, from + random(100_000)]
    await visit(tally, {
      port: ports.edge,
      host: site.domain,
      path: pathOf(),
      oldest,
      ...(random(8) === 0 && { range }),
      ...(random(4) === 0 && { encoding: one(['gzip', 'br'] as const) }),
    })
  }
}

/** Makes an origin fail for a second or two, then answer for as long. */
async function failOften(stormSites: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    const { origin } = one(stormSites)
    origin.behavior = one(behaviors)
    await pause(origin.behavior === 'silent' ? 200 : 500 + random(1500))
    origin.behavior = 'well'
    await pause(500 + random(1000))
  }
}

/** Changes the content of an origin, then purges it. After the receipt no visitor may get the previous content. */
async function purgeOften(plane: Plane, stormSites: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    const stormSite = one(stormSites)
    stormSite.origin.version += 1
    const { version } = stormSite.origin
    const type = one(['remove', 'refresh'] as const)
    const { error } = await plane.purge(stormSite.site.id, ['/*'], type)
    if (error !== undefined) throw new Error(error)
    // With `refresh` copies are only marked, and may be served while the origin fails.
    if (type === 'remove') stormSite.oldest = version
    await pause(random(3000))
  }
}

async function changeOften(plane: Plane, stormSites: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    const stormSite = one(stormSites)
    stormSite.site = withBehavior(stormSite.site, {
      compress: random(2) === 0,
      defaultTtl: 60 + random(600),
      maxTtl: 1000 + random(1000),
    })
    await plane.deploy(stormSite.site)
    await pause(random(2000))
  }
}

/**
 * Full load on two workers, with failing origins, purges and changes at random. Prints what was wrong, and how much
 * memory the edge has used, which must not grow once its memory cache is full. Returns whether everything was right.
 */
export async function storm(folder: string, seconds: number): Promise<boolean> {
  const dataDir = join(folder, 'storm')
  await mkdir(dataDir)
  const plane = await startControlPlane()
  plane.script.forgetLogs = true
  const edge = startEdge({
    plane,
    port: ports.edge,
    dataDir,
    workers: 2,
    env: { EDGE_MEMORY_BYTES: memoryBytes },
  })
  const origins = [await openOrigin(ports.origin), await openOrigin(ports.origin + 1)]
  const stormSites = Array.from({ length: sites }, (_, at): StormSite => {
    const origin = origins[at % origins.length] as SoakOrigin
    const site = siteOn(ports.origin + (at % origins.length))
    // With longer timeouts, visitors would wait for silent origins and put no load on the edge.
    return { site: withOrigin(site, { originReadTimeout: 4, connectionAttempts: 1 }), origin, oldest: 0 }
  })
  const tally = newTally()
  const memory: number[] = []
  try {
    for (const { site } of stormSites) await plane.deploy(site)
    const end = Date.now() + seconds * 1000
    const isOver = () => Date.now() > end
    const watching = (async () => {
      while (!isOver()) {
        memory.push(measureMemory(edge.pid ?? 0))
        await pause(1000)
      }
    })()
    await Promise.all([
      watching,
      failOften(stormSites, isOver),
      purgeOften(plane, stormSites, isOver),
      changeOften(plane, stormSites, isOver),
      ...Array.from({ length: visitors }, () => visitOften(tally, stormSites, isOver)),
    ])
    for (const origin of origins) origin.behavior = 'well'
    const counted = () =>
      stormSites
        .flatMap(({ site }) => Object.values(plane.usage(site.id)))
        .reduce((sum, { requests }) => sum + requests, 0)
    await until('all counters', () => counted() >= tally.answers, patience)
    const fifth = Math.ceil(memory.length / 5)
    const fifths = [0, 1, 2, 3, 4].map((at) => median(memory.slice(at * fifth, (at + 1) * fifth)))
    const counts = [...tally.statuses].map(([status, count]) => `${count} of ${status}`).join(', ')
    console.log(`storm of ${seconds} s: ${tally.answers} answers (${counts}), ${tally.hits} hits, ${tally.cut} cut with their origin
  wrong: ${tally.wrongs}${tally.wrong.map((line) => `\n    ${line}`).join('')}
  counted: ${counted()} of ${tally.answers}
  memory, in the median of each fifth of the time: ${fifths.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB`)
    return tally.wrongs === 0
  } finally {
    edge.kill('SIGKILL')
    for (const { server } of origins) {
      server.close()
      server.closeAllConnections()
    }
    await plane.goDown()
  }
}
