import {
  addRefundRecord,
  canUndoRefund,
  getRefundDue,
  listOwnRefunds,
  listRefundRecords,
  undoRefundRecord,
} from '@fairlead/api/receipt/refund/refund-record.ts'
import {
  addCustomerVoucher,
  canUndoGivenVoucher,
  canUndoVoucher,
  getCustomerVoucher,
  listCustomerVouchers,
  listOwnVouchers,
  selectPayingReceipts,
  selectVoucherBills,
  undoCustomerVoucher,
  verifyCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import type { Entered } from '../../lib/db.ts'
import { demand } from '../../lib/fail.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { Writer } from '../receipts.ts'
import { listOwnRefundPage } from '../refund/own-refunds.ts'
import { findRefund, findRefundDue, listRefundPage, storeRefund } from '../refund/refunds.ts'
import * as vouchers from './customer-vouchers.ts'
import { cancelVoucher, giveVoucher, holdVoucherAndReceipt, listPayingReceipts } from './give.ts'
import { listOwnVoucherPage } from './own-vouchers.ts'
import { writeOffByVoucher } from './verify.ts'

const writerOf = (me: Entered, now: Date): Writer => ({
  accountId: me.account_id,
  userId: me.user_id,
  name: me.username,
  now,
})

/** Vouchers of customers, and what is returned to customers as vouchers. */
export function customerVoucherRoutes({ serve }: Serve) {
  serve(listCustomerVouchers, ({ tx, me, query, now }) =>
    vouchers.listCustomerVoucherPage(tx, { accountId: me.account_id, now }, query),
  )
  serve(getCustomerVoucher, ({ tx, me, params, now }) =>
    vouchers.findCustomerVoucher(tx, { accountId: me.account_id, now }, params.id),
  )
  serve(selectPayingReceipts, ({ tx, me, query }) => listPayingReceipts(tx, me.account_id, query))
  serve(selectVoucherBills, ({ tx, me, params, now }) =>
    vouchers.listVerificationRows(tx, { accountId: me.account_id, now }, params.id),
  )
  serve(listOwnVouchers, ({ tx, me, query, now }) =>
    listOwnVoucherPage(tx, { accountId: me.account_id, now }, query),
  )
  serve(addCustomerVoucher, async ({ tx, me, body, now, added }) =>
    added(await giveVoucher(tx, writerOf(me, now), body)),
  )
  serve(verifyCustomerVoucher, async ({ tx, me, params: { id }, body: { rows }, now, changed }) => {
    const { before, after, matched } = await writeOffByVoucher(tx, writerOf(me, now), id, rows)
    changed(before, { ...after, matched })
    return after
  })
  serve(undoCustomerVoucher, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const writer = writerOf(me, now)
    const held = await holdVoucherAndReceipt(tx, writer, params.id)
    demand(canUndoVoucher(held.voucher))
    edited(held.voucher, await cancelVoucher(tx, writer, held, reason))
    return null
  })

  serve(listRefundRecords, ({ tx, me, query }) => listRefundPage(tx, me.account_id, query))
  serve(getRefundDue, ({ tx, me, query, now }) => findRefundDue(tx, { accountId: me.account_id, now }, query))
  serve(listOwnRefunds, ({ tx, me, query }) => listOwnRefundPage(tx, me.account_id, query))
  serve(addRefundRecord, async ({ tx, me, body, now, added }) =>
    added(await storeRefund(tx, writerOf(me, now), body)),
  )
  serve(undoRefundRecord, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const writer = writerOf(me, now)
    const { voucherId } = await findRefund(tx, me.account_id, params.id)
    const held = await holdVoucherAndReceipt(tx, writer, voucherId)
    const before = await findRefund(tx, me.account_id, params.id)
    demand(canUndoRefund(before))
    demand(canUndoGivenVoucher(held.voucher))
    await cancelVoucher(tx, writer, held, reason)
    edited(before, await findRefund(tx, me.account_id, params.id))
    return null
  })
}
