import {
  canChangePeriod,
  canClosePeriod,
  closePeriod,
  getPeriod,
  getPeriodChanges,
  getSupplierInvoices,
  listPeriods,
  saveSupplierInvoice,
} from '@fairlead/api/bill/period/billing-period.ts'
import { demand } from '../../lib/fail.ts'
import { rightsOf } from '../../lib/http/caller/rights.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { firstDay } from '../bills.ts'
import { listChangedBills } from './changes.ts'
import { listInvoices, storeInvoice } from './invoices.ts'
import { endPeriod, findBillingPeriod, findPeriodDetail, listPeriodPage } from './periods.ts'

/** Months as one picture, and their close. */
export function periodRoutes({ serve }: Serve) {
  serve(listPeriods, ({ tx, me, query }) => listPeriodPage(tx, me.account_id, query))
  serve(getPeriod, ({ tx, me, params }) =>
    findPeriodDetail(tx, me.account_id, params.id, rightsOf(me).menus.includes('eu_billing_cost_file')),
  )
  serve(getPeriodChanges, async ({ tx, me, params }) => {
    await findBillingPeriod(tx, me.account_id, params.id)
    return listChangedBills(tx, me.account_id, firstDay(params.id))
  })
  serve(getSupplierInvoices, async ({ tx, me, params }) => {
    await findBillingPeriod(tx, me.account_id, params.id)
    return listInvoices(tx, me.account_id, firstDay(params.id))
  })
  serve(saveSupplierInvoice, async ({ tx, me, params, body, now, changed }) => {
    const period = await findBillingPeriod(tx, me.account_id, params.id)
    demand(canChangePeriod(period))
    const before = await listInvoices(tx, me.account_id, firstDay(params.id))
    await storeInvoice(tx, me, firstDay(params.id), body, now)
    const after = await listInvoices(tx, me.account_id, firstDay(params.id))
    const key = `${body.payNumber} ${body.currencyCode}`
    const one = (all: typeof after) => ({ ...all.find(({ id }) => id === key), id: params.id })
    changed(one(before), one(after))
    return after
  })
  serve(closePeriod, async ({ tx, me, params, body, now, edited }) => {
    const before = await findBillingPeriod(tx, me.account_id, params.id)
    demand(canClosePeriod(before, now))
    const { reason } = body
    return edited(before, await endPeriod(tx, me, { bizPeriod: params.id, reason, now }))
  })
}
