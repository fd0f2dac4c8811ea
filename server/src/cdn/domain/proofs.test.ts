import { checkSiteProof, getSiteProof, type ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { dnsServer, type Zone } from '../../lib/testing/dns.ts'
import { raceAt } from '../../lib/testing/race.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import { minimalSite, world } from '../../lib/testing/world.ts'
import { settleProof } from './proofs.ts'

/** `owner` adds a name that is related to one of `stranger`. */
async function claimed(domain = 'shop.a.example') {
  const zone: Zone = {}
  const dns = await dnsServer(zone)
  const w = await world({
    env: { DNS_SERVERS: dns.address },
    strangerSites: ['www.a.example'],
    edges: ['one'],
  })
  const claim = async (name: Name, wanted = domain) => {
    const { data } = await w.as(name).call(addSite, { body: minimalSite(wanted) })
    const params = { id: data.id }
    const proof = async () => (await w.as(name).call(getSiteProof, { params })).data
    return {
      site: data,
      params,
      proof,
      check: async () => (await w.as(name).call(checkSiteProof, { params, body: {} })).data,
      detail: async () => (await w.as(name).call(getSite, { params })).data,
      setTxt: async () => {
        const { txtName, txtValue } = await proof()
        const records = (zone[txtName ?? ''] ??= {})
        records.TXT = [...(records.TXT ?? []), txtValue ?? '']
      },
    }
  }
  const listMessagesFor = async (name: Name) =>
    (await w.as(name).call(listMessages, { headers: { 'accept-language': 'en' } })).data.content
      .filter(({ kind }) => kind.startsWith('domain'))
      .map(({ kind, title }) => [kind, title])
  return { ...w, zone, dns, claim, listMessagesFor, own: await claim('owner') }
}

test('before the proof the records are shown, and edges serve the site only under its platform name', async () => {
  const { own, edge } = await claimed('*.A.Example.')
  const { platformDomain } = own.site
  expect(own.site).toMatchObject({ domain: '*.a.example', proof: 'waiting', status: 1 })
  expect(await own.proof()).toEqual({
    state: 'waiting',
    reason: 'related',
    zone: 'a.example',
    txtName: '_cdn-challenge.a.example',
    txtValue: expect.stringMatching(/^cdn-proof=[\w-]{43}$/),
    cnameName: '*.a.example',
    cnameValue: platformDomain,
    looking: true,
    looks: [],
    lookDate: null,
    nextDate: null,
    expireDate: expect.any(String),
  })
  const pulledSites = (await edge('one').pull()).map((change) => 'site' in change && change.site)
  expect(pulledSites).toMatchObject([
    { domain: 'www.a.example' },
    { id: own.params.id, domain: platformDomain, platformDomain, enabled: true },
  ])
})

test('a site that needs no proof has no records', async () => {
  const { claim } = await claimed()
  const free = await claim('owner', 'b.example')
  expect(await free.proof()).toMatchObject({ state: 'notNeeded', txtName: null, txtValue: null })
  expect(await free.check()).toMatchObject({ state: 'notNeeded', looking: false })
})

test('the TXT record proves the domain: edges get it, and its owner a message', async () => {
  const { own, runJobs, edge, listMessagesFor } = await claimed()
  await edge('one').pull()
  await own.setTxt()
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'proven', looking: false, nextDate: null })
  expect(await edge('one').pull()).toMatchObject([{ site: { domain: 'shop.a.example', version: 2 } }])
  const { versions, proof } = await own.detail()
  expect(proof).toBe('proven')
  expect(versions[0]).toMatchObject({ version: 2, action: 'prove', userName: 'DNS' })
  expect(await listMessagesFor('owner')).toEqual([['domainProven', 'shop.a.example verified']])
})

test('the CNAME record proves it too', async () => {
  const { own, zone, runJobs } = await claimed()
  zone['shop.a.example'] = { CNAME: [own.site.platformDomain] }
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'proven' })
})

