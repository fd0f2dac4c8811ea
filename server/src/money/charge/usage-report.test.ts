import { sumOf } from '@fairlead/api/amount.ts'
import { exportUsageCost, getUsageCost } from '@fairlead/api/money/charge/usage-cost.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../lib/testing/table/csv-fields.ts'
import { newBucket } from '../../lib/testing/scene/bucket.ts'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { statementWorld } from '../statement/testing/statement-world.ts'

const gigabyte = 1_000_000_000
const both = { startTime: '2030-03-01T00:00:00Z', endTime: '2030-05-01T00:00:00Z' }

type UsageQuery = Record<string, string | number>

async function reportWorld(zone = 0) {
  const w = await statementWorld({ zone })
  const read = async (query: UsageQuery, headers = {}) =>
    (await w.owner.call(getUsageCost, { query, headers })).data
  return { ...w, read }
}

/** Two sites and a bucket over the end of a month: a voucher pays some of it, cash more, and the rest is owed. */
async function spent() {
  const w = await reportWorld()
  const bucket = await newBucket(w)
  await w.topUp('6')
  await w.addVoucher('3')
  w.clock.set('2030-03-31T12:00:00Z')
  await w.count('2030-03-31T10:10:00Z', { traffic: 50 * gigabyte, requests: 20_000 })
  await w.count('2030-03-31T10:10:00Z', { traffic: 25 * gigabyte, originTraffic: 1000 }, 'b.example', 'two')
  await w.store(bucket.id, 600 * gigabyte, ['2030-03-31T10:00:00Z'])
  await w.charge()
  w.clock.set('2030-04-02T12:00:00Z')
  await w.count('2030-04-01T10:10:00Z', { traffic: 10 * gigabyte })
  // It comes late, and corrects the month before.
  await w.count('2030-03-31T09:10:00Z', { traffic: 3 * gigabyte }, 'b.example')
  await w.charge()
  return { ...w, bucket }
}

test('rows are grouped and filtered by product, site and time, and amounts are exact', async () => {
  const w = await spent()
  const { content, totals } = await w.read({ ...both, group: 'product' })
  expect(content.map(({ keys, figures }) => [keys.product, figures.quantity])).toEqual([
    ['traffic', { value: String(88 * gigabyte + 10_000), unit: 'bytes' }],
    ['requests', { value: '20000', unit: 'count' }],
    ['storage', { value: String(600 * gigabyte), unit: 'byteHours' }],
  ])
  expect(totals.amount).toEqual({ value: await w.total(), unit: 'USD' })
  // Bytes and requests have no sum.
  expect(totals.quantity).toEqual({ value: null, unit: null })

  const byDay = await w.read({ ...both, group: 'day,source', source: 'B.EX' })
  expect(byDay.content.map(({ keys, names }) => [keys.day, names.source])).toEqual([
    ['2030-03-31', 'b.example'],
  ])
  expect(byDay.totals.quantity).toEqual({ value: String(28 * gigabyte + 10_000), unit: 'bytes' })
  const late = await w.read({ ...both, group: 'statement,month', class: '1' })
  expect(late.content.map(({ keys }) => keys)).toEqual([{ statement: '2030-04', month: '2030-03' }])
})

test('days and months are those of the zone of the request, and without times it is the current month', async () => {
  const w = await spent()
  const days = async (zone: string, query: UsageQuery = {}) =>
    (await w.read({ group: 'day', ...query }, { TimeZone: zone })).content.map(({ keys }) => keys.day)
  expect(await days('0')).toEqual(['2030-04-01'])
  expect(await days('0', both)).toEqual(['2030-04-01', '2030-03-31'])
  // In the west, ten in the morning of April 1 is still March.
  expect(await days('-12', both)).toEqual(['2030-03-31', '2030-03-30'])
  expect((await w.read({ group: 'month' }, { TimeZone: '8' })).period).toEqual({
    startTime: '2030-03-31T16:00:00.000Z',
    endTime: '2030-04-02T16:00:00.000Z',
  })
})

