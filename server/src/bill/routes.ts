import { addBillRate, deleteBillRate, editBillRate, listBillRates } from '@fairlead/api/bill/bill-rate.ts'
import { addBillRun, listBillRuns } from '@fairlead/api/bill/bill-run.ts'
import {
  adjustBill,
  canAdjustBill,
  canChargeOff,
  canDiscardBill,
  canRegenerate,
  canSubmitBill,
  chargeOffBill,
  compareBill,
  discardBill,
  getBill,
  getLineCause,
  listBillLines,
  listBills,
  regenerateBill,
  submitBill,
} from '@fairlead/api/bill/bill.ts'
import { addCreditNote, canCreditBill } from '@fairlead/api/bill/document/credit-note.ts'
import { canWaiveLateFees, getLateFees, waiveLateFees } from '@fairlead/api/bill/document/late-fee.ts'
import { getMyBill, listMonthlyBills, listMyBillLines, listMyBills } from '@fairlead/api/bill/monthly-bill.ts'
import { requesterOf } from '../approval/public.ts'
import { demand, Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { removeBill, rewriteAdjustment } from './adjust.ts'
import { requestIssue } from './approvals.ts'
import * as bills from './bills.ts'
import * as bought from './bought-bills.ts'
import { cancelBill, hasFollower } from './charge-off.ts'
import { billFileRoutes } from './file/file-routes.ts'
import { findLineCause } from './line-cause.ts'
import { findLateFees, waive } from './late/late-fees.ts'
import { listMonthlyPage } from './monthly-bills.ts'
import { draftCreditNote } from './note/credit-notes.ts'
import { isClosed } from './period/periods.ts'
import { periodRoutes } from './period/period-routes.ts'
import * as rates from './rates.ts'
import { compareBillNow, remakeBill } from './run/regenerate.ts'
import { askRun, listRunPage } from './run/runs.ts'

type BillOptions = Pick<Settings, 'approvals' | 'home' | 'pdfFont'>

export function billRoutes(binders: Serve, { approvals: rules, ...files }: BillOptions) {
  const { serve } = binders
  billFileRoutes(binders, files)
  periodRoutes(binders)

  serve(listBillRuns, ({ tx, me, query }) => listRunPage(tx, me.account_id, query))
  serve(addBillRun, async ({ tx, me, body, now, added }) => added(await askRun(tx, me, body.bizPeriod, now)))

  serve(listBills, ({ tx, me, query }) => bills.listBillPage(tx, me.account_id, query))
  serve(getBill, ({ tx, me, params }) => bills.findBill(tx, me.account_id, params.id))
  serve(listBillLines, ({ tx, me, params, query }) => bills.listLinePage(tx, me.account_id, params.id, query))
  serve(getLineCause, ({ tx, me, params }) =>
    findLineCause(tx, me.account_id, { billId: params.id, line: Number(params.line) }),
  )
  serve(compareBill, ({ tx, me, params }) => compareBillNow(tx, me.account_id, params.id))

  serve(adjustBill, async ({ tx, me, params, body, edited }) => {
    const before = await bills.holdBill(tx, me.account_id, params.id)
    demand(canAdjustBill(before))
    return edited(before, await rewriteAdjustment(tx, me.account_id, before, body))
  })
  serve(submitBill, async ({ tx, me, params, now, edited }) => {
    const before = await bills.holdBill(tx, me.account_id, params.id)
    demand(canSubmitBill(before))
    return edited(before, await requestIssue(tx, before, requesterOf(me, rules, now)))
  })
  serve(discardBill, async ({ tx, me, params, removed }) => {
    const bill = await bills.holdBill(tx, me.account_id, params.id)
    demand(canDiscardBill(bill))
    if (await hasFollower(tx, me.account_id, params.id)) throw new Fail('chargeOffFirst')
    await removeBill(tx, me.account_id, params.id)
    return removed(bill)
  })
  serve(chargeOffBill, async ({ tx, me, params, body, now, edited }) => {
    const before = await bills.holdBill(tx, me.account_id, params.id)
    demand(canChargeOff(before))
    const by = { userId: me.user_id, name: me.username, now }
    return edited(before, await cancelBill(tx, me.account_id, before, body.reason, by))
  })
  serve(regenerateBill, async ({ tx, me, params, now, added }) => {
    const before = await bills.holdBill(tx, me.account_id, params.billId)
    demand(canRegenerate(before))
    if (await isClosed(tx, me.account_id, `${before.bizPeriod}-01`)) throw new Fail('periodIsClosed')
    return added(await remakeBill(tx, me.account_id, before, { userId: me.user_id, now }))
  })

  serve(getLateFees, ({ tx, me, params, now }) => findLateFees(tx, me.account_id, params.id, now))
  serve(waiveLateFees, async ({ tx, me, params, body, edited }) => {
    const before = await bills.holdBill(tx, me.account_id, params.id)
    demand(canWaiveLateFees(before))
    await waive(tx, me.account_id, params.id, body)
    return edited(before, await bills.findBill(tx, me.account_id, params.id))
  })
  serve(addCreditNote, async ({ tx, me, params, body, now, added }) => {
    const bill = await bills.holdBill(tx, me.account_id, params.billId)
    demand(canCreditBill(bill))
    return added(await draftCreditNote(tx, me.account_id, bill, body, { userId: me.user_id, now }))
  })

  serve(listBillRates, ({ tx, me, query }) => rates.listRatePage(tx, me.account_id, query))
  serve(addBillRate, async ({ tx, me, body, now, added }) =>
    added(await rates.storeRate(tx, me.account_id, body, now)),
  )
  serve(editBillRate, async ({ tx, me, params, body, edited }) => {
    const before = await rates.holdRate(tx, me.account_id, params.id)
    return edited(before, await rates.rewriteRate(tx, me.account_id, params.id, body))
  })
  serve(deleteBillRate, async ({ tx, me, params, removed }) => {
    const rate = await rates.holdRate(tx, me.account_id, params.id)
    await rates.removeRate(tx, me.account_id, params.id)
    return removed(rate)
  })

  serve(listMonthlyBills, ({ tx, me, query }) => listMonthlyPage(tx, me.account_id, query))
  serve(listMyBills, ({ tx, me, query }) => bought.listBoughtPage(tx, me.account_id, query))
  serve(getMyBill, ({ tx, me, params }) => bought.findBought(tx, me.account_id, params.id))
  serve(listMyBillLines, ({ tx, me, params, query }) =>
    bought.listBoughtLinePage(tx, me.account_id, params.id, query),
  )
}
