import {
  addPayback,
  canUndoPayback,
  listPaybacks,
  undoPayback,
} from '@fairlead/api/receipt/payback/payback.ts'
import {
  addReceipt,
  canUndoReceipt,
  getReceipt,
  listReceipts,
  undoReceipt,
} from '@fairlead/api/receipt/receipt.ts'
import {
  listWriteOffs,
  selectOpenBills,
  undoWriteOff,
  verifyReceipt,
} from '@fairlead/api/receipt/write-off.ts'
import type { Entered } from '../lib/db.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import * as receipts from './receipts.ts'
import { cancelWriteOff, writeOffBills } from './settle-bills.ts'
import { enterPayback, holdPaybackAndReceipt, cancelPayback, listPaybackPage } from './payback/paybacks.ts'
import { customerVoucherRoutes } from './voucher/routes.ts'
import * as writeOffs from './write-offs.ts'

const writerOf = (me: Entered, now: Date): receipts.Writer => ({
  accountId: me.account_id,
  userId: me.user_id,
  name: me.username,
  now,
})

export function receiptRoutes(server: Serve) {
  const { serve } = server
  customerVoucherRoutes(server)
  serve(listReceipts, ({ tx, me, query }) => receipts.listReceiptPage(tx, me.account_id, query))
  serve(getReceipt, ({ tx, me, params }) => receipts.findReceipt(tx, me.account_id, params.id))
  serve(selectOpenBills, ({ tx, me, query }) => writeOffs.listOpenBillRows(tx, me.account_id, query))
  serve(listWriteOffs, ({ tx, me, query }) => writeOffs.listWriteOffPage(tx, me.account_id, query))

  serve(addReceipt, async ({ tx, me, body, now, added }) =>
    added(await receipts.enterReceipt(tx, writerOf(me, now), body)),
  )

  serve(undoReceipt, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const before = await receipts.holdReceipt(tx, me.account_id, params.id)
    demand(canUndoReceipt(before))
    edited(before, await receipts.cancelReceipt(tx, writerOf(me, now), before, reason))
    return null
  })

  serve(verifyReceipt, async ({ tx, me, params, body: { rows }, now, changed }) => {
    const { before, after, matched } = await writeOffBills(tx, writerOf(me, now), params.id, rows)
    changed(before, { ...after, matched })
    return after
  })

  serve(listPaybacks, ({ tx, me, query }) => listPaybackPage(tx, me.account_id, query))
  serve(addPayback, async ({ tx, me, body, now, added }) =>
    added(await enterPayback(tx, writerOf(me, now), body)),
  )
  serve(undoPayback, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const held = await holdPaybackAndReceipt(tx, me.account_id, params.id)
    demand(canUndoPayback(held.payback))
    edited(held.payback, await cancelPayback(tx, writerOf(me, now), held, reason))
    return null
  })

  serve(undoWriteOff, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const { before, after } = await cancelWriteOff(tx, writerOf(me, now), params.id, reason)
    edited(before, after)
    return null
  })
}
