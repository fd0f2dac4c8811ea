import {
  addCertificate,
  type Certificate,
  deleteCertificate,
  getCertificate,
  listCertificates,
  replaceCertificate,
  selectCertificates,
} from '@fairlead/api/cert/certificate.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { rollBackSite } from '@fairlead/api/cdn/site/site-history.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { makeCertificate } from '../lib/testing/certificate.ts'
import { tellExpiring } from './expiring.ts'
import { newCertificate, pastedCertificate } from './calls.ts'
import { minimalSite, world, type World } from '../lib/testing/world.ts'

const withCertificate = (id: string | null) => ({ certificate: { cdnCertificateId: id } })
const field = 'certificate.cdnCertificateId'

/** A deployed site of `owner` with a certificate; its version is 1. */
async function siteWith(w: World, domain: string, certificateId: string | null) {
  const body = { ...minimalSite(domain), ...withCertificate(certificateId) }
  const { data } = await w.as('owner').call(addSite, { body })
  await w.edge('edge').receipts({ sites: [{ siteId: data.id, version: 1 }] })
  return data.id
}

/** The certificates that the edge has got since the last pull. */
const fedCertificates = async (w: World) =>
  (await w.edge('edge').pull()).flatMap((change) =>
    change.kind === 'certificate' ? [change.certificate] : [],
  )

test('a certificate is imported, listed, replaced and deleted', async () => {
  const w = await world()
  const owner = w.as('owner')
  const body = await pastedCertificate(['www.a.example', '*.b.example'])
  const added = await owner.call(addCertificate, { body })
  expect(added.data).toMatchObject({
    certificateName: 'Shop',
    sourceType: 1,
    subjectDnsName: ['www.a.example', '*.b.example'],
    expiredStatus: 0,
    generateStatus: 0,
    useCdn: 0,
  } satisfies Partial<Certificate>)
  expect((await owner.call(listCertificates)).data).toMatchObject({ content: [added.data], totalSize: 1 })
  const params = { id: added.data.id }
  const next = { ...(await pastedCertificate(['c.example'])), certificateName: 'Blog' }
  const replaced = await owner.call(replaceCertificate, { params, body: next })
  expect(replaced.data).toMatchObject({ ...params, certificateName: 'Blog', subjectDnsName: ['c.example'] })
  expect(replaced.data.fingerprint).not.toBe(added.data.fingerprint)
  expect((await owner.call(getCertificate, { params })).data).toEqual(replaced.data)
  expect((await owner.call(deleteCertificate, { params })).succ).toBe(true)
  expect((await owner.call(getCertificate, { params })).code).toBe(404)
})

