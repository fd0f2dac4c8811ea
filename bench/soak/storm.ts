import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { startControlPlane } from '../../edge/src/testing/control-plane.ts'
import { siteOn, withBehavior, withOrigin } from '../../edge/src/testing/site.ts'
import { until } from '../../edge/src/testing/until.ts'
import { memoryOf } from '../edge/cores.ts'
import { type Plane, startEdge } from '../edge/edge-under-test.ts'
import { median } from '../load.ts'
import { moods, openOrigin, type Origin } from './origin.ts'
import { newTally, type Tally, visit } from './visitors.ts'

const ports = { origin: 24_350, edge: 24_352 }
const sites = 4
const visitors = 96
const patience = 60_000
/** So little that it is full within the first minute: what grows afterwards is lost. */
const memoryBytes = '33554432'

const random = (below: number) => Math.floor(Math.random() * below)
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T

const kinds = ['short', 'long', 'sized-short', 'sized-long']
const pathOf = () => `/${one(kinds)}/${random(150)}`

type StormSite = { site: EdgeSite; origin: Origin; oldest: number }

/** A range of a film, often across its parts. */
function visitFilm(tally: Tally, { site, oldest }: StormSite) {
  const from = random(10_000_000)
  const range: [number, number] = [from, from + random(2_000_000)]
  return visit(tally, { port: ports.edge, host: site.domain, path: `/film/${random(2)}`, oldest, range })
}

/** Asks for ever: whole bodies, parts, and compressed ones. */
async function visitOften(tally: Tally, places: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    if (random(20) === 0) await visitFilm(tally, one(places))
    const { site, oldest } = one(places)
    const from = random(2000)
    const range: [number, number] = [from, from + random(100_000)]
    await visit(tally, {
      ...{ port: ports.edge, host: site.domain, path: pathOf(), oldest },
      ...(random(8) === 0 && { range }),
      ...(random(4) === 0 && { encoding: one(['gzip', 'br'] as const) }),
    })
  }
}

/** Origins fail for a second or two, then are well for as long. */
async function changeMoods(places: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    const { origin } = one(places)
    origin.mood = one(moods)
    await pause(origin.mood === 'silent' ? 200 : 500 + random(1500))
    origin.mood = 'well'
    await pause(500 + random(1000))
  }
}

/** New content at the origin, then a purge of all; what was there before must not be seen after the receipt. */
async function purgeOften(plane: Plane, places: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    const place = one(places)
    place.origin.version += 1
    const { version } = place.origin
    const type = one(['remove', 'refresh'] as const)
    const { error } = await plane.purge(place.site.id, ['/*'], type)
    if (error !== undefined) throw new Error(error)
    // What was only marked may be served while the origin fails.
    if (type === 'remove') place.oldest = version
    await pause(random(3000))
  }
}

async function changeOften(plane: Plane, places: StormSite[], isOver: () => boolean) {
  while (!isOver()) {
    const place = one(places)
    place.site = withBehavior(place.site, {
      compress: random(2) === 0,
      defaultTtl: 60 + random(600),
      maxTtl: 1000 + random(1000),
    })
    await plane.deploy(place.site)
    await pause(random(2000))
  }
}

/**
 * Full load on two workers with origins that fail, purges and changes at random. Says what was wrong, and how much
 * memory the edge has held: it fills what it may keep there, and then stays as it is. Answers whether all was right.
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
  const places = Array.from({ length: sites }, (_, at): StormSite => {
    const origin = origins[at % origins.length] as Origin
    const site = siteOn(ports.origin + (at % origins.length))
    // Who waits for a silent origin for half a minute puts no load on the edge.
    return { site: withOrigin(site, { originReadTimeout: 4, connectionAttempts: 1 }), origin, oldest: 0 }
  })
  const tally = newTally()
  const memory: number[] = []
  try {
    for (const { site } of places) await plane.deploy(site)
    const end = Date.now() + seconds * 1000
    const isOver = () => Date.now() > end
    const watching = (async () => {
      while (!isOver()) {
        memory.push(memoryOf(edge.pid ?? 0))
        await pause(1000)
      }
    })()
    await Promise.all([
      watching,
      changeMoods(places, isOver),
      purgeOften(plane, places, isOver),
      changeOften(plane, places, isOver),
      ...Array.from({ length: visitors }, () => visitOften(tally, places, isOver)),
    ])
    for (const origin of origins) origin.mood = 'well'
    const counted = () =>
      places
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
