import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  addLogRequest,
  deleteLogRequest,
  getLogFile,
  listLogRequests,
  logLinkMinutes,
  makeLogLink,
  maxLogsInProgress,
} from '@fairlead/api/cdn/logs/log-request.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { callOptions } from '../../lib/testing/client.ts'
import { logPiece } from '../../lib/testing/edge.ts'
import { goaccessReport } from '../../lib/testing/logs/goaccess.ts'
import { type World, world } from '../../lib/testing/world.ts'

const lineOf = (site: string, time: string, more: Partial<LogLine> = {}): LogLine => ({
  time,
  site,
  id: '01900000-0000-7000-8000-000000000000',
  client: '192.0.2.7',
  country: 'DE',
  method: 'GET',
  url: 'http://a.example/a.jpg?x=1',
  protocol: 'HTTP/1.1',
  status: 200,
  bytes: 5,
  originBytes: 5,
  cache: 'miss',
  ms: 12,
  referer: 'https://b.example/',
  agent: 'test',
  ...more,
})

async function logged() {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'], edges: ['one'] })
  w.clock.set('2031-05-06T09:00:00Z')
  const [a, b] = [w.site('a.example').id, w.site('b.example').id]
  const send = (seq: number, site: string, hour: string, lines: LogLine[]) =>
    w.edge('one').logs(seq, [
      logPiece(
        site,
        lines.map((line) => JSON.stringify(line)),
        hour,
      ),
    ])
  return { ...w, a, b, send }
}

const period = { startTime: '2031-05-06T06:30:00Z', endTime: '2031-05-06T07:30:00.000Z' }

/** A completed request of the owner, and its lines by a new link. */
async function fetched(w: World & { a: string }, body: object = {}, by: 'owner' | 'stranger' = 'owner') {
  const { data } = await w.as(by).call(addLogRequest, { body: { cdnConfigId: w.a, ...period, ...body } })
  await w.runJobs()
  const link = await w.as(by).call(makeLogLink, { params: { id: data.id } })
  const options = { method: 'GET', url: link.data.url } as const
  const file = await w.guest().send(options)
  const request = (await w.as(by).call(listLogRequests)).data.content.find(({ id }) => id === data.id)
  return { id: data.id, request, options, file, lines: gunzipSync(file.rawPayload).toString().split('\n') }
}

test('a file has the requests of the site in the period, to the millisecond, from all edges and hours', async () => {
  const w = await logged()
  const times = ['06:29:59.999', '06:30:00.000', '06:59:59.999'].map((time) => `2031-05-06T${time}Z`)
  await w.send(
    1,
    w.a,
    '2031-05-06T06',
    times.map((time) => lineOf(w.a, time)),
  )
  await w.send(2, w.a, '2031-05-06T07', [
    lineOf(w.a, '2031-05-06T07:29:59.999Z'),
    lineOf(w.a, '2031-05-06T07:30:00.000Z'),
  ])
  await w.send(3, w.b, '2031-05-06T07', [lineOf(w.b, '2031-05-06T07:00:00.000Z')])
  const { lines, request, file } = await fetched(w, { format: 'json' })
  const read = lines.filter(Boolean).map((line) => JSON.parse(line) as LogLine)
  expect(read.map(({ time, site }) => [time.slice(11, 23), site])).toEqual([
    ['06:30:00.000', w.a],
    ['06:59:59.999', w.a],
    ['07:29:59.999', w.a],
  ])
  expect(request).toMatchObject({ applyStatus: 1, lines: 3, size: file.rawPayload.length, complete: true })
  expect(file.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="a.example-20310506T063000Z-20310506T073000Z.jsonl.gz"',
    'x-content-type-options': 'nosniff',
  })
})

