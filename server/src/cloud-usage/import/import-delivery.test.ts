import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactSum } from '../../lib/testing/table/exact-sum.ts'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { alibabaRow, costCsv, type CostRow, curRow } from '../testing/cost-files.ts'
import { deliver, findCurrentLines } from '../testing/deliveries.ts'

const billed = (cost: string, more: CostRow = {}) => ({ ...curRow, 'lineItem/UnblendedCost': cost, ...more })
const versionsOf = (w: World) =>
  w.rows<{ is_current: boolean; change_count: string | null }>(
    `select payer, month::text, is_current, row_count::int, open_count::int, change_count::int
       from cloud_usage_version order by month, payer, created_at`,
  )

test('a delivery becomes the version of its month, with lines, costs and sums', async () => {
  const w = await world()
  const rows = [
    billed('0.05', { 'resourceTags/user:team': 'a\tb\\c "d"' }),
    billed('-50', { 'lineItem/LineItemType': 'SavingsPlanNegation' }),
  ]
  expect(await deliver(w, costCsv(rows))).toMatchObject({ status: 2, row_count: 2, damaged_count: 0 })
  expect(await versionsOf(w)).toEqual([
    {
      payer: '011111111111',
      month: '2026-10-01',
      is_current: true,
      row_count: 2,
      open_count: 2,
      change_count: null,
    },
  ])
  expect(await findCurrentLines(w)).toMatchObject([
    {
      linked: '022222222222',
      day: '2026-10-02',
      usage_type: 'EU-TimedStorage-ByteHrs',
      tags: { 'user:team': 'a\tb\\c "d"' },
      amount: '2.5',
      list: '0.06',
      billed: '0.05',
      invoiced: '0.05',
    },
    { line_type: 'SavingsPlanNegation', list: '0', amount: '0', purchase: '0', invoiced: '-50' },
  ])
  const sums = await w.rows(
    `select line_type, row_count::int, trim_scale(list)::text as list, trim_scale(invoiced)::text as invoiced
       from cloud_usage_sum order by line_type`,
  )
  expect(sums).toEqual([
    { line_type: 'SavingsPlanNegation', row_count: 1, list: '0', invoiced: '-50' },
    { line_type: 'Usage', row_count: 1, list: '0.06', invoiced: '0.05' },
  ])
})

test('a restated month is compared with the previous version, and replaces it', async () => {
  const w = await world()
  const late = billed('3', { 'lineItem/UsageStartDate': '2026-10-05T00:00:00Z' })
  await deliver(w, costCsv([billed('1'), billed('2')]))
  await deliver(w, costCsv([billed('2.5'), billed('2'), late]), { at: '2026-11-02T00:00:00Z' })
  expect(await versionsOf(w)).toMatchObject([{ is_current: false }, { is_current: true, change_count: 2 }])
  const changes = await w.rows(
    `select linked, day::text, usage_type, line_type, rows_before::int, rows_after::int,
            trim_scale(invoiced_before)::text as before, trim_scale(invoiced_after)::text as after
       from cloud_usage_change order by day`,
  )
  const of = { linked: '022222222222', usage_type: 'EU-TimedStorage-ByteHrs', line_type: 'Usage' }
  expect(changes).toEqual([
    { ...of, day: '2026-10-02', rows_before: 2, rows_after: 2, before: '3', after: '4.5' },
    { ...of, day: '2026-10-05', rows_before: 0, rows_after: 1, before: '0', after: '3' },
  ])
  expect(await findCurrentLines(w)).toHaveLength(3)
})

test('the same bytes change nothing, and neither do the same rows in another order', async () => {
  const w = await world()
  const rows = [billed('1'), billed('2', { 'lineItem/Operation': 'Other' })]
  await deliver(w, costCsv(rows))
  expect(await deliver(w, costCsv(rows), { at: '2026-11-02T00:00:00Z' })).toMatchObject({ status: 4 })
  expect(await versionsOf(w)).toHaveLength(1)
  await deliver(w, costCsv(rows.toReversed()), { at: '2026-11-03T00:00:00Z' })
  expect(await versionsOf(w)).toMatchObject([{ is_current: false }, { is_current: true, change_count: 0 }])
})

test('deliveries may come in any order: the one that was written last counts', async () => {
  const w = await world()
  for (const day of [2, 3, 1])
    await deliver(w, costCsv([billed(`${day}`)]), { at: `2026-11-0${day}T00:00:00Z` })
  expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '3' }])
  expect(await versionsOf(w)).toMatchObject([{}, { is_current: true }, { is_current: false }])
})

test('concurrent deliveries leave one version', async () => {
  const w = await world()
  const costs = ['1', '2', '3', '4', '5', '6']
  await Promise.all(
    costs.map((cost) => deliver(w, costCsv([billed(cost)]), { at: `2026-11-0${cost}T00:00:00Z` })),
  )
  expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '6' }])
  expect(await versionsOf(w)).toHaveLength(costs.length)
})

test('of deliveries of the same bytes that come in one moment, one is imported', async () => {
  const w = await world()
  const days = [1, 2, 3, 4]
  const done = await Promise.all(
    days.map((day) => deliver(w, costCsv([billed('1')]), { at: `2026-11-0${day}T00:00:00Z` })),
  )
  expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([2, 4, 4, 4])
  expect(await versionsOf(w)).toHaveLength(1)
})

