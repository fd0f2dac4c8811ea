import { presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { deleteSite, disableSite, enableSite, listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { laterKinds, pullChanges } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'
import { changesAfter } from './feed.ts'

/** An edge that does not exist, so its feed contains nothing for a single edge. */
const asker = {
  edgeId: '00000000-0000-4000-8000-000000000000',
  regions: visitRegions,
  kinds: laterKinds,
  now: new Date(),
}

/** The defaults of a site. */
const none = { restrictionType: 3, locations: [] }
const plainConfig = {
  type: SiteMode.wholeSite,
  comment: '',
  defaultRootObject: '',
  httpVersion: 'http2',
  isIpv6Enabled: true,
  visitRegion: 1,
  certificate: { cdnCertificateId: null, minimumProtocolVersion: 'TLSv1.2', sslSupportMethod: 'sni-only' },
  originGroups: [],
  errorPages: [],
  restriction: none,
  accessControl: {
    ip: { restrictionType: 3, addresses: [] },
    area: none,
    referer: { restrictionType: 3, referers: [], allowEmptyReferer: true },
  },
  behaviors: presetOf(SiteMode.wholeSite, 'origin-1'),
}

test('an edge gets everything that it needs to serve a site', async () => {
  const { edge, site, people } = await world({ edges: ['one'], sites: ['a.example'] })
  const { id, platformDomain } = site('a.example')
  expect(await edge('one').pull()).toEqual([
    {
      kind: 'site',
      seq: expect.any(Number),
      site: {
        id,
        accountId: people.owner.accountId,
        version: 1,
        enabled: true,
        domain: 'a.example',
        platformDomain,
        suspended: false,
        config: {
          ...plainConfig,
          origins: [
            {
              originId: 'origin-1',
              type: 1,
              domainName: 'origin.test.example',
              originPath: '',
              httpPort: 8080,
              httpsPort: 443,
              originProtocolPolicy: 'http-only',
              originSslProtocols: ['TLSv1.2', 'TLSv1.3'],
              connectionTimeout: 10,
              connectionAttempts: 3,
              originReadTimeout: 30,
              originKeepaliveTimeout: 5,
              originHostPolicy: 'behavior',
              originHostName: '',
              originServerName: '',
              originCertificateName: '',
              originVerifyCertificate: true,
              originVerifyAcknowledged: false,
              originCustomHeaders: [],
            },
          ],
        },
      },
    },
  ])
  expect(await edge('one').pull()).toEqual([])
})

test('changes come in order, a site once in its newest version, a deleted one as `gone`', async () => {
  const { as, edge, site } = await world({ edges: ['one'], sites: ['a.example', 'b.example'] })
  await edge('one').work()
  const [a, b] = [site('a.example').id, site('b.example').id]
  const owner = as('owner')
  await owner.call(disableSite, { params: { id: a } })
  await owner.call(addPurge, { body: { cdnConfigId: b, invalidationPath: ['/x'] } })
  await owner.call(disableSite, { params: { id: b } })
  await owner.call(enableSite, { params: { id: b } })
  await owner.call(deleteSite, { params: { id: a } })
  const changes = await edge('one').pull()
  expect(changes).toMatchObject([
    { kind: 'purge', purge: { siteId: b, paths: ['/x'], type: 'remove' } },
    { kind: 'site', site: { id: b, version: 3, enabled: true } },
    { kind: 'gone', siteId: a },
  ])
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map(({ seq }) => seq).toSorted((x, y) => x - y))
})

test('an edge that starts at 0 gets the existing sites and no purges', async () => {
  const { as, edge, site, enroll } = await world({ edges: ['one'], sites: ['a.example', 'b.example'] })
  const [a, b] = [site('a.example').id, site('b.example').id]
  await as('owner').call(disableSite, { params: { id: a } })
  await as('owner').call(deleteSite, { params: { id: a } })
  await as('owner').call(addPurge, { body: { cdnConfigId: b, invalidationPath: ['/x'] } })
  const late = await enroll('late')
  expect((await late.pull()).map((change) => change.kind)).toEqual(['site'])
  expect(await late.pull()).toEqual([])
  expect((await edge('one').pull()).map((change) => change.kind)).toEqual(['site'])
})

test('many changes come in several responses without a gap', async () => {
  const { db, box } = await world({ sites: Array.from({ length: 12 }, (_, i) => `s${i}.example`) })
  const seen: string[] = []
  let after = 0
  for (;;) {
    const { changes, cursor } = await changesAfter(db.system, {
      after,
      limit: 5,
      ...asker,
      box,
    })
    if (changes.length === 0) break
    seen.push(...changes.flatMap((change) => (change.kind === 'site' ? [change.site.domain] : [])))
    after = cursor
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `s${i}.example`))
})

test('a response says whether more changes are ready, also if it contains fewer than it may', async () => {
  const { db, box, rows } = await world({ sites: Array.from({ length: 5 }, (_, i) => `s${i}.example`) })
  await rows(
    `update site_version set config = '{}' where site_id = (select id from site where domain = 's0.example')`,
  )
  const pages: [number, boolean][] = []
  for (let after = 0, more = true; more;) {
    const page = await changesAfter(db.system, { after, limit: 2, ...asker, box })
    pages.push([page.changes.length, page.more])
    more = page.more
    after = page.cursor
  }
  expect(pages).toEqual([
    [1, true],
    [2, true],
    [1, false],
  ])
})

