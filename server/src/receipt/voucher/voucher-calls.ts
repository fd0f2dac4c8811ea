import type * as refunds from '@fairlead/api/receipt/refund/refund-record.ts'
import type * as contract from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { newIssuedBill } from '../../lib/testing/bill/issued-bill.ts'
import { newReceipt, writerFor } from '../../lib/testing/bill/new-receipt.ts'
import { manyRows, moment, twoDigits } from '../../lib/testing/many-rows.ts'
import { newCustomer, type Seller } from '../../lib/testing/scene/customer.ts'
import { newResold } from '../../lib/testing/scene/resold.ts'
import type { IdOf, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { storeRefund } from '../refund/refunds.ts'
import { giveVoucher } from './give.ts'
import { expireVouchers } from './lapse.ts'
import { writeOffByVoucher } from './verify.ts'

const noId = '00000000-0000-0000-0000-000000000000'

export const voucherInput = (w: World, customerId: string, change: object = {}) => ({
  customerId,
  currencyCode: 'USD' as const,
  creditAmount: '100',
  beginTime: w.clock.now().toISOString(),
  days: 30,
  ...change,
})

/** A voucher that the seller gave to his customer. */
export const newGivenVoucher = (w: World, seller: Seller, customerId: string, change: object = {}) =>
  w.db.transaction((tx) =>
    giveVoucher(tx, writerFor(w, seller), {
      amount: '0',
      receiptId: null,
      beginDate: null,
      finishDate: null,
      remark: '',
      ...voucherInput(w, customerId, change),
    }),
  )

/** A part of a bill that a voucher settles. */
export const settleByVoucher = (
  w: World,
  seller: Seller,
  id: string,
  rows: { billId: string; settledAmt: string }[],
) => w.db.transaction((tx) => writeOffByVoucher(tx, writerFor(w, seller), id, rows))

/** A bill of the seller with a voucher of its customer. */
export async function newVoucherAndBill(
  w: World,
  seller: Seller = 'reseller',
  { amount = '100', face = '100' } = {},
) {
  const bill = await newIssuedBill(w, seller, { amount })
  const voucher = await newGivenVoucher(w, seller, bill.customerId, { creditAmount: face })
  return { bill, voucher }
}

export const refundInput = (customerId: string, change: object = {}) => ({
  customerId,
  currencyCode: 'USD' as const,
  refundYear: 2026,
  rate: '0.02',
  currentCredit: '1.5',
  days: 30,
  ...change,
})

/** What the seller returned to a customer who had paid 100. */
export async function newRefund(w: World, seller: Seller = 'reseller') {
  const customerId = await newCustomer(w, seller)
  await newReceipt(w, seller, customerId)
  return w.db.transaction((tx) =>
    storeRefund(tx, writerFor(w, seller), { remark: '', ...refundInput(customerId) }),
  )
}

/** A customer of the reseller that the owner signs in to. */
export async function newVoucherBuyer(w: World) {
  const of = await newResold(w)
  await w.rows('update customer set buyer_id = null where buyer_id = $1', [w.people.owner.accountId])
  await w.rows('update customer set buyer_id = $1 where id = $2', [w.people.owner.accountId, of.customerId])
  return of
}

/** Vouchers of a customer that differ in each sortable column. */
const addManyVouchers = (w: World, customerId: string) =>
  w.rows(
    `insert into customer_voucher (account_id, number, customer_id, currency, face_amount, bought_at, starts_at, expires_at,
       handler_id, handler)
     select $1, 'n' || ${twoDigits}, $2, 'USD', 10 + n, ${moment}, ${moment}, ${moment} + interval '300 days', $3, 'u' ${manyRows}`,
    [w.people.reseller.accountId, customerId, w.people.reseller.userId],
  )

const addManyRefunds = (w: World, customerId: string) =>
  w.rows(
    `with given as (
       insert into customer_voucher (account_id, number, customer_id, currency, face_amount, bought_at, starts_at, expires_at,
         handler_id, handler)
       select $1, 'r' || ${twoDigits}, $2, 'USD', 10 + n, ${moment}, ${moment}, ${moment} + interval '300 days', $3, 'u' ${manyRows}
       returning id, number, face_amount, bought_at)
     insert into refund_record (account_id, number, customer_id, currency, refund_year, recharge_total, rate, credit_total,
       credit_refund, credit_due, current_credit, voucher_id, handler_id, handler, created_at)
     select $1, number, $2, 'USD', 2000 + face_amount, 1000, 1, 1000, 0, 1000, face_amount, id, $3, 'u', bought_at from given`,
    [w.people.reseller.accountId, customerId, w.people.reseller.userId],
  )

type Scene = { bill: { id: string; customerId: string }; receiptId: string }

/** Vouchers of a customer: one that a receipt paid for and that settles a part of a bill, one that expired, and a refund. */
export async function addVoucherScene(w: World, seller: Seller, { bill, receiptId }: Scene) {
  const bought = await newGivenVoucher(w, seller, bill.customerId, {
    amount: '20',
    creditAmount: '30',
    receiptId,
  })
  await settleByVoucher(w, seller, bought.id, [{ billId: bill.id, settledAmt: '10' }])
  await newRefund(w, seller)
  const { id } = await newGivenVoucher(w, seller, bill.customerId, { days: 1 })
  await w.rows(
    `update customer_voucher set starts_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
    [id],
  )
  await w.db.transaction((tx) => expireVouchers(tx, noId, new Date(), () => undefined))
}

const open = 'billing side'
const actor = 'reseller'
const reason = { body: { reason: 'Given twice' } }
const period = { startTime: '2026-01-01T00:00:00Z', endTime: '2100-01-01T00:00:00Z' }

const onVoucher =
  (more: object = {}) =>
  async (w: World) => {
    const { voucher } = await newVoucherAndBill(w)
    return { by: w.as('reseller'), sent: { params: { id: voucher.id }, ...more } }
  }
const onVoucherOf = (id: IdOf, more: object = {}) => ({ params: { id: id('givenVoucherId') }, ...more })

/** The calls about vouchers of customers and refund records. */
export const voucherOfCustomerCalls: SliceCalls<typeof contract & typeof refunds> = {
  listCustomerVouchers: {
    works: (w) => ({ by: w.as('reseller'), sent: { query: period } }),
    attack: () => ({ query: { ...period, billCode: 'V' } }),
    open,
    needs: () => period,
    many: async (w) => addManyVouchers(w, await newCustomer(w, 'reseller')),
  },
  getCustomerVoucher: { works: onVoucher(), attack: (id) => onVoucherOf(id), naming: true, open },
  selectPayingReceipts: {
    works: async (w) => {
      const customerId = await newCustomer(w, 'reseller')
      return { by: w.as('reseller'), sent: { query: { customerId, currencyCode: 'USD' } } }
    },
    attack: (id) => ({ query: { customerId: id('customerId'), currencyCode: 'USD' } }),
    open,
  },
  addCustomerVoucher: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { body: voucherInput(w, await newCustomer(w, 'reseller')) },
    }),
    attack: (id) => ({
      body: {
        customerId: id('customerId'),
        currencyCode: 'USD',
        creditAmount: '10',
        amount: '5',
        receiptId: id('receiptId'),
        beginTime: '2099-01-01T00:00:00Z',
        days: 1,
      },
    }),
    outcome: 400,
    open,
    actor,
  },
  selectVoucherBills: { works: onVoucher(), attack: (id) => onVoucherOf(id), naming: true, open },
  verifyCustomerVoucher: {
    works: async (w) => {
      const { bill, voucher } = await newVoucherAndBill(w)
      const rows = [{ billId: bill.id, settledAmt: '40' }]
      return { by: w.as('reseller'), sent: { params: { id: voucher.id }, body: { rows } } }
    },
    attack: (id) => onVoucherOf(id, { body: { rows: [{ billId: id('issuedBillId'), settledAmt: '1' }] } }),
    naming: true,
    open,
    actor,
  },
  undoCustomerVoucher: {
    works: onVoucher(reason),
    attack: (id) => onVoucherOf(id, reason),
    naming: true,
    open,
    actor,
  },
  listOwnVouchers: {
    works: (w) => ({ by: w.as('owner'), sent: { query: period } }),
    attack: () => ({ query: period }),
    needs: () => period,
    many: async (w) => addManyVouchers(w, (await newVoucherBuyer(w)).customerId),
  },
  listRefundRecords: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: {} }),
    open,
    many: async (w) => addManyRefunds(w, await newCustomer(w, 'reseller')),
  },
  getRefundDue: {
    works: async (w) => {
      const { customerId, currencyCode, refundYear, rate } = refundInput(await newCustomer(w, 'reseller'))
      return { by: w.as('reseller'), sent: { query: { customerId, currencyCode, refundYear, rate } } }
    },
    attack: (id) => ({
      query: { customerId: id('customerId'), currencyCode: 'USD', refundYear: 2026, rate: '0.1' },
    }),
    naming: true,
    open,
  },
  addRefundRecord: {
    works: async (w) => {
      const customerId = await newCustomer(w, 'reseller')
      await newReceipt(w, 'reseller', customerId)
      return { by: w.as('reseller'), sent: { body: refundInput(customerId) } }
    },
    attack: (id) => ({ body: refundInput(id('customerId')) }),
    outcome: 400,
    open,
    actor,
  },
  undoRefundRecord: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { id: (await newRefund(w)).id }, ...reason },
    }),
    attack: (id) => ({ params: { id: id('refundId') }, ...reason }),
    naming: true,
    open,
    actor,
  },
  listOwnRefunds: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: async (w) => addManyRefunds(w, (await newVoucherBuyer(w)).customerId),
  },
}
