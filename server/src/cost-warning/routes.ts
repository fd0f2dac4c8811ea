import { listDayCosts } from '@fairlead/api/cost-warning/day-cost.ts'
import {
  addCostWarning,
  canDisableWarning,
  canEnableWarning,
  deleteCostWarning,
  disableCostWarning,
  editCostWarning,
  enableCostWarning,
  getCostWarning,
  listCostWarnings,
  listWarningAlerts,
  tryCostWarning,
} from '@fairlead/api/cost-warning/warning.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { listDayCostPage } from './day-costs.ts'
import { tryWarning } from './try-warning.ts'
import * as warnings from './warnings.ts'

export function costWarningRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listCostWarnings, ({ tx, me, query }) => warnings.listWarningPage(tx, me.account_id, query))
  serve(getCostWarning, ({ tx, me, params }) => warnings.findWarning(tx, me.account_id, params.id))
  serve(listWarningAlerts, ({ tx, me, params, query }) =>
    warnings.listWarningAlertPage(tx, me.account_id, params.id, query),
  )
  serve(listDayCosts, ({ tx, me, query, now }) =>
    listDayCostPage(tx, { accountId: me.account_id, kind: me.account_kind, now }, query),
  )

  serve(addCostWarning, async ({ tx, me, body, language, now, added }) => {
    const owner = { accountId: me.account_id, kind: me.account_kind, language, now }
    const { warning, audited } = await warnings.addWarning(tx, box, owner, body)
    added(audited)
    return warning
  })

  serve(editCostWarning, async ({ tx, me, params, body, language, now, changed }) => {
    const owner = { accountId: me.account_id, kind: me.account_kind, language, now }
    const { row, audited: before } = await warnings.holdWarning(tx, box, me.account_id, params.id)
    const { warning, audited } = await warnings.rewriteWarning(tx, box, owner, row, body)
    changed(before, audited)
    return warning
  })

  serve(tryCostWarning, async ({ tx, me, params, now }) => {
    const { row } = await warnings.holdWarning(tx, box, me.account_id, params.id)
    await tryWarning(tx, box, row, now)
    return null
  })

  serve(enableCostWarning, async ({ tx, me, params, now, edited }) => {
    const { warning } = await warnings.holdWarning(tx, box, me.account_id, params.id)
    demand(canEnableWarning(warning))
    edited(warning, await warnings.switchWarning(tx, { accountId: me.account_id, now }, params.id, true))
    return null
  })

  serve(disableCostWarning, async ({ tx, me, params, now, edited }) => {
    const { warning } = await warnings.holdWarning(tx, box, me.account_id, params.id)
    demand(canDisableWarning(warning))
    edited(warning, await warnings.switchWarning(tx, { accountId: me.account_id, now }, params.id, false))
    return null
  })

  serve(deleteCostWarning, async ({ tx, me, params, removed }) => {
    const { audited } = await warnings.holdWarning(tx, box, me.account_id, params.id)
    await warnings.removeWarning(tx, me.account_id, params.id)
    return removed(audited)
  })
}
