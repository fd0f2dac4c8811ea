import {
  countSites,
  deleteSite,
  disableSite,
  enableSite,
  listSites,
  selectSiteDomains,
  selectSites,
} from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { minimalSite, type World, world } from '../../lib/testing/world.ts'
import { foldTallies } from './site-list.ts'

const five = ['a.example', 'b.example', 'c.example', 'www.a.example', 'x_y.example']

/** Five sites, one second apart, the second of them paused. */
async function listed() {
  const w = await world({ edges: ['one'] })
  const owner = w.as('owner')
  for (const domain of five) {
    await owner.call(addSite, { body: minimalSite(domain) })
    w.clock.advance(1)
  }
  const all = (await owner.call(listSites, { query: { sort: 'createDate' } })).data.content
  await owner.call(disableSite, { params: { id: all[1]?.id ?? '' } })
  const domains = async (query: Record<string, string | number>) => {
    const { data } = await owner.call(listSites, { query })
    return data.content.map(({ domain }) => domain)
  }
  return { ...w, owner, all, domains }
}

test('newest first is the default', async () => {
  const { domains } = await listed()
  expect(await domains({})).toEqual(five.toReversed())
})

test.for([
  ['domain', five],
  ['-domain', five.toReversed()],
  ['createDate', five],
  ['-createDate', five.toReversed()],
] as const)('it sorts by %s', async ([sort, order]) => {
  const { domains } = await listed()
  expect(await domains({ sort })).toEqual(order)
})

test('it sorts by status and by deployment', async () => {
  const { owner, domains } = await listed()
  expect((await domains({ sort: '-status' }))[0]).toBe('b.example')
  expect((await domains({ sort: 'status' })).at(-1)).toBe('b.example')
  const { data } = await owner.call(listSites, { query: { sort: 'deployStatus' } })
  expect(data.content).toHaveLength(5)
})

test.for([
  [{ domain: 'a.ex' }, 2],
  [{ domain: 'A.EXAMPLE' }, 2],
  [{ domain: '_' }, 1],
  [{ domain: '%' }, 0],
  [{ domain: '\\' }, 0],
  [{ domain: "'; drop table site; --" }, 0],
  [{ domain: '' }, 5],
  [{ status: 1 }, 4],
  [{ status: 2 }, 1],
  [{ deployStatus: 3 }, 5],
  [{ deployStatus: 1 }, 0],
  [{ status: 2, domain: 'b' }, 1],
  [{ status: 2, deployStatus: 3 }, 1],
] as const)('%j finds %i', async ([query, found]) => {
  const { owner } = await listed()
  const { data } = await owner.call(listSites, { query })
  expect([data.content.length, data.totalSize]).toEqual([found, found])
})

test('pages are numbered from 0, and a page beyond the end has the total', async () => {
  const { as, owner } = await listed()
  for (let i = 0; i < 6; i++) await as('owner').call(addSite, { body: minimalSite(`n${i}.example`) })
  const page = async (pageNum: number, more = {}) => {
    const { data } = await owner.call(listSites, { query: { pageNum, pageSize: 10, ...more } })
    return [data.content.length, data.totalSize]
  }
  expect(await page(0)).toEqual([10, 11])
  expect(await page(1)).toEqual([1, 11])
  expect(await page(2)).toEqual([0, 11])
  expect(await page(2, { domain: 'n' })).toEqual([0, 6])
})

test('next-page mode returns every site once while sites are added', async () => {
  const { owner, rows, people } = await listed()
  // Many sites have the same time, and are then ordered by id.
  await rows(
    `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at)
     select $1, 'm' || n || '.example', 'm' || n || '.edge.localhost', '[]', nextval('change_seq'), '2026-01-01'
       from generate_series(1, 30) n`,
    [people.owner.accountId],
  )
  const seen: string[] = []
  let lastEvaluatedKey: string | undefined
  do {
    const { data } = await owner.call(listSites, {
      query: { pageSize: 10, ...(lastEvaluatedKey !== undefined && { lastEvaluatedKey }) },
    })
    seen.push(...data.content.map(({ domain }) => domain))
    expect(data.totalSize).toBeGreaterThanOrEqual(35)
    await owner.call(addSite, { body: minimalSite(`new${seen.length}.example`) })
    lastEvaluatedKey = data.lastEvaluatedKey
  } while (lastEvaluatedKey !== undefined)
  expect(seen.slice(0, 5)).toEqual(five.toReversed())
  expect([seen.length, new Set(seen).size]).toEqual([35, 35])
})

