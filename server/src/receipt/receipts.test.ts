import { addReceipt, getReceipt, listReceipts, undoReceipt } from '@fairlead/api/receipt/receipt.ts'
import { expect, test } from 'vitest'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newReceipt, receiptInput } from '../lib/testing/bill/new-receipt.ts'
import { newWriteOff } from './calls.ts'
import { receiptInvariants } from './invariants.ts'

async function expectSoundBooks(w: World) {
  for (const [rule, sql] of Object.entries(receiptInvariants)) expect(await w.rows(sql), rule).toEqual([])
}

const entries = (w: World) =>
  w.rows(
    `select e.type, e.number, e.related_number, e.booked_on::text, t.debit, t.credit, trim_scale(t.amount)::text as amount
       from sales_entry e join sales_transfer t on t.entry_id = e.id where e.type in (5, 10) order by e.position, t.debit`,
  )

test('a payment in advance is entered, found and invalidated, and the books follow', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const customerId = await newCustomer(w, 'reseller', 'Harbour')
  const body = receiptInput(customerId, { payAmt: '1000', otherAmt: '25', feeBearer: 1, lineNumber: 'AB 12' })
  const { data } = await seller.call(addReceipt, { body })
  expect(data).toMatchObject({
    fnumber: 'P000001',
    customerName: 'Harbour',
    supplier: 'Account of reseller',
    operatorName: 'reseller@test.example',
    payAmt: '1000',
    otherAmt: '25',
    recamt: '975',
    amount: '1000',
    balance: '1000',
    settled: '0',
    billType: 2,
    unsettledAmount: null,
    status: 1,
  })
  const query = {
    customerName: 'harb',
    lineNumber: 'ab-1',
    billType: 2,
    open: '1',
    currencyCode: 'USD',
  } as const
  expect((await seller.call(listReceipts, { query })).data.content).toHaveLength(1)
  const params = { id: data.id }
  expect((await seller.call(undoReceipt, { params, body: { reason: 'Twice' } })).succ).toBe(true)
  expect(await seller.call(undoReceipt, { params, body: { reason: 'Twice' } })).toMatchObject({ code: 51201 })
  expect((await seller.call(getReceipt, { params })).data).toMatchObject({ status: 2, undoReason: 'Twice' })
  expect((await seller.call(listReceipts, { query })).data.content).toEqual([])
  const event = { number: 'P000001', related_number: '' }
  const today = w.clock.now().toISOString().slice(0, 10)
  expect(await entries(w)).toEqual([
    { ...event, type: 5, booked_on: '2026-01-20', debit: 'bank', credit: 'advance', amount: '975' },
    { ...event, type: 5, booked_on: '2026-01-20', debit: 'fees', credit: 'advance', amount: '25' },
    { ...event, type: 10, booked_on: today, debit: 'advance', credit: 'bank', amount: '975' },
    { ...event, type: 10, booked_on: today, debit: 'advance', credit: 'fees', amount: '25' },
  ])
  await expectSoundBooks(w)
})

test('with a fee that the customer bears, what arrived settles bills', async () => {
  const w = await world()
  const customerId = await newCustomer(w, 'reseller')
  const { data } = await w
    .as('reseller')
    .call(addReceipt, { body: receiptInput(customerId, { payAmt: '1000', otherAmt: '25.5' }) })
  expect(data).toMatchObject({ feeBearer: 2, recamt: '974.5', amount: '974.5', balance: '974.5' })
  await expectSoundBooks(w)
})

test('a receipt for a bill names it with its month and what is unsettled', async () => {
  const w = await world()
  const bill = await newIssuedBill(w, 'reseller', { amount: '120.5', month: '2026-10' })
  const { data } = await w
    .as('reseller')
    .call(addReceipt, { body: receiptInput(bill.customerId, { billId: bill.id }) })
  expect(data).toMatchObject({
    billType: 1,
    billNumber: bill.number,
    bizPeriod: '2026-10',
    unsettledAmount: '120.5',
  })
})

