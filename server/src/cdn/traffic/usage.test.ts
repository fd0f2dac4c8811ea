import { randomUUID } from 'node:crypto'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { surveyTotal } from '@fairlead/api/cdn/statistic.ts'
import { sendUsage } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

async function metered(edges = ['one']) {
  const w = await world({ sites: ['a.example'], edges })
  const siteId = w.site('a.example').id
  const minute = `${w.clock.now().toISOString().slice(0, 16)}:00.000Z`
  const row = (requests: number, status = 200) => ({
    siteId,
    minute,
    status,
    requests,
    hits: requests - 1,
    traffic: requests * 1000,
    originTraffic: 500,
  })
  const total = async () => (await w.as('owner').call(surveyTotal)).data
  return { ...w, siteId, minute, row, total }
}

test('a batch is counted', async () => {
  const { edge, row, total } = await metered()
  expect((await edge('one').usage(1, [row(10), row(2, 404)])).succ).toBe(true)
  expect(await total()).toEqual({ requests: 12, hits: 10, traffic: 12_000, originTraffic: 1000 })
})

test('of 64 concurrent copies of a batch one is counted, and all are acknowledged', async () => {
  const { edge, row, total } = await metered()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => edge('one').usage(1, [row(10), row(2, 404)])),
  )
  expect(answers.every(({ succ }) => succ)).toBe(true)
  expect((await total()).requests).toBe(12)
})

test('batches may arrive in any order', async () => {
  const { edge, row, total } = await metered()
  for (const seq of [3, 1, 2, 3, 1]) await edge('one').usage(seq, [row(seq)])
  expect((await total()).requests).toBe(6)
})

test('a new journal counts from 1 again', async () => {
  const { edge, row, total } = await metered()
  await edge('one').usage(1, [row(1)])
  await edge('one').usage(1, [row(10)], randomUUID())
  expect((await total()).requests).toBe(11)
})

test('the usage of two edges is added up, also with concurrent rows in different orders', async () => {
  const { edge, row, total } = await metered(['one', 'two'])
  const rows = Array.from({ length: 50 }, (_, i) => row(1, 200 + i))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => [
      edge('one').usage(i + 1, rows),
      edge('two').usage(i + 1, rows.toReversed()),
    ]).flat(),
  )
  expect(answers.every(({ succ }) => succ)).toBe(true)
  expect((await total()).requests).toBe(1000)
})

test('rows of unknown sites are dropped, those of a deleted site are counted', async () => {
  const { edge, row, total, as, siteId } = await metered()
  await as('owner').call(disableSite, { params: { id: siteId } })
  await as('owner').call(deleteSite, { params: { id: siteId } })
  await edge('one').usage(1, [{ ...row(5), siteId: randomUUID() }, row(7)])
  expect((await total()).requests).toBe(7)
})

test('two rows of one minute and status add up within a batch', async () => {
  const { edge, row, total, minute } = await metered()
  await edge('one').usage(1, [row(5), { ...row(7), minute: minute.replace(':00.000', ':59.999') }])
  expect((await total()).requests).toBe(12)
})

test('a row with an invalid figure is dropped, and the others of its batch are counted', async () => {
  const { edge, row, total, rows } = await metered()
  const wrong = [
    { ...row(1), requests: -1 },
    { ...row(1), hits: 1.5 },
    { ...row(1), traffic: 1e300 },
    { ...row(1), status: 99 },
    { ...row(1), status: 600 },
    { ...row(1), minute: 'yesterday' },
    { ...row(1), siteId: 'x' },
    { ...row(1), accountId: randomUUID() },
  ]
  const send = (sent: object[]) =>
    edge('one').call(sendUsage, { body: { journal: edge('one').journal, seq: 1, rows: sent } })
  expect((await send(wrong)).code).toBe(400)
  expect(await rows('select from usage_batch')).toEqual([])
  expect((await send([...wrong, row(1)])).code).toBe(200)
  expect((await total()).requests).toBe(row(1).requests)
})

test('rows with an impossible time are dropped, and the batch is acknowledged', async () => {
  const { edge, row, clock, rows } = await metered()
  const at = (days: number, minutes = 0) => ({
    ...row(1),
    minute: new Date(clock.now().getTime() + days * 86_400_000 + minutes * 60_000).toISOString(),
  })
  // PostgreSQL has no year 0.
  const ancient = { ...row(1), minute: '0000-01-01T00:00:00Z' }
  const answer = await edge('one').usage(1, [at(-41), at(-39), at(0, 1), at(0, 4), at(400), ancient])
  expect(answer.succ).toBe(true)
  expect(await rows('select requests from usage where site_id is not null')).toEqual([
    { requests: '1' },
    { requests: '1' },
  ])
})

test('an edge may report sites of its regions, and sites that it served before', async () => {
  const { edge, row, total, siteId } = await metered()
  // The site is in region 1.
  edge('one').serveRegions('2,3')
  await edge('one').pull()
  await edge('one').usage(1, [row(5)])
  expect((await total()).requests).toBe(0)
  await edge('one').receipts({ sites: [{ siteId, version: 1 }] })
  await edge('one').usage(2, [row(7)])
  expect((await total()).requests).toBe(7)
})