test('a search that matches many sites works with every order, state and page', async () => {
  const { owner, rows, people } = await listed()
  await rows(
    `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at, status, deploy_status)
     select $1, case n % 3 when 0 then 'shop' else 'blog' end || n || '.example', 'm' || n || '.edge.localhost', '[]',
            nextval('change_seq'), timestamptz '2026-01-01' + n * interval '1 second', 1 + n % 2, 1
       from generate_series(1000, 1599) n`,
    [people.owner.accountId],
  )
  const found = async (query: Record<string, string | number>) => {
    const { data } = await owner.call(listSites, { query: { pageSize: 10, ...query } })
    return { ...data, names: data.content.map(({ domain }) => domain) }
  }
  expect(await found({ domain: 'shop' })).toMatchObject({ totalSize: 200 })
  expect((await found({ domain: 'shop' })).names.slice(0, 2)).toEqual([
    'shop1599.example',
    'shop1596.example',
  ])
  expect((await found({ domain: 'blog', sort: 'domain' })).names.slice(0, 2)).toEqual([
    'blog1000.example',
    'blog1001.example',
  ])
  const even = await found({ domain: 'blog', sort: '-domain', status: 1, pageNum: 1 })
  expect([even.totalSize, even.names[0]]).toEqual([200, 'blog1568.example'])
  expect(await found({ domain: 'blog', pageNum: 40 })).toMatchObject({ totalSize: 400, content: [] })
  const names: string[] = []
  for (let page = await found({ domain: 'shop' }); ;) {
    names.push(...page.names)
    if (page.lastEvaluatedKey === undefined) break
    page = await found({ domain: 'shop', lastEvaluatedKey: page.lastEvaluatedKey })
  }
  expect([names.length, new Set(names).size, names.at(-1)]).toEqual([200, 200, 'shop1002.example'])
})

test.for([
  [{ pageSize: 101 }, { pageSize: 'tooBig' }],
  [{ pageSize: 0 }, { pageSize: 'tooSmall' }],
  [{ pageNum: -1 }, { pageNum: 'tooSmall' }],
  [{ pageNum: 1.5 }, { pageNum: 'format' }],
  [{ pageNum: 'x' }, { pageNum: 'format' }],
  [{ sort: 'accountId' }, { sort: 'option' }],
  [{ sort: '--domain' }, { sort: 'option' }],
  [{ status: 3 }, { status: 'option' }],
  [{ status: ['1', '2'] }, { status: 'option' }],
  [{ deployStatus: 'x' }, { deployStatus: 'option' }],
  [{ lastEvaluatedKey: 'x' }, { lastEvaluatedKey: 'format' }],
  [{ accountId: 'x' }, { accountId: 'unknownField' }],
] as [Record<string, string | number | string[]>, object][])('%j is refused', async ([query, fields]) => {
  const { as } = await world()
  expect(await as('owner').call(listSites, { query })).toMatchObject({ status: 400, fields })
})

test('the options of a select are the sites by name, at most 60', async () => {
  const { owner, rows, people } = await listed()
  const choice = async (query = {}) => (await owner.call(selectSites, { query })).data
  expect((await choice()).map(({ domain }) => domain)).toEqual(five)
  expect(await choice({ domain: 'www' })).toMatchObject([{ domain: 'www.a.example', status: 1 }])
  await rows(
    `insert into site (account_id, domain, platform_domain, origins, change_seq)
     select $1, 'm' || n || '.example', 'm' || n || '.edge.localhost', '[]', nextval('change_seq')
       from generate_series(1, 70) n`,
    [people.owner.accountId],
  )
  expect(await choice()).toHaveLength(60)
})

