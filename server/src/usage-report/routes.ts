import { costAnalysis, getCostForecast } from '@fairlead/api/usage-report/cost-analysis.ts'
import { cdnReport, dtoReport, ec2Report, s3Report } from '@fairlead/api/usage-report/service-reports.ts'
import { billingDetails, usageDetails } from '@fairlead/api/usage-report/usage-details.ts'
import { ReportBit } from '../cloud-usage/public.ts'
import type { Entered, Tx } from '../lib/db.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { ReportScope } from '../lib/report/period.ts'
import { serveReport } from '../lib/report/serve-report.ts'
import { selectBillingDetails, selectCosts, selectServiceUsage, selectUsageDetails } from './facts.ts'
import { findForecast } from './forecasts.ts'
import { demandUsage, seesProviderCosts } from './usage-rows.ts'

type SelectServiceUsage = (
  tx: Tx,
  ...of: [me: Entered, scope: ReportScope]
) => ReturnType<typeof selectServiceUsage>

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
}
