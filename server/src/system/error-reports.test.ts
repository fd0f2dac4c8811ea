import { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { forgetErrorReports } from './error-reports.ts'

const report = {
  url: 'http://console.example/#/cdn/config/list',
  message: 'error',
  requestId: 'abc',
  code: 500,
}

/** Reports are counted in windows of ten minutes, and none may begin within a test. */
const nextWindow = (clock: { now: () => Date; advance: (seconds: number) => void }) =>
  clock.advance(600 - ((clock.now().getTime() / 1000) % 600))

test('reports have user, message and page, newest first', async () => {
  const { as, guest, rows } = await world()
  const headers = { 'user-agent': 'Browser/1.0' }
  await guest().call(sendErrorReport, { body: { url: 'http://x/', message: 'first' } })
  await rows("update error_report set created_at = now() - interval '1 minute'")
  await as('owner').call(sendErrorReport, { body: report, headers })
  const { data } = await as('operator').call(listErrorReports)
  expect(data).toMatchObject({
    totalSize: 2,
    content: [
      { ...report, userName: 'owner@test.example', accountNumber: '100000000001', userAgent: 'Browser/1.0' },
      { message: 'first', requestId: '', code: 0, userName: '', accountNumber: '' },
    ],
  })
})

test('operators can search by message and page', async () => {
  const { as, guest } = await world()
  for (const message of ['one', 'two 100%', 'three'])
    await guest().call(sendErrorReport, { body: { ...report, message } })
  const found = async (query = {}) => {
    const { data } = await as('operator').call(listErrorReports, { query })
    return [data.content.length, data.totalSize]
  }
  expect(await found({ message: 'T' })).toEqual([2, 2])
  expect(await found({ message: '0%' })).toEqual([1, 1])
  expect(await found({ message: '%' })).toEqual([1, 1])
  expect(await found({ pageNum: 2, pageSize: 10 })).toEqual([0, 3])
})

test.for([
  [{ ...report, message: 'x'.repeat(2001) }, { message: 'tooLong' }],
  [{ ...report, url: undefined }, { url: 'required' }],
  [{ ...report, userName: 'operator' }, { userName: 'unknownField' }],
  [{ ...report, code: 1.5 }, { code: 'format' }],
] as const)('%j is refused', async ([body, fields]) => {
  const { guest } = await world()
  expect(await guest().call(sendErrorReport, { body })).toMatchObject({ status: 400, fields })
})

test('a text that the database cannot store is refused as bad input', async () => {
  const { guest, rows } = await world()
  for (const wrong of [{ message: 'a\u0000b' }, { code: 9_999_999_999 }])
    expect(await guest().call(sendErrorReport, { body: { ...report, ...wrong } })).toMatchObject({
      status: 400,
      code: 400,
    })
  expect(await rows('select from error_report')).toEqual([])
})

test('a stranger may send ten reports in ten minutes, also from different addresses of one /64', async () => {
  const { guest, as, rows, app, clock } = await world()
  nextWindow(clock)
  const from = async (remoteAddress: string) =>
    (
      await app.inject({
        method: 'POST',
        url: sendErrorReport.path,
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(report),
      })
    ).statusCode
  for (let i = 0; i < 10; i += 1) expect(await from(`2001:db8::${i}`)).toBe(200)
  expect(await from('2001:db8::ffff')).toBe(429)
  // Other strangers and users may still send reports.
  expect(await from('2001:db8:0:1::1')).toBe(200)
  expect((await guest().call(sendErrorReport, { body: report })).status).toBe(200)
  expect((await as('owner').call(sendErrorReport, { body: report })).status).toBe(200)
  clock.advance(601)
  expect(await from('2001:db8::ffff')).toBe(200)
  expect(await rows('select from error_report')).toHaveLength(14)
})

test('all strangers together may send two hundred, which does not limit users', async () => {
  const { app, as, rows, clock } = await world()
  nextWindow(clock)
  const from = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: sendErrorReport.path,
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(report),
    })
  for (let i = 0; i < 210; i += 1) await from(`192.0.2.${i}`)
  expect(await rows('select from error_report')).toHaveLength(200)
  expect((await as('owner').call(sendErrorReport, { body: report })).status).toBe(200)
})

test('only the newest reports are kept, and for a limited time', async () => {
  const { db, rows, clock } = await world()
  const add = (count: number, age: string) =>
    rows(
      `insert into error_report (url, message, request_id, code, user_name, account_number, user_agent, created_at)
       select '', $1::text, '', 0, '', '', '', now() - $1::text::interval - n * interval '1 second' from generate_series(1, $2) n`,
      [age, count],
    )
  await add(3, '100 days')
  await add(30, '5 days')
  await add(10, '1 hour')
  await forgetErrorReports(db.system, clock.now(), 20)
  const left = () =>
    rows<{ count: string }>('select message, count(*) from error_report group by 1 order by 1')
  expect(await left()).toMatchObject([
    { message: '1 hour', count: '10' },
    { message: '5 days', count: '10' },
  ])
  await forgetErrorReports(db.system, clock.now(), 1000)
  expect(await rows('select from error_report')).toHaveLength(20)
})
