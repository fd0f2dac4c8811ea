import { menuText } from '@fairlead/api/permission.ts'
import { billingDetails } from '@fairlead/api/usage-report/usage-details.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(billingDetails, search)

const offered = [
  'priceType',
  'linkedAccount',
  'customerName',
  'product',
  'description',
  'region',
  'currencyCode',
  'areaAccountType',
]
const title = menuText('eu_billing_new_dosage_detail')

export default function BillingDetailsPage() {
  return <UsageReport report={billingDetails} name="billing-details" title={title} offered={offered} />
}
