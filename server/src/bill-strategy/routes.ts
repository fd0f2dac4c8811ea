import {
  addBillStrategy,
  canDisableStrategy,
  canEnableStrategy,
  disableBillStrategy,
  editBillStrategy,
  enableBillStrategy,
  getBillStrategy,
  listBillStrategies,
  previewStrategyBill,
} from '@fairlead/api/bill-strategy/strategy.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import { previewBill } from './bill-previews.ts'
import * as strategies from './strategies.ts'

export function billStrategyRoutes({ serve }: Serve) {
  serve(listBillStrategies, ({ tx, me, query }) => strategies.listStrategyPage(tx, me.account_id, query))
  serve(getBillStrategy, ({ tx, me, params }) => strategies.findStrategy(tx, me.account_id, params.id))
  serve(previewStrategyBill, ({ tx, me, params: { id }, query: { bizPeriod } }) =>
    previewBill(tx, me.account_id, { id, bizPeriod }),
  )

  serve(addBillStrategy, async ({ tx, me, body, now, added }) =>
    added(await strategies.addStrategy(tx, me.account_id, body, now)),
  )

  serve(editBillStrategy, async ({ tx, me, params, body, edited }) => {
    const before = await strategies.holdStrategy(tx, me.account_id, params.id)
    return edited(before, await strategies.rewriteStrategy(tx, me.account_id, params.id, body))
  })

  serve(enableBillStrategy, async ({ tx, me, params, edited }) => {
    const before = await strategies.holdStrategy(tx, me.account_id, params.id)
    demand(canEnableStrategy(before))
    edited(before, await strategies.switchStrategy(tx, me.account_id, params.id, true))
    return null
  })

  serve(disableBillStrategy, async ({ tx, me, params, edited }) => {
    const before = await strategies.holdStrategy(tx, me.account_id, params.id)
    demand(canDisableStrategy(before))
    edited(before, await strategies.switchStrategy(tx, me.account_id, params.id, false))
    return null
  })
}
