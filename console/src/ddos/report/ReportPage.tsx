import { getShieldSummary, listAttacks } from '@fairlead/api/ddos/attack.ts'
import { useSearchValue } from '../../lib/address/address.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { prefetchList } from '../../ui/table/use-table.ts'
import { AttacksTab } from './AttacksTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'

export const load = ({ tab, ...search }: RawSearch) => {
  if (tab === 'attack') prefetchList(listAttacks, search)
  else prefetchCall(getShieldSummary, {})
}

/** Security reports: what shields did, and the attacks that they saw (spec 1, section 2). */
export default function ReportPage() {
  return useSearchValue('tab') === 'attack' ? <AttacksTab /> : <SummaryTab />
}
