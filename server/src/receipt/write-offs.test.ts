import { chargeOffBill } from '@fairlead/api/bill/bill.ts'
import { getReceipt, undoReceipt } from '@fairlead/api/receipt/receipt.ts'
import {
  listWriteOffs,
  selectOpenBills,
  undoWriteOff,
  verifyReceipt,
} from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { brokenReceiptRules as brokenRules } from '../lib/testing/bill/broken-rules.ts'
import { raceAt } from '../lib/testing/race.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newReceipt } from '../lib/testing/bill/new-receipt.ts'
import { newPaid, newWriteOff } from './calls.ts'
import { hasLiveWriteOffs } from './public.ts'

const verify = (w: World, id: string, rows: readonly [string, string][]) =>
  w.as('reseller').call(verifyReceipt, {
    params: { id },
    body: { rows: rows.map(([billId, settledAmt]) => ({ billId, settledAmt })) },
  })
const undo = (w: World, id: string) =>
  w.as('reseller').call(undoWriteOff, { params: { id }, body: { reason: 'Wrong bill' } })
const billNow = async (w: World, id: string) =>
  (
    await w.rows<{ status: number; settled: string }>(
      'select status, trim_scale(settled_amount)::text as settled from bill where id = $1',
      [id],
    )
  )[0]

test('a receipt settles several bills of its customer, is shown with them, and gives one back', async () => {
  const w = await world()
  const of = await newResold(w)
  const late = await newIssuedBill(w, 'reseller', { of, amount: '60', dueDate: '2026-01-02' })
  const next = await newIssuedBill(w, 'reseller', { of, amount: '60.5', dueDate: '2099-01-02' })
  await newIssuedBill(w, 'reseller', { of, currency: 'CNY' })
  await newIssuedBill(w)
  const receipt = await newReceipt(w, 'reseller', of.customerId)
  const params = { id: receipt.id }
  const query = { customerId: of.customerId, currencyCode: 'USD' } as const
  expect((await w.as('reseller').call(selectOpenBills, { query })).data).toMatchObject([
    { billNumber: late.number, materialAmt: '60', unSettledAmt: '60', dueDate: '2026-01-02' },
    { billNumber: next.number, materialAmt: '60.5', unSettledAmt: '60.5' },
  ])
  const { data } = await verify(w, receipt.id, [
    [late.id, '60'],
    [next.id, '0.5'],
  ])
  expect(data).toMatchObject({ settled: '60.5', balance: '39.5' })
  expect(await billNow(w, late.id)).toEqual({ status: 3, settled: '60' })
  expect(await billNow(w, next.id)).toEqual({ status: 2, settled: '0.5' })
  expect(await brokenRules(w)).toEqual([])

  const records = (await w.as('reseller').call(listWriteOffs, { query: { billId: late.id } })).data.content
  expect(records).toMatchObject([
    { billNumber: late.number, receiptNumber: receipt.fnumber, amount: '60', status: 1, currencyCode: 'USD' },
  ])
  const id = records[0]?.id ?? ''
  expect(await w.db.transaction((tx) => hasLiveWriteOffs(tx, w.people.reseller.accountId, late.id))).toBe(
    true,
  )
  expect((await undo(w, id)).succ).toBe(true)
  expect(await undo(w, id)).toMatchObject({ code: 51204 })
  // It is overdue again.
  expect(await billNow(w, late.id)).toEqual({ status: 4, settled: '0' })
  expect((await w.as('reseller').call(getReceipt, { params })).data).toMatchObject({
    settled: '0.5',
    balance: '99.5',
  })
  const undone = { receiptId: receipt.id, status: 2 } as const
  expect((await w.as('reseller').call(listWriteOffs, { query: undone })).data.content).toMatchObject([
    { id, undoReason: 'Wrong bill' },
  ])
  expect(await w.db.transaction((tx) => hasLiveWriteOffs(tx, w.people.reseller.accountId, late.id))).toBe(
    false,
  )
  expect(await brokenRules(w)).toEqual([])
})

