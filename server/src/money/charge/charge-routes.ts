import { getCharge, listCharges } from '@fairlead/api/money/charge/charge.ts'
import { usageCost } from '@fairlead/api/money/charge/usage-cost.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { serveReport } from '../../lib/report/serve-report.ts'
import * as charges from './charges.ts'
import { selectUsageCost } from './usage-report.ts'

export function chargeRoutes(binders: Serve) {
  const { serve } = binders
  serve(listCharges, ({ tx, me, query }) => charges.listChargeRows(tx, me.account_id, query))
  serveReport(binders, usageCost, 'usage-cost', (tx, me, period) =>
    selectUsageCost(tx, me.account_id, period),
  )
  serve(getCharge, ({ tx, me, params }) => charges.findCharge(tx, me.account_id, params.id))
}
