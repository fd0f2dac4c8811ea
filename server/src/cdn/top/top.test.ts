import { exportTop, queryTop, type TopKind } from '@fairlead/api/cdn/top-list.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { expect, test } from 'vitest'
import { urlOf } from '../../lib/testing/client.ts'
import { logPiece } from '../../lib/testing/edge.ts'
import { world } from '../../lib/testing/world.ts'
import { forgetTop } from './log-hours.ts'

const id = '01900000-0000-7000-8000-000000000000'

type Line = Partial<Pick<LogLine, 'url' | 'referer' | 'client' | 'bytes'>> & { time: string; domain?: string }

/** Accounts whose edge has sent logs; it is noon. */
async function logged(...lines: Line[]) {
  const w = await world({ sites: ['a.example', 'b.example'], strangerSites: ['s.example'], edges: ['one'] })
  w.clock.set('2031-05-06T12:00:00Z')
  let seq = 0
  const send = ({ domain = 'a.example', time, ...more }: Line) => {
    const site = w.site(domain).id
    const line: LogLine = {
      time: `2031-05-06T${time}Z`,
      site,
      id,
      client: '192.0.2.7',
      country: 'DE',
      method: 'GET',
      url: 'http://a.example/a.jpg',
      protocol: 'HTTP/1.1',
      status: 200,
      bytes: 5,
      originBytes: 5,
      cache: 'miss',
      ms: 12,
      referer: '',
      agent: 'test',
      ...more,
    }
    return w.edge('one').logs((seq += 1), [logPiece(site, [JSON.stringify(line)], line.time.slice(0, 13))])
  }
  for (const line of lines) await send(line)
  const range = { startTime: '2031-05-06T00:00:00Z', endTime: '2031-05-07T00:00:00Z' }
  const ask = (query: object) => w.as('owner').call(queryTop, { query: { kind: 'url', ...range, ...query } })
  const list = async (query: object = {}) => (await ask(query)).data
  const keys = async (query: object = {}) =>
    (await list(query)).items.map(({ key, requests, traffic }) => [key, requests, traffic])
  return { ...w, send, ask, list, keys, range }
}

test('URLs without their query, referers and clients are ranked by requests or by traffic', async () => {
  const { keys, list } = await logged(
    { time: '01:00:00.000', url: 'http://a.example/a.jpg?x=1', referer: 'https://r.example/', bytes: 10 },
    { time: '01:30:00.000', url: 'http://a.example/a.jpg?x=2', client: '2001:db8::1', bytes: 10 },
    { time: '02:00:00.000', url: 'http://a.example/b.mp4', bytes: 5000, client: '2001:db8::1' },
    { time: '03:00:00.000', url: 'http://s.example/', domain: 's.example' },
  )
  const [a, b] = [
    ['http://a.example/a.jpg', 2, 20],
    ['http://a.example/b.mp4', 1, 5000],
  ]
  expect(await keys()).toEqual([a, b])
  expect(await keys({ order: 'traffic' })).toEqual([b, a])
  expect(await keys({ kind: 'referer' })).toEqual([
    ['', 2, 5010],
    ['https://r.example/', 1, 10],
  ])
  expect(await keys({ kind: 'client' })).toEqual([
    ['2001:db8::1', 2, 5010],
    ['192.0.2.7', 1, 10],
  ])
  expect(await list()).toMatchObject({
    requests: 3,
    traffic: 5020,
    hours: 2,
    hoursRead: 2,
    exact: true,
    items: [{ share: 2 / 3 }, { share: 1 / 3 }],
  })
})

