import { type DataGrain, type DataType, dataTypes, hasCountries } from '@fairlead/api/cdn/data-center.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { world } from '../../lib/testing/world.ts'
import { findData } from './data.ts'
import { findPeriod, findRanking, findTrafficTotal } from './statistic.ts'

const now = new Date('2030-03-20T12:00:00Z')

type Node = {
  'Relation Name'?: string
  'Node Type': string
  'Index Cond'?: string
  /** The condition of the index from which a bitmap was made. */
  'Recheck Cond'?: string
  'Actual Loops'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** An account with counters in many months, and the plans of the queries that read them. */
async function planned({ idle = 0 } = {}) {
  const w = await world({ sites: ['a.example', 'b.example'] })
  const { accountId } = w.people.owner
  await w.rows(`
    select make_counter_partitions('2029-03-01Z', '2030-05-01Z')`)
  for (const table of ['usage', 'usage_half_hour', 'usage_country', 'usage_country_half_hour']) {
    const by = table.includes('country') ? `'DE'` : '200'
    const origins = table.includes('country') ? '' : ', 1, 1'
    await w.rows(`
      insert into ${table}
        select '${accountId}', id, timestamptz '2029-03-01Z' + n * interval '12 hours', ${by}, 1, 1, 1${origins}
          from generate_series(0, 780) n, (select id from site union all select null) s`)
  }
  await w.rows(
    `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at, status, deploy_status)
     select $1, 'idle' || n || '.example', 'idle' || n || '.edge.localhost', '[]', nextval('change_seq'), now(), 1, 1
       from generate_series(1, $2) n`,
    [accountId, idle],
  )
  await w.rows('analyze')

  const client = await w.connect()
  // As in calls: the role under row-level security. Without sequential scans, which are cheaper for small tables,
  // wherever there is another way.
  await client.query(`set role fairlead_app; set app.account_id = '${accountId}'; set enable_seqscan = off`)
  let statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: w.settings.databaseUrl, max: 1 })
  const tx = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  onTestFinished(async () => {
    await tx.destroy()
    await client.end()
  })

  /** The parts of the plans that read counters and were run. */
  return async (ask: (tx: Tx, accountId: string, siteId: string) => Promise<unknown>) => {
    statements = []
    await ask(tx, accountId, w.site('a.example').id)
    const found: Node[] = []
    for (const { sql, parameters } of statements) {
      await client.query(`deallocate all; prepare asked as ${sql}`)
      const values = parameters.map((value) =>
        pg.escapeLiteral(
          value instanceof Date
            ? value.toISOString()
            : Array.isArray(value)
              ? `{${value.join(',')}}`
              : String(value),
        ),
      )
      // Queries of charts are planned with their values, all others without.
      for (const plans of ['generic', 'custom']) {
        await client.query(`set plan_cache_mode = force_${plans}_plan`)
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, format json) execute asked${values.length > 0 ? `(${values.join(',')})` : ''}`,
        )
        for (const row of rows) found.push(...nodesOf(row['QUERY PLAN'][0].Plan))
      }
    }
    return found.filter((node) => node['Relation Name']?.startsWith('usage') && node['Actual Loops'] !== 0)
  }
}

const byKey = /account_id = .*site_id .*(minute|half_hour) >= /

/** The parts that read other months, or do not find rows by account, site and time. */
const strays = (nodes: readonly Node[], months: RegExp) =>
  nodes.length === 0
    ? ['nothing was read']
    : nodes.filter(
        ({ 'Relation Name': name = '', 'Index Cond': found, 'Recheck Cond': condition = '' }) =>
          !months.test(name) || !byKey.test(found ?? condition),
      )

const range = (startTime: string, endTime: string) => ({ startTime, endTime })
const day = range('2030-03-10T00:00:00Z', '2030-03-11T00:00:00Z')
const cut = range('2030-03-10T00:10:00Z', '2030-03-10T23:50:00Z')
const year = range('2029-03-20T00:00:00Z', '2030-03-20T00:00:00Z')
const parts = { timeZone: 0, now, minuteDays: 100 }

const selections = (type: DataType, siteId: string) => [
  { type },
  { type, cdnConfigIds: [siteId] },
  ...(hasCountries(type)
    ? [
        { type, countries: ['DE', 'IN'] },
        { type, cdnConfigIds: [siteId], countries: ['DE'] },
      ]
    : []),
]

test.for(dataTypes)(
  'a data query for %s reads its rows by their key, from the partitions of its range',
  async (type) => {
    const nodesOfQuery = await planned()
    const ask = (times: typeof day, grain: DataGrain) => (tx: Tx, accountId: string, siteId: string) =>
      Promise.all(
        selections(type, siteId).map((query) =>
          findData(tx, { ...query, ...times, grain }, { ...parts, accountId }),
        ),
      )
    for (const grain of ['minutes', 'hour'] as const) {
      expect(strays(await nodesOfQuery(ask(day, grain)), /_2030_03$/)).toEqual([])
      expect(strays(await nodesOfQuery(ask(cut, grain)), /_2030_03$/)).toEqual([])
    }
    expect(
      strays(await nodesOfQuery(ask(year, 'day')), /half_hour_(2029_(0[3-9]|1\d)|2030_0[1-3])$/),
    ).toEqual([])
  },
)

test('figures of the overview are read by their key, from the partitions of the range and of the period before', async () => {
  const nodesOfQuery = await planned()
  const span = { start: new Date(day.startTime), end: new Date(day.endTime) }
  const of = (ask: typeof findTrafficTotal) => async (tx: Tx, accountId: string, siteId: string) => [
    await ask(tx, accountId, undefined, span),
    await ask(tx, accountId, siteId, span),
  ]
  expect(strays(await nodesOfQuery(of(findTrafficTotal)), /_2030_03$/)).toEqual([])
  expect(
    strays(
      await nodesOfQuery(of((tx, account, site, times) => findRanking(tx, account, site, times) as never)),
      /_2030_03$/,
    ),
  ).toEqual([])
  expect(
    strays(
      await nodesOfQuery(
        of(
          (tx, account, site, times) =>
            findPeriod(tx, account, site, times, { timeZone: 5.5, now: new Date() }) as never,
        ),
      ),
      /_2030_03$/,
    ),
  ).toEqual([])
})

test('a ranking looks at the sites with requests alone, however many others there are', async () => {
  const nodesOfQuery = await planned({ idle: 200 })
  const span = { start: new Date(day.startTime), end: new Date(day.endTime) }
  const nodes = await nodesOfQuery((tx, account) => findRanking(tx, account, undefined, span))
  expect(nodes.length).toBeGreaterThan(0)
  expect(Math.max(...nodes.map((node) => node['Actual Loops'] ?? 0))).toBeLessThan(20)
})
