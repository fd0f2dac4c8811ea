import { usageCost } from '@fairlead/api/money/charge/usage-cost.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { prefetchReport, ReportPage, type ShownReport } from '../../ui/report/ReportPage.tsx'
import { storedTexts } from '@fairlead/api/money/statement/names.ts'
import { titles } from '../screens.ts'
import { chargeText } from './text.ts'

export const load = (search: RawSearch) => prefetchReport(usageCost, search)

const shown: ShownReport = {
  report: usageCost,
  name: 'usage-cost',
  title: titles.usageCost,
  empty: chargeText.none,
}

export default function UsageCostPage() {
  const t = useText()
  const { bytes } = useQuantity()
  const units = {
    byteHours: (value: string) => t(storedTexts.hours, { size: bytes(Number(value)) }),
  }
  return <ReportPage shown={shown} units={units} />
}
