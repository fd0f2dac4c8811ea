import { expect, test } from 'vitest'
import { newHeld } from '../../lib/testing/scene/resold.ts'
import type { World } from '../../lib/testing/world.ts'
import { type CostRow, costCsv } from '../testing/cost-files.ts'
import { deliver } from '../testing/deliveries.ts'
import {
  aboveSum,
  amendContract,
  belowSum,
  buyer,
  copyBought,
  dayRow,
  levelSums,
  repriceOctober,
  shareTerms,
  soldTwice,
  twoLevels,
} from '../testing/two-levels.ts'
import { copyBoughtUsage } from './copy-bought.ts'

test('one line is rated twice: what the distributor charges is what it costs his reseller', async () => {
  const { w } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100'), dayRow(3, '20')]))
  expect(await levelSums(w)).toEqual([aboveSum('The reseller', '108 15.54 15.54')])
  await copyBought(w)
  expect(await levelSums(w)).toEqual([
    belowSum('The end user', '114 108 108'),
    aboveSum('The reseller', '108 15.54 15.54'),
  ])
})

test('lines add up to their days, with resources and tags', async () => {
  const { w } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100', { 'resourceTags/user:team': 'web' }), dayRow(3, '20')]))
  await copyBought(w)
  const [found] = await w.rows(
    `select array_agg(l.resource order by l.resource) as resources, max(l.tags ->> 'resourceTags/user:team') as tag,
            sum(cloud_usage_price(d.basis, d.factor, d.unit_factor, l.amount, l.list, l.list_as_billed, l.own))::numeric(20,4)::text as price,
            sum(c.purchase)::numeric(20,4)::text as purchase
       from cloud_usage_line l
       join cloud_usage_day d using (version_id, linked, day, sku_id, month)
       join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line
      where l.account_id = $1`,
    [w.people[buyer].accountId],
  )
  expect(found).toMatchObject({
    resources: ['bucket-2', 'bucket-3'],
    price: '114.0000',
    purchase: '108.0000',
  })
})

test('a restatement reaches both levels, and shows the reseller what it changed of his cost', async () => {
  const { w } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100')]))
  await copyBought(w)
  await deliver(w, costCsv([dayRow(2, '200')]), { at: '2026-11-02T00:00:00Z' })
  await copyBought(w)
  expect(await levelSums(w)).toEqual([
    belowSum('The end user', '190 180 180'),
    aboveSum('The reseller', '180 7.77 7.77'),
  ])
  expect(
    await w.rows(
      `select trim_scale(invoiced_before)::text as before, trim_scale(invoiced_after)::text as after
         from cloud_usage_change where account_id = $1`,
      [w.people[buyer].accountId],
    ),
  ).toEqual([{ before: '90', after: '180' }])
  const [kept] = await w.rows<{ lines: number }>(
    'select count(*)::int as lines from cloud_usage_line where account_id = $1',
    [w.people[buyer].accountId],
  )
  expect(kept).toEqual({ lines: 1 })
})

const versions = (w: World) =>
  w.rows<{ id: string }>('select id from cloud_usage_version where account_id = $1 order by created_at, id', [
    w.people[buyer].accountId,
  ])

test('a new price of the distributor is a new cost of the reseller, and what stays is not copied again', async () => {
  const { w, above } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100'), dayRow(9, '10')]))
  await copyBought(w)
  const before = await versions(w)
  await copyBought(w)
  expect(await versions(w)).toEqual(before)
  await amendContract(w, above.contractId, shareTerms('0.5'), '2026-10-09')
  await repriceOctober(w, 'reseller')
  await copyBought(w)
  expect(await levelSums(w)).toEqual([
    belowSum('The end user', '104.5 95 95'),
    aboveSum('The reseller', '95 15.54 15.54'),
  ])
  expect(await versions(w)).toHaveLength(2)
})

test('a new price of the reseller changes neither his cost nor anything of the distributor', async () => {
  const { w, below } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100')]))
  await copyBought(w)
  await amendContract(w, below.contractId, shareTerms('1'), '2026-10-01')
  await repriceOctober(w, buyer)
  await copyBought(w)
  expect(await levelSums(w)).toEqual([
    belowSum('The end user', '100 90 90'),
    aboveSum('The reseller', '90 7.77 7.77'),
  ])
  expect(await versions(w)).toHaveLength(1)
})

