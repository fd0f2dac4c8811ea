import { randomUUID } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { logLine } from '../../testing/logged.ts'
import { withBehavior, withConfig } from '../../testing/site.ts'
import { until } from '../../testing/until.ts'
import { type World, world } from '../../testing/world.ts'

const packed = (lines: readonly string[]) => zstdCompressSync(lines.join('\n')).toString('base64')

/** Queues a replay for the edge, and returns its id. */
function leave({ plane }: World, siteId: string, material: object): string {
  const id = randomUUID()
  plane.script.replays.set(id, material)
  plane.add({ kind: 'replay', replay: { id, siteId, cancelled: false } } as { kind: string })
  return id
}

const wordOn = ({ plane }: World, id: string) =>
  until('the word on a replay', () => plane.received.replays.get(id))

const of = (before: EdgeSite, candidate: EdgeSite, lines: readonly string[]) => ({
  before,
  candidate,
  total: lines.length,
  lines: packed(lines),
})

test('an edge runs a replay and serves on as before', async () => {
  const w = await world()
  const candidate = withBehavior(w.site, { viewerProtocolPolicy: 'https-only' })
  const id = leave(w, w.site.id, of(w.site, candidate, [logLine(`http://${w.site.domain}/a`)]))
  expect(await wordOn(w, id)).toMatchObject({
    result: {
      requests: 1,
      changed: 1,
      groups: [
        { kind: 'outcome', before: { word: 'cached' }, after: { word: 'httpsRequired', status: 403 } },
      ],
    },
  })
  w.origin.give('/a', 'a')
  expect((await w.get('/a')).status).toBe(200)
})

test('lifetimes are taken from the copies in the cache of this edge', async () => {
  const w = await world()
  w.origin.give('/a', 'a', { 'cache-control': 'max-age=600' })
  await w.get('/a')
  const candidate = withBehavior(w.site, { maxTtl: 1, defaultTtl: 1 })
  const lines = [0, 1, 2].map((second) => logLine(`http://${w.site.domain}/a`, { cache: 'hit' }, second))
  const word = await wordOn(w, leave(w, w.site.id, of(w.site, candidate, lines)))
  expect(word).toMatchObject({
    result: { cache: { requests: 3, hits: { real: 3, before: 3, first: 1, later: 1 } } },
  })
})

test.for([
  ['of no shape', { config: 'nothing' }],
  ['that leads nowhere', 'behaviors without a default'],
] as const)('a candidate %s is refused alone, and the replays behind it still run', async ([, wrong]) => {
  const w = await world()
  const candidate =
    typeof wrong === 'string' ? withConfig(w.site, { behaviors: [] }) : { ...w.site, ...wrong }
  const bad = leave(w, w.site.id, { ...of(w.site, w.site, []), candidate })
  const good = leave(w, w.site.id, of(w.site, w.site, []))
  expect(await wordOn(w, bad)).toEqual({ error: expect.any(String) as string })
  expect(await wordOn(w, good)).toMatchObject({ result: { requests: 0 } })
  await w.plane.deploy(withConfig(w.site, { comment: 'next' }))
})

test('lines that cannot be decompressed are a failure, and no secret of the candidate is in the log', async () => {
  const lines: string[] = []
  const w = await world({ onLog: (line) => void lines.push(line) })
  const origins = w.site.config.origins.map((origin) => ({
    ...origin,
    originCustomHeaders: [{ headerName: 'X-Secret', headerValue: 'canary-of-the-candidate' }],
  }))
  const candidate = withConfig(w.site, { origins })
  const id = leave(w, w.site.id, { ...of(w.site, candidate, []), lines: 'AAAA' })
  expect(await wordOn(w, id)).toEqual({ error: 'the edge node could not run the replay' })
  expect(lines.join()).toContain('a replay could not be run')
  expect(lines.join()).not.toContain('canary')
})

test('a replay that was deleted or cancelled before its turn is skipped', async () => {
  const w = await world()
  const lines = Array.from({ length: 5000 }, (_, i) => logLine(`http://${w.site.domain}/${i}`))
  const first = leave(w, w.site.id, of(w.site, w.site, lines))
  const cancelled = leave(w, w.site.id, of(w.site, w.site, lines))
  w.plane.add({ kind: 'replay', replay: { id: cancelled, siteId: w.site.id, cancelled: true } } as {
    kind: string
  })
  const last = leave(w, w.site.id, of(w.site, w.site, []))
  expect(await wordOn(w, last)).toMatchObject({ result: { requests: 0 } })
  expect(w.plane.received.replays.has(cancelled)).toBe(false)
  expect(w.plane.received.replays.has(first)).toBe(true)
})

test('log lines that are still on the edge are sent before the replay fetches its requests', async () => {
  const w = await world({ logLimits: { segmentAge: 3_600_000, flushEvery: 1 } })
  await w.get('/a')
  const isThere = async () => {
    await wordOn(w, leave(w, w.site.id, of(w.site, w.site, [])))
    return w.plane.lines(w.site.id).length > 0
  }
  expect(await until('the line of a request, by a replay alone', isThere)).toBe(true)
})
