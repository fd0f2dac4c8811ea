import {
  addBindingApplication,
  canEditBinding,
  canSubmitBinding,
  canTerminateBinding,
  editBindingApplication,
  getBindingApplication,
  listBindingApplications,
  submitBindingApplication,
  terminateBindingApplication,
} from '@fairlead/api/account-binding/application.ts'
import { importBindings, previewBindings } from '@fairlead/api/account-binding/binding-sheet.ts'
import { canEndBinding, endBinding, listBindings } from '@fairlead/api/account-binding/binding.ts'
import {
  type PayNumberChoice,
  selectBindingStrategies,
  selectCurrencies,
  selectLinkedNumbersByPay,
  selectPayNumbers,
} from '@fairlead/api/account-binding/choices.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { requesterOf } from '../approval/public.ts'
import { listLiveStrategies } from '../bill-strategy/public.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import { previewOf } from '../lib/sheet/judge-sheet.ts'
import { listOfPayer, listPayNumbers } from '../linked-number/public.ts'
import { repriceUsage } from '../resale-contract/public.ts'
import type { Settings } from '../settings.ts'
import * as applications from './applications.ts'
import { submitApplication } from './approvals.ts'
import { applyForAll, judgeBindings } from './binding-sheets.ts'
import * as bindings from './bindings.ts'
import { terminateApplication } from './terminations.ts'

export function accountBindingRoutes({ serve }: Serve, { approvals: rules }: Pick<Settings, 'approvals'>) {
  serve(selectCurrencies, async () => contractCurrencies.map((currency) => ({ currency })))
  serve(selectPayNumbers, async ({ tx, me, query }) => {
    const payers = await listPayNumbers(tx, me.account_id, query.currency)
    return payers.map(({ number, area_type: areaType, currency, remarks }) => ({
      payNumber: number,
      areaType: areaType as PayNumberChoice['areaType'],
      currency: currency as PayNumberChoice['currency'],
      remarks,
    }))
  })
  serve(selectLinkedNumbersByPay, async ({ tx, me, params, now }) => {
    const linked = await listOfPayer(tx, me.account_id, params.pay, now)
    return linked.map(({ id: _, payerId: __, createDate: ___, ...choice }) => choice)
  })
  serve(selectBindingStrategies, ({ tx, me, params }) =>
    listLiveStrategies(tx, me.account_id, params.contractId),
  )

  serve(listBindingApplications, ({ tx, me, query }) =>
    applications.listApplicationPage(tx, me.account_id, query),
  )
  serve(getBindingApplication, ({ tx, me, params }) =>
    applications.findApplication(tx, me.account_id, params.id),
  )
  serve(addBindingApplication, async ({ tx, me, body, now, added }) =>
    added(await applications.draftApplication(tx, me.account_id, body, now)),
  )
  serve(editBindingApplication, async ({ tx, me, params, body, edited }) => {
    const before = await applications.holdApplication(tx, me.account_id, params.id)
    demand(canEditBinding(before))
    return edited(before, await applications.rewriteApplication(tx, me.account_id, params.id, body))
  })
  serve(submitBindingApplication, async ({ tx, me, params, now, edited }) => {
    const before = await applications.holdApplication(tx, me.account_id, params.id)
    demand(canSubmitBinding(before))
    return edited(before, await submitApplication(tx, before, requesterOf(me, rules, now)))
  })
  serve(terminateBindingApplication, async ({ tx, me, params, body, now, edited }) => {
    const before = await applications.holdApplication(tx, me.account_id, params.id)
    demand(canTerminateBinding(before))
    return edited(before, await terminateApplication(tx, me.account_id, before, body, now))
  })

  serve(previewBindings, async ({ tx, me, body }) => previewOf(await judgeBindings(tx, me.account_id, body)))
  serve(importBindings, async ({ tx, me, body, now, changed }) => {
    const count = await applyForAll(tx, requesterOf(me, rules, now), body)
    changed(null, { fileName: body.fileName, count })
    return { count }
  })

  serve(listBindings, ({ tx, me, query }) => bindings.listBindingPage(tx, me.account_id, query))
  serve(endBinding, async ({ tx, me, params, body, now, edited }) => {
    const before = await bindings.holdBinding(tx, me.account_id, params.id)
    demand(canEndBinding(before))
    const after = await bindings.setEnd(tx, me.account_id, before, { ...body, now })
    // The days after it have no holder, and so no price.
    await repriceUsage(tx, me.account_id)
    return edited(before, after)
  })
}