test('a month is compared with the month before it, in all and group by group', async () => {
  const w = await spent()
  const april = { startTime: '2030-04-01T00:00:00Z', endTime: '2030-05-01T00:00:00Z', compare: 'before' }
  const { content, totals, former, formerPeriod } = await w.read({ ...april, group: 'product' })
  const march = await w.read({
    startTime: '2030-03-01T00:00:00Z',
    endTime: '2030-04-01T00:00:00Z',
    group: 'product',
  })
  expect(formerPeriod).toEqual({ startTime: '2030-03-01T00:00:00.000Z', endTime: '2030-04-01T00:00:00.000Z' })
  expect(former).toEqual(march.totals)
  expect(totals.amount?.value).toBe('0.8')
  // A product without usage in April has a row too.
  expect(content.map(({ keys, figures }) => [keys.product, figures.amount?.value])).toEqual([
    ['traffic', '0.8'],
    ['requests', '0'],
    ['storage', '0'],
  ])
  expect(content[0]?.former).toEqual(march.content.find(({ keys }) => keys.product === 'traffic')?.figures)
  // Days of two months have nothing in common.
  const byDay = await w.read({ ...april, group: 'day' })
  expect(byDay.content.map(({ keys, former: before }) => [keys.day, before])).toEqual([['2030-04-01', null]])
})

test('a part of a month is compared with the same part of the month before it, and other times with as much time', async () => {
  const w = await reportWorld()
  const former = async (startTime: string, endTime: string) => {
    const { formerPeriod } = await w.read({ startTime, endTime, compare: 'before' })
    return Object.values(formerPeriod ?? {}).map((iso) => iso.slice(0, 10))
  }
  expect(await former('2030-04-01T00:00:00Z', '2030-04-03T00:00:00Z')).toEqual(['2030-03-01', '2030-03-03'])
  expect(await former('2030-03-01T00:00:00Z', '2030-03-31T00:00:00Z')).toEqual(['2030-02-01', '2030-03-01'])
  expect(await former('2030-01-01T00:00:00Z', '2030-04-01T00:00:00Z')).toEqual(['2029-10-01', '2030-01-01'])
  expect(await former('2030-04-10T00:00:00Z', '2030-04-13T00:00:00Z')).toEqual(['2030-04-07', '2030-04-10'])
})

test('the chart has a value for each interval, for the largest groups and for all others together', async () => {
  const w = await spent()
  const { chart } = await w.read({
    ...both,
    group: 'product',
    startTime: '2030-03-31T00:00:00Z',
    endTime: '2030-04-03T00:00:00Z',
  })
  expect(chart).toMatchObject({ step: 'day', by: 'product', unit: 'USD' })
  expect(chart?.times.map((time) => time.slice(0, 10))).toEqual(['2030-03-31', '2030-04-01', '2030-04-02'])
  expect(chart?.lines.map(({ key }) => key)).toEqual(['traffic', 'requests', 'storage'])
  expect(chart?.lines[0]?.values[1]).toBe('0.8')
  expect(sumOf(chart?.lines.flatMap(({ values }) => values) ?? [])).toBe(await w.total())
  // Bytes and requests cannot stand on one axis.
  expect((await w.read({ ...both, measure: 'quantity' })).chart).toBeNull()
  const traffic = await w.read({ ...both, group: 'month', measure: 'quantity', product: 'traffic' })
  expect(traffic.chart).toMatchObject({
    step: 'month',
    by: null,
    unit: 'bytes',
    lines: [{ key: '', values: [String(78 * gigabyte + 10_000), String(10 * gigabyte)] }],
  })

  await w.rows(
    `insert into charge_line
     select id, account_id, gen_random_uuid(), 'asia', 0, 1, 0, 0, 0, 0, 0, 1, n, 0, 0, 0
       from charge, generate_series(1, 9) n where hour = '2030-04-01T10:00:00Z'`,
  )
  const april = { startTime: '2030-03-31T00:00:00Z', endTime: '2030-04-03T00:00:00Z' }
  const many = (await w.read({ ...april, group: 'source' })).chart
  expect(many?.lines.map(({ key }) => key === null)).toEqual([false, false, false, false, false, true])
  expect(many?.lines.map(({ values }) => values[1])).toEqual(['9', '8', '7', '6', '5', '10.8'])
})

