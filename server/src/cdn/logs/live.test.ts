import {
  addLogWatch,
  endLogWatch,
  maxAllWatches,
  maxLiveLines,
  maxTailLines,
  maxWatches,
  readLogWatch,
  watchSeconds,
} from '@fairlead/api/cdn/logs/live.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { sendTail } from '@fairlead/api/edge/tail.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { raceAt } from '../../lib/testing/race.ts'
import { world } from '../../lib/testing/world.ts'
import { newestReports } from './live.ts'

async function watched(filter: object = {}) {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], edges: ['one', 'two'] })
  const siteId = w.site('a.example').id
  const begin = () => w.as('owner').call(addLogWatch, { body: { cdnConfigId: siteId, ...filter } })
  const { data } = await begin()
  const line = (second: number): LogLine => ({
    time: `2031-05-06T07:00:0${second}.000Z`,
    site: siteId,
    id: '01900000-0000-7000-8000-000000000000',
    client: '192.0.2.7',
    country: 'DE',
    method: 'GET',
    url: 'http://a.example/',
    protocol: 'HTTP/1.1',
    status: 200,
    bytes: 5,
    originBytes: 5,
    cache: 'miss',
    ms: 12,
    referer: '',
    agent: '',
  })
  const tail = (edge: string, lines: LogLine[], counts: object = {}) =>
    w.edge(edge).call(sendTail, {
      body: { watches: [{ watchId: data.id, seen: lines.length, matched: lines.length, lines, ...counts }] },
    })
  const read = (after = 0, by: 'owner' | 'member' | 'stranger' = 'owner') =>
    w.as(by).call(readLogWatch, { params: { id: data.id }, query: { after } })
  const watches = async (edge = 'one') =>
    (await w.edge(edge).pull()).flatMap((change) => (change.kind === 'watch' ? [change.watch] : []))
  return { ...w, siteId, id: data.id, begin, line, tail, read, watches }
}

test('every edge learns who watches what, and what it sends is read once, in order, with how many of how many', async () => {
  const w = await watched({ status: '5XX', path: '/api', client: '192.0.2.0/24', cache: 'miss' })
  const filter = { status: '5xx', path: '/api', client: '192.0.2.0/24', cache: 'miss' }
  for (const edge of ['one', 'two'])
    expect(await w.watches(edge)).toMatchObject([{ id: w.id, siteId: w.siteId, filter }])
  await w.tail('one', [w.line(3), w.line(5)], { seen: 40, matched: 20 })
  await w.tail('two', [w.line(4)])
  const { data } = await w.read()
  expect(data).toMatchObject({ seen: 41, matched: 21 })
  expect(data.lines.map(({ time }) => time.slice(17, 19))).toEqual(['03', '04', '05'])
  expect((await w.read(data.cursor)).data).toEqual({ lines: [], cursor: data.cursor, seen: 0, matched: 0 })
})

test('a watch goes on while it is read, and ends at edges and here when nobody does', async () => {
  const w = await watched()
  expect(await w.watches()).toMatchObject([{ seconds: expect.any(Number) as number }])
  w.clock.advance(watchSeconds - 5)
  await w.read()
  expect((await w.watches())[0]?.seconds).toBeGreaterThan(watchSeconds - 5)
  w.clock.advance(watchSeconds)
  expect((await w.read()).status).toBe(404)
  await w.tail('one', [w.line(1)])
  expect(await w.rows('select from log_tail')).toEqual([])
})

test('a reader who polls each second does not tell the edges each time', async () => {
  const w = await watched()
  await w.watches()
  for (let second = 0; second < 10; second += 1) {
    w.clock.advance(1)
    await w.read()
  }
  expect(await w.watches()).toEqual([])
})

test('a watch that is ended is told to edges, and reads nothing more', async () => {
  const w = await watched()
  await w.watches()
  await w.as('owner').call(endLogWatch, { params: { id: w.id } })
  expect(await w.watches()).toMatchObject([{ id: w.id, seconds: 0 }])
  expect((await w.read()).status).toBe(404)
})

