import {
  addCostLineType,
  deleteCostLineType,
  listCostLineTypes,
} from '@fairlead/api/cloud-usage/cost-line-type.ts'
import {
  acceptDamagedRows,
  acceptUnbilled,
  listCostProblems,
  registerCostAccounts,
} from '@fairlead/api/cloud-usage/cost-problem.ts'
import { expect, test } from 'vitest'
import { newHeld } from '../../lib/testing/scene/resold.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { listOpenProblems } from '../public.ts'
import { costCsv, type CostRow, curRow } from '../testing/cost-files.ts'
import { countLineType } from './count-line-type.ts'
import { deliver, findCurrentLines } from '../testing/deliveries.ts'

const billed = (cost: string, more: CostRow = {}) => ({ ...curRow, 'lineItem/UnblendedCost': cost, ...more })
const payNumber = '011111111111'
const linkedNumber = '022222222222'

const stopping = (w: World, month = '2026-10') =>
  w.db.transaction((tx) => listOpenProblems(tx, w.people.reseller.accountId, month))
const shown = async (w: World) => (await w.as('reseller').call(listCostProblems, {})).data.content
const register = (w: World, linked = '') =>
  w.as('reseller').call(registerCostAccounts, {
    body: { payNumber, linkedNumber: linked, areaType: 1, currency: 'USD' },
  })

test('an unknown payer account waits with its money, and so do its linked accounts until a contract holds them', async () => {
  const w = await world()
  const other = { 'lineItem/UsageAccountId': '033333333333' }
  await deliver(w, costCsv([billed('1.5'), billed('2', other)]))
  expect(await shown(w)).toMatchObject([
    { kind: 3, bizPeriod: '2026-10', payNumber, awsCost: '3.5', currencyCode: 'USD', rowCount: 2 },
  ])
  expect((await register(w, linkedNumber)).data).toEqual({ count: 1 })
  expect((await stopping(w)).map(({ kind, linkedNumber: of, awsCost }) => [kind, of, awsCost])).toEqual([
    [4, '033333333333', '2'],
    [5, linkedNumber, '1.5'],
  ])
  expect((await register(w)).data).toEqual({ count: 1 })
  expect((await register(w)).data).toEqual({ count: 0 })
  await newHeld(w, [linkedNumber, '033333333333'])
  expect(await stopping(w)).toEqual([])
})

test('a linked account is held on some days only: the others wait', async () => {
  const w = await world()
  const on = (day: string) => ({ 'lineItem/UsageStartDate': `2026-10-${day}T00:00:00Z` })
  await deliver(w, costCsv([billed('1', on('02')), billed('2', on('10')), billed('4', on('11'))]))
  await register(w)
  await newHeld(w, [linkedNumber], { begins: '2026-10-03', ends: '2026-10-11' })
  expect(await stopping(w)).toMatchObject([
    { kind: 5, linkedNumber, firstDay: '2026-10-02', lastDay: '2026-10-11', awsCost: '5', rowCount: 2 },
  ])
})

test('days without cost wait for nothing', async () => {
  const w = await world()
  await deliver(w, costCsv([billed('0', { 'pricing/publicOnDemandCost': '0' })]))
  await register(w)
  expect(await stopping(w)).toEqual([])
})

test('usage that is billed to nobody is accepted for its amount, not for another one', async () => {
  const w = await world()
  await deliver(w, costCsv([billed('1.5')]))
  await register(w)
  const accept = () =>
    w.as('reseller').call(acceptUnbilled, {
      body: { payNumber, linkedNumber, bizPeriod: '2026-10', currencyCode: 'USD', note: 'Our own tests' },
    })
  expect((await accept()).succ).toBe(true)
  expect(await stopping(w)).toEqual([])
  expect(await accept()).toMatchObject({ code: 51_093 })
  await deliver(w, costCsv([billed('1.75')]), { at: '2026-11-02T00:00:00Z' })
  expect(await stopping(w)).toMatchObject([{ kind: 5, awsCost: '1.75' }])
  expect((await accept()).succ).toBe(true)
  expect(await stopping(w)).toEqual([])
})

test('unreadable rows of a delivery are accepted with a note, and those of the next one are not', async () => {
  const w = await world()
  await newHeld(w, [linkedNumber])
  await w.rows(`insert into payer (account_id, number, area_type, currency) values ($1, $2, 1, 'USD')`, [
    w.people.reseller.accountId,
    payNumber,
  ])
  const { id } = await deliver(w, costCsv([billed('1'), billed('x')]))
  expect(await stopping(w)).toMatchObject([{ kind: 1, rowCount: 1, awsCost: null, deliveryId: id }])
  const accept = () =>
    w.as('reseller').call(acceptDamagedRows, { params: { id }, body: { note: 'Seen with the provider' } })
  expect((await accept()).data).toMatchObject({ damageNote: 'Seen with the provider' })
  expect(await accept()).toMatchObject({ code: 51_093 })
  expect(await stopping(w)).toEqual([])
  await deliver(w, costCsv([billed('2'), billed('y')]), { at: '2026-11-02T00:00:00Z' })
  expect(await stopping(w)).toMatchObject([{ kind: 1, rowCount: 1 }])
})