test('the record of another account proves nothing', async () => {
  const { own, claim, runJobs } = await claimed()
  const other = await claim('reseller')
  await other.setTxt()
  expect((await own.proof()).txtName).toBe((await other.proof()).txtName)
  await runJobs()
  expect(await other.proof()).toMatchObject({ state: 'proven' })
  expect((await own.proof()).state).not.toBe('proven')
})

test('the result of each name server is stored, and the pauses between lookups grow', async () => {
  const { own, zone, dns, runJobs, rows } = await claimed()
  zone['_cdn-challenge.shop.a.example'] = { TXT: ['v=spf1 -all'] }
  const pauses: number[] = []
  for (let i = 0; i < 8; i++) {
    await runJobs()
    const proof = await own.proof()
    pauses.push((Date.parse(proof.nextDate ?? '') - Date.parse(proof.lookDate ?? '')) / 60_000)
    expect(proof).toMatchObject({
      state: 'waiting',
      looking: false,
      looks: [
        {
          server: dns.address,
          name: '_cdn-challenge.shop.a.example',
          type: 'TXT',
          result: 'other',
          values: ['v=spf1 -all'],
        },
        { server: dns.address, name: 'shop.a.example', type: 'CNAME', result: 'none', values: [] },
      ],
    })
    const queued = await rows<{ at: Date }>(
      `select run_at as at from graphile_worker._private_jobs where key = $1`,
      [`prove:${own.params.id}`],
    )
    expect(queued.map(({ at }) => at.toISOString())).toEqual([proof.nextDate])
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('a request triggers a lookup immediately, but not twice within a short time', async () => {
  const { own, runJobs, clock, dns } = await claimed()
  await runJobs()
  const before = dns.queries.length
  expect(await own.check()).toMatchObject({ looking: false })
  clock.advance(6)
  expect(await own.check()).toMatchObject({ looking: true })
  expect(await own.check()).toMatchObject({ looking: true })
  await own.setTxt()
  await runJobs()
  expect(dns.queries.length).toBeGreaterThan(before)
  expect(await own.proof()).toMatchObject({ state: 'proven' })
})

test('after a week the search ends, and a request starts it again', async () => {
  const { own, runJobs, clock, listMessagesFor, rows } = await claimed()
  const { expireDate } = await own.proof()
  await rows(`update site_proof set expires_at = now() - interval '1 second'`)
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'expired', nextDate: null, expireDate: null })
  expect(await listMessagesFor('owner')).toEqual([
    ['domainExpired', 'shop.a.example was not verified in time'],
  ])
  await runJobs()
  expect(await rows(`select from graphile_worker._private_jobs where key like 'prove:%'`)).toEqual([])

  clock.advance(6)
  const again = await own.check()
  expect(again).toMatchObject({ state: 'waiting', looking: true })
  expect(Date.parse(again.expireDate ?? '')).toBeGreaterThan(Date.parse(expireDate ?? ''))
  await own.setTxt()
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'proven' })
})

test('a released name needs no proof after its waiting time', async () => {
  const { as, site, claim, runJobs, rows, listMessagesFor } = await claimed()
  const params = { id: site('www.a.example').id }
  await as('stranger').call(disableSite, { params })
  await as('stranger').call(deleteSite, { params })
  const own = await claim('owner', 'www.a.example')
  expect(await own.proof()).toMatchObject({ state: 'waiting', reason: 'released' })
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'waiting' })
  await rows(`update site set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`)
  await runJobs()
  expect((await own.detail()).proof).toBe('notNeeded')
  expect(await listMessagesFor('owner')).toEqual([])
})

test('accounts with names above or below keep them, and get a message about the proven name', async () => {
  const { own, as, site, edge, runJobs, listMessagesFor } = await claimed('a.example')
  await edge('one').pull()
  await own.setTxt()
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'proven' })
  // Edges get only one of the two sites.
  expect(await edge('one').pull()).toMatchObject([{ site: { domain: 'a.example' } }])
  const params = { id: site('www.a.example').id }
  expect((await as('stranger').call(getSite, { params })).data).toMatchObject({
    proof: 'notNeeded',
    version: 1,
  })
  expect(await listMessagesFor('stranger')).toEqual([
    ['domainConflict', 'Another account has verified a.example'],
  ])
})