test('of a move in the middle of a month the reseller has the days that he buys, and sells them day by day', async () => {
  const { w, above, below } = await twoLevels()
  const end = (contractId: string, ends: string) =>
    w.rows('update account_binding set ends = $2 where contract_id = $1', [contractId, ends])
  await end(below.contractId, '2026-10-05')
  await newHeld(w, [soldTwice], {
    seller: buyer,
    terms: shareTerms('0.5'),
    customer: 'The next one',
    begins: '2026-10-05',
  })
  await deliver(w, costCsv([dayRow(2, '100'), dayRow(5, '100'), dayRow(9, '100')]))
  await copyBought(w)
  expect(await levelSums(w)).toEqual([
    belowSum('The end user', '95 90 90'),
    belowSum('The next one', '100 180 180'),
    aboveSum('The reseller', '270 23.31 23.31'),
  ])
  // The distributor takes the linked account away from the 9th on, and then altogether.
  await end(above.contractId, '2026-10-09')
  await repriceOctober(w, 'reseller')
  await copyBought(w)
  expect((await levelSums(w)).slice(0, 2)).toEqual([
    belowSum('The end user', '95 90 90'),
    belowSum('The next one', '50 90 90'),
  ])
  await end(above.contractId, '2026-01-01')
  await repriceOctober(w, 'reseller')
  await copyBought(w)
  await copyBought(w)
  expect((await levelSums(w)).filter((line) => line.startsWith('100000000002'))).toEqual([])
})

test('a linked account is the reseller’s by the bindings of his distributor only', async () => {
  const { w } = await twoLevels()
  const other = '033333333333'
  await newHeld(w, [other], { seller: buyer, customer: 'Claimed' })
  await deliver(w, costCsv([dayRow(2, '100'), dayRow(2, '50', { 'lineItem/UsageAccountId': other })]))
  await copyBought(w)
  expect(await levelSums(w)).toEqual([
    belowSum('The end user', '95 90 90'),
    aboveSum('The reseller', '90 7.77 7.77'),
    aboveSum('nobody', '0 7.77 7.77'),
  ])
})

test('what the distributor keeps to himself is not copied, and what he passes on is billed to the reseller', async () => {
  const { w } = await twoLevels(shareTerms('0.9'), shareTerms('0.5', { listBase: 'asBilled' }))
  const typed = (type: string, cost: string, more: CostRow = {}) =>
    dayRow(3, '', { 'lineItem/LineItemType': type, 'lineItem/UnblendedCost': cost, ...more })
  await deliver(
    w,
    costCsv([
      dayRow(2, '100'),
      typed('Fee', '12'),
      typed('Fee', '100', { 'lineItem/ProductCode': 'AWSSupportBusiness' }),
      typed('BundledDiscount', '-5'),
      typed('EdpDiscount', '-3.3'),
      typed('Credit', '-8'),
      typed('Tax', '4.75'),
      typed('Surprise', '1'),
    ]),
  )
  await copyBought(w)
  const rows = await w.rows<{ type: string; price: string; purchase: string }>(
    `select s.line_type as type, trim_scale(d.price)::text as price, trim_scale(k.purchase)::text as purchase
       from cloud_usage_day d
       join cloud_usage_day_cost k using (version_id, linked, day, sku_id, month)
       join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
      where d.account_id = $1 order by 1`,
    [w.people[buyer].accountId],
  )
  expect(rows.map(({ type, price, purchase }) => [type, purchase, price])).toEqual([
    ['BundledDiscount', '-4.5', '-2.25'],
    ['Fee', '12', '12'],
    // As billed, the reseller's list price is what the distributor bills: 90.
    ['Usage', '90', '45'],
  ])
})

test('imports and prices have it copied, for buyers who resell', async () => {
  const { w } = await twoLevels()
  const queued = async () =>
    (
      await w.rows<{ buyer: string }>(
        `select payload ->> 'buyerId' as buyer from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'copyBoughtUsage'`,
      )
    ).map((row) => row.buyer)
  await deliver(w, costCsv([dayRow(2, '100')]))
  expect(await queued()).toEqual([w.people[buyer].accountId])
  // The end user does not resell.
  await copyBought(w)
  expect(await queued()).toEqual([w.people[buyer].accountId])
})

test('a buyer who does not resell has no usage of his own, nor has one whom nobody sells anything', async () => {
  const { w } = await twoLevels()
  await w.rows(`update account set kind = 'customer' where id = $1`, [w.people[buyer].accountId])
  await deliver(w, costCsv([dayRow(2, '100')]))
  await copyBought(w)
  await copyBoughtUsage(w.db, w.people.operator.accountId)
  expect(await levelSums(w)).toEqual([aboveSum('The reseller', '90 7.77 7.77')])
})

test('a file of the reseller with the same payer account counts beside what he buys', async () => {
  const { w } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100')]))
  await deliver(w, costCsv([dayRow(4, '10', { 'lineItem/UnblendedCost': '1' })]), { by: 'stranger' })
  await copyBought(w)
  await copyBought(w)
  expect((await levelSums(w))[0]).toBe(belowSum('The end user', '104.5 91 91'))
})
