import { addPayback, listPaybacks, undoPayback } from '@fairlead/api/receipt/payback/payback.ts'
import { getReceipt, undoReceipt } from '@fairlead/api/receipt/receipt.ts'
import { getRefundDue } from '@fairlead/api/receipt/refund/refund-record.ts'
import { expect, test } from 'vitest'
import { brokenReceiptRules } from '../../lib/testing/bill/broken-rules.ts'
import { newReceipt } from '../../lib/testing/bill/new-receipt.ts'
import { newCustomer } from '../../lib/testing/scene/customer.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { paybackInput } from './payback-calls.ts'

const payBack = (w: World, receiptId: string, change: object = {}) =>
  w.as('reseller').call(addPayback, { body: paybackInput(receiptId, change) })
const undo = (w: World, id: string) =>
  w.as('reseller').call(undoPayback, { params: { id }, body: { reason: 'Money came back' } })
const findBalance = async (w: World, id: string) =>
  (await w.as('reseller').call(getReceipt, { params: { id } })).data.balance

test('a part of a receipt is paid back, is taken off what was paid, and comes back with an invalidation', async () => {
  const w = await world()
  const customerId = await newCustomer(w)
  const receipt = await newReceipt(w, 'reseller', customerId)
  const { data } = await payBack(w, receipt.id, { amount: '60.5', lineNumber: 'ab 1' })
  expect(data).toMatchObject({
    fnumber: 'K000001',
    receiptNumber: receipt.fnumber,
    amount: '60.5',
    billDate: '2026-01-25',
    operatorName: 'reseller@test.example',
    status: 1,
  })
  expect(await findBalance(w, receipt.id)).toBe('39.5')
  const body = { reason: 'Twice' }
  const params = { id: receipt.id }
  expect(await w.as('reseller').call(undoReceipt, { params, body })).toMatchObject({ code: 51202 })
  const year = { customerId, currencyCode: 'USD', refundYear: 2026, rate: '0.1' } as const
  expect((await w.as('reseller').call(getRefundDue, { query: year })).data.rechargeTotal).toBe('39.5')
  expect(await brokenReceiptRules(w)).toEqual([])
  expect(await payBack(w, receipt.id, { lineNumber: 'AB-1' })).toMatchObject({
    fields: { lineNumber: 'receiptSerialTaken' },
  })
  expect((await undo(w, data.id)).succ).toBe(true)
  expect(await undo(w, data.id)).toMatchObject({ code: 51213 })
  expect(await findBalance(w, receipt.id)).toBe('100')
  const query = { receiptId: receipt.id, status: 2 } as const
  expect((await w.as('reseller').call(listPaybacks, { query })).data.content).toMatchObject([
    { fnumber: 'K000001', undoReason: 'Money came back' },
  ])
  expect((await payBack(w, receipt.id, { lineNumber: 'AB-1' })).succ).toBe(true)
  const moves = await w.rows(
    `select e.booked_on::text, t.debit, t.credit, trim_scale(t.amount)::text as amount
       from sales_entry e join sales_transfer t on t.entry_id = e.id where e.type in (13, 14) order by e.position`,
  )
  expect(moves).toEqual([
    { booked_on: '2026-01-25', debit: 'advance', credit: 'bank', amount: '60.5' },
    {
      booked_on: w.clock.now().toISOString().slice(0, 10),
      debit: 'bank',
      credit: 'advance',
      amount: '60.5',
    },
    { booked_on: '2026-01-25', debit: 'advance', credit: 'bank', amount: '5' },
  ])
  expect(await brokenReceiptRules(w)).toEqual([])
})

test.for<[object, object]>([
  [{ amount: '0' }, { amount: 'aboveZero' }],
  [{ amount: '100.0001' }, { amount: 'paybackAbove' }],
  [{ amount: '1.00001' }, { amount: 'contractAmount' }],
  [{ billDate: '2026-01-19' }, { billDate: 'paybackEarly' }],
  [{ billDate: '2099-01-01' }, { billDate: 'receiptDay' }],
  [{ lineNumber: '--' }, { lineNumber: 'format' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  const receipt = await newReceipt(w, 'reseller', await newCustomer(w))
  expect(await payBack(w, receipt.id, change)).toMatchObject({ fields })
  expect(await findBalance(w, receipt.id)).toBe('100')
})

test('of 64 concurrent paybacks as many take effect as the receipt covers', async () => {
  const w = await world()
  const receipt = await newReceipt(w, 'reseller', await newCustomer(w))
  const all = await Promise.all(Array.from({ length: 64 }, () => payBack(w, receipt.id, { amount: '30' })))
  expect(all.filter(({ succ }) => succ)).toHaveLength(3)
  expect(await brokenReceiptRules(w)).toEqual([])
})

test('a receipt that is used up or invalidated pays nothing back', async () => {
  const w = await world()
  const customerId = await newCustomer(w)
  const used = await newReceipt(w, 'reseller', customerId)
  await payBack(w, used.id, { amount: '100' })
  expect(await payBack(w, used.id)).toMatchObject({ code: 51203 })
  const undone = await newReceipt(w, 'reseller', customerId)
  await w.as('reseller').call(undoReceipt, { params: { id: undone.id }, body: { reason: 'Twice' } })
  expect(await payBack(w, undone.id)).toMatchObject({ code: 51201 })
})

test('nothing is paid back on a day of a month that is closed', async () => {
  const w = await world()
  const customerId = await newCustomer(w)
  const receipt = await newReceipt(w, 'reseller', customerId)
  await w.rows(
    `insert into billing_period (account_id, month, closed_at, closed_by, closed_name, figures)
     values ($1, '2026-01-01', now(), $2, 'x', '[]')`,
    [w.people.reseller.accountId, w.people.reseller.userId],
  )
  expect(await payBack(w, receipt.id)).toMatchObject({ fields: { billDate: 'periodClosed' } })
  expect(await findBalance(w, receipt.id)).toBe('100')
})