const found: ProofLook[] = [{ server: 'ns1', name: 'x', type: 'TXT', result: 'match', values: [] }]

test('if two accounts prove one name concurrently, one gets it, and the other gets a message', async () => {
  const w = await claimed()
  const claims = { owner: w.own, reseller: await w.claim('reseller') }
  const settle = (id: string) => () => w.db.transaction((tx) => settleProof(tx, id, found, w.clock.now()))
  await raceAt(w, `select pg_advisory_xact_lock(hashtext('edge change'))`, [
    settle(claims.owner.params.id),
    settle(claims.reseller.params.id),
  ])
  const states = [(await claims.owner.proof()).state, (await claims.reseller.proof()).state]
  expect(states.toSorted()).toEqual(['lost', 'proven'])
  const [winner, loser] =
    states[0] === 'proven' ? (['owner', 'reseller'] as const) : (['reseller', 'owner'] as const)
  expect(await w.listMessagesFor(winner)).toEqual([['domainProven', 'shop.a.example verified']])
  expect(await w.listMessagesFor(loser)).toEqual([
    ['domainLost', 'shop.a.example belongs to another account'],
  ])
  const domains = (await w.edge('one').pull()).map((change) => 'site' in change && change.site.domain)
  expect(domains.filter((domain) => domain === 'shop.a.example')).toHaveLength(1)
})

test('concurrent lookups that prove one site assign the name once', async () => {
  const w = await claimed()
  const settle = () => w.db.transaction((tx) => settleProof(tx, w.own.params.id, found, w.clock.now()))
  await Promise.all(Array.from({ length: 8 }, settle))
  expect(await w.own.detail()).toMatchObject({ proof: 'proven', version: 2 })
  expect(await w.listMessagesFor('owner')).toHaveLength(1)
})

test('the database refuses the same name for two accounts', async () => {
  const { own, claim, rows } = await claimed()
  await claim('reseller')
  await rows(`update site set proof = 'proven' where id = $1`, [own.params.id])
  await expect(rows(`update site set proof = 'proven' where domain = 'shop.a.example'`)).rejects.toThrow(
    'site_domain',
  )
})

test('a waiting account sees immediately that the name is taken, and may retry when it is free', async () => {
  const { own, claim, as, runJobs, listMessagesFor, rows, clock } = await claimed()
  const other = await claim('reseller')
  await runJobs()
  await other.setTxt()
  clock.advance(6)
  await other.check()
  await runJobs()
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'lost', nextDate: null })
  expect(await listMessagesFor('owner')).toEqual([
    ['domainLost', 'shop.a.example belongs to another account'],
  ])

  await as('reseller').call(disableSite, { params: other.params })
  await as('reseller').call(deleteSite, { params: other.params })
  await rows(`update site set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`)
  await own.setTxt()
  clock.advance(6)
  expect(await own.check()).toMatchObject({ state: 'waiting', looking: true })
  await runJobs()
  expect(await own.proof()).toMatchObject({ state: 'proven' })
})

test('a site that is deleted during a lookup gets nothing', async () => {
  const { own, as, runJobs, rows } = await claimed()
  await as('owner').call(disableSite, { params: own.params })
  await as('owner').call(deleteSite, { params: own.params })
  await own.setTxt().catch(() => undefined)
  await runJobs()
  expect(await rows(`select proof from site where domain = 'shop.a.example'`)).toEqual([{ proof: 'waiting' }])
})

test('no response and no message names the other account', async () => {
  const { own, runJobs, replies, as, people } = await claimed('a.example')
  await own.setTxt()
  await runJobs()
  await own.proof()
  await as('owner').call(listMessages)
  const mentions = replies.filter((reply) => reply.includes('a.example'))
  expect(mentions.filter((reply) => reply.includes(people.stranger.accountId))).toEqual([])
})

test('the records of another account’s site are neither shown nor looked up', async () => {
  const { own, as } = await claimed()
  const { params } = own
  expect(await as('stranger').call(getSiteProof, { params })).toMatchObject({ status: 404 })
  expect(await as('stranger').call(checkSiteProof, { params, body: {} })).toMatchObject({ status: 404 })
})