test.for<[[string, string], object]>([
  [['', '1'], { 'rows.0.settledAmt': 'settledRequired' }],
  [[' ', '1'], { 'rows.0.settledAmt': 'settledRequired' }],
  [['x', '1'], { 'rows.0.settledAmt': 'settledFormat' }],
  [['1', '-1'], { 'rows.1.settledAmt': 'settledFormat' }],
  [['1', '1e1'], { 'rows.1.settledAmt': 'settledFormat' }],
  [['１', '1'], { 'rows.0.settledAmt': 'settledFormat' }],
  [['0.00001', '1'], { 'rows.0.settledAmt': 'settledFormat' }],
  [['40.0001', '1'], { 'rows.0.settledAmt': 'settledAbove' }],
  [['40.0001', '90.01'], { 'rows.0.settledAmt': 'settledAbove', 'rows.1.settledAmt': 'settledAbove' }],
  [['40', '60.0001'], { rows: 'settledSum' }],
  [['0', '0.0000'], { rows: 'settledNone' }],
])('%j is refused on its row', async ([[first, second], fields]) => {
  const w = await world()
  const of = await newResold(w)
  const one = await newIssuedBill(w, 'reseller', { of, amount: '40' })
  const other = await newIssuedBill(w, 'reseller', { of, amount: '90' })
  const receipt = await newReceipt(w, 'reseller', of.customerId)
  expect(
    await verify(w, receipt.id, [
      [one.id, first],
      [other.id, second],
    ]),
  ).toMatchObject({ code: 400, fields })
  expect(await w.rows('select id from write_off')).toEqual([])
})

test('bills of another customer or currency are refused, as is one bill twice, and no bill at all', async () => {
  const w = await world()
  const { bill, receipt } = await newPaid(w)
  const other = await newIssuedBill(w)
  const inYuan = await newIssuedBill(w, 'reseller', { of: bill, currency: 'CNY' })
  for (const { id } of [other, inYuan])
    expect(await verify(w, receipt.id, [[id, '1']])).toMatchObject({
      fields: { 'rows.0.settledAmt': 'settledOther' },
    })
  const twice: [string, string][] = [
    [bill.id, '1'],
    [bill.id, '1'],
  ]
  expect(await verify(w, receipt.id, twice)).toMatchObject({ fields: { rows: 'duplicate' } })
  expect(await verify(w, receipt.id, [])).toMatchObject({ fields: { rows: 'settledNone' } })
  const strange = await newIssuedBill(w, 'stranger')
  expect(await verify(w, receipt.id, [[strange.id, '1']])).toMatchObject({ code: 404 })
})

test('a bill that is charged off or not issued is not settled', async () => {
  const w = await world()
  const { bill, receipt } = await newPaid(w)
  await w.rows(`update bill set charged_off_at = now(), charge_off_reason = 'Wrong' where id = $1`, [bill.id])
  expect(await verify(w, receipt.id, [[bill.id, '1']])).toMatchObject({ code: 404 })
  const waiting = await newIssuedBill(w, 'reseller', { of: bill, month: '2026-09', isWaiting: true })
  expect(await verify(w, receipt.id, [[waiting.id, '1']])).toMatchObject({ code: 404 })
})

test('a receipt without a balance, or one that is invalidated, settles nothing', async () => {
  const w = await world()
  const { bill, receipt } = await newPaid(w, 'reseller', { amount: '100', payAmt: '40' })
  expect((await verify(w, receipt.id, [[bill.id, '40']])).succ).toBe(true)
  expect(await verify(w, receipt.id, [[bill.id, '1']])).toMatchObject({ code: 51203 })
  const again = await newReceipt(w, 'reseller', bill.customerId)
  await w.as('reseller').call(undoReceipt, { params: { id: again.id }, body: { reason: 'Twice' } })
  expect(await verify(w, again.id, [[bill.id, '1']])).toMatchObject({ code: 51201 })
})