test('a save wakes a waiting edge', async () => {
  const { as, edge } = await world({ edges: ['one'] })
  await edge('one').pull()
  const longest = 25
  const waiting = edge('one').pull(longest)
  const started = performance.now()
  await as('owner').call(addSite, { body: minimalSite('a.example') })
  expect(await waiting).toMatchObject([{ kind: 'site', site: { domain: 'a.example' } }])
  // A response before the time is over shows that the edge was woken.
  expect(performance.now() - started).toBeLessThan(longest * 1000)
})

test('an edge with a cursor beyond this database gets a response immediately, and starts over', async () => {
  const { edge } = await world({ edges: ['one'], sites: ['a.example'] })
  const { cursor } = (await edge('one').call(pullChanges, { query: { after: 0 } })).data
  const ahead = await edge('one').call(pullChanges, { query: { after: cursor + 10, wait: 25 } })
  expect(ahead.data).toEqual({ changes: [], cursor, more: false, newKey: false })
})

test('a wait without a change ends in time, with the same cursor', async () => {
  const { edge } = await world({ edges: ['one'], sites: ['a.example'] })
  const first = await edge('one').call(pullChanges, { query: { after: 0 } })
  const { cursor } = first.data
  const started = performance.now()
  const second = await edge('one').call(pullChanges, { query: { after: cursor, wait: 1 } })
  expect(second.data).toEqual({ changes: [], cursor, more: false, newKey: false })
  expect(performance.now() - started).toBeGreaterThan(900)
})

test.for([
  [{ after: -1 }, { after: 'tooSmall' }],
  [{ after: 'x' }, { after: 'format' }],
  [{}, { after: 'format' }],
  [{ after: 0, wait: 26 }, { wait: 'tooBig' }],
] as const)('%j is refused', async ([query, fields]) => {
  const { edge } = await world({ edges: ['one'] })
  expect(await edge('one').call(pullChanges, { query })).toMatchObject({ code: 400, fields })
})

test('changes that commit between two queries of a reader are not skipped', async () => {
  const { as, site, db, box, edge } = await world({ sites: ['a.example', 'b.example'], edges: ['one'] })
  await edge('one').work()
  const writes = [
    () => as('owner').call(disableSite, { params: { id: site('a.example').id } }),
    () =>
      as('owner').call(addPurge, { body: { cdnConfigId: site('b.example').id, invalidationPath: ['/a'] } }),
  ]
  // Both writes commit after the reader's first query and before its second.
  const interrupted = db.system.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const write of writes.splice(0)) expect((await write()).succ).toBe(true)
      return result
    },
  })
  const kinds: string[] = []
  let { cursor: after } = await changesAfter(db.system, {
    after: 0,
    limit: 100,
    ...asker,
    box,
  })
  for (let i = 0; i < 3; i++) {
    const { changes, cursor } = await changesAfter(interrupted, {
      after,
      limit: 100,
      ...asker,
      box,
    })
    kinds.push(...changes.map(({ kind }) => kind))
    after = cursor
  }
  expect(kinds).toEqual(['site', 'purge'])
})

test('a reader never skips a change while 50 saves and purges run concurrently', async () => {
  const domains = Array.from({ length: 25 }, (_, i) => `s${i}.example`)
  const { as, site, db, box } = await world({ sites: domains })
  const seen = new Set<string>()
  let writing = true
  const readers = Array.from({ length: 4 }, async () => {
    const mine = new Set<string>()
    for (let after = 0, last = false; ; last = !writing) {
      const { changes, cursor } = await changesAfter(db.system, {
        after,
        limit: 7,
        ...asker,
        box,
      })
      for (const change of changes) mine.add(change.kind === 'purge' ? change.purge.id : String(change.seq))
      if (changes.length === 0 && last) return mine
      // A reader that starts at 0 gets no purges, so this one starts at 1.
      after = Math.max(cursor, 1)
    }
  })
  const writes = domains.flatMap((domain) => {
    const { id } = site(domain)
    return [
      as('owner').call(addPurge, { body: { cdnConfigId: id, invalidationPath: ['/a'] } }),
      as('owner').call(disableSite, { params: { id } }),
    ]
  })
  const answers = await Promise.all(writes)
  writing = false
  for (const answer of answers) if (answer.succ) seen.add(answer.data.id)
  const last = await changesAfter(db.system, { after: 1, limit: 1000, ...asker, box })
  const expected = last.changes.map((change) =>
    change.kind === 'purge' ? change.purge.id : String(change.seq),
  )
  for (const reader of readers) expect([...(await reader)]).toEqual(expect.arrayContaining(expected))
})

test('concurrent saves, purges and receipts neither deadlock nor lose a state', async () => {
  const domains = Array.from({ length: 12 }, (_, i) => `s${i}.example`)
  const { as, site, edge, rows } = await world({ sites: domains, edges: ['one', 'two', 'three'] })
  let writing = true
  const edges = ['one', 'two', 'three'].map(async (name) => {
    for (let last = false; !last; last = !writing) await edge(name).work()
    await edge(name).work()
  })
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      domains.flatMap((domain) => {
        const { id } = site(domain)
        return [
          as('owner').call(round % 2 === 0 ? disableSite : enableSite, { params: { id } }),
          as('owner').call(addPurge, { body: { cdnConfigId: id, invalidationPath: ['/a'] } }),
        ]
      }),
    )
    expect(answers.filter(({ code }) => code !== 200 && code !== 50104)).toEqual([])
  }
  writing = false
  await Promise.all(edges)
  const { data } = await as('owner').call(listSites)
  expect(data.content.map(({ deployStatus, status }) => [deployStatus, status])).toEqual(
    domains.map(() => [1, 1]),
  )
  expect(await rows("select from purge where status <> 'complete'")).toEqual([])
})
