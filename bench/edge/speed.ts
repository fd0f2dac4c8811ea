import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { siteOn } from '../../edge/src/testing/site.ts'
import { startControlPlane } from '../../edge/src/testing/plane/control-plane.ts'
import { median } from '../load.ts'
import { answers } from '../stack.ts'
import { startEdge } from './edge-under-test.ts'
import { startCache, startOrigin } from './nginx.ts'
import { type LoadOptions, load, type Speed } from './wrk.ts'

const ports = { origin: 24_300, edge: 24_301, disk: 24_302, memory: 24_303 }
const rounds = 5

type Server = Pick<LoadOptions, 'host' | 'pid'> & { base: string }

/** The median of each figure. */
const middle = (speeds: readonly Speed[]): Speed => ({
  requests: median(speeds.map(({ requests }) => requests)),
  bytes: median(speeds.map(({ bytes }) => bytes)),
  p99: median(speeds.map(({ p99 }) => p99)),
  processor: median(speeds.map(({ processor }) => processor)),
})

const figure = ({ requests, bytes, p99, processor }: Speed) =>
  `${requests.toFixed(0)} requests/s, ${(bytes / 1e6).toFixed(0)} MB/s, p99 ${p99.toFixed(1)} ms, ${processor.toFixed(1)} us of processor each`

type Round = { path: string; unique?: boolean; connections?: number }

/** Two servers in turns under the same load, so that a machine that slows down slows both. */
async function compare(folder: string, name: string, [ours, theirs]: [Server, Server], round: Round) {
  const { path, ...how } = round
  const speeds: [Speed[], Speed[]] = [[], []]
  // The first round does not count, because a server that has just started is slower.
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [at, { base, ...server }] of [ours, theirs].entries()) {
      if (!how.unique) await answers(`${base}${path}`, { Host: server.host })
      const speed = await load(folder, { url: `${base}${path}`, ...server, ...how })
      if (turn > 0) speeds[at as 0 | 1].push(speed)
    }
  }
  const [a, b] = [middle(speeds[0]), middle(speeds[1])]
  console.log(`${name}
  edge:  ${figure(a)}
  nginx: ${figure(b)}
  ratio: ${(a.requests / b.requests).toFixed(2)} by requests, ${(b.processor / a.processor).toFixed(2)} by processor time`)
}

/** Compares hits of three sizes with nginx with files on disk, and misses with nginx with files in memory. */
export async function compareSpeed(folder: string, memoryFolder: string) {
  const plane = await startControlPlane()
  plane.script.forgetLogs = true
  const home = join(folder, 'speed')
  await mkdir(home)
  const site = siteOn(ports.origin)
  const children = [
    await startOrigin(home, ports.origin),
    startEdge({ plane, port: ports.edge, dataDir: home }),
    await startCache(home, { ...ports, port: ports.disk, store: join(home, 'cache') }),
    await startCache(home, { ...ports, port: ports.memory, store: join(memoryFolder, 'nginx') }),
  ]
  try {
    await plane.deploy(site)
    const [, edge, disk, memory] = children.map(({ pid = 0 }) => pid)
    const server = (port: number, pid = 0): Server => ({
      base: `http://127.0.0.1:${port}`,
      host: site.domain,
      pid,
    })
    const ours = server(ports.edge, edge)
    const onDisk = server(ports.disk, disk)
    await compare(folder, 'hits of 1 KB', [ours, onDisk], { path: '/small/a' })
    await compare(folder, 'hits of 100 KB', [ours, onDisk], { path: '/middle/a' })
    await compare(folder, 'hits of 10 MB', [ours, onDisk], { path: '/large/a', connections: 8 })
    await compare(folder, 'misses of 1 KB', [ours, server(ports.memory, memory)], {
      path: '/small/',
      unique: true,
    })
  } finally {
    for (const child of children) child.kill()
    await plane.goDown()
  }
}