test('parts are one delivery, and a part that is cut refuses it whole', async () => {
  const w = await world()
  const part = costCsv([billed('1')])
  expect(await deliver(w, part, { parts: [costCsv([billed('2')])] })).toMatchObject({
    status: 2,
    row_count: 2,
  })
  const refused = await deliver(w, part, { parts: [part.slice(0, -9)], at: '2026-11-02T00:00:00Z' })
  expect(refused).toMatchObject({ status: 3, reason: 'cut' })
  expect(await findCurrentLines(w)).toMatchObject([{ invoiced: '1' }, { invoiced: '2' }])
  expect(await versionsOf(w)).toHaveLength(1)
})

test('damaged rows and unknown types of lines wait with their reason, and the others count', async () => {
  const w = await world()
  const rows = [billed('1'), billed('x'), billed('2', { 'lineItem/LineItemType': 'Surprise' })]
  expect(await deliver(w, costCsv(rows))).toMatchObject({
    status: 2,
    row_count: 2,
    damaged_count: 1,
    unknown_count: 1,
  })
  const problems = await w.rows(
    `select kind, file, row_number::int, row_count::int, reason, detail from cloud_usage_problem order by kind`,
  )
  expect(problems).toEqual([
    {
      kind: 1,
      file: 'part-1',
      row_number: 3,
      row_count: 1,
      reason: 'amount',
      detail: 'lineItem/UnblendedCost: x',
    },
    { kind: 2, file: '', row_number: null, row_count: 1, reason: 'lineType', detail: 'Surprise' },
  ])
})

test('payers and months of one file are versions of their own', async () => {
  const w = await world()
  await deliver(
    w,
    costCsv([
      billed('1'),
      billed('2', { 'bill/PayerAccountId': '000000000001' }),
      billed('3', { 'bill/BillingPeriodStartDate': '2026-11-01T00:00:00Z', 'bill/InvoiceId': 'i-1' }),
    ]),
  )
  await deliver(w, costCsv([alibabaRow]))
  expect(await versionsOf(w)).toMatchObject([
    { payer: '000000000001', month: '2026-10-01', row_count: 1, open_count: 1 },
    { payer: '011111111111', month: '2026-10-01' },
    { payer: '1000000000000009', month: '2026-10-01', open_count: 0 },
    { payer: '011111111111', month: '2026-11-01', open_count: 0 },
  ])
})

test('an account sees the usage of its own payers only', async () => {
  const w = await world()
  await deliver(w, costCsv([billed('1')]))
  await deliver(w, costCsv([billed('2')]), { by: 'stranger' })
  const client = await w.connect()
  try {
    const tables = ['line', 'cost', 'sku', 'version', 'delivery', 'sum', 'linked', 'change', 'problem']
    const seen = async (account: string, table: string) => {
      await client.query(`select set_config('app.account_id', $1, false)`, [account])
      const { rows } = await client.query<{ account_id: string }>(
        `select account_id from cloud_usage_${table}`,
      )
      return rows
    }
    await client.query('set role fairlead_app')
    for (const table of tables) {
      const mine = await seen(w.people.reseller.accountId, table)
      expect(mine.every(({ account_id }) => account_id === w.people.reseller.accountId)).toBe(true)
      expect(await seen(w.people.member.accountId, table)).toEqual([])
    }
    expect(await seen(w.people.stranger.accountId, 'line')).toHaveLength(1)
    await expect(client.query('select secret from cloud_usage_source')).rejects.toThrow('permission denied')
    await expect(client.query('select from cloud_usage.cloud_usage_line_2026_10')).rejects.toThrow(
      'permission denied',
    )
  } finally {
    await client.end()
  }
})

test('sums of the lines are those of the file, whatever its rows', async () => {
  const w = await world()
  const amount = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  const row = fc
    .tuple(amount, fc.constantFrom('Usage', 'Fee', 'Credit', 'Tax', 'EdpDiscount', 'Other'), fc.string())
    .map(([[units, places], type, tag]) =>
      billed(`${units}e-${places}`, {
        'lineItem/LineItemType': type,
        'resourceTags/user:a': tag.replaceAll('\0', ''),
      }),
    )
  let minute = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const at = new Date(Date.UTC(2026, 10, 1, 0, ++minute)).toISOString()
      const { status } = await deliver(w, costCsv(rows), { at })
      expect([2, 4]).toContain(status)
      // A second reader: the column of the file, added up.
      const plain = rows.map((one) => {
        const [units = '', places = 0] = one['lineItem/UnblendedCost'].split('e-')
        const size = units.replace('-', '').padStart(Number(places) + 1, '0')
        const point = size.length - Number(places)
        return `${units.startsWith('-') ? '-' : ''}${size.slice(0, point)}.${size.slice(point)}`
      })
      const lines = await findCurrentLines(w)
      expect(exactSum(lines.map(({ invoiced }) => invoiced))).toBe(exactSum(plain))
      const [sum] = await w.rows<{ invoiced: string }>(
        `select trim_scale(sum(s.invoiced))::text as invoiced from cloud_usage_sum s
           join cloud_usage_version v on v.id = s.version_id where v.is_current`,
      )
      expect(sum?.invoiced).toBe(exactSum(plain))
    }),
    { numRuns: byTier({ quick: 15, deep: 300 }) },
  )
})