test('a formula in the file is text, and the words are those of the language', async () => {
  const w = await spent()
  await w.rows(`update metered_bucket set name = '=cmd|'' /C calc''!A0'`)
  const csv = async (language: string) =>
    fieldsOf(
      (
        await w.owner.call(exportUsageCost, {
          query: { ...both, group: 'month,source', product: 'storage' },
          headers: { 'accept-language': language, TimeZone: '8' },
        })
      ).data,
    )
  const [head = [], ...lines] = await csv('zh-CN')
  expect(head.slice(0, 3)).toEqual(['月份 (UTC+08:00)', '站点或存储桶', '金额 (USD)'])
  expect(lines).toHaveLength(1)
  expect(lines[0]?.[0]).toBe('2030-03')
  expect(lines[0]?.[1]).toMatch(/^'=cmd/)
  expect(lines[0]?.slice(-4)).toEqual([String(600 * gigabyte), '字节·小时', '0', '字节·小时'])
  expect((await csv('en'))[0]?.slice(0, 3)).toEqual(['Month (UTC+08:00)', 'Site or bucket', 'Amount (USD)'])
})

test('a file of many rows comes in pieces, each row once', async () => {
  const w = await spent()
  await w.rows(
    `insert into charge_line
     select id, account_id, gen_random_uuid(), 'asia', 0, 1, 0, 0, 0, 0, 0, 1, 0.0001, 0, 0, 0
       from charge, generate_series(1, 2500) n where hour = '2030-04-01T10:00:00Z'`,
  )
  const query = { ...both, group: 'source,region' }
  const { totalSize, totals } = await w.read(query)
  const [, ...lines] = fieldsOf((await w.owner.call(exportUsageCost, { query })).data)
  expect(lines).toHaveLength(totalSize)
  expect(sumOf(lines.map((line) => line[2] ?? ''))).toBe(totals.amount?.value)
})

const batches = fc.array(
  fc.record({
    // Up to the third day of the next month, so that hours come late for a closed one.
    hour: fc.nat(9).map((hour) => hour * 11),
    domain: fc.constantFrom('a.example', 'b.example'),
    edge: fc.constantFrom('one' as const, 'two' as const),
    traffic: fc.oneof(fc.nat(20_000), fc.nat(900 * gigabyte)),
    originTraffic: fc.nat(30_000_000),
    requests: fc.nat(5_000_000),
  }),
  { minLength: 5, maxLength: 20 },
)
const start = Date.parse('2030-03-28T00:00:00Z')
const timeOf = (hour: number) => new Date(start + hour * 3_600_000).toISOString()

test('whatever is used and however it is paid, the sums are those of the charges, the ledger and the statements', async () => {
  const history = fc.tuple(batches, fc.integer({ min: 1, max: 4 }), fc.nat(60), fc.nat(60))
  await fc.assert(
    fc.asyncProperty(history, async ([counted, every, paid, voucher]) => {
      const w = await reportWorld(8)
      const bucket = await newBucket(w)
      w.clock.set(timeOf(0))
      if (paid > 0) await w.topUp(`${paid}.0001`)
      if (voucher > 0) await w.addVoucher(`${voucher}.5`)
      await w.addQuota('traffic', 5_000_000_000n, timeOf(0))
      w.clock.set(timeOf(105))
      for (const [index, { hour, domain, edge, ...counts }] of counted.entries()) {
        await w.count(timeOf(hour), counts, domain, edge)
        if (index === 0) await w.store(bucket.id, 600 * gigabyte, [timeOf(hour)], 'asia')
        if (index % every === 0) await w.charge()
      }
      await w.charge()

      const { content, totals } = await w.read({
        ...both,
        group: 'product,region,source,statement',
        pageSize: 100,
      })
      const moved = await w.rows<{ debit: string; sum: string }>(
        `select debit, sum(amount)::text as sum from ledger_transfer m join ledger_txn t on t.id = m.txn_id
          where t.kind = 'charge' and m.credit = 'sales' group by 1`,
      )
      const of = (debit: string) => sumOf([moved.find((one) => one.debit === debit)?.sum ?? '0'])
      expect(totals.amount?.value).toBe(sumOf([(await w.total()) ?? '']))
      expect([totals.voucher, totals.cash, totals.owed].map((figure) => figure?.value)).toEqual(
        ['voucher', 'cash', 'owed'].map(of),
      )
      // Each line is paid as a whole.
      for (const { figures } of content)
        expect(
          sumOf([figures.voucher, figures.cash, figures.owed].map((figure) => figure?.value ?? '')),
        ).toBe(figures.amount?.value)
      for (const month of ['2030-03', '2030-04']) {
        const inStatement = await w.read({ ...both, statement: month })
        expect(sumOf(['0', `-${inStatement.totals.amount?.value}`])).toBe((await w.month(month)).chargeAmount)
      }
    }),
    // Each run has its own databases, and shrinking would need hundreds of them.
    { numRuns: byTier({ quick: 2, deep: 30 }), endOnFailure: true },
  )
})

test('a stranger sees nothing of it', async () => {
  const w = await spent()
  const { data } = await w.as('stranger').call(getUsageCost, { query: { ...both, group: 'source,day' } })
  expect([data.content, data.totals.amount?.value, data.chart?.lines]).toEqual([[], '0', []])
  expect((await w.as('member').call(getUsageCost)).status).toBe(403)
})
