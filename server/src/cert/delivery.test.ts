import { randomBytes } from 'node:crypto'
import { deleteCertificate, replaceCertificate } from '@fairlead/api/cert/certificate.ts'
import { VisitRegion } from '@fairlead/api/cdn/site/site-config.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { type Change, pullChanges } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { minimalSite, type World, world } from '../lib/testing/world.ts'
import { newCertificate, pastedCertificate } from './calls.ts'

/** A world with the edges and a certificate for all names below `a.example`. */
async function certified(edges = ['one']) {
  const w = await world({ edges })
  const owner = w.as('owner')
  const { id } = await newCertificate(w, ['*.a.example'])
  return {
    ...w,
    id,
    owner,
    /** Adds a site that uses the certificate. */
    add: async (name: string, change: { visitRegion?: VisitRegion } = {}) => {
      const certificate = { cdnCertificateId: id }
      const body = { ...minimalSite(`${name}.a.example`), certificate, ...change }
      return (await owner.call(addSite, { body })).data.id
    },
    replace: async () => {
      const body = await pastedCertificate(['*.a.example'])
      expect((await owner.call(replaceCertificate, { params: { id }, body })).succ).toBe(true)
      return { chain: body.certificatePath, key: body.privateKeyPath }
    },
    remove: async (siteId: string) => {
      await owner.call(disableSite, { params: { id: siteId } })
      await owner.call(deleteSite, { params: { id: siteId } })
    },
  }
}

const short = (change: Change) => {
  if (change.kind === 'site') return `site ${change.site.domain.split('.')[0]}`
  return change.kind
}
const pulled = async (w: World, edge = 'one') => (await w.edge(edge).pull()).map(short)

test('a certificate comes once, before the first site that uses it, and sites name it', async () => {
  const w = await certified()
  for (const name of ['a', 'b', 'c']) await w.add(name)
  const changes = await w.edge('one').pull()
  expect(changes.map(short)).toEqual(['certificate', 'site a', 'site b', 'site c'])
  for (const change of changes)
    if (change.kind === 'site') {
      expect(change.site.certificateId).toBe(w.id)
      expect(change.site).not.toHaveProperty('certificate')
    }
  expect(changes[0]).toMatchObject({
    certificate: { id: w.id, key: expect.stringContaining('KEY') as string },
  })
})

test('another site that uses the certificate comes without it', async () => {
  const w = await certified()
  await w.add('a')
  await w.edge('one').work()
  await w.add('b')
  expect(await pulled(w)).toEqual(['site b'])
})

test('a replaced certificate comes once, and no site', async () => {
  const w = await certified()
  for (const name of ['a', 'b']) await w.add(name)
  await w.edge('one').work()
  const pem = await w.replace()
  expect(await w.edge('one').pull()).toMatchObject([
    { kind: 'certificate', certificate: { id: w.id, ...pem } },
  ])
  expect(await pulled(w)).toEqual([])
  // An edge that starts now gets the new one only.
  const late = await w.enroll('late')
  const changes = await late.pull()
  expect(changes.map(short)).toEqual(['certificate', 'site a', 'site b'])
  expect(changes[0]).toMatchObject({ certificate: pem })
  expect(await late.pull()).toEqual([])
})

test('an edge never has a site without its certificate, wherever its pages end', async () => {
  const w = await certified()
  const other = (await newCertificate(w, ['*.b.example'])).id
  for (const name of ['a', 'b', 'c']) await w.add(name)
  const certificate = { cdnCertificateId: other }
  await w.owner.call(addSite, { body: { ...minimalSite('d.b.example'), certificate } })
  await w.replace()
  await w.add('e')
  const all = await w.edge('one').pull()
  const numbers = [...new Set(all.map(({ seq }) => seq))]
  expect(numbers).toHaveLength(5)
  // Tries each cursor as if a page had ended there: the changes before and after it are complete together.
  for (const cursor of [0, ...numbers]) {
    const has = new Set(
      all.flatMap((change) =>
        change.kind === 'site' && change.seq <= cursor ? [change.site.certificateId] : [],
      ),
    )
    const query = { after: cursor, kinds: 'certificate' }
    for (const change of (await w.edge('one').call(pullChanges, { query })).data.changes) {
      if (change.kind === 'certificate') has.add(change.certificate.id)
      if (change.kind === 'site') expect(has).toContain(change.site.certificateId)
    }
  }
})

test('an edge that lost the last site with the certificate gets it again with the next one', async () => {
  const w = await certified()
  const first = await w.add('a')
  await w.edge('one').work()
  await w.remove(first)
  await w.add('b')
  expect(await pulled(w)).toEqual(['gone', 'certificate', 'site b'])
})

test('an edge that refused the other site gets the certificate again', async () => {
  const w = await certified()
  await w.add('a')
  await w.edge('one').work('it does not compile')
  await w.add('b')
  expect(await pulled(w)).toEqual(['certificate', 'site b'])
})

test('an edge gets only certificates of sites that it serves', async () => {
  const w = await certified(['global', 'china'])
  w.edge('global').serveRegions('1')
  w.edge('china').serveRegions('3')
  await w.add('a', { visitRegion: VisitRegion.global })
  expect(await pulled(w, 'global')).toEqual(['certificate', 'site a'])
  expect(await pulled(w, 'china')).toEqual([])
  await w.replace()
  expect(await pulled(w, 'global')).toEqual(['certificate'])
  expect(await pulled(w, 'china')).toEqual([])
  await w.add('b', { visitRegion: VisitRegion.china })
  expect(await pulled(w, 'global')).toEqual(['gone'])
  expect(await pulled(w, 'china')).toEqual(['certificate', 'site b'])
})

test('a certificate that no site uses changes nothing at the edges', async () => {
  const w = await certified()
  const site = await w.add('a')
  await w.remove(site)
  await w.edge('one').work()
  const { cursor } = (await w.edge('one').call(pullChanges, { query: { after: 1 } })).data
  await w.replace()
  expect((await w.owner.call(deleteCertificate, { params: { id: w.id } })).succ).toBe(true)
  const after = await w.edge('one').call(pullChanges, { query: { after: cursor, kinds: 'certificate' } })
  expect(after.data).toEqual({ changes: [], cursor, more: false, newKey: false })
})

test('an edge that does not know certificate changes gets the certificate with each site, also when it is replaced', async () => {
  const w = await certified()
  for (const name of ['a', 'b']) await w.add(name)
  const old = async (after: number) => (await w.edge('one').call(pullChanges, { query: { after } })).data
  const { changes, cursor } = await old(0)
  expect(changes.map(short)).toEqual(['site a', 'site b'])
  expect(changes).toMatchObject([{ site: { certificate: {} } }, { site: { certificate: {} } }])
  await old(cursor)
  const certificate = await w.replace()
  const next = await old(cursor)
  expect(next.changes.map(short).toSorted()).toEqual(['site a', 'site b'])
  expect(next.changes).toMatchObject([{ site: { certificate } }, { site: { certificate } }])
})

test('a replaced certificate whose key cannot be opened fails its sites', async () => {
  const w = await certified()
  const id = await w.add('a')
  await w.edge('one').work()
  const state = async () => (await w.owner.call(getSite, { params: { id } })).data
  expect((await state()).deployStatus).toBe(1)
  await w.replace()
  await w.rows('update certificate set key = $1', [randomBytes(60)])
  expect(await pulled(w)).toEqual([])
  expect(await state()).toMatchObject({
    deployStatus: 4,
    edges: [{ state: 'failed', error: expect.stringMatching(/certificate/) as string }],
  })
})