test.for([
  [{ payAmt: '0' }, { payAmt: 'aboveZero' }],
  [{ payAmt: '0.0000' }, { payAmt: 'aboveZero' }],
  [{ payAmt: '-1' }, { payAmt: 'contractAmount' }],
  [{ payAmt: '1e3' }, { payAmt: 'contractAmount' }],
  [{ payAmt: 'NaN' }, { payAmt: 'contractAmount' }],
  [{ payAmt: '１００' }, { payAmt: 'contractAmount' }],
  [{ payAmt: '1,000' }, { payAmt: 'contractAmount' }],
  [{ payAmt: '0.00001' }, { payAmt: 'contractAmount' }],
  [{ payAmt: '1234567890123' }, { payAmt: 'contractAmount' }],
  [{ otherAmt: '100' }, { otherAmt: 'receiptFee' }],
  [{ otherAmt: '99.99999' }, { otherAmt: 'contractAmount' }],
  [{ lineNumber: ' ' }, { lineNumber: 'required' }],
  [{ lineNumber: '---' }, { lineNumber: 'format' }],
  [{ billDate: '2099-01-01' }, { billDate: 'receiptDay' }],
  [{ billDate: '2026-02-30' }, { billDate: 'format' }],
  [{ currencyCode: 'EUR' }, { currencyCode: 'option' }],
  [{ payType: 5 }, { payType: 'option' }],
  [{ feeBearer: 3 }, { feeBearer: 'option' }],
] as [object, object][])('%j is refused', async ([change, fields]) => {
  const w = await world()
  const body = receiptInput(await newCustomer(w, 'reseller'), change)
  expect(await w.as('reseller').call(addReceipt, { body })).toMatchObject({ code: 400, fields })
  expect(await w.rows('select id from receipt')).toEqual([])
})

test('a bill of another customer, currency or seller, or one that is settled, is no bill of a receipt', async () => {
  const w = await world()
  const of = await newResold(w)
  const other = await newIssuedBill(w)
  const inYuan = await newIssuedBill(w, 'reseller', { of, currency: 'CNY' })
  const credit = await newIssuedBill(w, 'reseller', { of, kind: 4, amount: '-5', credits: inYuan.id })
  const strange = await newIssuedBill(w, 'stranger')
  for (const { id: billId } of [other, inYuan, credit, strange]) {
    const body = receiptInput(of.customerId, { billId })
    expect(await w.as('reseller').call(addReceipt, { body })).toMatchObject({
      fields: { billId: 'receiptBill' },
    })
  }
  const body = receiptInput(strange.customerId)
  expect(await w.as('reseller').call(addReceipt, { body })).toMatchObject({
    fields: { customerId: 'customerUnknown' },
  })
})

test('a bank serial is entered once in whatever spelling, also concurrently, and again after an invalidation', async () => {
  const w = await world()
  const customerId = await newCustomer(w, 'reseller')
  const spellings = [
    'AB-1234',
    'ab1234',
    'ＡＢ １２３４',
    'A\u200bB1234',
    'ab‐12 34',
    'AB.1234',
    'aB/1234',
    'ab_1234',
  ]
  const add = (lineNumber: string) =>
    w.as('reseller').call(addReceipt, { body: receiptInput(customerId, { lineNumber }) })
  const all = await Promise.all(Array.from({ length: 64 }, (_, at) => add(spellings[at % 8] ?? '')))
  const taken = all.filter(({ succ }) => !succ)
  expect(taken).toHaveLength(63)
  for (const one of taken) expect(one).toMatchObject({ fields: { lineNumber: 'receiptSerialTaken' } })
  await newReceipt(w, 'stranger', await newCustomer(w, 'stranger'), { lineNumber: 'AB-1234' })
  const id = all.find(({ succ }) => succ)?.data.id ?? ''
  await w.as('reseller').call(undoReceipt, { params: { id }, body: { reason: 'Wrong' } })
  expect((await add('AB 1234')).succ).toBe(true)
  await expectSoundBooks(w)
})

test('a receipt that settles a bill cannot be invalidated', async () => {
  const w = await world()
  const { receipt } = await newWriteOff(w)
  const call = { params: { id: receipt.id }, body: { reason: 'Wrong' } }
  expect(await w.as('reseller').call(undoReceipt, call)).toMatchObject({ code: 51202 })
})
