import { cdnReport } from '@fairlead/api/usage-report/service-reports.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { titles } from './screens.ts'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(cdnReport, search)

const offered = [
  'currencyCode',
  'priceType',
  'dataType',
  'linkedAccountId',
  'customerName',
  'usageType',
  'resourceId',
  'areaAccountType',
]

export default function CdnReportPage() {
  return <UsageReport report={cdnReport} name="cdn-usage" title={titles.cdn} offered={offered} />
}