test('sites are counted in total or by status', async () => {
  const { owner } = await listed()
  const count = async (query = {}) => (await owner.call(countSites, { query })).data
  expect(await count()).toBe(5)
  expect(await count({ status: 1 })).toBe(4)
  expect(await count({ status: 2 })).toBe(1)
})

const talliesOf = (rows: World['rows']) =>
  rows<{
    total: number
  }>(`select account_id, status, deploy_status, sum(total)::integer as total from site_tally
         group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3`)

test('transactions that change the states of sites in opposite orders do not wait for each other', async () => {
  const w = await world({ sites: ['a.example', 'b.example', 'c.example', 'd.example'] })
  const [one, two] = [1, 2].map(() => new pg.Client({ connectionString: w.url }))
  if (!one || !two) throw new Error('no connections')
  const change = (by: pg.Client, domain: string, status: number, deploy: number) =>
    by.query('update site set status = $2, deploy_status = $3 where domain = $1', [domain, status, deploy])
  await Promise.all([one.connect(), two.connect()])
  try {
    await one.query(
      `update site set deploy_status = 1; update site set status = 2 where domain in ('b.example', 'c.example')`,
    )
    await Promise.all([one.query('begin'), two.query('begin')])
    await Promise.all([change(one, 'a.example', 1, 3), change(two, 'b.example', 2, 3)])
    await Promise.all([change(one, 'c.example', 2, 3), change(two, 'd.example', 1, 3)])
    await Promise.all([one.query('commit'), two.query('commit')])
  } finally {
    await Promise.all([one.end(), two.end()])
  }
  expect((await talliesOf(w.rows)).map(({ total }) => total)).toEqual([2, 2])
})

test('the running totals equal a count of the rows after any change', async () => {
  const { as, db, edge, rows, runJobs } = await world({ edges: ['one'], strangerSites: ['s.example'] })
  const owner = as('owner')
  const act = fc.constantFrom('add', 'pause', 'enable', 'delete', 'pull', 'work', 'fail', 'jobs')
  let made = 0
  const acts: Record<string, (id: string) => Promise<unknown>> = {
    add: () => owner.call(addSite, { body: minimalSite(`s${made++}.example`) }),
    pause: (id) => owner.call(disableSite, { params: { id } }),
    enable: (id) => owner.call(enableSite, { params: { id } }),
    delete: (id) => owner.call(deleteSite, { params: { id } }),
    pull: () => edge('one').pull(),
    work: () => edge('one').work(),
    fail: () => edge('one').work('refused'),
    jobs: () => runJobs(),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, fc.nat(3)), { maxLength: 12 }), async (steps) => {
      for (const [name, which] of steps) {
        const { data } = await owner.call(listSites)
        await acts[name]?.(data.content[which]?.id ?? crypto.randomUUID())
      }
      const counted = await rows(
        `select account_id, status, deploy_status, count(*)::integer as total from site where deleted_at is null
          group by 1, 2, 3 order by 1, 2, 3`,
      )
      expect(await talliesOf(rows)).toEqual(counted)
      await foldTallies(db.system)
      expect(await talliesOf(rows)).toEqual(counted)
    }),
    { numRuns: byTier({ quick: 4, deep: 100 }) },
  )
})

test('a site is found by its domain and by its platform name', async () => {
  const { as, site } = await world({ sites: ['a.example'], strangerSites: ['s.example'] })
  const { id, domain, platformDomain } = site('a.example')
  expect((await as('owner').call(selectSiteDomains, { params: { id } })).data).toEqual([
    { domain, type: 'custom' },
    { domain: platformDomain, type: 'platform' },
  ])
  const { id: other } = site('s.example')
  expect((await as('owner').call(selectSiteDomains, { params: { id: other } })).code).toBe(404)
})
