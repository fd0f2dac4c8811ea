import {
  addRefundRecord,
  getRefundDue,
  listOwnRefunds,
  listRefundRecords,
  undoRefundRecord,
} from '@fairlead/api/receipt/refund/refund-record.ts'
import {
  getCustomerVoucher,
  undoCustomerVoucher,
  verifyCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { brokenReceiptRules } from '../../lib/testing/bill/broken-rules.ts'
import { newIssuedBill } from '../../lib/testing/bill/issued-bill.ts'
import { newReceipt } from '../../lib/testing/bill/new-receipt.ts'
import { newResold } from '../../lib/testing/scene/resold.ts'
import { world, type World } from '../../lib/testing/world.ts'
import { newVoucherBuyer, refundInput } from '../voucher/voucher-calls.ts'

const findDue = async (w: World, customerId: string, { refundYear = 2026, rate = '0.02' } = {}) =>
  (
    await w
      .as('reseller')
      .call(getRefundDue, { query: { customerId, currencyCode: 'USD', refundYear, rate } })
  ).data
const refund = (w: World, customerId: string, change: object = {}) =>
  w.as('reseller').call(addRefundRecord, { body: refundInput(customerId, change) })
const undo = (w: World, id: string) =>
  w.as('reseller').call(undoRefundRecord, { params: { id }, body: { reason: 'Wrong rate' } })

test('what is due is a share of what was paid since the balance was last 0, less what was returned', async () => {
  const w = await world()
  w.clock.set('2026-11-28T10:00:00Z')
  const of = await newResold(w)
  const { customerId } = of
  expect(await findDue(w, customerId)).toMatchObject({
    zeroLastDate: null,
    rechargeTotal: '0',
    creditDue: '0',
  })
  const spent = await newReceipt(w, 'reseller', customerId, { billDate: '2026-02-10' })
  const bill = await newIssuedBill(w, 'reseller', { of })
  await w.as('reseller').call(verifyReceipt, {
    params: { id: spent.id },
    body: { rows: [{ billId: bill.id, settledAmt: '100' }] },
  })
  // Written off today, so today is the last day.
  expect(await findDue(w, customerId)).toMatchObject({ zeroLastDate: '2026-11-28', rechargeTotal: '0' })
  w.clock.set('2026-12-05T10:00:00Z')
  await newReceipt(w, 'reseller', customerId, { billDate: '2026-12-03', payAmt: '333.3333' })
  await newReceipt(w, 'reseller', customerId, { billDate: '2026-12-04', payAmt: '200', currencyCode: 'CNY' })
  await newReceipt(w, 'reseller', customerId, { billDate: '2026-12-05', payAmt: '1000', otherAmt: '25' })
  expect(await findDue(w, customerId, { rate: '0.015' })).toEqual({
    refundYear: 2026,
    currencyCode: 'USD',
    zeroLastDate: '2026-12-02',
    rechargeTotal: '1308.3333',
    // 19.6249995, half away from zero.
    creditTotal: '19.625',
    creditRefund: '0',
    creditDue: '19.625',
  })
  expect(await findDue(w, customerId, { refundYear: 2027 })).toMatchObject({
    rechargeTotal: '0',
    creditDue: '0',
  })
  expect(await findDue(w, customerId, { refundYear: 2025 })).toMatchObject({
    zeroLastDate: null,
    rechargeTotal: '0',
  })
})

test('a refund is returned as a voucher, at most what is due, and is taken back with it', async () => {
  const w = await world()
  const of = await newVoucherBuyer(w)
  await newReceipt(w, 'reseller', of.customerId, { payAmt: '1000' })
  expect(await refund(w, of.customerId, { currentCredit: '20.0001' })).toMatchObject({
    fields: { currentCredit: 'refundAbove' },
  })
  const { data } = await refund(w, of.customerId, { currentCredit: '15', remark: 'Rebate of 2026' })
  expect(data).toMatchObject({
    number: 'F000001',
    refundYear: 2026,
    zeroLastDate: '2026-01-19',
    rechargeTotal: '1000',
    rate: '0.02',
    creditTotal: '20',
    creditDue: '20',
    creditRefund: '0',
    currentCredit: '15',
    billCode: 'V000001',
    status: 1,
  })
  const second = await refund(w, of.customerId, { currentCredit: '5' })
  expect(second.data).toMatchObject({ creditRefund: '15', creditDue: '5' })
  expect(await refund(w, of.customerId, { currentCredit: '0.0001' })).toMatchObject({
    fields: { currentCredit: 'refundAbove' },
  })
  const params = { id: data.voucherId }
  const voucher = (await w.as('reseller').call(getCustomerVoucher, { params })).data
  expect(voucher).toMatchObject({ creditAmount: '15', amount: '0', refundNumber: 'F000001', balance: '15' })
  const moves = await w.rows(
    `select e.number, e.related_number, t.debit, t.credit, trim_scale(t.amount)::text as amount
       from sales_entry e join sales_transfer t on t.entry_id = e.id where e.type = 9 order by e.position limit 1`,
  )
  expect(moves).toEqual([
    { number: 'V000001', related_number: 'F000001', debit: 'given', credit: 'voucher', amount: '15' },
  ])
  expect(await w.as('reseller').call(undoCustomerVoucher, { params, body: { reason: 'x' } })).toMatchObject({
    code: 51211,
  })
  const bill = await newIssuedBill(w, 'reseller', { of })
  const rows = [{ billId: bill.id, settledAmt: '5' }]
  expect((await w.as('reseller').call(verifyCustomerVoucher, { params, body: { rows } })).succ).toBe(true)
  expect(await undo(w, data.id)).toMatchObject({ code: 51210 })
  expect((await undo(w, second.data.id)).succ).toBe(true)
  expect(await undo(w, second.data.id)).toMatchObject({ code: 51206 })
  expect(await findDue(w, of.customerId)).toMatchObject({ creditRefund: '15', creditDue: '5' })
  expect(await brokenReceiptRules(w)).toEqual([])

  const query = { status: 2, refundYear: 2026, customerName: of.customerName.slice(0, 5) } as const
  expect((await w.as('reseller').call(listRefundRecords, { query })).data.content).toMatchObject([
    { number: 'F000002', status: 2, undoReason: 'Wrong rate' },
  ])
  const own = (await w.as('owner').call(listOwnRefunds, { query: { refundYear: 2026 } })).data.content
  expect(own).toMatchObject([
    { number: 'F000002', status: 2 },
    { number: 'F000001', currentCredit: '15', sellerName: 'Account of reseller' },
  ])
  expect(own[0]).not.toHaveProperty('handler')
})

test('an expired voucher keeps its refund record, and a rate is a share', async () => {
  const w = await world()
  const of = await newResold(w)
  await newReceipt(w, 'reseller', of.customerId)
  const { data } = await refund(w, of.customerId, { days: 1 })
  w.clock.advance(86_400)
  expect(await undo(w, data.id)).toMatchObject({ code: 51207 })
  for (const rate of ['0', '0.0', '1.1', '-0.1', '0.0000001', '2%', ''])
    expect((await refund(w, of.customerId, { rate })).fields).toHaveProperty('rate')
})

test('64 concurrent refunds return at most what is due', async () => {
  const w = await world()
  const { customerId } = await newResold(w)
  await newReceipt(w, 'reseller', customerId)
  const all = await Promise.all(
    Array.from({ length: 64 }, () => refund(w, customerId, { rate: '0.1', currentCredit: '3' })),
  )
  expect(all.filter(({ succ }) => succ)).toHaveLength(3)
  expect(await brokenReceiptRules(w)).toEqual([])
})