test('an unknown type of lines counts as decided, in what is imported and in what comes, and can be unknown again', async () => {
  const w = await world()
  const seller = w.as('reseller')
  await newHeld(w, [linkedNumber], { terms: { discountMode: 2, edpDistcount: '0.9' } })
  await w.rows(`insert into payer (account_id, number, area_type, currency) values ($1, $2, 1, 'USD')`, [
    w.people.reseller.accountId,
    payNumber,
  ])
  const rows = [billed('1', { 'pricing/publicOnDemandCost': '2' })]
  rows.push({ ...rows[0], 'lineItem/LineItemType': 'Surprise' } as CostRow & (typeof rows)[0])
  await deliver(w, costCsv(rows))
  expect(await stopping(w)).toMatchObject([
    { kind: 2, lineItemType: 'Surprise', format: 'cur', awsCost: '1' },
  ])
  const days = () =>
    w.rows(
      `select s.kind, trim_scale(sum(d.list))::text as list, trim_scale(sum(d.price))::text as price,
              trim_scale(sum(c.purchase))::text as purchase
         from cloud_usage_day d join cloud_usage_sku s on s.id = d.sku_id
         join cloud_usage_day_cost c on c.version_id = d.version_id and c.day = d.day and c.sku_id = d.sku_id
        group by 1 order by 1`,
    )
  const unknown = [
    { kind: 'unknown', list: '0', price: '0', purchase: '1' },
    { kind: 'usage', list: '2', price: '1.8', purchase: '1' },
  ]
  const known = [{ kind: 'usage', list: '4', price: '3.6', purchase: '2' }]
  expect(await days()).toEqual(unknown)

  const body = {
    format: 'cur',
    lineItemType: 'Surprise',
    countAs: 'usage',
    note: 'As the provider says',
  } as const
  const { data } = await seller.call(addCostLineType, { body })
  expect(await seller.call(addCostLineType, { body })).toMatchObject({ code: 409 })
  expect(await stopping(w)).toMatchObject([{ pending: true }])
  await w.runJobs()
  expect(await stopping(w)).toEqual([])
  expect(await days()).toEqual(known)
  expect((await seller.call(listCostLineTypes, {})).data.content).toMatchObject([{ applied: true }])
  const sums = async () =>
    w.rows(
      `select line_type, trim_scale(list)::text as list from cloud_usage_sum s
         join cloud_usage_version v on v.id = s.version_id where v.is_current order by 1`,
    )
  expect(await sums()).toEqual([
    { line_type: 'Surprise', list: '2' },
    { line_type: 'Usage', list: '2' },
  ])

  // The same month again, with a line more.
  await deliver(w, costCsv([...rows, billed('0.5')]), { at: '2026-11-02T00:00:00Z' })
  expect(await stopping(w)).toEqual([])
  expect((await findCurrentLines(w)).map(({ list }) => list)).toEqual(['2', '2', '0.06'])

  expect((await seller.call(deleteCostLineType, { params: { id: data.id } })).succ).toBe(true)
  expect(await stopping(w)).toMatchObject([{ kind: 2, pending: false }])
  await w.runJobs()
  expect((await findCurrentLines(w)).map(({ list }) => list)).toEqual(['2', '0', '0.06'])
  expect(await days()).toMatchObject([{ kind: 'unknown', list: '0', price: '0' }, {}])
})

test('another seller sees none of it, and decides for no other', async () => {
  const w = await world()
  const surprise = billed('2', { 'lineItem/LineItemType': 'Surprise' })
  await deliver(w, costCsv([billed('1'), billed('x'), surprise]))
  await deliver(w, costCsv([surprise]), { by: 'stranger' })
  const { accountId } = w.people.stranger
  await w.rows(
    `insert into cloud_usage_line_type (account_id, format, line_type, kind, note, decided_by)
     values ($1, 'cur', 'Surprise', 'usage', 'Mine', 'stranger')`,
    [accountId],
  )
  await countLineType(w.db, { accountId, format: 'cur', lineType: 'Surprise' })
  const client = await w.connect()
  try {
    const seen = async (account: string) => {
      await client.query(`select set_config('app.account_id', $1, false)`, [account])
      const { rows } = await client.query<{ kind: number }>(
        'select kind from cloud_usage_open_problem order by kind',
      )
      return rows.map(({ kind }) => kind)
    }
    await client.query('set role fairlead_app')
    expect(await seen(accountId)).toEqual([3])
    expect(await seen(w.people.reseller.accountId)).toEqual([1, 2, 3])
    expect(await seen(w.people.member.accountId)).toEqual([])
    await expect(client.query('select from cloud_usage_raw_line')).rejects.toThrow('permission denied')
  } finally {
    await client.end()
  }
  expect((await stopping(w)).map(({ kind }) => kind)).toEqual([1, 2, 3])
})
