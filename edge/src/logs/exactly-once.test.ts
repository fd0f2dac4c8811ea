import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { spawnEdge } from '../testing/process/edge-process.ts'
import { fetchRaw } from '../testing/visitor/fetch-raw.ts'
import { startOrigin } from '../testing/origin/origin.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { tempFolder, world } from '../testing/world.ts'

/** The text of a file; empty if the edge has just renamed or deleted it. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** The log lines in the files of an edge. */
function onDisk(dataDir: string): string[] {
  const folder = join(dataDir, 'edge', 'logs')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) =>
      readText(join(parentPath, name))
        .split('\n')
        .filter((line) => line.endsWith('}')),
    )
}

async function processWorld() {
  const origin = await startOrigin()
  const plane = await startControlPlane()
  const dataDir = tempFolder()
  onTestFinished(async () => {
    await plane.goDown()
    await origin.goDown()
    expect(plane.failures).toEqual([])
  })
  let edge = await spawnEdge(plane.url, dataDir)
  const site = siteOn(origin.port)
  await plane.deploy(site)
  origin.give('/a', 'hello')
  return {
    plane,
    site,
    dataDir,
    /** Sends this many requests; returns the ids in their responses. */
    async ask(count: number) {
      const ids: unknown[] = []
      for (let number = 0; number < count; number += 1) {
        const { headers } = await fetchRaw(edge.port, { host: site.domain, path: '/a' })
        ids.push(headers['x-request-id'])
      }
      return ids
    },
    start: async () => void (edge = await spawnEdge(plane.url, dataDir)),
    kill: () => edge.kill('SIGKILL'),
    stop: () => edge.kill('SIGTERM'),
  }
}

test('killed with lines on the disk, and again before an acknowledgement: each line is stored once', async () => {
  const { plane, site, dataDir, ask, start, kill, stop } = await processWorld()
  const first = await ask(20)
  await until('the lines on the disk', () => onDisk(dataDir).length === 20)
  await kill()
  plane.script.dropLogAnswers = true
  await start()
  await until('the batch', () => plane.received.logCalls.length > 0)
  const second = await ask(10)
  await until('all lines on the disk', () => onDisk(dataDir).length === 30)
  await kill()
  const calls = plane.received.logCalls.length
  await start()
  await until('the batch again', () => plane.received.logCalls.length > calls)
  plane.script.dropLogAnswers = false
  const third = await ask(5)
  await stop()
  expect(plane.lines(site.id).map(({ id }) => id)).toEqual([...first, ...second, ...third])
  expect(onDisk(dataDir)).toEqual([])
})

test('a line that was being written when the edge was killed is dropped, the others are kept', async () => {
  const { plane, site, dataDir, ask, start, kill, stop } = await processWorld()
  const ids = await ask(3)
  await until('the lines on the disk', () => onDisk(dataDir).length === 3)
  await kill()
  const folder = join(dataDir, 'edge', 'logs')
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.open'),
  )
  appendFileSync(join(folder, file ?? ''), '{"time":"2031-05-06T07:08:09.000Z","site":"')
  await start()
  await until('the lines', () => plane.lines(site.id).length === 3)
  await stop()
  expect(plane.lines(site.id).map(({ id }) => id)).toEqual(ids)
})

const quick = { flushEvery: 10, segmentAge: 20 }

test('after a lost response the same batch is sent again, and no line is stored twice', async () => {
  const w = await world({ logLimits: quick })
  w.plane.script.dropLogAnswers = true
  const ids = [(await w.get('/a')).headers['x-request-id']]
  await until('the batch twice', () => w.plane.received.logCalls.length >= 2)
  ids.push((await w.get('/a')).headers['x-request-id'])
  w.plane.script.dropLogAnswers = false
  await until('both lines', () => w.plane.lines(w.site.id).length === 2)
  expect(w.plane.lines(w.site.id).map(({ id }) => id)).toEqual(ids)
})

test('without the control plane lines wait, even over a restart, and are sent in order', async () => {
  const w = await world({ logLimits: quick })
  await w.plane.goDown()
  const ids: unknown[] = []
  for (let number = 0; number < 5; number += 1) ids.push((await w.get('/a')).headers['x-request-id'])
  await w.restart()
  for (let number = 0; number < 5; number += 1) ids.push((await w.get('/a')).headers['x-request-id'])
  await w.plane.comeBack()
  await until('all lines', () => w.plane.lines(w.site.id).length === 10)
  expect(w.plane.lines(w.site.id).map(({ id }) => id)).toEqual(ids)
})

test('above the limit the oldest lines are dropped, and that is reported', async () => {
  const logged: string[] = []
  const w = await world({
    logLimits: { ...quick, segmentBytes: 1, maxBytes: 4000 },
    onLog: (line) => logged.push(line),
  })
  await w.plane.goDown()
  const ids: unknown[] = []
  for (let number = 0; number < 40; number += 1) {
    ids.push((await w.get('/a')).headers['x-request-id'])
    const newest = String(ids.at(-1))
    await until('the line on the disk', () => onDisk(w.dataDir).some((line) => line.includes(newest)))
  }
  await w.plane.comeBack()
  await until('the last line', () => w.plane.lines(w.site.id).some(({ id }) => id === ids.at(-1)))
  const kept = w.plane.lines(w.site.id).map(({ id }) => id)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.length).toBeLessThan(20)
  expect(kept.slice(1)).toEqual(ids.slice(1 - kept.length))
  await w.stop()
  const dropped = logged.map((line) => JSON.parse(line) as { msg: string; lines: number })
  const sum = dropped
    .filter(({ msg }) => msg.startsWith('request logs were dropped'))
    .reduce((n, { lines }) => n + lines, 0)
  expect(sum).toBe(40 - kept.length)
})