test('nobody else reads a watch, and its user no longer after the sign-out', async () => {
  const w = await watched()
  await w.tail('one', [w.line(1)])
  expect((await w.read(0, 'stranger')).status).toBe(404)
  expect((await w.read(0, 'member')).status).toBe(403)
  await w.rows(`update app_user set type = 1 where username = 'member@test.example'`)
  expect((await w.read(0, 'member')).status).toBe(404)
  await w.as('owner').call(signOut, { body: {} })
  expect((await w.read()).status).toBe(401)
})

test('a permission that is withdrawn ends what the user sees at the next delivery', async () => {
  const w = await world({ sites: ['a.example'], role: { menus: ['cdn_logs'], actions: ['CDN_LOGS_OPEN'] } })
  const body = { cdnConfigId: w.site('a.example').id }
  const { data } = await w.as('member').call(addLogWatch, { body })
  const read = () => w.as('member').call(readLogWatch, { params: { id: data.id } })
  expect((await read()).status).toBe(200)
  await w.rows(`update role set actions = '{}' where name = 'Narrow'`)
  expect((await read()).status).toBe(404)
})

const locked = `select pg_advisory_xact_lock(hashtext('edge change'))`

test('of concurrent watches only as many are accepted as an account may have', async () => {
  const w = await watched()
  for (let open = 1; open < maxWatches - 1; open += 1) await w.begin()
  const answers = await raceAt(w, locked, [w.begin, w.begin, w.begin])
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 50124]))
})

test('all accounts together may have only so many watches, for each of which edges take a sample', async () => {
  const w = await watched()
  const open = (count: number) =>
    w.rows(
      `insert into log_watch (account_id, site_id, user_id, filter, until, change_seq, created_at)
       select $1, $2, $3, '{}', now() + interval '1 hour', nextval('change_seq'), now() from generate_series(1, $4)`,
      [w.people.stranger.accountId, w.site('b.example').id, w.people.stranger.userId, count],
    )
  await open(maxAllWatches - 2)
  expect((await w.begin()).succ).toBe(true)
  expect((await w.begin()).code).toBe(50124)
  await w.rows(`update log_watch set until = now() where account_id = $1`, [w.people.stranger.accountId])
  expect((await w.begin()).succ).toBe(true)
})

test('a slow reader gets the newest lines and all counts, and costs no more memory than a fast one', async () => {
  const w = await watched()
  const many = Array.from({ length: maxTailLines }, (_, number) => w.line(number % 10))
  for (let report = 0; report < 6; report += 1) await w.tail('one', many, { seen: 1000, matched: 500 })
  await w.tail('one', [w.line(9)])
  const { data } = await w.read()
  expect(data).toMatchObject({ seen: 6001, matched: 3001 })
  expect(data.lines).toHaveLength(maxLiveLines)
  const rows = await w.db.transaction((tx) =>
    newestReports(tx, { id: w.id, accountId: w.people.owner.accountId, after: 0 }),
  )
  expect(rows.map(({ lines }) => lines?.length ?? 0)).toEqual([0, 0, 0, 0, 100, 100, 1])
})

test('lines of the last minute are kept for a slow reader, and nothing beyond', async () => {
  const w = await watched()
  for (let minute = 0; minute < 3; minute += 1) {
    for (let part = 0; part < 4; part += 1) {
      await w.tail('one', [w.line(1)])
      w.clock.advance(16)
      await w.read()
    }
  }
  expect((await w.rows('select from log_tail')).length).toBeLessThanOrEqual(5)
  w.clock.advance(3600)
  await tasks(w)['forgetExpired']?.({}, {} as never)
  expect(await w.rows('select from log_watch')).toHaveLength(1)
})

test.for<[object, Record<string, string>]>([
  [{ cdnConfigId: '' }, { cdnConfigId: 'required' }],
  [{ status: '600' }, { status: 'watchStatus' }],
  [{ status: '4x' }, { status: 'watchStatus' }],
  [{ client: '192.0.2.0/33' }, { client: 'addressBlock' }],
  [{ cache: 'warm' }, { cache: 'option' }],
  [{ path: 'x'.repeat(501) }, { path: 'tooLong' }],
])('%j is refused on its field', async ([wrong, fields]) => {
  const w = await world({ sites: ['a.example'] })
  const body = { cdnConfigId: w.site('a.example').id, ...wrong }
  expect(await w.as('owner').call(addLogWatch, { body })).toMatchObject({ status: 400, fields })
})