test('goaccess reads a downloaded file without rejecting a line', async () => {
  const w = await logged()
  const times = ['06:30:00.000', '06:59:59.999', '07:29:59.999'].map((time) => `2031-05-06T${time}Z`)
  for (const [index, hour] of ['2031-05-06T06', '2031-05-06T07'].entries())
    await w.send(
      index + 1,
      w.a,
      hour,
      times
        .filter((time) => time.startsWith(hour))
        .map((time) => lineOf(w.a, time, { agent: '" 200 "forged' })),
    )
  const { file } = await fetched(w)
  const path = join(w.settings.logFileFolder, 'downloaded.log.gz')
  await writeFile(path, file.rawPayload)
  expect(goaccessReport(path, 'COMBINED').general).toMatchObject({ total_requests: 3, failed_requests: 0 })
})

test('a request is in progress until its file is made, and has no link before', async () => {
  const w = await logged()
  const { data } = await w.as('owner').call(addLogRequest, { body: { cdnConfigId: w.a, ...period } })
  expect(data).toMatchObject({ applyStatus: 0, domain: 'a.example', format: 'combined' })
  const link = await w.as('owner').call(makeLogLink, { params: { id: data.id } })
  expect(link).toMatchObject({ status: 409, code: 50122 })
})

test('a period that is not over, or whose lines are missing, says so', async () => {
  const w = await logged()
  await w.send(1, w.a, '2031-05-06T08', [lineOf(w.a, '2031-05-06T08:59:00.000Z')])
  const row = { siteId: w.a, minute: '2031-05-06T08:59:00.000Z', status: 200 }
  await w.edge('one').usage(1, [{ ...row, requests: 3, hits: 0, traffic: 1, originTraffic: 1 }])
  const until = async (endTime: string) =>
    (await fetched(w, { startTime: '2031-05-06T08:00:00Z', endTime })).request
  expect(await until('2031-05-06T10:00:00Z')).toMatchObject({ complete: false, lines: 1, counted: 3 })
  expect(await until('2031-05-06T09:00:00Z')).toMatchObject({ complete: false })
  w.clock.advance(120)
  expect(await until('2031-05-06T09:00:00Z')).toMatchObject({ complete: true, lines: 1, counted: 3 })
})

test.for<[object, Record<string, string>]>([
  [{ cdnConfigId: '' }, { cdnConfigId: 'required' }],
  [{ startTime: '' }, { startTime: 'required' }],
  [{ endTime: undefined }, { endTime: 'required' }],
  [{ startTime: 'yesterday' }, { startTime: 'format' }],
  [{ startTime: period.endTime }, { endTime: 'timeRange' }],
  [{ endTime: '2031-05-07T06:30:01Z' }, { endTime: 'logHours' }],
  [{ format: 'xml' }, { format: 'option' }],
])('%j is refused on its field', async ([wrong, fields]) => {
  const w = await world({ sites: ['a.example'] })
  const body = { cdnConfigId: w.site('a.example').id, ...period, ...wrong }
  expect(await w.as('owner').call(addLogRequest, { body })).toMatchObject({ status: 400, fields })
})

test('of concurrent requests only as many are accepted as may be in progress', async () => {
  const w = await logged()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      w.as('owner').call(addLogRequest, { body: { cdnConfigId: w.a, ...period } }),
    ),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(maxLogsInProgress)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 50120]))
})

test('a link ends with its time, and cannot be changed or used for another file', async () => {
  const w = await logged()
  const { options } = await fetched(w)
  const [text = '', signature = ''] = (options.url.split('token=')[1] ?? '').split('.')
  const link = JSON.parse(Buffer.from(text, 'base64url').toString()) as { id: string; until: number }
  const forged = (change: object) =>
    `${Buffer.from(JSON.stringify({ ...link, ...change })).toString('base64url')}.${signature}`
  const other = await fetched(w)
  for (const token of [forged({ until: link.until + 1 }), forged({ id: other.id }), text, `${text}.`, 'x'])
    expect((await w.guest().call(getLogFile, { query: { token } })).code).toBe(50123)
  expect((await w.guest().send(options)).statusCode).toBe(200)
  w.clock.advance(logLinkMinutes * 60)
  expect((await w.guest().send(options)).statusCode).toBe(403)
})

