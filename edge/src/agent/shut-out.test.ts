import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateFor } from '../testing/certificate.ts'
import { everyFile } from '../testing/every-file.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

test('a revoked edge stops serving, deletes all sites and their objects, and stops calling the control plane', async () => {
  const { origin, plane, get, dataDir } = await world()
  const marker = 'cached for all'
  // Large enough for a file of its own.
  origin.give('/a', marker.repeat(5000))
  await get('/a')
  await until('the object on the disk', () => everyFile(dataDir).includes(marker))
  const { enrolments } = plane.received
  plane.script.refuseToken = true
  plane.revokeAll()
  await until('the end of its service', async () => (await get('/a')).status === 421)
  const pulls = plane.received.pulls.length
  await until('the one attempt to enrol again', () => plane.received.enrolments > enrolments)
  await until('the objects to go', () => !everyFile(dataDir).includes(marker))
  expect(plane.received.enrolments).toBe(enrolments + 1)
  expect(plane.received.pulls).toHaveLength(pulls)
})

test('a revoked edge keeps no line of what visitors requested', async () => {
  const { origin, plane, get, dataDir } = await world({
    logLimits: { flushEvery: 20, segmentAge: 3_600_000 },
  })
  origin.give('/a', 'a')
  const agent = 'the browser of one visitor'
  await get('/a', { headers: { 'user-agent': agent } })
  await until('the line on the disk', () => everyFile(dataDir).includes(agent))
  plane.script.refuseToken = true
  plane.revokeAll()
  expect(await until('the line to go', () => !everyFile(dataDir).includes(agent))).toBe(true)
})

test('a revoked edge still serves no site after a restart', async () => {
  const { origin, plane, get, restart } = await world()
  origin.give('/a', 'a')
  expect((await get('/a')).status).toBe(200)
  plane.script.refuseToken = true
  plane.revokeAll()
  await until('the end of its service', async () => (await get('/a')).status === 421)
  await restart()
  expect((await get('/a')).status).toBe(421)
})

test('with a valid token it enrols as another edge, with a new key', async () => {
  const { origin, plane, get, site } = await world()
  origin.give('/a', 'a')
  await get('/a')
  const [before] = plane.keys()
  plane.revokeAll()
  await until('the new enrolment', () => plane.keys().length === 2)
  expect(plane.keys()[1]).not.toBe(before)
  await until('the site again', async () => (await get('/a')).status === 200)
  expect((await get('/a', { host: site.domain })).status).toBe(200)
})

test('a refused token is not tried again, and the edge serves on', async () => {
  const { origin, plane, get } = await world()
  origin.give('/a', 'a')
  await get('/a')
  plane.script.refuseToken = true
  plane.script.refuseAll = true
  // Its long poll ends.
  plane.add({ kind: 'gone', siteId: randomUUID() })
  await until('some refusals', () => plane.received.badSignatures >= 5)
  expect(plane.received.enrolments).toBe(2)
  expect((await get('/a')).status).toBe(200)
})

test('an edge changes its key without a gap, and keeps the new one over a restart', async () => {
  const { origin, plane, get, restart } = await world()
  origin.give('/', 'served')
  const [before] = plane.keys()
  await plane.rotate()
  expect(plane.keys()).toHaveLength(1)
  expect(plane.keys()).not.toContain(before)
  await restart()
  const site = siteOn(origin.port)
  await plane.deploy(site)
  expect((await get('/', { host: site.domain })).body).toBe('served')
  expect(plane.received).toMatchObject({ badSignatures: 0, enrolments: 1 })
})

test('a key change whose response is lost, and which a restart interrupts, is completed', async () => {
  const { plane, restart } = await world()
  const [before] = plane.keys()
  plane.script.dropKeyAnswers = true
  const rotated = plane.rotate()
  await until('the next key', () => plane.announced() > 0)
  plane.script.newKey = false
  await restart()
  plane.script.dropKeyAnswers = false
  await rotated
  expect(plane.keys()).not.toContain(before)
  expect(plane.received).toMatchObject({ badSignatures: 0, enrolments: 1 })
})

test('neither the identity nor a key of a customer is readable on the disk', async () => {
  const { origin, plane, dataDir, restart, tlsPort, site } = await world()
  const certificate = await certificateFor(site.domain)
  await plane.deploy({ ...site, version: 2, certificate })
  origin.give('/', 'served')
  await restart()
  const secret = certificate.key.split('\n')[1] ?? ''
  expect(secret).toHaveLength(64)
  expect(everyFile(dataDir)).not.toContain(secret)
  expect(everyFile(dataDir)).not.toContain('PRIVATE KEY')
  expect(tlsPort()).toBeGreaterThan(0)
})
