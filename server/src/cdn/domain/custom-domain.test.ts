import { addCertificate } from '@fairlead/api/cert/certificate.ts'
import {
  applyDomainSetup,
  checkDomainSetup,
  type DomainChoice,
  dropDomainSetup,
  getDomainSetup,
  saveDomainSetup,
} from '@fairlead/api/cdn/domain/site-domain.ts'
import { getSiteProof } from '@fairlead/api/cdn/site/site-proof.ts'
import { lockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { makeCertificate } from '../../lib/testing/certificate.ts'
import { dnsServer, type Zone } from '../../lib/testing/dns.ts'
import { minimalSite, world } from '../../lib/testing/world.ts'

/** A deployed site of `owner` at `www.a.example`, with a DNS. */
async function scene(others: string[] = []) {
  const zone: Zone = {}
  const dns = await dnsServer(zone)
  const w = await world({
    env: { DNS_SERVERS: dns.address },
    sites: ['www.a.example'],
    strangerSites: others,
    edges: ['one'],
  })
  // Without this, these sites would have to prove their names, because they are added after the owner's site.
  await w.rows(`update site set proof = 'proven' where domain = any($1)`, [others])
  const owner = w.as('owner')
  const site = w.site('www.a.example')
  const params = { id: site.id }
  const edge = w.edge('one')
  const deploy = async () => {
    const { version } = (await owner.call(getSite, { params })).data
    await edge.receipts({ sites: [{ siteId: site.id, version }] })
    return version
  }
  const enter = (body: { domain: string; choice?: DomainChoice; cdnCertificateId?: string }) =>
    owner.call(saveDomainSetup, { params, body })
  const apply = async (skipDns = false) =>
    owner.call(applyDomainSetup, { params, body: { version: await deploy(), skipDns } })
  await deploy()
  return {
    ...w,
    zone,
    dns,
    owner,
    site,
    params,
    edge,
    enter,
    apply,
    deploy,
    check: async () => (await owner.call(checkDomainSetup, { params })).data,
    setup: async () => (await owner.call(getDomainSetup, { params })).data,
    detail: async () => (await owner.call(getSite, { params })).data,
    imported: async (domain: string) => {
      const { certificate, key } = await makeCertificate({ hosts: [domain] })
      const body = { certificateName: domain, certificatePath: certificate, privateKeyPath: key }
      return (await owner.call(addCertificate, { body })).data.id
    },
    /** The domain under which edges serve the site. */
    served: async () => {
      const changes = await edge.pull()
      const found = changes.flatMap((change) =>
        change.kind === 'site' && change.site.id === site.id ? [change.site.domain] : [],
      )
      return found.at(-1)
    },
  }
}

test('what was entered is kept, with the same TXT value as long as the domain is the same', async () => {
  const w = await scene()
  expect(await w.setup()).toMatchObject({
    present: { domain: 'www.a.example', enabled: true },
    entered: null,
  })
  const { data: first } = await w.enter({ domain: 'Shop.A.Example.' })
  expect(first).toMatchObject({
    entered: { domain: 'shop.a.example', choice: 'free' },
    zone: 'a.example',
    txtName: '_cdn-challenge.shop.a.example',
    txtValue: expect.stringMatching(/^cdn-proof=/),
    cnameName: 'shop.a.example',
    cnameValue: w.site.platformDomain,
    checked: null,
  })
  expect(await w.setup()).toEqual(first)
  expect((await w.enter({ domain: 'shop.a.example', choice: 'off' })).data.txtValue).toBe(first.txtValue)
  expect((await w.enter({ domain: 'cdn.a.example' })).data.txtValue).not.toBe(first.txtValue)
  // Nothing has changed for visitors.
  expect((await w.detail()).domain).toBe('www.a.example')
  await w.owner.call(dropDomainSetup, { params: w.params })
  expect(await w.setup()).toMatchObject({ entered: null, txtValue: null })
})

test.for([
  ['www.b.example', 'domainParent'],
  ['origin.test.example', 'domainIsOrigin'],
  ['taken.a.example', 'domainTaken'],
  ['a', 'domain'],
] as const)('%s is refused: %s', async ([domain, error]) => {
  const w = await scene(['taken.a.example'])
  expect(await w.enter({ domain })).toMatchObject({ status: 400, fields: { domain: error } })
})

test('a locked site and one that was changed in the meantime are refused', async () => {
  const w = await scene()
  await w.enter({ domain: 'shop.a.example', choice: 'off' })
  const { data } = await w.owner.call(applyDomainSetup, { params: w.params, body: { version: 1 } })
  expect(data.site.version).toBe(2)
  expect(await w.owner.call(applyDomainSetup, { params: w.params, body: { version: 1 } })).toMatchObject({
    code: 50109,
  })
  expect(await w.apply()).toMatchObject({ code: 50112 })
  await w.owner.call(lockSite, { params: w.params })
  expect(await w.enter({ domain: 'shop.a.example' })).toMatchObject({ code: 50106 })
})

test('a free certificate needs one of the records, which cannot be skipped', async () => {
  const w = await scene()
  await w.enter({ domain: 'shop.a.example' })
  expect(await w.check()).toMatchObject({ cname: 'noRecord', txt: 'none' })
  for (const skipDns of [false, true])
    expect(await w.apply(skipDns)).toMatchObject({
      code: 50203,
      msg: 'Txt verification failed and cannot be skipped',
    })
  const { txtName, txtValue } = await w.setup()
  w.zone[txtName ?? ''] = { TXT: [txtValue ?? ''] }
  expect(await w.check()).toMatchObject({ cname: 'noRecord', txt: 'match' })
  const { data } = await w.apply()
  expect(data.site).toMatchObject({ domain: 'shop.a.example', proof: 'notNeeded', customDomain: true })
  expect(data.certificateId).toEqual(expect.any(String))
  const { config, versions } = await w.detail()
  expect(config.certificate.cdnCertificateId).toBe(data.certificateId)
  expect(versions[0]).toMatchObject({ action: 'changeDomain' })
  expect(await w.served()).toBe('shop.a.example')
  expect(await w.rows('select domain from certificate where source_type = 3')).toEqual([
    { domain: 'shop.a.example' },
  ])
  expect((await w.setup()).entered).toBeNull()
})

test('a check counts for ten minutes', async () => {
  const w = await scene()
  await w.enter({ domain: 'shop.a.example' })
  w.zone['shop.a.example'] = { CNAME: [w.site.platformDomain] }
  expect(await w.check()).toMatchObject({ cname: 'pointsHere' })
  expect((await w.setup()).checked).toMatchObject({ cname: true, txt: false })
  w.clock.advance(601)
  expect((await w.setup()).checked).toBeNull()
  expect(await w.apply()).toMatchObject({ code: 50203 })
  await w.check()
  expect(await w.apply()).toMatchObject({ code: 200 })
})

test('with an existing certificate the records may be skipped, after being asked for', async () => {
  const w = await scene()
  const id = await w.imported('shop.a.example')
  await w.enter({ domain: 'shop.a.example', choice: 'existing', cdnCertificateId: id })
  expect(await w.apply()).toMatchObject({ code: 50204, msg: 'Domain name does not point to CDN domain name' })
  expect(await w.apply(true)).toMatchObject({ code: 200 })
  expect(await w.served()).toBe('shop.a.example')
})

test('a domain can be used without HTTPS, and a wildcard has no free certificate from the beginning', async () => {
  const w = await scene()
  expect((await w.enter({ domain: '*.a.example', choice: 'free' })).fields).toEqual({
    choice: 'wildcardFree',
  })
  await w.enter({ domain: 'shop.a.example', choice: 'http' })
  expect(await w.apply()).toMatchObject({ code: 50204 })
  w.zone['shop.a.example'] = { CNAME: [w.site.platformDomain] }
  await w.check()
  expect((await w.apply()).data).toMatchObject({ site: { domain: 'shop.a.example' }, certificateId: null })
  expect((await w.detail()).config.certificate.cdnCertificateId).toBeNull()
  expect(await w.served()).toBe('shop.a.example')
})

test('an existing certificate is needed, and must match', async () => {
  const w = await scene()
  const id = await w.imported('www.a.example')
  expect(await w.enter({ domain: 'shop.a.example', choice: 'existing', cdnCertificateId: id })).toMatchObject(
    {
      fields: { cdnCertificateId: 'certificateDomain' },
    },
  )
  await w.enter({ domain: 'shop.a.example', choice: 'existing' })
  expect(await w.apply(true)).toMatchObject({ fields: { cdnCertificateId: 'certificateNeeded' } })
})

test('a name beside those of another account is served once it is proven', async () => {
  const w = await scene(['other.a.example'])
  const id = await w.imported('shop.a.example')
  await w.enter({ domain: 'shop.a.example', choice: 'existing', cdnCertificateId: id })
  expect(await w.apply()).toMatchObject({ code: 50201 })
  const { data } = await w.apply(true)
  expect(data.site).toMatchObject({ domain: 'shop.a.example', proof: 'waiting' })
  expect(await w.served()).toBe(w.site.platformDomain)
  const proof = (await w.owner.call(getSiteProof, { params: w.params })).data
  w.zone[proof.txtName ?? ''] = { TXT: [proof.txtValue ?? ''] }
  await w.runJobs()
  expect(await w.served()).toBe('shop.a.example')
})

test('a name that was proven in the wizard is served immediately', async () => {
  const w = await scene(['other.a.example'])
  await w.enter({ domain: 'shop.a.example' })
  const { txtName, txtValue } = await w.setup()
  w.zone[txtName ?? ''] = { TXT: [txtValue ?? ''] }
  await w.check()
  expect((await w.apply()).data.site).toMatchObject({ proof: 'proven' })
  expect(await w.served()).toBe('shop.a.example')
})

test('the domain is disabled, and set up again', async () => {
  const w = await scene()
  await w.enter({ domain: 'www.a.example', choice: 'off' })
  expect((await w.apply()).data.site).toMatchObject({ domain: 'www.a.example', customDomain: false })
  expect(await w.served()).toBe(w.site.platformDomain)
  // The name stays with the account.
  const taken = await w.as('stranger').call(addSite, { body: minimalSite('www.a.example') })
  expect(taken.fields).toEqual({ domain: 'domainTaken' })
  w.zone['www.a.example'] = { CNAME: [w.site.platformDomain] }
  await w.enter({ domain: 'www.a.example' })
  await w.check()
  expect((await w.apply()).data.site).toMatchObject({ customDomain: true })
  expect(await w.served()).toBe('www.a.example')
})

test('a name that a site had stays with its account for some time', async () => {
  // Another account has a name beside it, so that anybody else would have to prove it.
  const w = await scene(['other.a.example'])
  w.zone['shop.a.example'] = { CNAME: [w.site.platformDomain] }
  await w.enter({ domain: 'shop.a.example' })
  await w.check()
  expect(await w.apply()).toMatchObject({ code: 200 })
  const { data } = await w.as('stranger').call(addSite, { body: minimalSite('www.a.example') })
  expect(data.proof).toBe('waiting')
  expect((await w.owner.call(addSite, { body: minimalSite('www.a.example') })).data.proof).toBe('notNeeded')
})