test('sites and range are chosen to the millisecond, and sites of others have nothing', async () => {
  const w = await logged(
    { time: '06:29:59.999', url: 'http://a.example/early' },
    { time: '06:30:00.000', url: 'http://a.example/first' },
    { time: '07:29:59.999', url: 'http://a.example/last' },
    { time: '07:30:00.000', url: 'http://a.example/late' },
    { time: '07:00:00.000', url: 'http://b.example/', domain: 'b.example' },
    { time: '07:00:00.000', url: 'http://s.example/', domain: 's.example' },
  )
  const range = { startTime: '2031-05-06T06:30:00Z', endTime: '2031-05-06T07:30:00Z' }
  const [a, b, s] = ['a.example', 'b.example', 's.example'].map((domain) => w.site(domain).id)
  const urls = async (query: object) => (await w.keys({ ...range, ...query })).map(([url]) => url)
  expect(await urls({ cdnConfigIds: a })).toEqual(['http://a.example/first', 'http://a.example/last'])
  expect(await urls({})).toHaveLength(3)
  expect(await urls({ cdnConfigIds: `${b},${s}` })).toEqual(['http://b.example/'])
})

test('an hour is read once, and again when more of it comes', async () => {
  const w = await logged({ time: '01:00:00.000' })
  const reads = () =>
    w.rows<{ made_at: Date; kind: string }>('select made_at, kind from log_top order by kind')
  expect(await w.keys()).toEqual([['http://a.example/a.jpg', 1, 5]])
  const first = await reads()
  expect(first.map(({ kind }) => kind)).toEqual(['client', 'referer', 'url'])
  w.clock.advance(60)
  // The other kinds were read with it.
  for (const kind of ['url', 'client'] satisfies TopKind[]) await w.keys({ kind })
  expect(await reads()).toEqual(first)
  await w.send({ time: '01:00:01.000' })
  expect(await w.keys()).toEqual([['http://a.example/a.jpg', 2, 10]])
  expect((await reads())[0]?.made_at).not.toEqual(first[0]?.made_at)
})

test('what was read does not outlive its logs', async () => {
  const w = await logged({ time: '01:00:00.000' })
  await w.keys()
  const left = async (days: number) => {
    await forgetTop(w.db.system, days, w.clock.now())
    return w.rows('select from log_top')
  }
  expect(await left(1)).toHaveLength(3)
  w.clock.advance(86_400)
  expect(await left(1)).toEqual([])
})

test('the rules stand on their fields, and a list of too many hours is refused', async () => {
  const w = await logged()
  const fields = async (query: object) => (await w.ask(query)).fields
  expect(await fields({ startTime: '' })).toEqual({ startTime: 'timesRequired' })
  expect(await fields({ endTime: w.range.startTime })).toEqual({ endTime: 'timeRange' })
  expect(await fields({ endTime: '2031-06-07T00:00:00Z' })).toEqual({ endTime: 'rangeTooLong' })
  expect(await fields({ kind: 'agent', order: 'size' })).toEqual({ kind: 'option', order: 'option' })
  await w.send({ time: '01:00:00.000' })
  await w.rows(`
    insert into log_piece
      select p.account_id, p.site_id, timestamptz '2031-05-01Z' + n * interval '1 minute', p.batch_id, 0, 1, 1
        from log_piece p, generate_series(1, 5000) n`)
  const month = { startTime: '2031-05-01T00:00:00Z', endTime: '2031-05-31T00:00:00Z' }
  expect(await fields(month)).toEqual({ cdnConfigIds: 'tooManyLogs' })
})

test('who may not read logs sees no addresses of visitors', async () => {
  const w = await logged({ time: '01:00:00.000' })
  const call = () => w.as('member').call(queryTop, { query: { kind: 'client', ...w.range } })
  expect((await call()).code).toBe(403)
})

test('the CSV has the same items, in the language of the reader, and no formulas', async () => {
  const w = await logged(
    { time: '01:00:00.000', referer: '=cmd()', bytes: 7 },
    { time: '02:00:00.000', bytes: 1 },
    { time: '02:00:00.000', bytes: 1 },
  )
  const url = urlOf(exportTop, { query: { kind: 'referer', ...w.range } })
  const { body, headers } = await w.as('owner').send({ url })
  expect(headers['content-disposition']).toBe('attachment; filename="top-referer-2031-05-06.csv"')
  expect(body.split('\r\n')).toEqual([
    '\uFEFF"Top referers","Requests","Traffic (bytes)","Share"',
    `"None","2","2","${2 / 3}"`,
    `"'=cmd()","1","7","${1 / 3}"`,
    '',
  ])
})
