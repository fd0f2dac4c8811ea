import { listCustomerArrears } from '@fairlead/api/account-balance/balance-table.ts'
import { chargeOffBill } from '@fairlead/api/bill/bill.ts'
import { getReceipt, undoReceipt } from '@fairlead/api/receipt/receipt.ts'
import {
  addCustomerVoucher,
  getCustomerVoucher,
  listCustomerVouchers,
  listOwnVouchers,
  selectPayingReceipts,
  selectVoucherBills,
  undoCustomerVoucher,
  verifyCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { listWriteOffs, undoWriteOff } from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { brokenReceiptRules } from '../../lib/testing/bill/broken-rules.ts'
import { newIssuedBill } from '../../lib/testing/bill/issued-bill.ts'
import { newReceipt } from '../../lib/testing/bill/new-receipt.ts'
import { raceAt } from '../../lib/testing/race.ts'
import { newResold } from '../../lib/testing/scene/resold.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { expireVouchers } from './lapse.ts'
import { newGivenVoucher, newVoucherAndBill, newVoucherBuyer, voucherInput } from './voucher-calls.ts'

const period = { startTime: '2026-01-01T00:00:00Z', endTime: '2100-01-01T00:00:00Z' }
const beforeAll = '00000000-0000-0000-0000-000000000000'

const verify = (w: World, id: string, rows: readonly [string, string][]) =>
  w.as('reseller').call(verifyCustomerVoucher, {
    params: { id },
    body: { rows: rows.map(([billId, settledAmt]) => ({ billId, settledAmt })) },
  })
const give = (w: World, customerId: string, change: object) =>
  w.as('reseller').call(addCustomerVoucher, { body: voucherInput(w, customerId, change) })
const find = async (w: World, id: string) =>
  (await w.as('reseller').call(getCustomerVoucher, { params: { id } })).data
const undo = (w: World, id: string) =>
  w.as('reseller').call(undoCustomerVoucher, { params: { id }, body: { reason: 'Given twice' } })
const undoMatch = (w: World, id: string) =>
  w.as('reseller').call(undoWriteOff, { params: { id }, body: { reason: 'Wrong bill' } })
const listRecords = async (w: World, voucherId: string) =>
  (await w.as('reseller').call(listWriteOffs, { query: { voucherId } })).data.content
const expire = (w: World) =>
  w.db.transaction((tx) => expireVouchers(tx, beforeAll, w.clock.now(), () => undefined))

const movesOf = (w: World, type: number) =>
  w.rows(
    `select t.debit, t.credit, trim_scale(t.amount)::text as amount
       from sales_entry e join sales_transfer t on t.entry_id = e.id where e.type = $1 order by e.position, t.debit, t.credit`,
    [type],
  )

test('a voucher is bought from a receipt, settles two bills, gives one back, and is seen by both sides', async () => {
  const w = await world()
  const of = await newVoucherBuyer(w)
  const bill = await newIssuedBill(w, 'reseller', { of, amount: '60' })
  const next = await newIssuedBill(w, 'reseller', { of, amount: '90' })
  const receipt = await newReceipt(w, 'reseller', of.customerId)
  const query = { customerId: of.customerId, currencyCode: 'USD' } as const
  expect((await w.as('reseller').call(selectPayingReceipts, { query })).data).toEqual([
    { id: receipt.id, fnumber: receipt.fnumber, billDate: '2026-01-20', balance: '100' },
  ])
  const { data } = await give(w, of.customerId, { amount: '80', receiptId: receipt.id })
  expect(data).toMatchObject({
    billCode: 'V000001',
    creditAmount: '100',
    amount: '80',
    credit: '0',
    balance: '100',
    days: 30,
    status: 0,
    recordStatus: 1,
    receiptNumber: receipt.fnumber,
    handler: 'reseller@test.example',
  })
  expect(await movesOf(w, 8)).toEqual([
    { debit: 'advance', credit: 'voucher', amount: '80' },
    { debit: 'given', credit: 'voucher', amount: '20' },
  ])
  const params = { id: receipt.id }
  expect((await w.as('reseller').call(getReceipt, { params })).data).toMatchObject({
    settled: '80',
    balance: '20',
  })
  expect(await w.as('reseller').call(undoReceipt, { params, body: { reason: 'x' } })).toMatchObject({
    code: 51202,
  })

  const rows = (await w.as('reseller').call(selectVoucherBills, { params: { id: data.id } })).data
  expect(rows).toMatchObject([
    { billCode: 'V000001', creditAmount: '100', balance: '100', currencyCode: 'USD', unSettledAmt: '60' },
    { billNumber: next.number, bizPeriod: '2026-10', materialAmt: '90', unSettledAmt: '90' },
  ])
  const after = await verify(w, data.id, [
    [bill.id, '60'],
    [next.id, '15.5'],
  ])
  expect(after.data).toMatchObject({ credit: '75.5', balance: '24.5' })
  expect(await brokenReceiptRules(w)).toEqual([])
  const records = await listRecords(w, data.id)
  expect(
    records.map(({ receiptNumber, receiptId, voucherId }) => [receiptNumber, receiptId, voucherId]),
  ).toEqual([
    ['V000001', null, data.id],
    ['V000001', null, data.id],
  ])
  expect(await undo(w, data.id)).toMatchObject({ code: 51210 })
  const first = records.find(({ billNumber }) => billNumber === bill.number)
  expect((await undoMatch(w, first?.id ?? '')).succ).toBe(true)
  expect(await find(w, data.id)).toMatchObject({ credit: '15.5', balance: '84.5' })
  expect(await brokenReceiptRules(w)).toEqual([])

  const own = (await w.as('owner').call(listOwnVouchers, { query: { ...period, billCode: 'v0', status: 0 } }))
    .data
  expect(own.content).toMatchObject([
    { billCode: 'V000001', balance: '84.5', credit: '15.5', sellerName: 'Account of reseller' },
  ])
  expect(own.content[0]).not.toHaveProperty('handler')
  const view = { ...period, view: 3, currencyCode: 'USD', sort: 'billDate' } as const
  const balances = (await w.as('reseller').call(listCustomerArrears, { query: view })).data.content
  expect(balances.map(({ balance }) => balance)).toEqual(['100', '40', '24.5', '84.5'])
})

test('an invalidated voucher gives its receipt the price again, and settles nothing', async () => {
  const w = await world()
  const { customerId } = await newResold(w)
  const receipt = await newReceipt(w, 'reseller', customerId)
  const voucher = await newGivenVoucher(w, 'reseller', customerId, { amount: '30', receiptId: receipt.id })
  const bill = await newIssuedBill(w)
  expect((await undo(w, voucher.id)).succ).toBe(true)
  expect(await undo(w, voucher.id)).toMatchObject({ code: 51206 })
  expect(await verify(w, voucher.id, [[bill.id, '1']])).toMatchObject({ code: 51206 })
  expect(await find(w, voucher.id)).toMatchObject({
    balance: '0',
    recordStatus: 2,
    undoReason: 'Given twice',
  })
  expect((await w.as('reseller').call(getReceipt, { params: { id: receipt.id } })).data.balance).toBe('100')
  expect(await movesOf(w, 12)).toEqual([
    { debit: 'voucher', credit: 'advance', amount: '30' },
    { debit: 'voucher', credit: 'given', amount: '70' },
  ])
  expect(await brokenReceiptRules(w)).toEqual([])
})

test('what is left of an expired voucher is lost, first what was given, and what comes back later as well', async () => {
  const w = await world()
  const of = await newResold(w)
  const bill = await newIssuedBill(w, 'reseller', { of, amount: '60' })
  const receipt = await newReceipt(w, 'reseller', of.customerId)
  const bought = { amount: '80', receiptId: receipt.id, days: 2 }
  const voucher = await newGivenVoucher(w, 'reseller', of.customerId, bought)
  await verify(w, voucher.id, [[bill.id, '60']])
  w.clock.advance(2 * 86_400)
  // Also before the job has run.
  expect(await find(w, voucher.id)).toMatchObject({ status: 1, balance: '0' })
  expect(await verify(w, voucher.id, [[bill.id, '1']])).toMatchObject({ code: 51207 })
  await expire(w)
  await expire(w)
  expect(await movesOf(w, 11)).toEqual([
    { debit: 'voucher', credit: 'given', amount: '20' },
    { debit: 'voucher', credit: 'sales', amount: '20' },
  ])
  expect(await undo(w, voucher.id)).toMatchObject({ code: 51210 })
  const [record] = await listRecords(w, voucher.id)
  expect((await undoMatch(w, record?.id ?? '')).succ).toBe(true)
  expect((await movesOf(w, 11)).slice(2)).toEqual([{ debit: 'voucher', credit: 'sales', amount: '60' }])
  expect(await find(w, voucher.id)).toMatchObject({ credit: '0', balance: '0' })
  expect(await undo(w, voucher.id)).toMatchObject({ code: 51207 })
  const expired = { ...period, status: 1 } as const
  const list = (await w.as('reseller').call(listCustomerVouchers, { query: expired })).data.content
  expect(list.map(({ billCode }) => billCode)).toEqual([voucher.billCode])
  expect(await brokenReceiptRules(w)).toEqual([])
})

test.for<[[string, string], object]>([
  [['', '1'], { 'rows.0.settledAmt': 'settledRequired' }],
  [['x', '1'], { 'rows.0.settledAmt': 'settledFormat' }],
  [['1', '-1'], { 'rows.1.settledAmt': 'settledFormat' }],
  [['40.0001', '1'], { 'rows.0.settledAmt': 'settledAbove' }],
  [['40', '60.0001'], { rows: 'settledSum' }],
  [['0', '0'], { rows: 'settledNone' }],
])('%j is refused on its row', async ([[first, second], fields]) => {
  const w = await world()
  const of = await newResold(w)
  const one = await newIssuedBill(w, 'reseller', { of, amount: '40' })
  const other = await newIssuedBill(w, 'reseller', { of, amount: '90' })
  const voucher = await newGivenVoucher(w, 'reseller', of.customerId)
  const answer = await verify(w, voucher.id, [
    [one.id, first],
    [other.id, second],
  ])
  expect(answer).toMatchObject({ succ: false, fields })
  expect(await listRecords(w, voucher.id)).toEqual([])
})

test('bills of others, of another currency and of usage that the voucher does not pay are refused', async () => {
  const w = await world()
  const of = await newResold(w)
  const usage = { beginDate: '2026-10-01', finishDate: '2026-11-29' }
  const voucher = await newGivenVoucher(w, 'reseller', of.customerId, usage)
  const october = await newIssuedBill(w, 'reseller', { of })
  const september = await newIssuedBill(w, 'reseller', { of, month: '2026-09' })
  // A day of the month is missing.
  const november = await newIssuedBill(w, 'reseller', { of, month: '2026-11' })
  const yuan = await newIssuedBill(w, 'reseller', { of, currency: 'CNY' })
  const others = await newIssuedBill(w)
  const rows = (await w.as('reseller').call(selectVoucherBills, { params: { id: voucher.id } })).data
  expect(rows.map(({ billNumber }) => billNumber)).toEqual([october.number])
  for (const [bill, error] of [
    [september, 'settledUsage'],
    [november, 'settledUsage'],
    [yuan, 'settledOther'],
    [others, 'settledOther'],
  ] as const)
    expect(await verify(w, voucher.id, [[bill.id, '1']])).toMatchObject({
      fields: { 'rows.0.settledAmt': error },
    })
  expect((await verify(w, voucher.id, [[october.id, '1']])).succ).toBe(true)
  const early = await newGivenVoucher(w, 'reseller', of.customerId, { beginTime: '2099-01-01T00:00:00Z' })
  expect(await verify(w, early.id, [[october.id, '1']])).toMatchObject({ code: 51208 })
  await verify(w, voucher.id, [[october.id, '99']])
  expect(await verify(w, voucher.id, [[october.id, '1']])).toMatchObject({ code: 51209 })
})

test('a price is paid by one receipt of the customer, and a voucher begins before it has ended', async () => {
  const w = await world()
  const { customerId } = await newResold(w)
  const own = await newReceipt(w, 'reseller', customerId)
  const yuan = await newReceipt(w, 'reseller', customerId, { currencyCode: 'CNY' })
  const foreign = await newReceipt(w, 'reseller', (await newResold(w)).customerId)
  const wrong: [object, object][] = [
    [{ amount: '1' }, { receiptId: 'customerVoucherReceipt' }],
    [{ receiptId: own.id }, { receiptId: 'customerVoucherReceipt' }],
    [{ amount: '101', receiptId: own.id }, { amount: 'voucherPrice' }],
    [{ amount: '101', creditAmount: '200', receiptId: own.id }, { receiptId: 'customerVoucherShort' }],
    [{ amount: '1', receiptId: yuan.id }, { receiptId: 'customerVoucherShort' }],
    [{ amount: '1', receiptId: foreign.id }, { receiptId: 'customerVoucherShort' }],
    [{ creditAmount: '0' }, { creditAmount: 'aboveZero' }],
    [{ beginTime: '2020-01-01T00:00:00Z' }, { days: 'customerVoucherPast' }],
    [{ beginDate: '2026-02-01', finishDate: '2026-01-31' }, { finishDate: 'customerVoucherUsage' }],
  ]
  for (const [change, fields] of wrong) expect(await give(w, customerId, change)).toMatchObject({ fields })
  const list = (query: object) =>
    w.as('reseller').call(listCustomerVouchers, { query: query as typeof period })
  expect(await list({})).toMatchObject({ fields: { startTime: 'timesRequired', endTime: 'timesRequired' } })
  expect(await list({ startTime: period.endTime, endTime: period.startTime })).toMatchObject({
    fields: { endTime: 'timeRange' },
  })
})

test('64 concurrent verifications settle neither more than a bill nor more than vouchers have', async () => {
  const w = await world()
  const of = await newResold(w)
  const bills = await Promise.all(
    ['50', '70', '90'].map((amount) => newIssuedBill(w, 'reseller', { of, amount })),
  )
  const vouchers: { id: string }[] = []
  for (const creditAmount of ['40', '60', '80'])
    vouchers.push(await newGivenVoucher(w, 'reseller', of.customerId, { creditAmount }))
  const all = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      verify(w, vouchers[(at >> 1) % 3]?.id ?? '', [
        [bills[at % 3]?.id ?? '', '7'],
        [bills[(at + 1 + (at % 2)) % 3]?.id ?? '', '5'],
      ]),
    ),
  )
  const done = all.filter(({ succ }) => succ).length
  expect(done).toBeGreaterThan(3)
  expect(done).toBeLessThanOrEqual(3 + 5 + 6)
  expect(await brokenReceiptRules(w)).toEqual([])
})

