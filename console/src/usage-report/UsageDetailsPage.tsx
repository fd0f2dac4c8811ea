import { menuText } from '@fairlead/api/permission.ts'
import { usageDetails } from '@fairlead/api/usage-report/usage-details.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(usageDetails, search)

const offered = [
  'priceType',
  'linkedAccount',
  'customerName',
  'productServiceCode',
  'lineItemUsageType',
  'productRegion',
  'lineItemCurrencyCode',
  'areaAccountType',
]
const title = menuText('eu_billing_dosage_detail')

export default function UsageDetailsPage() {
  return <UsageReport report={usageDetails} name="usage-details" title={title} offered={offered} />
}
