import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { runMain, spawnEdge } from '../testing/process/edge-process.ts'
import { fetchRaw } from '../testing/visitor/fetch-raw.ts'
import { startOrigin } from '../testing/origin/origin.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { tempFolder } from '../testing/world.ts'

/** Connections are distributed randomly: with this many, each of two workers gets some. */
const many = 40

function listChildren(parent: number | undefined): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const processes = table.map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}

async function twoWorkers(env: Record<string, string> = {}) {
  const origin = await startOrigin()
  const plane = await startControlPlane()
  onTestFinished(async () => {
    await plane.goDown()
    await origin.goDown()
    expect(plane.failures).toEqual([])
  })
  const dataDir = tempFolder()
  const edge = await spawnEdge(plane.url, dataDir, { EDGE_WORKERS: '2', ...env })
  const site = siteOn(origin.port)
  await plane.deploy(site)
  const get = (path: string, method = 'GET') => fetchRaw(edge.port, { host: site.domain, path, method })
  return {
    origin,
    plane,
    site,
    edge,
    get,
    /** Each on its own connection, one after another. */
    async getMany(path: string) {
      const answers = []
      for (let number = 0; number < many; number += 1) answers.push(await get(path))
      return answers
    },
    workers: () => listChildren(edge.process.pid),
  }
}

test('all workers serve what one of them has stored; a purge and a configuration reach all', async () => {
  const { origin, plane, site, getMany, get } = await twoWorkers()
  origin.give('/a', 'old')
  expect((await getMany('/a')).map(({ body }) => body)).toEqual(Array(many).fill('old'))
  expect(origin.hits('/a')).toBe(1)
  origin.give('/a', 'new')
  expect(await plane.purge(site.id, ['/a'])).toMatchObject({ objects: 1, bytes: 3 })
  expect((await getMany('/a')).map(({ body }) => body)).toEqual(Array(many).fill('new'))
  expect(origin.hits('/a')).toBe(2)
  await get('/a', 'DELETE')
  expect((await getMany('/a')).filter(({ cache }) => cache.includes('uri-miss'))).toHaveLength(1)
  await plane.deploy({ ...site, version: 2, enabled: false })
  expect((await getMany('/a')).map(({ status }) => status)).toEqual(Array(many).fill(403))
  plane.add({ kind: 'gone', siteId: site.id })
  await until('the site to be gone', async () => (await get('/a')).status === 421)
  await plane.deploy(siteOn(origin.port))
  expect((await getMany('/a')).map(({ status }) => status)).toEqual(Array(many).fill(421))
})

test('concurrent misses on all workers are one request to the origin, and are counted once each', async () => {
  const { origin, plane, site, get } = await twoWorkers()
  const waiting: ServerResponse[] = []
  origin.on('/a', (_request, response) => waiting.push(response))
  const answers = Promise.all(Array.from({ length: many }, () => get('/a')))
  const response = await until('the request at the origin', () => waiting[0])
  await get('/b')
  response.end('once')
  expect(new Set((await answers).map(({ body }) => body))).toEqual(new Set(['once']))
  expect(origin.hits('/a')).toBe(1)
  await until('the counters', () => plane.usage(site.id)[200]?.requests === many)
  expect(plane.usage(site.id)[200]).toMatchObject({ traffic: 4 * many, originTraffic: 4 })
})

test('a worker does not wait forever for another one', async () => {
  const { origin, get } = await twoWorkers()
  const waiting: ServerResponse[] = []
  origin.on('/a', (_request, response) => waiting.push(response))
  const answers = Promise.all(Array.from({ length: many }, () => get('/a')))
  const second = await until('the other worker to ask for itself', () => waiting[1])
  for (const response of [waiting[0], second]) response?.end('a')
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]))
})

test('after a worker is killed, the other serves on, a new one replaces it, and unfinished objects are fetched again', async () => {
  const { origin, plane, site, get, getMany, workers, edge } = await twoWorkers()
  origin.give('/a', 'hello')
  await getMany('/a')
  await until('the counters', () => plane.usage(site.id)[200]?.requests === many)
  const [first = 0, other] = workers()
  process.kill(first, 'SIGKILL')
  await until('its end', () => !workers().includes(first))
  expect((await getMany('/a')).map(({ body }) => body)).toEqual(Array(many).fill('hello'))
  await until('a new one', () => edge.output().match(/"msg":"a worker serves"/g)?.length === 3)
  expect(workers()).toContain(other)
  expect(edge.output()).toMatch(/"signal":"SIGKILL","msg":"a worker has ended"/)
  // The new worker applies purges too.
  origin.give('/a', 'again')
  expect(await plane.purge(site.id, ['/*'])).toMatchObject({ objects: 1 })
  expect((await getMany('/a')).map(({ body }) => body)).toEqual(Array(many).fill('again'))
  await until('every request, once', () => plane.usage(site.id)[200]?.requests === 3 * many)

  const waiting: ServerResponse[] = []
  origin.on('/waiting', (_request, response) => waiting.push(response))
  const answers = Promise.allSettled(Array.from({ length: many }, () => get('/waiting')))
  await until('the request at the origin', () => waiting[0])
  const [one = 0, two = 0] = workers()
  process.kill(one, 'SIGKILL')
  // In either case the other worker fetches now, or has already fetched.
  origin.give('/waiting', 'in the end')
  waiting[0]?.end('in the end')
  const bodies = (await answers).flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.body] : [],
  )
  expect(new Set(bodies)).toEqual(new Set(['in the end']))
  expect(workers()).toContain(two)
})

test('if the keeper is killed, its workers end too', async () => {
  const { edge, workers } = await twoWorkers()
  const pids = workers()
  expect(pids).toHaveLength(2)
  await edge.kill('SIGKILL')
  await until('the workers to end', () => pids.every((pid) => !isAlive(pid)))
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a second edge on the same ports is refused, although the workers share the ports', async () => {
  const { edge } = await twoWorkers()
  const { code, output } = await runMain({
    DATA_DIR: tempFolder(),
    EDGE_PORT: String(edge.port),
    EDGE_TLS_PORT: '0',
    EDGE_WORKERS: '2',
    EDGE_ENROLL_TOKEN: 'x',
  })
  expect({ code, output }).toEqual({
    code: 1,
    output: `EDGE_PORT ${edge.port} on 127.0.0.1 is in use by another program\n`,
  })
})

test.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'a TLS session of one worker can be resumed by all (%s)',
  async (maxVersion) => {
    const { site, edge } = await twoWorkers()
    const ask = async (session?: Buffer) => {
      const socket = connect({
        host: '127.0.0.1',
        port: edge.tlsPort,
        servername: site.domain,
        rejectUnauthorized: false,
        maxVersion,
        ...(session && { session }),
      })
      let next: Buffer | undefined
      socket.on('session', (ticket: Buffer) => (next ??= ticket))
      await once(socket, 'secureConnect')
      const reused = socket.isSessionReused()
      if (!session) await until('a session', () => next)
      socket.destroy()
      return { next, reused }
    }
    const { next } = await ask()
    for (let number = 0; number < many; number += 1) expect((await ask(next)).reused).toBe(true)
  },
)