test('of 64 equal purchases with a whole receipt one takes effect', async () => {
  const w = await world()
  const { customerId } = await newResold(w)
  const { id: receiptId } = await newReceipt(w, 'reseller', customerId)
  const all = await Promise.all(
    Array.from({ length: 64 }, () => give(w, customerId, { amount: '100', receiptId })),
  )
  expect(all.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await brokenReceiptRules(w)).toEqual([])
})

test('of invalidations and a verification that race, one takes effect', async () => {
  const w = await world()
  const { bill, voucher } = await newVoucherAndBill(w)
  const all = await raceAt<{ succ: boolean }>(
    w,
    `select from customer_voucher where id = '${voucher.id}' for update`,
    [() => undo(w, voucher.id), () => verify(w, voucher.id, [[bill.id, '60']]), () => undo(w, voucher.id)],
  )
  expect(all.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await brokenReceiptRules(w)).toEqual([])
})

test('a bill that a voucher settles cannot be charged off', async () => {
  const w = await world()
  const { bill, voucher } = await newVoucherAndBill(w)
  await verify(w, voucher.id, [[bill.id, '60']])
  const chargeOff = () =>
    w.as('reseller').call(chargeOffBill, { params: { id: bill.id }, body: { reason: 'Wrong price' } })
  expect((await chargeOff()).succ).toBe(false)
  await undoMatch(w, (await listRecords(w, voucher.id))[0]?.id ?? '')
  expect((await chargeOff()).succ).toBe(true)
  expect(await brokenReceiptRules(w)).toEqual([])
})
