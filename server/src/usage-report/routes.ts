import { costAnalysis, getCostForecast, listCostTags } from '@fairlead/api/usage-report/cost-analysis.ts'
import { cdnReport, dtoReport, ec2Report, s3Report } from '@fairlead/api/usage-report/service-reports.ts'
import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from '@fairlead/api/usage-report/saved-view.ts'
import { billingDetails, usageDetails } from '@fairlead/api/usage-report/usage-details.ts'
import { ReportBit } from '../cloud-usage/public.ts'
import type { Entered, Tx } from '../lib/db.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { ReportScope } from '../lib/report/period.ts'
import { serveReport } from '../lib/report/serve-report.ts'
import { selectBillingDetails, selectCosts, selectServiceUsage, selectUsageDetails } from './facts.ts'
import { findForecast } from './forecasts.ts'
import { listTags } from './tags.ts'
import * as views from './saved-views.ts'
import { demandUsage, seesProviderCosts } from './usage-rows.ts'

type SelectServiceUsage = (
  tx: Tx,
  ...of: [me: Entered, scope: ReportScope]
) => ReturnType<typeof selectServiceUsage>

const ownerOf = (me: Entered) => ({ accountId: me.account_id, userId: me.user_id })

export function usageReportRoutes(binders: Serve) {
  const files = { beforeFile: demandUsage }
  const details = { ...files, sees: seesProviderCosts }
  const ofService =
    (bit: number): SelectServiceUsage =>
    (_, me, scope) =>
      selectServiceUsage(me, scope, bit)
  serveReport(binders, s3Report, 's3-usage', ofService(ReportBit.s3), files)
  serveReport(binders, dtoReport, 'transfer-usage', ofService(ReportBit.dto), files)
  serveReport(binders, ec2Report, 'ec2-usage', ofService(ReportBit.ec2), files)
  serveReport(binders, cdnReport, 'cdn-usage', ofService(ReportBit.cdn), files)
  serveReport(binders, usageDetails, 'usage-details', (_, ...of) => selectUsageDetails(...of), details)
  serveReport(binders, billingDetails, 'billing-details', (_, ...of) => selectBillingDetails(...of), details)
  serveReport(binders, costAnalysis, 'cost-analysis', (_, ...of) => selectCosts(...of), files)
  binders.serve(getCostForecast, ({ tx, me, query, now }) => findForecast(tx, me, { ...query, now }), {
    plans: 'custom',
  })

  binders.serve(listCostTags, ({ tx, me, now }) => listTags(tx, me, now), { plans: 'custom' })

  const { serve } = binders
  serve(listSavedViews, ({ tx, me, query }) => views.listViews(tx, ownerOf(me), query.report))
  serve(addSavedView, async ({ tx, me, body, now, added }) =>
    added(await views.saveView(tx, ownerOf(me), body, now)),
  )
  serve(renameSavedView, async ({ tx, me, params, body, edited }) => {
    const before = await views.lockView(tx, ownerOf(me), params.id)
    return edited(before, await views.renameView(tx, ownerOf(me), before, body.name))
  })
  serve(deleteSavedView, async ({ tx, me, params, removed }) => {
    const before = await views.lockView(tx, ownerOf(me), params.id)
    await views.deleteView(tx, ownerOf(me), before.id)
    return removed(before)
  })
}
