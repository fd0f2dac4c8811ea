import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { EdgeCertificate, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { openSeal } from '../store/seal.ts'
import { certificateFor } from '../testing/certificate.ts'
import { everyFile } from '../testing/every-file.ts'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { testSettings, world } from '../testing/world.ts'

const first = await certificateFor('*.shop.example', 'first.example')
const second = await certificateFor('*.shop.example', 'second.example')

/** An edge with two sites that use the same certificate. */
async function shops() {
  const w = await world()
  const id = randomUUID()
  const certificate = (pem: { chain: string; key: string }): EdgeCertificate => ({
    id,
    fingerprint: '',
    ...pem,
  })
  const named = (name: string, change: Partial<EdgeSite> = {}) =>
    siteOn(w.origin.port, { domain: `${name}.shop.example`, certificateId: id, ...change })
  const sites = { a: named('a'), b: named('b') }
  w.plane.add({ kind: 'certificate', certificate: certificate(first) })
  await w.plane.deploy(sites.a)
  await w.plane.deploy(sites.b)
  return {
    ...w,
    ...sites,
    named,
    put: (pem: { chain: string; key: string }) =>
      w.plane.tell({ kind: 'certificate', certificate: certificate(pem) }),
    /** The last name in the certificate that a visitor gets. */
    shown: async (host = 'a.shop.example') => {
      const socket = await connectSecurely(w.tlsPort(), { host })
      const names = socket.getPeerCertificate().subjectaltname ?? ''
      socket.destroy()
      return names.split('DNS:').at(-1)
    },
    stored: () => {
      const db = openDatabase(join(w.dataDir, 'edge', 'edge.db'))
      const found = db.prepare('SELECT id FROM certificate').all()
      db.close()
      return found.map((row) => row['id'])
    },
    id,
  }
}

test('one certificate serves all sites that name it, also after a restart without the control plane', async () => {
  const w = await shops()
  expect([await w.shown(), await w.shown('b.shop.example')]).toEqual(['first.example', 'first.example'])
  await w.plane.goDown()
  await w.restart()
  expect([await w.shown(), await w.shown('b.shop.example')]).toEqual(['first.example', 'first.example'])
  const secret = first.key.split('\n')[1] ?? ''
  expect(everyFile(w.dataDir)).not.toContain(secret)
})

test('a replaced certificate is shown from the next handshake on, without a change of its sites', async () => {
  const w = await shops()
  const receipts = w.plane.received.sites.length
  await w.put(second)
  expect([await w.shown(), await w.shown('b.shop.example')]).toEqual(['second.example', 'second.example'])
  expect(w.plane.received.sites).toHaveLength(receipts)
  await w.restart()
  expect(await w.shown()).toBe('second.example')
})

test('the key leaves the edge with the last site that uses it', async () => {
  const w = await shops()
  await w.plane.tell({ kind: 'gone', siteId: w.a.id })
  expect(await w.shown('b.shop.example')).toBe('first.example')
  const { certificateId: _, ...bare } = w.b
  await w.plane.deploy({ ...bare, version: 2 })
  expect(await w.shown('b.shop.example')).toBe(
    'b.edge.localhost'.replace('b', w.b.platformDomain.split('.')[0] ?? ''),
  )
  await w.stop()
  expect(w.stored()).toEqual([])
})

test('a certificate without a site is not kept', async () => {
  const w = await shops()
  await w.plane.tell({ kind: 'certificate', certificate: { ...first, id: randomUUID(), fingerprint: '' } })
  await w.stop()
  expect(w.stored()).toEqual([w.id])
})

test('a site of another region leaves no key', async () => {
  const w = await world({ env: { EDGE_REGION: 'global' } })
  const id = randomUUID()
  const site = siteOn(w.origin.port, { certificateId: id })
  site.config.visitRegion = 3
  w.plane.add({ kind: 'certificate', certificate: { ...first, id, fingerprint: '' } })
  await w.plane.deploy(site)
  await w.stop()
  const db = openDatabase(join(w.dataDir, 'edge', 'edge.db'))
  expect(db.prepare('SELECT id FROM certificate').all()).toEqual([])
  db.close()
})

test('a site whose certificate is not here is refused, and the version before stays', async () => {
  const w = await shops()
  await w.plane.deploy({ ...w.a, version: 2, certificateId: randomUUID() })
  expect(w.plane.received.sites.at(-1)).toMatchObject({
    siteId: w.a.id,
    version: 2,
    error: expect.stringMatching(/certificate/) as string,
  })
  expect(await w.shown()).toBe('first.example')
})

test('a revoked edge deletes certificates', async () => {
  const w = await shops()
  w.plane.script.refuseToken = true
  w.plane.revokeAll()
  await until('the end of its service', async () => (await w.get('/')).status === 421)
  await w.stop()
  expect(w.stored()).toEqual([])
})

test('a store that contains certificates within sites is converted at the start', async () => {
  const w = await shops()
  await w.stop()
  const seal = openSeal(testSettings(w.plane.url, w.dataDir).secretKey)
  const db = openDatabase(join(w.dataDir, 'edge', 'edge.db'))
  for (const site of [w.a, w.b]) {
    const { certificateId: _, ...rest } = site
    const config = { ...rest.config, certificate: { ...rest.config.certificate, cdnCertificateId: w.id } }
    const old = JSON.stringify({ ...rest, config, certificate: first })
    db.prepare('UPDATE site SET config = ?, certificate = NULL WHERE id = ?').run(
      seal.close(old, `site:${site.id}`),
      site.id,
    )
  }
  db.exec('DELETE FROM certificate')
  db.close()
  const pulls = w.plane.received.pulls.length
  await w.restart()
  expect([await w.shown(), await w.shown('b.shop.example')]).toEqual(['first.example', 'first.example'])
  // From now on a replacement reaches both, and the cache is kept.
  await w.put(second)
  expect([await w.shown(), await w.shown('b.shop.example')]).toEqual(['second.example', 'second.example'])
  expect(w.plane.received.pulls.slice(pulls)).not.toContain(0)
})

test('an edge that cannot read a certificate starts over', async () => {
  const w = await shops()
  await w.stop()
  const db = openDatabase(join(w.dataDir, 'edge', 'edge.db'))
  db.exec("UPDATE certificate SET body = x'00'")
  db.close()
  const pulls = w.plane.received.pulls.length
  await w.restart()
  await until('the certificate', async () => (await w.shown()) === 'first.example')
  expect(w.plane.received.pulls.slice(pulls)).toContain(0)
})
