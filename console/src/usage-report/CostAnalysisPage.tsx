import { costAnalysis, listCostTags } from '@fairlead/api/usage-report/cost-analysis.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery } from '../lib/call/query.ts'
import { prefetchReport } from '../ui/report/ReportPage.tsx'
import { ForecastFigures } from './ForecastFigures.tsx'
import { UsageReport } from './UsageReport.tsx'

export const load = (search: RawSearch) => prefetchReport(costAnalysis, search)

const offered = [
  'currencyCode',
  'priceType',
  'dataType',
  'productCode',
  'linkedAccountId',
  'customerName',
  'region',
  'tagKey',
  'tag',
  'areaAccountType',
]
const tops = ['productCode', 'linkedAccountId', 'region']
const title = menuText('eu_billing_my_bill')

export default function CostAnalysisPage() {
  const { data: tagKey } = useQuery(callQuery(listCostTags, {}))
  const suggested = useMemo(() => ({ tagKey: tagKey ?? [] }), [tagKey])
  const raw = useRouterState({ select: ({ location }) => location.search as RawSearch })
  return (
    <UsageReport
      report={costAnalysis}
      name="cost-analysis"
      title={title}
      offered={offered}
      tops={tops}
      suggested={suggested}
      above={<ForecastFigures raw={raw} />}
    />
  )
}
