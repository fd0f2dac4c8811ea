import { join } from 'node:path'
import type { EdgeChallenge } from '@fairlead/api/edge/protocol.ts'
import { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { expect, test } from 'vitest'
import { openChallengeStore } from '../store/challenge-store.ts'
import { openDatabase } from '../store/database.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'

const token = 'DGyRejmCefe7v4NfDGDKfA'
const path = `/.well-known/acme-challenge/${token}`

const challengeOf = ({ site, clock }: World, change: Partial<EdgeChallenge> = {}): EdgeChallenge => ({
  siteId: site.id,
  domain: site.domain,
  token,
  keyAuthorization: `${token}.thumbprint`,
  expiresAt: new Date(clock() + 3_600_000).toISOString(),
  ...change,
})

const put = (w: World, change: Partial<EdgeChallenge> = {}) =>
  w.plane.tell({ kind: 'challenge', challenge: challengeOf(w, change) })

const answer = async ({ get }: World) => {
  const { status, body } = await get(path)
  return status === 200 ? body : status
}

/** An edge whose origin knows no challenge. It sends the lines of its log almost immediately. */
const edge = async () => {
  const w = await world({ logLimits: { flushEvery: 10, segmentAge: 20 } })
  w.origin.on(path, (_request, response) => response.writeHead(404).end())
  return w
}

const stored = ({ dataDir }: World) => {
  const db = openDatabase(join(dataDir, 'edge', 'edge.db'))
  const found = openChallengeStore(db).all()
  db.close()
  return found
}

test('an edge responds to a challenge, also after a restart without the control plane', async () => {
  const w = await edge()
  expect(await answer(w)).toBe(404)
  await put(w)
  expect(await answer(w)).toBe(`${token}.thumbprint`)
  await w.plane.goDown()
  await w.restart()
  expect(await answer(w)).toBe(`${token}.thumbprint`)
})

test('a changed challenge replaces the old one; a removed one stays removed after a restart', async () => {
  const w = await edge()
  await put(w)
  await put(w, { keyAuthorization: `${token}.another` })
  expect(await answer(w)).toBe(`${token}.another`)
  await w.plane.tell({ kind: 'challengeGone', token })
  expect(await answer(w)).toBe(404)
  await w.restart()
  expect(await answer(w)).toBe(404)
})

test('an expired challenge gets no response and is deleted', async () => {
  const w = await edge()
  await put(w)
  w.clock.forward(3600)
  expect(await answer(w)).toBe(404)
  await w.plane.tell({ kind: 'challengeGone', token: 'another' })
  await w.stop()
  expect(stored(w)).toEqual([])
})

test('an edge that starts over deletes challenges that the control plane does not send again', async () => {
  const w = await edge()
  await put(w)
  await w.plane.goDown()
  w.plane.forget({ edges: false })
  await w.plane.comeBack()
  expect(await answer(w)).toBe(`${token}.thumbprint`)
  await w.plane.deploy({ ...w.site, version: 2 })
  expect(await answer(w)).toBe(404)
  await w.stop()
  expect(stored(w)).toEqual([])
})

test('a revoked edge deletes challenges', async () => {
  const w = await edge()
  await put(w)
  w.plane.script.refuseToken = true
  w.plane.revokeAll()
  await until('the end of its service', async () => (await answer(w)) === 421)
  await w.stop()
  expect(stored(w)).toEqual([])
})

test('a challenge of a site that this edge does not have gets no response', async () => {
  const w = await edge()
  await put(w, { siteId: crypto.randomUUID() })
  expect(await answer(w)).toBe(404)
})

test.each([
  { token: '../secret' },
  { token: '' },
  { keyAuthorization: 'no dot' },
  { keyAuthorization: 'a.b\r\nSet-Cookie: x=1' },
  { expiresAt: 'soon' },
])('%j is not a valid challenge and does not block other changes', async (change) => {
  const w = await edge()
  await put(w, change)
  await w.plane.deploy({ ...w.site, version: 2 })
  expect(await answer(w)).toBe(404)
})

test('the response is logged and counted like every response that the edge generates', async () => {
  const w = await edge()
  await put(w)
  await w.get(path, { headers: { 'user-agent': 'authority' } })
  const length = `${token}.thumbprint`.length
  await until('the counters', () => w.plane.usage(w.site.id)[200])
  expect(w.plane.usage(w.site.id)[200]).toEqual({ requests: 1, hits: 0, traffic: length, originTraffic: 0 })
  const line = await until('the line', () => w.plane.lines(w.site.id)[0])
  expect(line).toMatchObject({ status: 200, bytes: length, cache: 'none', agent: 'authority' })
  expect(line.url).toBe(`http://${w.site.domain}${path}`)
})

test('the tracer shows the challenge before all rules of the site', async () => {
  const w = await edge()
  await put(w)
  await w.plane.deploy({ ...w.site, version: 2, enabled: false })
  const steps = async (url: string) =>
    (await w.plane.trace(w.site.id, TraceInput.parse({ url }))).map(({ outcome }) => outcome)
  expect(await steps(`http://${w.site.domain}${path}`)).toEqual(['siteFound', 'challengeAnswered'])
  expect(await steps(`http://${w.site.domain}${path}x`)).toEqual(['siteFound', 'sitePaused'])
})
