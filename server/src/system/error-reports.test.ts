import { listErrorReports, sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'

const report = {
  url: 'http://console.example/#/cdn/config/list',
  message: 'error',
  requestId: 'abc',
  code: 500,
}

test('a report says who ran into what, newest first', async () => {
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

test('operators search by message and page through', async () => {
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

test('what the database could not store is bad input, not a failure of ours', async () => {
  const { guest, rows } = await world()
  for (const wrong of [{ message: 'a\u0000b' }, { code: 9_999_999_999 }])
    expect(await guest().call(sendErrorReport, { body: { ...report, ...wrong } })).toMatchObject({
      status: 400,
      code: 400,
    })
  expect(await rows('select from error_report')).toEqual([])
})
