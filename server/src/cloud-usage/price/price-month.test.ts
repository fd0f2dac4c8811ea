import { expect, test } from 'vitest'
import { newHeld } from '../../lib/testing/scene/resold.ts'
import { type World, world } from '../../lib/testing/world.ts'
import { type CostRow, costCsv, curRow } from '../testing/cost-files.ts'
import { deliver } from '../testing/deliveries.ts'
import { priceMonth } from './price-month.ts'

const linked = '022222222222'
const row = (day: number, more: CostRow = {}): CostRow => {
  const on = `2026-10-${String(day).padStart(2, '0')}`
  return {
    ...curRow,
    'lineItem/UsageStartDate': `${on}T05:00:00Z`,
    'lineItem/UsageEndDate': `${on}T06:00:00Z`,
    ...more,
  }
}
const hour = {
  'lineItem/ProductCode': 'AmazonEC2',
  'lineItem/Operation': 'RunInstances',
  'pricing/unit': 'Hrs',
}
/** A machine that runs the whole month. */
const machine = Array.from({ length: 31 }, (_, at) =>
  row(at + 1, {
    ...hour,
    'lineItem/UsageType': 'BoxUsage:m6i.large',
    'lineItem/UsageAmount': '24',
    'lineItem/UnblendedCost': '2.5',
    'pricing/publicOnDemandCost': '2.976',
  }),
)
const share = (discountRate: string, more: object = {}) => ({
  kind: 'product',
  type: 1,
  priceType: 2,
  product: null,
  sku: null,
  startDate: null,
  endDate: null,
  discountRate,
  ...more,
})
const discount = (...rules: object[]) => ({ terms: { discountMode: 1, rules } })

const listPrices = async (w: World) =>
  (
    await w.rows<{ name: string | null; days: number; price: string }>(
      `select c.name, count(distinct d.day)::int as days, trim_scale(sum(d.price))::text as price
         from cloud_usage_day d left join customer c on c.id = d.customer_id group by 1 order by 1 nulls last`,
    )
  ).map(({ name, days, price }) => [name, days, price])
const reprice = async (w: World) => {
  const { accountId } = w.people.reseller
  await w.db.transaction((tx) => priceMonth(tx, { accountId, month: '2026-10-01' }))
}

test('of a move on 12 October each contract prices its own days', async () => {
  const w = await world()
  await newHeld(w, [linked], { ...discount(share('0.95')), customer: 'First', ends: '2026-10-12' })
  await newHeld(w, [linked], { ...discount(share('0.9')), customer: 'Second', begins: '2026-10-12' })
  await deliver(w, costCsv(machine))
  expect(await listPrices(w)).toEqual([
    ['First', 11, '31.0992'],
    ['Second', 20, '53.568'],
  ])
})

test('what nobody holds has no price, and gets one with the binding', async () => {
  const w = await world()
  await deliver(w, costCsv(machine))
  expect(await listPrices(w)).toEqual([[null, 31, '0']])
  await newHeld(w, [linked], { customer: 'Late', begins: '2026-10-31' })
  await reprice(w)
  expect(await listPrices(w)).toEqual([
    ['Late', 1, '2.976'],
    [null, 30, '0'],
  ])
  await w.rows(`update account_binding set ends = begins`)
  await reprice(w)
  expect(await listPrices(w)).toEqual([[null, 31, '0']])
})

const transfer = (day: number, gigabytes: string, list: string) =>
  row(day, {
    'lineItem/ProductCode': 'AmazonCloudFront',
    'lineItem/UsageType': 'EU-DataTransfer-Out-Bytes',
    'lineItem/Operation': 'GET',
    'lineItem/UsageAmount': gigabytes,
    'lineItem/UnblendedCost': list,
    'pricing/publicOnDemandCost': list,
    'pricing/unit': 'GB',
  })
const ladder = {
  ...share(''),
  discountRate: undefined,
  kind: 'transfer',
  type: 2,
  rulePriceType: 2,
  mode: 'graduated',
  bands: [
    { from: '0', to: '10', columns: { EU: '80' } },
    { from: '10', to: '50', columns: { EU: '70' } },
    { from: '50', to: null, columns: { EU: '60' } },
  ],
}

