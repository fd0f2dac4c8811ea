import { randomUUID } from 'node:crypto'
import { surveyTotal } from '@fairlead/api/cdn/statistic.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { world } from '../../lib/testing/world.ts'
import { countUsage, keepPartitions } from './usage.ts'

const tables = ['usage', 'usage_half_hour', 'usage_country', 'usage_country_half_hour']

async function metered(expectedErrors?: RegExp) {
  const sites = { sites: ['a.example', 'b.example'], strangerSites: ['s.example'] }
  const w = await world({ ...sites, edges: ['one', 'two'], ...(expectedErrors && { expectedErrors }) })
  w.clock.set('2030-03-02T00:20:00Z')
  let seq = 0
  const row = (domain: string, minute: string, change: object = {}) => ({
    siteId: w.site(domain).id,
    minute,
    country: 'IN',
    status: 200,
    requests: 1,
    hits: 1,
    traffic: 60,
    originRequests: 1,
    originTraffic: 6,
    ...change,
  })
  const send = (edge: 'one' | 'two', ...rows: ReturnType<typeof row>[]) =>
    w.edge(edge).usage((seq += 1), rows)
  return { ...w, row, send }
}
type Metered = Awaited<ReturnType<typeof metered>>

/** The rollups that differ from the minutes of the sites. */
const differences = ({ rows }: Metered) =>
  rows(`
    with minutes as (
      select account_id, site_id, minute, status, requests, hits, traffic, origin_requests, origin_traffic
        from usage where site_id is not null),
    expected as (
      select account_id, site_id, date_bin('30 minutes', minute, 'epoch') as at, status, sum(requests) as requests,
             sum(hits) as hits, sum(traffic) as traffic, sum(origin_requests) as asked, sum(origin_traffic) as fetched
        from minutes group by grouping sets ((1, 2, 3, 4), (1, 3, 4))),
    found as (select account_id, site_id, half_hour, status, requests, hits, traffic, origin_requests, origin_traffic
                from usage_half_hour),
    by_country as (
      select account_id, site_id, date_bin('30 minutes', minute, 'epoch') as at, country, sum(requests) as requests,
             sum(hits) as hits, sum(traffic) as traffic
        from usage_country where site_id is not null group by grouping sets ((1, 2, 3, 4), (1, 3, 4))),
    found_by_country as (select account_id, site_id, half_hour, country, requests, hits, traffic
                           from usage_country_half_hour)
    (table expected except all table found) union all (table found except all table expected)
    union all
    select account_id, site_id, at, 0, requests, hits, traffic, 0, 0 from (
      (table by_country except all table found_by_country) union all
      (table found_by_country except all table by_country)) c
    union all
    select account_id, site_id, minute, -1, sum(requests), sum(hits), sum(traffic), 0, 0 from (
      select account_id, site_id, minute, requests, hits, traffic from usage union all
      select account_id, site_id, minute, -requests, -hits, -traffic from usage_country) d
     group by 1, 2, 3 having sum(requests) <> 0 or sum(hits) <> 0 or sum(traffic) <> 0`)

test('half hours, countries and the account equal the minutes of the sites, also with late and concurrent batches', async () => {
  const w = await metered()
  const { send, row, rows } = w
  const times = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2030, 1, 26, n, n * 17)).toISOString())
  const batch = (edge: 'one' | 'two', domain: string) =>
    times.map((minute, n) =>
      send(
        edge,
        row(domain, minute, { requests: n, country: n % 3 ? 'IN' : '', status: n % 5 ? 200 : 404 }),
        row(domain, minute, { requests: 0, hits: 0, traffic: 0, country: '' }),
        row('a.example', minute),
      ),
    )
  const answers = await Promise.all([
    ...batch('one', 'a.example'),
    ...batch('two', 'b.example').toReversed(),
    ...batch('one', 's.example'),
  ])
  expect(answers.every(({ succ }) => succ)).toBe(true)
  expect(await differences(w)).toEqual([])
  expect(await rows('select sum(requests) from usage where site_id is null')).toEqual([{ sum: '5490' }])
  // A fetch alone has no visitor, so no country has it.
  expect(await rows(`select from usage_country where requests = 0 and traffic = 0`)).toEqual([])
})

test('a late counter lands in its own minute, half hour and day of the reader', async () => {
  const w = await metered()
  const { send, row, rows, as } = w
  // The day in India, 5.5 hours ahead, began at 18:30.
  await send('one', row('a.example', '2030-03-01T18:31:00Z'))
  await send('one', row('a.example', '2030-03-01T18:29:00Z'))
  expect(await rows('select half_hour from usage_half_hour where site_id is null order by 1')).toEqual([
    { half_hour: new Date('2030-03-01T18:00:00Z') },
    { half_hour: new Date('2030-03-01T18:30:00Z') },
  ])
  const day = { startTime: '2030-03-01T18:30:00Z', endTime: '2030-03-02T18:30:00Z' }
  expect((await as('owner').call(surveyTotal, { query: day })).data.requests).toBe(1)
  // The quarter hour that begins a day in Nepal is cut from the minutes.
  const quarter = { startTime: '2030-03-01T18:15:00Z', endTime: '2030-03-02T18:15:00Z' }
  expect((await as('owner').call(surveyTotal, { query: quarter })).data.requests).toBe(2)
  expect(await differences(w)).toEqual([])
})