test('64 concurrent write-offs settle neither more than a bill nor more than receipts have', async () => {
  const w = await world()
  const of = await newResold(w)
  const bills = await Promise.all(
    ['50', '70', '90'].map((amount) => newIssuedBill(w, 'reseller', { of, amount })),
  )
  const receipts = await Promise.all(
    ['40', '60', '80'].map((payAmt) => newReceipt(w, 'reseller', of.customerId, { payAmt })),
  )
  const all = await Promise.all(
    Array.from({ length: 64 }, (_, at) => {
      const first = bills[at % 3]?.id ?? ''
      const second = bills[(at + 1 + (at % 2)) % 3]?.id ?? ''
      return verify(w, receipts[(at >> 1) % 3]?.id ?? '', [
        [first, '7'],
        [second, '5'],
      ])
    }),
  )
  const done = all.filter(({ succ }) => succ).length
  expect(done).toBeGreaterThan(3)
  expect(done).toBeLessThanOrEqual(3 + 5 + 6)
  expect(await brokenRules(w)).toEqual([])
})

test('of 64 equal write-offs of a whole receipt one takes effect', async () => {
  const w = await world()
  const { bill, receipt } = await newPaid(w)
  const lock = `select from bill where id = '${bill.id}' for update`
  const acts = Array.from({ length: 64 }, () => () => verify(w, receipt.id, [[bill.id, '100']]))
  const all = await raceAt(w, lock, acts.slice(0, 8))
  const more = await Promise.all(acts.slice(8).map((act) => act()))
  expect([...all, ...more].filter(({ succ }) => succ)).toHaveLength(1)
  expect(await brokenRules(w)).toEqual([])
})

test('concurrent write-offs of different bills share what one receipt has', async () => {
  const w = await world()
  const of = await newResold(w)
  const receipt = await newReceipt(w, 'reseller', of.customerId)
  const bills = await Promise.all(Array.from({ length: 6 }, () => newIssuedBill(w, 'reseller', { of })))
  const lock = `select from receipt where id = '${receipt.id}' for update`
  const all = await raceAt(
    w,
    lock,
    bills.map((bill) => () => verify(w, receipt.id, [[bill.id, '30']])),
  )
  expect(all.filter(({ succ }) => succ)).toHaveLength(3)
  expect(all.find(({ succ }) => !succ)).toMatchObject({ fields: { rows: 'settledSum' } })
  expect(await brokenRules(w)).toEqual([])
})

test('an invalidation beside write-offs leaves sound sums, and takes effect once', async () => {
  const w = await world()
  const { bill, receipt, id } = await newWriteOff(w, 'reseller', '100')
  const lock = `select from bill where id = '${bill.id}' for update`
  const all = await raceAt<{ succ: boolean }>(w, lock, [
    () => undo(w, id),
    () => verify(w, receipt.id, [[bill.id, '60']]),
    () => undo(w, id),
    () => verify(w, receipt.id, [[bill.id, '60']]),
    () => undo(w, id),
  ])
  expect([all[0], all[2], all[4]].filter((one) => one?.succ)).toHaveLength(1)
  expect(await brokenRules(w)).toEqual([])
  const used = await w.rows<{ n: number }>('select count(*)::int as n from write_off where undone_at is null')
  expect(used[0]?.n).toBeLessThan(2)
})

test('of a charge-off and a write-off that race, one takes effect', async () => {
  const w = await world()
  const { bill, receipt } = await newPaid(w)
  const lock = `select from bill where id = '${bill.id}' for update`
  const chargeOff = () =>
    w.as('reseller').call(chargeOffBill, { params: { id: bill.id }, body: { reason: 'Wrong price' } })
  const all = await raceAt<{ succ: boolean }>(w, lock, [
    chargeOff,
    () => verify(w, receipt.id, [[bill.id, '60']]),
    chargeOff,
  ])
  expect(all.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await brokenRules(w)).toEqual([])
})