test('days share the price of a ladder by what they used, and parts add up to the whole', async () => {
  const w = await world()
  await newHeld(w, [linked], { ...discount(ladder), customer: 'Climber' })
  // 62704.196608 GB are 61.234567 T.
  await deliver(w, costCsv([transfer(1, '31352.098304', '2000'), transfer(2, '31352.098304', '500')]))
  const days = await w.rows<{ price: string }>(
    'select round(price, 10)::text as price from cloud_usage_day order by day',
  )
  expect(days.map(({ price }) => price)).toEqual(['2137.0370100000', '2137.0370100000'])
  const [line] = await w.rows<{ same: boolean }>(
    `select sum(cloud_usage_price(d.basis, d.factor, d.unit_factor, l.amount, l.list, l.list_as_billed, l.own))
              = (select sum(price) from cloud_usage_day) as same
       from cloud_usage_day d join cloud_usage_line l using (version_id, linked, day, sku_id)`,
  )
  expect(line?.same).toBe(true)
})

test('fees are passed on, credits and support stay, and the list base is that of the contract', async () => {
  const w = await world()
  const typed = (type: string, cost: string, more: CostRow = {}) =>
    row(3, {
      'lineItem/LineItemType': type,
      'lineItem/UnblendedCost': cost,
      'lineItem/UsageType': `${type} ${cost}`,
      'pricing/publicOnDemandCost': '0',
      ...more,
    })
  const rows = [
    typed('Usage', '80', { 'pricing/publicOnDemandCost': '100' }),
    typed('Fee', '10', { 'lineItem/ProductCode': 'AmazonRegistrar' }),
    typed('Fee', '100', { 'lineItem/ProductCode': 'AWSSupportBusiness' }),
    typed('Credit', '-20'),
    typed('Tax', '7'),
    typed('BundledDiscount', '-5'),
  ]
  await newHeld(w, [linked], { terms: { discountMode: 1, rules: [share('0.9')], listBase: 'asBilled' } })
  await deliver(w, costCsv(rows))
  const prices = await w.rows<{ name: string; price: string }>(
    `select s.usage_type as name, trim_scale(d.price)::text as price from cloud_usage_day d
       join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id order by 1`,
  )
  expect(prices.map(({ name, price }) => [name, price])).toEqual([
    ['BundledDiscount -5', '-4.5'],
    ['Credit -20', '0'],
    ['Fee 10', '10'],
    ['Fee 100', '0'],
    ['Tax 7', '0'],
    ['Usage 80', '72'],
  ])
})

test('a restatement replaces the days of its month, prices and costs, and an older delivery does not', async () => {
  const w = await world()
  await newHeld(w, [linked], { ...discount(share('0.5')), customer: 'Same' })
  await deliver(w, costCsv(machine))
  await deliver(w, costCsv(machine.slice(0, 2)), { at: '2026-11-02T00:00:00Z' })
  await deliver(w, costCsv(machine.slice(0, 5)), { at: '2026-10-31T00:00:00Z' })
  expect(await listPrices(w)).toEqual([['Same', 2, '2.976']])
  expect(await w.rows('select trim_scale(sum(purchase))::text as cost from cloud_usage_day_cost')).toEqual([
    { cost: '5' },
  ])
})

test('prices are computed again only if something has changed', async () => {
  const w = await world()
  await newHeld(w, [linked], discount(share('0.5')))
  await deliver(w, costCsv(machine))
  const at = () => w.rows('select xmin::text, computed_at from cloud_usage_pricing')
  const before = await at()
  await reprice(w)
  expect(await at()).toEqual(before)
})

test('a customer reads what he buys, without what it costs, and nobody else does', async () => {
  const w = await world()
  const { customerId } = await newHeld(w, [linked], { ...discount(share('0.5')), ends: '2026-10-03' })
  await deliver(w, costCsv(machine))
  const seen = (accountId: string) =>
    w.rows<{ days: number; price: string | null }>(
      `with entered as materialized (select set_config('app.account_id', $1, true))
       select count(*)::int as days, trim_scale(sum(b.price))::text as price from entered, bought_usage_day b`,
      [accountId],
    )
  await w.rows('update customer set buyer_id = $2, login_status = 2 where id = $1', [
    customerId,
    w.people.owner.accountId,
  ])
  expect(await seen(w.people.owner.accountId)).toEqual([{ days: 2, price: '2.976' }])
  expect(await seen(w.people.stranger.accountId)).toEqual([{ days: 0, price: null }])
  const columns = await w.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name like 'bought_usage%'`,
  )
  expect(columns.filter(({ name }) => /cost|purchase|invoiced|own|billed|factor/.test(name))).toEqual([])
})
