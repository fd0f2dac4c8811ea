import { ec2Report } from '@fairlead/api/usage-report/service-reports.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { titles } from './screens.ts'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(ec2Report, search)

const offered = [
  'currencyCode',
  'priceType',
  'dataType',
  'linkedAccountId',
  'customerName',
  'instanceType',
  'region',
  'pricingTerm',
  'areaAccountType',
]

export default function Ec2ReportPage() {
  return <UsageReport report={ec2Report} name="ec2-usage" title={titles.ec2} offered={offered} />
}