test('a private key is sent only to edges, and stored sealed', async () => {
  const w = await world({ edges: ['edge'] })
  const body = await pastedCertificate(['www.a.example'])
  const { data } = await w.as('owner').call(addCertificate, { body })
  await w.as('owner').call(replaceCertificate, { params: { id: data.id }, body })
  await w.as('owner').call(getCertificate, { params: { id: data.id } })
  await w.as('owner').call(listCertificates)
  const siteId = await siteWith(w, 'www.a.example', data.id)
  await w.as('owner').call(getSite, { params: { id: siteId } })
  const secret = body.privateKeyPath.split('\n')[1] ?? ''
  expect(secret.length).toBeGreaterThan(50)
  expect(w.replies.join()).not.toContain(secret)
  expect(w.lines.join()).not.toContain(secret)
  const rows = await w.rows<{ row: string }>(
    `select t::text || encode(key, 'escape') as row from certificate t union all select t::text from site_version t
     union all select t::text from audit_entry t`,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(await fedCertificates(w)).toMatchObject([{ chain: body.certificatePath, key: body.privateKeyPath }])
})

test.for([
  [['www.a.example'], 'www.a.example', undefined],
  [['*.a.example'], 'www.a.example', undefined],
  [['*.a.example'], '*.a.example', undefined],
  [['b.example', 'www.a.example'], 'www.a.example', undefined],
  [['a.example'], 'www.a.example', 'certificateDomain'],
  [['*.example'], 'www.a.example', 'certificateDomain'],
  [['*.a.example'], 'a.example', 'certificateDomain'],
  [['*.a.example'], 'x.www.a.example', 'certificateDomain'],
  [['www.a.example'], '*.a.example', 'certificateDomain'],
] as const)('a certificate for %s on the site %s: %s', async ([hosts, domain, error]) => {
  const w = await world()
  const { id } = await newCertificate(w, hosts)
  const body = { ...minimalSite(domain), ...withCertificate(id) }
  const answer = await w.as('owner').call(addSite, { body })
  expect([answer.succ, answer.fields]).toEqual([!error, error && { [field]: error }])
  const choice = (await w.as('owner').call(selectCertificates, { query: { domain } })).data
  expect(choice.map((one) => one.id)).toEqual(error ? [] : [id])
})

test('neither an unknown certificate nor one of another account can be chosen', async () => {
  const w = await world()
  const foreign = await newCertificate(w, ['www.a.example'], 'stranger')
  for (const id of [foreign.id, crypto.randomUUID()]) {
    const body = { ...minimalSite('www.a.example'), ...withCertificate(id) }
    expect(await w.as('owner').call(addSite, { body })).toMatchObject({ fields: { [field]: 'option' } })
  }
  await expect(
    w.rows(
      `insert into site (account_id, domain, platform_domain, origins, change_seq, certificate_id)
       values ($1, 'www.a.example', 'x.edge.localhost', '[]', nextval('change_seq'), $2)`,
      [w.people.owner.accountId, foreign.id],
    ),
  ).rejects.toThrow(/foreign key/)
})

test('a certificate can be deleted only if no site uses it', async () => {
  const w = await world({ edges: ['edge'] })
  const owner = w.as('owner')
  const { id } = await newCertificate(w, ['*.a.example'])
  const first = await siteWith(w, 'www.a.example', id)
  const second = await siteWith(w, 'img.a.example', id)
  expect((await owner.call(getCertificate, { params: { id } })).data.useCdn).toBe(2)
  const remove = () => owner.call(deleteCertificate, { params: { id } })
  expect((await remove()).code).toBe(catalogue.certificateInUse.code)
  const { origins } = minimalSite('')
  await owner.call(editSite, { params: { id: first }, body: { version: 1, origins } })
  expect((await remove()).code).toBe(catalogue.certificateInUse.code)
  await owner.call(disableSite, { params: { id: second } })
  await owner.call(deleteSite, { params: { id: second } })
  expect((await remove()).succ).toBe(true)
  // The first version of the first site had it.
  await w.edge('edge').receipts({ sites: [{ siteId: first, version: 2 }] })
  const back = await owner.call(rollBackSite, { params: { id: first }, body: { version: 2, to: 1 } })
  expect(back.code).toBe(catalogue.certificateGone.code)
})

test('a replaced certificate reaches the edges immediately, without a new version', async () => {
  const w = await world({ edges: ['edge'] })
  const { id } = await newCertificate(w, ['*.a.example'])
  const siteId = await siteWith(w, 'www.a.example', id)
  expect(await fedCertificates(w)).toHaveLength(1)
  const params = { id }
  const wrong = await w.as('owner').call(replaceCertificate, {
    params,
    body: await pastedCertificate(['www.b.example']),
  })
  expect(wrong.fields).toEqual({ certificatePath: 'certificateSites' })
  expect(await fedCertificates(w)).toEqual([])
  const body = await pastedCertificate(['www.a.example'])
  expect((await w.as('owner').call(replaceCertificate, { params, body })).succ).toBe(true)
  expect(await fedCertificates(w)).toMatchObject([{ chain: body.certificatePath }])
  expect((await w.as('owner').call(getSite, { params: { id: siteId } })).data.version).toBe(1)
})

test('the list filters by name, host name and remaining time', async () => {
  const w = await world()
  const days = (n: number) => new Date(Date.now() + n * 86_400_000)
  for (const [name, host, until] of [
    ['Shop', 'shop.example', days(90)],
    ['Blog_1', 'blog.example', days(29)],
    ['Old', 'old.example', days(1)],
  ] as const) {
    const made = await makeCertificate({ hosts: [host], until })
    const body = { certificateName: name, certificatePath: made.certificate, privateKeyPath: made.key }
    await w.as('owner').call(addCertificate, { body })
    w.clock.advance(1)
  }
  w.clock.advance(2 * 86_400)
  const names = async (query: Record<string, string | number>) => {
    const { data } = await w.as('owner').call(listCertificates, { query })
    expect(data.totalSize).toBe(data.content.length)
    return data.content.map(({ certificateName }) => certificateName)
  }
  expect(await names({})).toEqual(['Old', 'Blog_1', 'Shop'])
  expect(await names({ sort: 'expireDate' })).toEqual(['Old', 'Blog_1', 'Shop'])
  expect(await names({ sort: 'certificateName' })).toEqual(['Blog_1', 'Old', 'Shop'])
  expect(await names({ certificateName: 'SHOP.ex' })).toEqual(['Shop'])
  expect(await names({ certificateName: '_' })).toEqual(['Blog_1'])
  expect(await names({ expiredStatus: 0 })).toEqual(['Shop'])
  expect(await names({ expiredStatus: 1 })).toEqual(['Blog_1'])
  expect(await names({ expiredStatus: 2 })).toEqual(['Old'])
  const choice = (await w.as('owner').call(selectCertificates)).data
  expect(choice.map(({ certificateName }) => certificateName)).toEqual(['Shop', 'Blog_1'])
})

test('users get one message about each certificate that expires soon', async () => {
  const w = await world({ role: { menus: ['home'], actions: [] } })
  const { id } = await newCertificate(w, ['www.a.example'])
  const listMessagesFor = async (name: 'owner' | 'member' | 'stranger') => {
    while (await w.db.transaction((tx) => tellExpiring(tx, w.clock.now(), w.failed)));
    const { data } = await w.as(name).call(listMessages)
    return data.content.filter(({ title }) => title.includes('Certificate of www.a.example')).length
  }
  expect(await listMessagesFor('owner')).toBe(0)
  w.clock.advance(61 * 86_400)
  expect([
    await listMessagesFor('owner'),
    await listMessagesFor('member'),
    await listMessagesFor('stranger'),
  ]).toEqual([1, 0, 0])
  const body = await pastedCertificate(['www.a.example'], 'Certificate of www.a.example')
  await w.as('owner').call(replaceCertificate, { params: { id }, body })
  expect([await listMessagesFor('owner'), await listMessagesFor('owner')]).toEqual([2, 2])
})
