import type * as contract from '@fairlead/api/receipt/endpoints.ts'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import { newReceipt, receiptInput, writerFor } from '../lib/testing/bill/new-receipt.ts'
import { newCustomer, type Seller } from '../lib/testing/scene/customer.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import type { IdOf, RuleBreaks, SliceCalls, SliceRules } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import type { receiptInvariants } from './invariants.ts'
import { newPayback, paybackCalls } from './payback/payback-calls.ts'
import {
  addVoucherScene,
  newGivenVoucher,
  newRefund,
  voucherOfCustomerCalls,
} from './voucher/voucher-calls.ts'
import { cancelWriteOff, writeOffBills } from './settle-bills.ts'

/** A bill of the seller with a receipt of its customer. */
export async function newPaid(
  w: World,
  seller: Seller = 'reseller',
  { amount = '100', payAmt = '100' } = {},
) {
  const bill = await newIssuedBill(w, seller, { amount })
  const receipt = await newReceipt(w, seller, bill.customerId, { payAmt, billId: bill.id })
  return { bill, receipt }
}

/** A part of a bill that a receipt settles. */
export async function newWriteOff(w: World, seller: Seller = 'reseller', amount = '40') {
  const paid = await newPaid(w, seller)
  const rows = [{ billId: paid.bill.id, settledAmt: amount }]
  await w.db.transaction((tx) => writeOffBills(tx, writerFor(w, seller), paid.receipt.id, rows))
  const [row] = await w.rows<{ id: string }>('select id from write_off where receipt_id = $1', [
    paid.receipt.id,
  ])
  return { ...paid, id: row?.id ?? '' }
}

export async function victim(w: World) {
  const { bill, receipt, id } = await newWriteOff(w, 'stranger')
  await w.rows(`update receipt set order_number = 'order of the paying victim' where id = $1`, [receipt.id])
  const voucher = await newGivenVoucher(w, 'stranger', bill.customerId, { remark: 'voucher of the victim' })
  const refund = await newRefund(w, 'stranger')
  const payback = await newPayback(w, 'stranger', receipt.id)
  return {
    ids: {
      receiptId: receipt.id,
      writeOffId: id,
      issuedBillId: bill.id,
      givenVoucherId: voucher.id,
      refundId: refund.id,
      paybackId: payback.id,
    },
    words: ['order of the paying victim', 'voucher of the victim'],
  }
}

const open = 'billing side'
const actor = 'reseller'
const reason = { body: { reason: 'Entered twice' } }

const onReceipt =
  (more: object = {}) =>
  async (w: World) => {
    const { receipt } = await newPaid(w)
    return { by: w.as('reseller'), sent: { params: { id: receipt.id }, ...more } }
  }