test.for<[string, string]>([
  ['the user is disabled', `update app_user set status = 0 where id = $1`],
  [
    'the account is locked',
    `update account set status = 0 where id = (select account_id from app_user where id = $1)`,
  ],
  [
    'the permission is withdrawn',
    `update role set actions = '{}' where id in (select role_id from user_role where user_id = $1)`,
  ],
])('a link ends when %s', async ([, change]) => {
  const w = await world({
    sites: ['a.example'],
    role: { menus: ['cdn', 'cdn_logs'], actions: ['CDN_LOGS_ADD', 'CDN_LOGS_OPEN'] },
  })
  const body = { cdnConfigId: w.site('a.example').id, ...period }
  const { data } = await w.as('member').call(addLogRequest, { body })
  await w.runJobs()
  const { data: link } = await w.as('member').call(makeLogLink, { params: { id: data.id } })
  const options = { method: 'GET', url: link.url } as const
  expect((await w.guest().send(options)).statusCode).toBe(200)
  await w.rows(change, [w.people.member.userId])
  expect((await w.guest().send(options)).statusCode).toBe(403)
})

test('a broken download is continued where it ended', async () => {
  const w = await logged()
  await w.send(1, w.a, '2031-05-06T07', [lineOf(w.a, '2031-05-06T07:00:00.000Z')])
  const { options, file } = await fetched(w)
  const size = file.rawPayload.length
  const part = async (range: string) => w.guest().send({ ...options, headers: { range } })
  const [head, tail, end] = await Promise.all([part('bytes=0-9'), part('bytes=10-'), part('bytes=-4')])
  expect(Buffer.concat([head.rawPayload, tail.rawPayload])).toEqual(file.rawPayload)
  expect([head.statusCode, head.headers['content-range']]).toEqual([206, `bytes 0-9/${size}`])
  expect(end.rawPayload).toEqual(file.rawPayload.subarray(-4))
  for (const wrong of ['bytes=9-1', 'bytes=-', 'lines=1-2', `bytes=${size}-`])
    expect((await part(wrong)).statusCode).toBe(200)
})

test('a deleted request takes its file along, and an old one is deleted after its days', async () => {
  const w = await logged()
  const { logFileFolder } = w.settings
  const { id, options } = await fetched(w)
  expect(existsSync(`${logFileFolder}/${id}.gz`)).toBe(true)
  await w.as('owner').call(deleteLogRequest, { params: { id } })
  expect(readdirSync(logFileFolder)).toEqual([])
  expect((await w.guest().send(options)).statusCode).toBe(403)
  await fetched(w)
  w.clock.advance(8 * 86_400)
  await tasks(w)['forgetExpired']?.({}, {} as never)
  expect(readdirSync(logFileFolder)).toEqual([])
  expect((await w.as('owner').call(listLogRequests)).data.totalSize).toBe(0)
})

test('another account gets no lines of the site, by request, by link or by list', async () => {
  const w = await logged()
  await w.send(1, w.a, '2031-05-06T07', [lineOf(w.a, '2031-05-06T07:00:00.000Z')])
  const { id } = await fetched(w)
  const stranger = w.as('stranger')
  expect((await stranger.call(addLogRequest, { body: { cdnConfigId: w.a, ...period } })).status).toBe(404)
  expect((await stranger.call(makeLogLink, { params: { id } })).status).toBe(404)
  expect((await stranger.call(deleteLogRequest, { params: { id } })).status).toBe(404)
  expect((await stranger.call(listLogRequests)).data.content).toEqual([])
})

test('without the permission nobody requests, lists or deletes logs', async () => {
  const w = await logged()
  const { id } = await fetched(w)
  for (const [call, sent] of [
    [listLogRequests, {}],
    [addLogRequest, { body: { cdnConfigId: w.a, ...period } }],
    [deleteLogRequest, { params: { id } }],
    [makeLogLink, { params: { id } }],
  ] as const)
    expect((await w.as('member').send(callOptions(call, sent))).statusCode).toBe(403)
})
