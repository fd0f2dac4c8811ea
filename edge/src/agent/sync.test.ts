import { statSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { until } from '../testing/until.ts'
import { siteOn, withConfig } from '../testing/site.ts'
import { world } from '../testing/world.ts'

test('only the owner of the process can read the private key, and the identity survives a restart', async () => {
  const { dataDir, plane, restart, site, get, origin } = await world()
  expect(statSync(join(dataDir, 'edge', 'identity.sealed')).mode & 0o777).toBe(0o600)
  await restart()
  await plane.deploy({ ...site, version: 2 })
  origin.give('/a', 'a')
  expect((await get('/a')).status).toBe(200)
  expect(plane.received.badSignatures).toBe(0)
})

test('a change is applied, confirmed and served', async () => {
  const { origin, plane, get } = await world()
  origin.give('/', 'new')
  const site = siteOn(origin.port)
  await plane.deploy(site)
  expect((await get('/', { host: site.domain })).body).toBe('new')
})

test('a malformed change is reported, the others are applied, and the last good version stays', async () => {
  const { origin, plane, site, get } = await world()
  origin.give('/a', 'good')
  const bad = withConfig(site, { origins: [] })
  const purgeId = randomUUID()
  const other = siteOn(origin.port)
  plane.add({ kind: 'site', site: bad })
  plane.add({ kind: 'purge', purge: { id: purgeId, siteId: 'nonsense', type: 'remove', paths: [] } })
  plane.add({ kind: 'something-new' })
  await plane.deploy(other)
  expect(plane.received.sites.find(({ version }) => version === 2)).toMatchObject({
    siteId: site.id,
    error: expect.stringContaining('origins'),
  })
  expect(plane.received.purges).toMatchObject([
    { purgeId, objects: 0, error: expect.stringContaining('siteId') },
  ])
  expect((await get('/a')).body).toBe('good')
  expect((await get('/a', { host: other.domain })).body).toBe('good')
  // Repaired, it applies.
  await plane.deploy({ ...site, version: 3, enabled: false })
  expect((await get('/a')).status).toBe(403)
})

test('a site that cannot be compiled is reported and does not block others', async () => {
  const { origin, plane, site, get } = await world()
  origin.give('/a', 'good')
  const { accessControl } = site.config
  const ip = { restrictionType: 2, addresses: ['no address'] } as const
  const bad = withConfig(site, {
    accessControl: { ...accessControl, ip: { ...ip, addresses: [...ip.addresses] } },
  })
  const other = siteOn(origin.port)
  plane.add({ kind: 'site', site: bad })
  await plane.deploy(other)
  expect(plane.received.sites.find(({ version }) => version === 2)).toMatchObject({
    siteId: site.id,
    error: expect.stringContaining('address'),
  })
  for (const host of [site.domain, other.domain]) expect((await get('/a', { host })).body).toBe('good')
})

test.each(['no host', '', '*.', '*.*.example.com', 'a b.example.com', '../x'])(
  'the domain "%s" is refused',
  async (domain) => {
    const { plane, site, get, origin } = await world()
    origin.give('/a', 'good')
    await plane.deploy({ ...site, version: 2, domain })
    expect(plane.received.sites.at(-1)?.error).toMatch(/domain/)
    expect((await get('/a')).body).toBe('good')
  },
)

test('without the control plane, the edge serves on, also after a restart', async () => {
  const { origin, plane, site, get, restart } = await world()
  origin.give('/a', 'a')
  await plane.goDown()
  expect((await get('/a')).status).toBe(200)
  await restart()
  expect((await get('/a')).cache).toMatch('hit')
  await plane.comeBack()
  await plane.deploy({ ...site, version: 2, enabled: false })
  expect((await get('/a')).status).toBe(403)
})

test('a control plane that hangs blocks neither visitors nor the shutdown', async () => {
  const { origin, plane, get, stop } = await world()
  origin.give('/a', 'a')
  plane.script.mute = true
  expect((await get('/a')).status).toBe(200)
  await stop()
})

test('if the control plane is behind the edge, everything is read again with an empty cache', async () => {
  const { origin, plane, site, get } = await world()
  const gone = siteOn(origin.port)
  origin.give('/a', 'a')
  await plane.deploy(gone)
  await get('/a')
  await plane.goDown()
  plane.forget({ edges: false })
  await plane.comeBack()
  await plane.deploy({ ...site, version: 2 })
  expect((await get('/a')).cache).toMatch('uri-miss')
  // A site that it has not sent again is deleted.
  await until('the old site to go', async () => (await get('/a', { host: gone.domain })).status === 421)
})

test.for([
  // One site per page, as if the control plane could not read the other sites of a full page.
  ['says that more changes follow', true, 1],
  ['is an earlier one, whose full pages are followed by another', false, 500],
] as const)('a site that comes in a later page is served all the time: the control plane %s', async (row) => {
  const [, saysMore, pageSize] = row
  const { origin, plane, site, get } = await world()
  const late = siteOn(origin.port)
  origin.give('/a', 'a')
  await plane.deploy(late)
  const others = Array.from({ length: pageSize }, () => siteOn(origin.port))
  for (const other of others) plane.add({ kind: 'site', site: other })
  await until('all receipts', () => plane.received.sites.length >= others.length + 2)
  await plane.goDown()
  plane.forget({ edges: false })
  const first = [{ ...site, version: 2 }, ...others].slice(0, pageSize)
  for (const one of [...first, { ...late, version: 2 }]) plane.add({ kind: 'site', site: one })
  Object.assign(plane.script, { saysMore, pageSize })
  // One pull says that the edge must start over, and one gets the first page.
  plane.script.pulls = 2
  await plane.comeBack()
  await until('the first page', () => plane.received.sites.some(({ version }) => version === 2))
  expect((await get('/a', { host: late.domain })).status).toBe(200)
})

test('if the control plane refuses the edge, the edge enrols again and starts over', async () => {
  const { origin, plane, site, get } = await world()
  origin.give('/a', 'a')
  await get('/a')
  await plane.goDown()
  plane.forget({ edges: true })
  await plane.comeBack()
  await plane.deploy({ ...site, version: 5 })
  expect((await get('/a')).cache).toMatch('uri-miss')
  expect(plane.received.pulls).toContain(0)
})

test('after a temporary refusal of a known identity, no object is lost', async () => {
  const { origin, plane, get } = await world()
  origin.give('/a', 'a')
  await get('/a')
  await plane.goDown()
  plane.script.refuseAll = true
  await plane.comeBack()
  await until('some refusals', () => plane.received.badSignatures >= 3)
  plane.script.refuseAll = false
  const site = siteOn(origin.port)
  await plane.deploy(site)
  expect((await get('/a')).cache).toMatch('hit')
})

test('hosts: the exact name takes precedence over the wildcard, which covers one label, and a paused site still shadows it', async () => {
  const { origin, plane, get } = await world()
  origin.give('/', 'wild')
  const wild = siteOn(origin.port, { domain: '*.wild.example.com' })
  await plane.deploy(wild)
  const exact = siteOn(origin.port, { domain: 'www.wild.example.com', enabled: false })
  await plane.deploy(exact)
  const status = async (host: string) => (await get('/', { host })).status
  expect(await status('any.wild.example.com')).toBe(200)
  expect(await status('ANY.Wild.example.com.:80')).toBe(200)
  expect(await status('www.wild.example.com')).toBe(403)
  expect(await status('wild.example.com')).toBe(421)
  expect(await status('a.b.wild.example.com')).toBe(421)
  expect(await status('*.wild.example.com')).toBe(400)
  plane.add({ kind: 'gone', siteId: exact.id })
  await until('the wildcard to take over', async () => (await status('www.wild.example.com')) === 200)
})

test('more sites than fit in one page', async () => {
  const { origin, plane, get } = await world()
  origin.give('/', 'one of many')
  const many = Array.from({ length: 1200 }, () => siteOn(origin.port))
  for (const site of many) plane.add({ kind: 'site', site })
  const last = many.at(-1)
  await until('all receipts', () => plane.received.sites.length >= 1201)
  expect((await get('/', { host: last?.domain ?? '' })).body).toBe('one of many')
})

test('a stored configuration of another version is dropped, and everything is read again', async () => {
  const { origin, plane, site, get, dataDir, restart, stop } = await world()
  origin.give('/a', 'a')
  await get('/a')
  await stop()
  const db = openDatabase(join(dataDir, 'edge', 'edge.db'))
  db.exec(`UPDATE site SET config = '{}'`)
  db.close()
  // Changes that were made while the edge was stopped are not in its store either.
  const other = siteOn(origin.port)
  plane.add({ kind: 'site', site: other })
  await restart()
  await until('both sites', async () => {
    const statuses = [site, other].map(async ({ domain }) => (await get('/a', { host: domain })).status)
    return (await Promise.all(statuses)).every((status) => status === 200)
  })
  expect(plane.received.pulls.slice(1)).toContain(0)
  expect(origin.hits('/a')).toBe(3)
})

test('a suspended site answers 403 with its own reason', async () => {
  const { plane, site, get } = await world()
  await plane.deploy({ ...site, version: 2, suspended: true, enabled: false })
  expect(await get('/a')).toMatchObject({ status: 403, body: expect.stringContaining('suspended') })
  await plane.deploy({ ...site, version: 3, enabled: false })
  expect(await get('/a')).toMatchObject({ status: 403, body: expect.stringContaining('paused') })
})