test('a batch that fails leaves neither minutes nor half hours', async () => {
  const w = await metered(/never/)
  await w.rows('alter table usage_country_half_hour add constraint never check (requests < 2) not valid')
  try {
    const { succ } = await w.send('one', w.row('a.example', '2030-03-02T00:10:00Z', { requests: 2 }))
    expect(succ).toBe(false)
  } finally {
    await w.rows('alter table usage_country_half_hour drop constraint never')
  }
  for (const table of [...tables, 'usage_batch']) expect(await w.rows(`select from ${table}`)).toEqual([])
})

test('half hours are updated within their pages, so that batches leave nothing in indexes', async () => {
  const w = await metered()
  const journal = randomUUID()
  // Several pages of rows, which the second batch updates in the same half hour.
  const batch = (seq: number, minute: string) => ({
    journal,
    seq,
    rows: Array.from({ length: 400 }, (_, at) => w.row('a.example', minute, { status: 100 + at })),
  })
  const updates = await w.db.transaction(async (tx) => {
    await countUsage(tx, w.edge('one').id, batch(1, '2030-03-02T00:10:00.000Z'), w.clock.now())
    await countUsage(tx, w.edge('one').id, batch(2, '2030-03-02T00:11:00.000Z'), w.clock.now())
    const { rows } = await sql`
      select pg_stat_get_xact_tuples_updated(oid) as all, pg_stat_get_xact_tuples_hot_updated(oid) as within
        from pg_class where relname = 'usage_half_hour_2030_03'`.execute(tx)
    return rows
  })
  // Of the site and of the account.
  expect(updates).toEqual([{ all: 800, within: 800 }])
})

const partitions = async ({ rows }: Pick<Metered, 'rows'>, month: string) =>
  (
    await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'counters'::regnamespace and relkind = 'r' and relname like '%' || $1`,
      [month],
    )
  )
    .map(({ name }) => name)
    .toSorted()

test('partitions are made two months ahead, and dropped whole when all of them is older than the settings say', async () => {
  const w = await metered()
  const { db, settings, clock, log } = w
  await w.send('one', w.row('a.example', '2030-02-10T00:00:00Z'), w.row('a.example', '2030-03-01T00:00:00Z'))
  await tasks({ db, settings, clock, log })['keepCounterPartitions']?.({}, {} as never)
  expect(await partitions(w, '_2030_05')).toEqual(tables.map((table) => `${table}_2030_05`).toSorted())
  const keep = (at: string) =>
    db.transaction((tx) => keepPartitions(tx, new Date(at), { minuteDays: 100, halfHourDays: 800 }))
  // The last minute of February is 100 days old on June 9.
  await keep('2030-06-08T23:59:00Z')
  expect(await partitions(w, '_2030_02')).toHaveLength(4)
  await keep('2030-06-09T00:00:00Z')
  expect(await partitions(w, '_2030_02')).toEqual([
    'usage_country_half_hour_2030_02',
    'usage_half_hour_2030_02',
  ])
  expect(await w.rows('select minute from usage where site_id is null')).toEqual([
    { minute: new Date('2030-03-01T00:00:00Z') },
  ])
  const query = { startTime: '2030-02-10T00:00:00Z', endTime: '2030-03-02T00:00:00Z' }
  expect((await w.as('owner').call(surveyTotal, { query })).data.requests).toBe(2)
  await keep('2032-05-10T00:00:00Z')
  expect(await partitions(w, '_2030_02')).toEqual([])
})

test('an account reads its own counters only, and no partition', async () => {
  const w = await metered()
  await w.send('one', w.row('a.example', '2030-03-01T00:00:00Z'), w.row('s.example', '2030-03-01T00:00:00Z'))
  const client = await w.connect()
  try {
    await client.query('set role fairlead_app')
    await client.query(`select set_config('app.account_id', $1, false)`, [w.people.owner.accountId])
    for (const table of tables) {
      const { rows } = await client.query<{ mine: boolean }>(
        `select distinct account_id = current_account() as mine from ${table}`,
      )
      expect(rows).toEqual([{ mine: true }])
      await expect(client.query(`select from counters.${table}_2030_03`)).rejects.toThrow(/permission denied/)
      await expect(client.query(`delete from ${table}`)).rejects.toThrow(/permission denied/)
    }
  } finally {
    await client.end()
  }
})
