import { dtoReport } from '@fairlead/api/usage-report/service-reports.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { titles } from './screens.ts'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(dtoReport, search)

const offered = [
  'currencyCode',
  'priceType',
  'dataType',
  'linkedAccountId',
  'customerName',
  'productCode',
  'region',
  'areaAccountType',
]

export default function TransferReportPage() {
  return <UsageReport report={dtoReport} name="transfer-usage" title={titles.dto} offered={offered} />
}
