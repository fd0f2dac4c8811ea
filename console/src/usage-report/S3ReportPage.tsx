import { s3Report } from '@fairlead/api/usage-report/service-reports.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { titles } from './screens.ts'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(s3Report, search)

const offered = [
  'currencyCode',
  'priceType',
  'dataType',
  'linkedAccountId',
  'customerName',
  'usageType',
  'region',
  'areaAccountType',
]

export default function S3ReportPage() {
  return <UsageReport report={s3Report} name="s3-usage" title={titles.s3} offered={offered} />
}
