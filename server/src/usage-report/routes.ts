import { costAnalysis, getCostForecast } from '@fairlead/api/usage-report/cost-analysis.ts'
import { cdnReport, dtoReport, ec2Report, s3Report } from '@fairlead/api/usage-report/service-reports.ts'
import { billingDetails, usageDetails } from '@fairlead/api/usage-report/usage-details.ts'
import { ReportBit } from '../cloud-usage/public.ts'
import type { Serve } from '../lib/http/serve.ts'
import { serveReport } from '../lib/report/serve-report.ts'
import { selectBillingDetails, selectCosts, selectServiceUsage, selectUsageDetails } from './facts.ts'
import { findForecast } from './forecasts.ts'
import { seesCosts } from './usage-rows.ts'

export function usageReportRoutes(binders: Serve) {
  serveReport(binders, s3Report, 's3-usage', (_, me, scope) => selectServiceUsage(me, scope, ReportBit.s3))
  serveReport(binders, dtoReport, 'transfer-usage', (_, me, scope) =>
    selectServiceUsage(me, scope, ReportBit.dto),
  )
  serveReport(binders, ec2Report, 'ec2-usage', (_, me, scope) => selectServiceUsage(me, scope, ReportBit.ec2))
  serveReport(binders, cdnReport, 'cdn-usage', (_, me, scope) => selectServiceUsage(me, scope, ReportBit.cdn))
  serveReport(
    binders,
    usageDetails,
    'usage-details',
    (_, me, scope) => selectUsageDetails(me, scope),
    seesCosts,
  )
  serveReport(
    binders,
    billingDetails,
    'billing-details',
    (_, me, scope) => selectBillingDetails(me, scope),
    seesCosts,
  )
  serveReport(binders, costAnalysis, 'cost-analysis', (_, me, scope) => selectCosts(me, scope))
  binders.serve(getCostForecast, ({ tx, me, query, now }) => findForecast(tx, me, { ...query, now }), {
    plans: 'custom',
  })
}