const onReceiptOf = (id: IdOf, more: object = {}) => ({ params: { id: id('receiptId') }, ...more })

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  ...voucherOfCustomerCalls,
  ...paybackCalls,
  listReceipts: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { fnumber: 'P' } }),
    open,
    many: async (w) => {
      const customerId = await newCustomer(w, 'reseller')
      await w.rows(
        `insert into receipt (account_id, number, customer_id, currency, bill_date, pay_type, line_number, line_key, pay_amount,
           fee_bearer, entered_by, entered_name, created_at)
         select $1, 'n' || ${twoDigits}, $2, 'USD', date '2026-01-01' + (n / 5), 1, 'x' || n, 'X' || n, 10 + n, 1, $3, 'u', ${moment}
           ${manyRows}`,
        [w.people.reseller.accountId, customerId, w.people.reseller.userId],
      )
    },
  },
  getReceipt: { works: onReceipt(), attack: (id) => onReceiptOf(id), naming: true, open },
  addReceipt: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { body: receiptInput(await newCustomer(w, 'reseller')) },
    }),
    attack: (id) => ({ body: receiptInput(id('customerId'), { billId: id('issuedBillId') }) }),
    outcome: 400,
    open,
    actor,
  },
  undoReceipt: {
    works: onReceipt(reason),
    attack: (id) => onReceiptOf(id, reason),
    naming: true,
    open,
    actor,
  },
  selectOpenBills: {
    works: async (w) => {
      const { customerId } = await newIssuedBill(w)
      return { by: w.as('reseller'), sent: { query: { customerId, currencyCode: 'USD' } } }
    },
    attack: (id) => ({ query: { customerId: id('customerId'), currencyCode: 'USD' } }),
    open,
  },
  verifyReceipt: {
    works: async (w) => {
      const { bill, receipt } = await newPaid(w)
      const rows = [{ billId: bill.id, settledAmt: '40' }]
      return { by: w.as('reseller'), sent: { params: { id: receipt.id }, body: { rows } } }
    },
    attack: (id) => onReceiptOf(id, { body: { rows: [{ billId: id('issuedBillId'), settledAmt: '1' }] } }),
    naming: true,
    open,
    actor,
  },
  listWriteOffs: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: (id) => ({ query: { billId: id('issuedBillId') } }),
    open,
    many: async (w) => {
      const { bill, receipt } = await newPaid(w, 'reseller')
      await w.rows(
        `insert into write_off (account_id, bill_id, receipt_id, amount, written_by, written_name, created_at)
         select $1, $2, $3, 10 + n, $4, 'u', ${moment} ${manyRows}`,
        [w.people.reseller.accountId, bill.id, receipt.id, w.people.reseller.userId],
      )
    },
  },
  undoWriteOff: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { id: (await newWriteOff(w)).id }, ...reason },
    }),
    attack: (id) => ({ params: { id: id('writeOffId') }, ...reason }),
    naming: true,
    open,
    actor,
  },
}

const breaks: RuleBreaks<typeof receiptInvariants> = {
  'what is settled of a bill is its live write-offs and credit notes':
    'update bill set settled_amount = settled_amount + 1 where settled_amount > 0',
  'what is used of a receipt is its live write-offs, the vouchers that it paid and what was paid back, and no more than it has':
    'update receipt set settled_amount = settled_amount + 1',
  'a receipt and the bills that it settles have one customer and one currency': `update receipt set currency = 'CNY'`,
  'what is used of a voucher is its live write-offs, and with what lapsed no more than it has':
    'update customer_voucher set used_amount = used_amount - 1 where used_amount > 0',
  'a voucher and the bills that it settles have one customer and one currency': `update customer_voucher set currency = 'CNY'`,
  'a voucher settles bills while it is valid, and only of the usage that it pays': `update customer_voucher set usage_from = '2099-01-01'`,
  'an expired voucher has nothing left':
    'update customer_voucher set lapsed_amount = lapsed_amount - 1 where lapsed_amount > 1',
  'a voucher and the receipt that paid for it have one customer and one currency': `update customer_voucher set currency = 'CNY' where price > 0`,
  'a refund record has a free voucher of its amount, customer and currency':
    'update refund_record set current_credit = current_credit - 1',
  'the vouchers in the books are what vouchers have left': `update sales_transfer set amount = amount + 1 where credit = 'voucher'`,
  'what is charged off has no live write-off': `update bill set charged_off_at = now(), charge_off_reason = 'x', settled_amount = 0 where settled_amount > 0`,
  'the receivable in the books is what live bills have unsettled': `update sales_transfer set amount = amount + 1 where debit = 'receivable'`,
  'the advance in the books is what receipts have left': `update sales_transfer set amount = amount + 1 where credit = 'advance'`,
}

export const rules: SliceRules = {
  scene: async (w) => {
    const of = await newResold(w, 'owner')
    const bill = await newIssuedBill(w, 'owner', { of })
    const receipt = await newReceipt(w, 'owner', of.customerId)
    const writer = writerFor(w, 'owner')
    const rows = [{ billId: bill.id, settledAmt: '30' }]
    await w.db.transaction((tx) => writeOffBills(tx, writer, receipt.id, rows))
    const [written] = await w.rows<{ id: string }>('select id from write_off')
    await w.db.transaction((tx) => cancelWriteOff(tx, writer, written?.id ?? '', 'x'))
    await w.db.transaction((tx) => writeOffBills(tx, writer, receipt.id, rows))
    await newPayback(w, 'owner', receipt.id)
    await addVoucherScene(w, 'owner', { bill, receiptId: receipt.id })
  },
  breaks,
}
